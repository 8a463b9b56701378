"""The figures of The Walled City; the modules beside this one register theirs."""

from generator.draw.figures import Figures

FIGURES = Figures()
figure = FIGURES.figure
