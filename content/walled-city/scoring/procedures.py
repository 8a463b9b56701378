"""The procedures of The Walled City's reference engine; the modules beside this one register theirs."""

from generator.scoring.procedure import Procedures

PROCEDURES = Procedures()
procedure = PROCEDURES.procedure
