"""The benchmark's workloads, drawn by Cairo."""

import math

import cairo
import cv2
import numpy

from workload_painter import WorkloadPainter


class CairoPeer(WorkloadPainter):
    def open(self, width, height):
        self.surface = cairo.ImageSurface.create_for_data(self.pixels, cairo.FORMAT_RGB24, width, height)
        self.context = cairo.Context(self.surface)
        self.face = cairo.ToyFontFace("Liberation Sans")

    def pixels_have_changed(self):
        self.surface.mark_dirty()

    def paint(self, nodes, frame):
        c = self.context
        c.save()
        c.scale(self.workload.scale, self.workload.scale)
        if self.ground is None:
            c.set_source_rgba(*self.workload.background)
            c.paint()
        for node in nodes:
            self.node(node, frame)
        c.restore()
        self.surface.flush()

    def node(self, node, frame):
        opacity = node.at("opacity", frame, 1)
        if opacity <= 0:
            return
        c = self.context
        c.save()
        self.place(node, frame)
        if node.mask:
            c.save()
            self.place(node.mask, frame)
            c.new_path()
            c.arc(node.mask.w / 2, node.mask.h / 2, node.mask.w / 2, 0, 2 * math.pi)
            c.restore()
            c.clip()
        if opacity < 1 and node.children:
            c.push_group()
            self.content(node, frame, 1)
            c.pop_group_to_source()
            c.paint_with_alpha(opacity)
        else:
            self.content(node, frame, opacity)
        c.restore()

    def place(self, node, frame):
        c = self.context
        c.translate(
            node.x + node.at("translationX", frame) + node.w / 2, node.y + node.at("translationY", frame) + node.h / 2)
        if "rotation" in node.tracks:
            c.rotate(math.radians(node.at("rotation", frame)))
        if "scaleX" in node.tracks:
            c.scale(node.at("scaleX", frame), node.at("scaleY", frame))
        c.translate(-node.w / 2, -node.h / 2)

    def content(self, node, frame, opacity):
        c = self.context
        if node.shadow:
            self.shadow(node)
        if node.blur:
            self.material(node, frame)
        elif node.fill or node.gradient or node.source:
            self.outline(node)
            if node.fill:
                c.set_source_rgba(*node.fill[:3], node.fill[3] * opacity)
            else:
                c.set_source(self.keep(node, self.gradient if node.gradient else self.picture))
            c.fill()
        elif node.text:
            self.text(node)
        for child in node.children:
            self.node(child, frame)

    def outline(self, node):
        c, w, h, r = self.context, node.w, node.h, node.radius
        c.new_path()
        if not r:
            return c.rectangle(0, 0, w, h)
        c.arc(w - r, r, r, -math.pi / 2, 0)
        c.arc(w - r, h - r, r, 0, math.pi / 2)
        c.arc(r, h - r, r, math.pi / 2, math.pi)
        c.arc(r, r, r, math.pi, 1.5 * math.pi)
        c.close_path()

    def gradient(self, node):
        pattern = cairo.LinearGradient(0, 0, 0, node.h)
        pattern.add_color_stop_rgba(0, *node.gradient[0])
        pattern.add_color_stop_rgba(1, *node.gradient[1])
        return pattern

    def picture(self, node):
        surface = cairo.ImageSurface.create_from_png(str(self.workload.folder / node.source))
        return self.pattern(surface, surface.get_width() / node.w)

    def pattern(self, surface, scale, x=0, y=0):
        pattern = cairo.SurfacePattern(surface)
        pattern.set_matrix(cairo.Matrix(scale, 0, 0, scale, -x * scale, -y * scale))
        pattern.set_filter(cairo.FILTER_BILINEAR)
        return pattern

    def text(self, node):
        c = self.context
        c.set_font_face(self.face)
        c.set_font_size(node.size)
        x = 0
        if node.is_centered:
            x = self.keep(node, lambda n: (n.w - c.text_extents(n.text).x_advance) / 2)
        c.set_source_rgba(*node.color)
        c.move_to(x, node.baseline)
        c.show_text(node.text)

    def shadow(self, node):
        """Cairo has no blur: the shadow is a picture, blurred once."""
        sigma, (dx, dy), _ = node.shadow
        margin = 3 * sigma
        surface = self.keep(node, lambda n: self.shadow_picture(n, margin))
        c = self.context
        c.set_source(self.pattern(surface, 2, dx - margin, dy - margin))
        c.rectangle(dx - margin, dy - margin, node.w + 2 * margin, node.h + 2 * margin)
        c.fill()

    def shadow_picture(self, node, margin):
        sigma, _, opacity = node.shadow
        size = [round(2 * (side + 2 * margin)) for side in (node.w, node.h)]
        surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, *size)
        shape = CairoPeer.__new__(CairoPeer)
        shape.context = cairo.Context(surface)
        shape.context.scale(2, 2)
        shape.context.translate(margin, margin)
        shape.outline(node)
        shape.context.set_source_rgba(0, 0, 0, opacity)
        shape.context.fill()
        surface.flush()
        pixels = numpy.ndarray((size[1], size[0], 4), numpy.uint8, surface.get_data())
        pixels[:] = cv2.GaussianBlur(pixels, (0, 0), 2 * sigma)
        surface.mark_dirty()
        return surface

    def material(self, node, frame):
        """Three box blurs of the rows below the top of the sheet stand for a Gaussian."""
        self.surface.flush()
        scale = self.workload.scale
        top = max(0, int((node.y + node.at("translationY", frame)) * scale))
        blurred = self.pixels[top:]
        if not len(blurred):
            return
        side = int(math.sqrt(4 * (node.blur * scale) ** 2 + 1)) | 1
        for _ in range(3):
            blurred = cv2.blur(blurred, (side, side), borderType=cv2.BORDER_REPLICATE)
        blurred = numpy.ascontiguousarray(blurred)
        surface = cairo.ImageSurface.create_for_data(
            blurred, cairo.FORMAT_RGB24, blurred.shape[1], blurred.shape[0])
        c = self.context
        self.outline(node)
        y = node.y + node.at("translationY", frame)
        c.set_source(self.pattern(surface, scale, 0, top / scale - y))
        c.fill_preserve()
        c.set_source_rgba(*node.tint)
        c.fill()
