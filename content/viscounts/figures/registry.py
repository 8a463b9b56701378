"""The figures of Viscounts of the West Kingdom; the modules beside this one register theirs."""

from generator.draw.figures import Figures

FIGURES = Figures()
figure = FIGURES.figure
icon = FIGURES.icon
