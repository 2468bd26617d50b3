#!/usr/bin/env python3
"""Writes a scenario's scene as a component without gestures: nodes become layers, animations become values that one rule
animates. So docs/decisions/scenes-and-components.md can be measured again.
usage: scripts/comparing/scene_as_component.py SCENARIO OUTPUT"""

import copy
import json
import pathlib
import sys

DEFAULTS = {"opacity": 1, "scale": 1}
FRAME = {"x": 0, "y": 1, "width": 2, "height": 3}
PAIRS = {
    "translationX": ("translation", 0, 0),
    "translationY": ("translation", 1, 0),
    "scaleX": ("scale", 0, 1),
    "scaleY": ("scale", 1, 1),
}


class Translation:
    """The values and actions that the animations of a scene become."""

    def __init__(self):
        self.values = {}
        self.actions = []

    def layer(self, node):
        layer = copy.deepcopy(node)
        for animation in layer.pop("animations", []):
            self.animate(self.value(layer, animation["property"]), animation)
        if "children" in layer:
            layer["children"] = [self.layer(child) for child in layer["children"]]
        if "mask" in layer:
            layer["mask"] = self.layer(layer["mask"])
        return layer

    def value(self, layer, name):
        """The name of the value that a property reads, made at its first animation."""
        if name in FRAME:
            return self.read(layer["frame"], FRAME[name])
        if name in PAIRS:
            key, index, default = PAIRS[name]
            pair = layer.setdefault(key, [default, default])
            if not isinstance(pair, list):
                pair = layer[key] = [pair, pair]
            return self.read(pair, index)
        layer.setdefault(name, DEFAULTS.get(name, 0))
        return self.read(layer, name)

    def read(self, container, key):
        present = container[key]
        if isinstance(present, str) and present.startswith("= value"):
            return present[2:]
        name = f"value{len(self.values)}"
        self.values[name] = present
        container[key] = f"= {name}"
        return name

    def animate(self, value, animation):
        keys = ("keyframes",) if "keyframes" in animation else ("from", "to")
        action = {"animate": {value: {key: animation[key] for key in keys if key in animation}}}
        for key in ("duration", "curve", "delay", "repeat", "autoreverse"):
            if key in animation:
                action[key] = animation[key]
        action["interruption"] = "additive" if animation.get("additive", True) else "replace"
        begin = animation.get("begin", 0)
        self.actions.append({"wait": begin, "do": [action]} if begin else action)


def main(scenario, output):
    document = json.loads(pathlib.Path(scenario).read_text())
    translation = Translation()
    component = {"component": 1, "layers": [translation.layer(node) for node in document["scene"]]}
    if translation.values:
        component["values"] = translation.values
        component["rules"] = [{"on": "appear", "do": translation.actions}]
    document["components"] = {"scene": component}
    document["scene"] = [{"id": "scene", "type": "scene"}]
    document.pop("expect", None)
    pathlib.Path(output).write_text(json.dumps(document, indent=2))


main(*sys.argv[1:])
