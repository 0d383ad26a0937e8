"""The words that this system knows: keywords and statuses with their meaning, qualities that change an attack."""

from __future__ import annotations

from collections.abc import Mapping

KEYWORDS: Mapping[str, str] = {
    "trample": "may trample although its kind cannot",
    "flight": "moves over terrain and models; they do not stop its trample",
    "pathfinder": "rough ground does not slow it, obstacles do not stop its trample",
    "incorporeal": "passes through everything and lets everything pass; only magical weapons hurt it",
    "amphibious": "water does not slow it",
    "blade-rush": "tramples bases of every size, stops for nothing it can pass and suffers no free strikes meanwhile",
    "parry": "free strikes cannot target it",
    "shield-wall": "under the order: ARM +4 while base to base with another friend that has it",
    "tough": "when its boxes are full it survives on a d6 of 5 or 6, knocked down",
    "no-knockdown": "cannot be knocked down",
    "steady": "cannot be knocked down",
    "unmovable": "cannot be pushed, slammed or thrown",
    "countercharge": "once a round it may charge an enemy that ends an advance within 6″ in its sight",
    "lash": "a friend base to base with it cannot be knocked down",
    "dual-attack": "may make its ranged attacks besides its melee attacks",
}

ATTACK_QUALITIES = frozenset({"weapon-master", "magical", "chain-weapon", "critical-smite"})
"""The qualities that change an attack with the weapon."""

STATUSES: Mapping[str, str] = {
    "knocked_down": "lies on the ground: DEF 5, hit automatically, no melee range",
    "stationary": "cannot act: DEF 5, hit automatically, no melee range",
    "activated": "has used its activation",
    "moved": "has begun its Normal Movement",
    "charged": "charges in this activation",
    "forfeited_movement": "has forfeited its Normal Movement",
    "forfeited_action": "has forfeited its Combat Action",
    "power_attacked": "has made its power attack of this activation",
    "countercharged": "has used its countercharge of this round",
    "forfeits_one": "forfeits its Normal Movement or its Combat Action when it activates this turn",
    "corporeal": "has lost Incorporeal by attacking, until its next activation",
    "crippled:movement": "its Movement is crippled: DEF 5, no run, charge, slam or trample",
    "crippled:cortex": "its cortex is crippled: it holds no focus",
    "crippled:left": "its left arm is crippled: one attack die less, no shield there",
    "crippled:right": "its right arm is crippled: one attack die less, no shield there",
    "crippled:head": "its head is crippled: one attack die less",
    "crippled:mind": "its Mind is crippled: one attack die less",
    "crippled:body": "its Body is crippled: one damage die less",
    "crippled:spirit": "its Spirit is crippled: it cannot be forced",
    "crippled:outer-ring": "its outer ring is crippled: a power attack costs 1 essence",
}
