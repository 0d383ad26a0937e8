"""The smallest system that works: copy this folder to start one of your own.

Give it an id and a title here, its card in profile.py, one frozen dataclass an action in actions.py, and its clauses in
clauses.toml; with a first scenario under scenarios/<id>/ the tests for every system take it up by themselves.
"""

from sandbox.core.system import RulesSystem
from sandbox.rules._template.actions import ADVANCE
from sandbox.rules._template.profile import TemplateProfile
from sandbox.rules.hand import MOVE

SYSTEM = RulesSystem(
    id="template",
    title="Template",
    profile_type=TemplateProfile,
    actions=(ADVANCE, MOVE),
    keywords={},
    statuses={"exhausted": "cannot advance"},
)
