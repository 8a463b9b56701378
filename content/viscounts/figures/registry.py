"""The figures of Viscounts of the West Kingdom; the modules beside this one register theirs."""

from generator.draw.figures import Figures

FIGURES = Figures()
FIGURES.legacy = True
figure = FIGURES.figure
icon = FIGURES.icon
