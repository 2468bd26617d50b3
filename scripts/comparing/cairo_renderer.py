"""The operations of a scene, drawn by Cairo."""

import math

import cairo
import numpy

CAPS = {"butt": cairo.LineCap.BUTT, "round": cairo.LineCap.ROUND, "square": cairo.LineCap.SQUARE}
JOINS = {"miter": cairo.LineJoin.MITER, "round": cairo.LineJoin.ROUND, "bevel": cairo.LineJoin.BEVEL}
MODES = {
    "normal": cairo.Operator.OVER,
    "multiply": cairo.Operator.MULTIPLY,
    "screen": cairo.Operator.SCREEN,
    "overlay": cairo.Operator.OVERLAY,
    "plusLighter": cairo.Operator.ADD,
}


class CairoRenderer:
    name = "Cairo " + cairo.cairo_version_string()

    def __init__(self, width, height, background):
        self.surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, width, height)
        self.context = cairo.Context(self.surface)
        self.context.set_source_rgba(*background)
        self.context.paint()
        self.context.set_tolerance(0.01)
        self.groups = []

    def lack(self, node):
        """Why a node is not drawn, or None."""
        if node.get("gradient", {}).get("type") == "conic":
            return "Cairo has no conic gradients"
        return "Cairo has no blur" if "shadowOpacity" in node else None

    def pixels(self):
        self.surface.flush()
        shape = (self.surface.get_height(), self.surface.get_width(), 4)
        return numpy.ndarray(shape, numpy.uint8, self.surface.get_data())[:, :, [2, 1, 0]].astype(int)

    def save(self):
        self.context.save()

    def restore(self):
        self.context.restore()

    def scale(self, x, y):
        self.context.scale(x, y)

    def translate(self, x, y):
        self.context.translate(x, y)

    def rotate(self, degrees):
        self.context.rotate(math.radians(degrees))

    def path(self, steps):
        self.context.new_path()
        for step in steps:
            if step[0] == "M":
                self.context.move_to(*step[1:])
            elif step[0] == "L":
                self.context.line_to(*step[1:])
            elif step[0] == "C":
                self.context.curve_to(*step[1:])
            else:
                self.context.close_path()

    def fill(self, steps, color, even_odd=False):
        self.context.set_fill_rule(cairo.FillRule.EVEN_ODD if even_odd else cairo.FillRule.WINDING)
        self.path(steps)
        self.context.set_source_rgba(*color)
        self.context.fill()

    def fill_gradient(self, steps, stops, gradient, w, h):
        (sx, sy), (ex, ey) = gradient["startPoint"], gradient["endPoint"]
        if gradient["type"] == "linear":
            pattern = cairo.LinearGradient(sx * w, sy * h, ex * w, ey * h)
        else:
            pattern = cairo.RadialGradient(0, 0, 0, 0, 0, 1)
            rx, ry = ex - sx, ey - sy
            pattern.set_matrix(cairo.Matrix(1 / (rx * w), 0, 0, 1 / (ry * h), -sx / rx, -sy / ry))
        for place, color in stops:
            pattern.add_color_stop_rgba(place, *color)
        self.path(steps)
        self.context.set_source(pattern)
        self.context.fill()

    def stroke(self, steps, color, node):
        self.path(steps)
        self.context.set_source_rgba(*color)
        self.context.set_line_width(node.get("lineWidth", 1))
        self.context.set_line_cap(CAPS[node.get("lineCap", "butt")])
        self.context.set_line_join(JOINS[node.get("lineJoin", "miter")])
        self.context.set_miter_limit(node.get("miterLimit", 10))
        self.context.set_dash(node.get("lineDashPattern", []))
        self.context.stroke()

    def image(self, source, place):
        picture = cairo.ImageSurface.create_from_png(source)
        x, y, w, h = place(picture.get_width(), picture.get_height())
        self.context.save()
        self.context.rectangle(x, y, w, h)
        self.context.translate(x, y)
        self.context.scale(w / picture.get_width(), h / picture.get_height())
        pattern = cairo.SurfacePattern(picture)
        pattern.set_extend(cairo.Extend.PAD)
        pattern.set_filter(cairo.Filter.GOOD)
        self.context.set_source(pattern)
        self.context.fill()
        self.context.restore()

    def clip(self, steps):
        self.context.set_fill_rule(cairo.FillRule.WINDING)
        self.path(steps)
        self.context.clip()

    def begin_group(self, opacity, mode):
        self.groups.append((opacity, mode))
        self.context.push_group()

    def end_group(self):
        opacity, mode = self.groups.pop()
        self.context.pop_group_to_source()
        self.context.set_operator(MODES[mode])
        self.context.paint_with_alpha(opacity)
        self.context.set_operator(cairo.Operator.OVER)
