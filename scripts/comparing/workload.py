"""A workload of the benchmark as a tree of nodes whose values are known for every frame, for the peers to draw."""

import json
import pathlib

from scene import color

ASCENT = 0.905


class Node:
    def __init__(self, node, frames, fps):
        self.id, self.type = node["id"], node["type"]
        self.x, self.y, self.w, self.h = node["frame"]
        self.radius = node.get("cornerRadius", 0)
        if isinstance(self.radius, list):
            self.radius = max(self.radius)
        self.fill = color(node["fillColor"]) if "fillColor" in node else None
        self.gradient = [color(c) for c in node["gradient"]["colors"]] if "gradient" in node else None
        self.shadow = None
        if node.get("shadowOpacity"):
            self.shadow = (node["shadowRadius"], node["shadowOffset"], node["shadowOpacity"])
        self.text, self.size = node.get("text"), node.get("fontSize")
        self.color = color(node["color"]) if "color" in node else None
        self.is_centered = node.get("alignment") == "center"
        self.source = node.get("source")
        self.blur = node.get("blurRadius")
        self.tint = color(node["tint"]) if "tint" in node else None
        self.tracks = tracks(node.get("animations", []), frames, fps)
        self.mask = Node(node["mask"], frames, fps) if "mask" in node else None
        self.children = [Node(child, frames, fps) for child in node.get("children", [])]

    def at(self, property, frame, default=0):
        track = self.tracks.get(property)
        return track[frame] if track else default

    @property
    def baseline(self):
        return ASCENT * self.size

    def is_animated(self):
        mask = self.mask is not None and self.mask.is_animated()
        return bool(self.tracks) or mask or any(child.is_animated() for child in self.children)

    def values(self, frame):
        """Everything that decides the node's looks at a frame."""
        own = [track[frame] for track in self.tracks.values()]
        nested = self.children + ([self.mask] if self.mask else [])
        return own + [value for node in nested for value in node.values(frame)]

    def walk(self, path=()):
        yield (*path, self.id), self
        for child in self.children:
            yield from child.walk((*path, self.id))


class Workload:
    def __init__(self, path):
        scenario = json.loads(pathlib.Path(path).read_text())
        canvas, timeline = scenario["canvas"], scenario["timeline"]
        self.folder = pathlib.Path(path).parent
        self.width, self.height, self.scale = canvas["width"], canvas["height"], canvas["scale"]
        self.background = color(canvas["background"])
        self.frames = round(timeline["duration"] * timeline["fps"])
        self.nodes = [Node(node, self.frames, timeline["fps"]) for node in scenario["scene"]]

    def values(self, frame):
        return [value for node in self.nodes for value in node.values(frame)]


def tracks(animations, frames, fps):
    """Each animated property's value in every frame."""
    result = {}
    for animation in animations:
        property = animation["property"]
        if "keyframes" in animation:
            result[property] = [key["value"] for key in animation["keyframes"]][:frames]
            continue
        track = result.setdefault(property, [0] * frames)
        for frame in range(frames):
            t = (frame / fps - animation["begin"]) / animation["duration"]
            if t >= 0:
                eased = 1 - (1 - min(1, t)) ** 3
                track[frame] = animation["from"] + (animation["to"] - animation["from"]) * eased
    return result
