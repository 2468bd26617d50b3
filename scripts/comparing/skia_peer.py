"""The benchmark's workloads, drawn by Skia's CPU rasterizer."""

import skia

from workload_painter import WorkloadPainter


def paint(rgba, opacity=1, **more):
    red, green, blue, alpha = (round(255 * v) for v in (*rgba[:3], rgba[3] * opacity))
    return skia.Paint(Color=skia.Color(red, green, blue, alpha), AntiAlias=True, **more)


class SkiaPeer(WorkloadPainter):
    sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kNone)

    def open(self, width, height):
        info = skia.ImageInfo.Make(width, height, skia.kBGRA_8888_ColorType, skia.kPremul_AlphaType)
        self.surface = skia.Surface.MakeRasterDirect(info, self.pixels)
        self.canvas = self.surface.getCanvas()
        self.typeface = skia.Typeface("Liberation Sans")

    def paint(self, nodes, frame):
        self.canvas.save()
        self.canvas.scale(self.workload.scale, self.workload.scale)
        if self.ground is None:
            self.canvas.clear(skia.Color4f(*self.workload.background))
        for node in nodes:
            self.node(node, frame)
        self.canvas.restore()

    def node(self, node, frame):
        opacity = node.at("opacity", frame, 1)
        if opacity <= 0:
            return
        canvas = self.canvas
        canvas.save()
        self.place(node, frame)
        if node.mask:
            mask = node.mask
            radius = mask.w / 2 * mask.at("scaleX", frame, 1)
            circle = skia.Path()
            circle.addCircle(mask.x + mask.w / 2, mask.y + mask.h / 2, radius)
            canvas.clipPath(circle, True)
        is_layer = opacity < 1 and node.children
        if is_layer:
            canvas.saveLayerAlpha(skia.Rect.MakeWH(node.w, node.h), round(255 * opacity))
        self.content(node, frame, 1 if is_layer else opacity)
        if is_layer:
            canvas.restore()
        canvas.restore()

    def place(self, node, frame):
        canvas = self.canvas
        canvas.translate(
            node.x + node.at("translationX", frame) + node.w / 2, node.y + node.at("translationY", frame) + node.h / 2)
        if "rotation" in node.tracks:
            canvas.rotate(node.at("rotation", frame))
        if "scaleX" in node.tracks:
            canvas.scale(node.at("scaleX", frame), node.at("scaleY", frame))
        canvas.translate(-node.w / 2, -node.h / 2)

    def content(self, node, frame, opacity):
        canvas, bounds = self.canvas, skia.Rect.MakeWH(node.w, node.h)
        outline = skia.RRect.MakeRectXY(bounds, node.radius, node.radius)
        if node.shadow:
            sigma, (dx, dy), alpha = node.shadow
            blur = skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, sigma)
            canvas.drawRRect(outline.makeOffset(dx, dy), paint((0, 0, 0, alpha), MaskFilter=blur))
        if node.blur:
            self.material(node, outline, frame)
        elif node.source:
            picture = self.keep(node, self.picture)
            canvas.save()
            canvas.clipRRect(outline, True)
            canvas.drawImageRect(picture, bounds, self.sampling)
            canvas.restore()
        elif node.gradient:
            canvas.drawRRect(outline, self.keep(node, self.gradient))
        elif node.fill:
            canvas.drawRRect(outline, paint(node.fill, opacity))
        elif node.text:
            x, blob, ink = self.keep(node, self.text)
            canvas.drawTextBlob(blob, x, node.baseline, ink)
        for child in node.children:
            self.node(child, frame)

    def picture(self, node):
        return skia.Image.open(str(self.workload.folder / node.source)).makeRasterImage()

    def gradient(self, node):
        colors = [skia.Color(*(round(255 * v) for v in stop)) for stop in node.gradient]
        return skia.Paint(AntiAlias=True, Shader=skia.GradientShader.MakeLinear([(0, 0), (0, node.h)], colors))

    def text(self, node):
        font = skia.Font(self.typeface, node.size)
        font.setSubpixel(True)
        x = (node.w - font.measureText(node.text)) / 2 if node.is_centered else 0
        return x, skia.TextBlob.MakeFromString(node.text, font), paint(node.color)

    def material(self, node, outline, frame):
        top = node.y + node.at("translationY", frame)
        if top >= self.workload.height:
            return
        blur = self.keep(node, lambda n: skia.ImageFilters.Blur(n.blur, n.blur, skia.TileMode.kClamp))
        canvas = self.canvas
        canvas.save()
        canvas.clipRRect(outline, True)
        # The record only refers to these, so they must outlive it.
        bounds, plain = skia.Rect.MakeWH(node.w, min(node.h, self.workload.height - top)), skia.Paint()
        record = skia.Canvas.SaveLayerRec(bounds, plain, blur, 0)
        canvas.saveLayer(record)
        canvas.drawPaint(paint(node.tint))
        canvas.restore()
        canvas.restore()
