"""Sessions (do, undo, redo, seek, pending choices), whole runs, and the comparison of two of them."""

from sandbox.engine.replay import Divergence, digest, first_divergence
from sandbox.engine.run import Run, RunError, run
from sandbox.engine.session import Session, Step

__all__ = ["Divergence", "Run", "RunError", "Session", "Step", "digest", "first_divergence", "run"]
