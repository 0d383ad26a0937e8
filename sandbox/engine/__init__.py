"""Sessions (do, edit, undo, redo, seek, branch, pending choices), whole runs, and the comparison of two of them."""

from sandbox.engine.lines import Line, Step
from sandbox.engine.replay import Divergence, digest, first_divergence
from sandbox.engine.run import Run, RunError, run
from sandbox.engine.session import Session

__all__ = ["Divergence", "Line", "Run", "RunError", "Session", "Step", "digest", "first_divergence", "run"]
