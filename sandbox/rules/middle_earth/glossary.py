"""The words that this system knows: keywords, statuses and counters with their meaning."""

from __future__ import annotations

from collections.abc import Mapping

KEYWORDS: Mapping[str, str] = {
    "fearless": "passes every courage test",
    "terror": "enemies need courage to charge it",
    "large-target": "may be shot at past those who are smaller",
    "hero": "has Might, Will and Fate",
    "war-beast": "tramples instead of moving",
    "dominant": "counts as several for objectives",
    "unmovable": "cannot be moved aside",
}

STATUSES: Mapping[str, str] = {
    "activated": "has had its turn",
    "will_stampede": "stampedes at the start of its next activation, aimed by the opponent",
    "stampeded": "has stampeded this turn: nobody on it shoots",
    "reinforcement": "arrives this turn: it tramples nobody",
    "prone": "lies on the ground",
    "held": "cannot act: held by a magical power",
    "transfixed": "cannot act: held by a magical power",
    "immobilised": "cannot act: held by a magical power",
    "paralysed": "cannot act: held by a magical power",
    "dismounted": "has lost its mount and goes on foot",
    "riderless": "nobody rides it any more",
    "commander": "commands the war beast that it rides",
    "moved_far": "has moved over half its Move or changed its level: does not shoot",
    "broken": "its force is broken",
    "shot": "has made its shooting attack",
}

COUNTERS: Mapping[str, str] = {
    "mount_damage": "wounds that its mount has suffered",
    "howdah_damage": "wounds that its howdah has suffered",
}
