"""Walks a scenario's scene at time 0 and draws it through a renderer's few operations."""

import svg_path


def color(text):
    text = text.lstrip("#")
    values = [int(text[i : i + 2], 16) / 255 for i in range(0, len(text), 2)]
    return tuple(values + [1.0] * (4 - len(values)))


class Scene:
    def __init__(self, scenario, folder):
        self.scenario, self.folder = scenario, folder
        self.undrawn = []

    def draw(self, renderer):
        canvas = self.scenario["canvas"]
        renderer.scale(canvas["scale"], canvas["scale"])
        bounds = (canvas["width"], canvas["height"])
        for node in self.scenario["scene"]:
            self.node(node, renderer, bounds, "")

    def node(self, node, renderer, parent, path):
        node = dict(node)
        path = f"{path}/{node['id']}" if path else node["id"]
        for animation in node.get("animations", []):
            node[animation["property"]] = animation["from"]
        x, y, w, h = node.get("frame", [0, 0, *parent])
        if reason := undrawable(node) or renderer.lack(node):
            self.undrawn.append((path, reason, (x, y, w, h)))
            return
        renderer.save()
        renderer.translate(x + w / 2, y + h / 2)
        renderer.rotate(node.get("rotation", 0))
        renderer.translate(-w / 2, -h / 2)
        isolated = node.get("opacity", 1) < 1 or node.get("blendMode", "normal") != "normal"
        if isolated:
            renderer.begin_group(node.get("opacity", 1), node.get("blendMode", "normal"))
        self.layer(node, renderer, w, h, path)
        if isolated:
            renderer.end_group()
        renderer.restore()

    def layer(self, node, renderer, w, h, path):
        radius = node.get("cornerRadius", 0)
        radii = radius if isinstance(radius, list) else [radius] * 4
        outline = svg_path.rounded_rectangle(w, h, radii)
        if shadow := node.get("shadowOpacity"):
            tint = color(node.get("shadowColor", "#000000"))
            offset = node.get("shadowOffset", [0, -3])
            shape = self.shape(node, outline, w, h)
            if "shadowPath" in node:
                shape = svg_path.parse(node["shadowPath"])
            renderer.shadow(shape, (*tint[:3], tint[3] * shadow), offset, node.get("shadowRadius", 3))
        if "backgroundColor" in node:
            renderer.fill(outline, color(node["backgroundColor"]))
        if node.get("masksToBounds"):
            renderer.clip(outline)
        self.content(node, renderer, self.shape(node, outline, w, h), w, h)
        for child in node.get("children", []):
            self.node(child, renderer, (w, h), path)
        if width := node.get("borderWidth"):
            inner_radii = [max(0, r - width) for r in radii]
            inner = svg_path.rounded_rectangle(w - 2 * width, h - 2 * width, inner_radii)
            moved = [(s[0], *(v + width for v in s[1:])) for s in inner]
            renderer.fill(outline + moved, color(node.get("borderColor", "#000000")), even_odd=True)

    def shape(self, node, outline, w, h):
        if node["type"] == "path":
            return svg_path.parse(node["data"])
        return svg_path.ellipse(w, h) if node["type"] == "ellipse" else outline

    def content(self, node, renderer, shape, w, h):
        if node["type"] == "image":
            source = self.folder / node["source"]
            return renderer.image(str(source), lambda iw, ih: placement(node["contentsGravity"], iw, ih, w, h))
        if "fillColor" in node:
            renderer.fill(shape, color(node["fillColor"]), node.get("fillRule") == "evenOdd")
        if gradient := node.get("gradient"):
            renderer.fill_gradient(shape, stops(gradient), gradient, w, h)
        if "strokeColor" in node:
            renderer.stroke(shape, color(node["strokeColor"]), node)


def undrawable(node):
    if node["type"] in ("text", "material"):
        return "text and glass are not compared"
    if node.get("cornerCurve") == "continuous":
        return "peers have no continuous corners"
    if "mask" in node:
        return "masks of text and inverted masks are not compared"
    return None


def stops(gradient):
    colors = [color(c) for c in gradient["colors"]]
    places = gradient.get("locations") or [i / (len(colors) - 1) for i in range(len(colors))]
    return list(zip(places, colors))


def placement(gravity, iw, ih, w, h):
    """Where a picture of iw by ih lies in a layer of w by h: x, y, width, height."""
    if gravity == "resize":
        return 0, 0, w, h
    if gravity in ("aspectFit", "aspectFill"):
        k = (min if gravity == "aspectFit" else max)(w / iw, h / ih)
        return (w - iw * k) / 2, (h - ih * k) / 2, iw * k, ih * k
    return 0, 0, iw, ih
