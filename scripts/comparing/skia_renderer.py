"""The operations of a scene, drawn by Skia's CPU rasterizer."""

import numpy
import skia

CAPS = {"butt": skia.Paint.kButt_Cap, "round": skia.Paint.kRound_Cap, "square": skia.Paint.kSquare_Cap}
JOINS = {"miter": skia.Paint.kMiter_Join, "round": skia.Paint.kRound_Join, "bevel": skia.Paint.kBevel_Join}
MODES = {
    "normal": skia.BlendMode.kSrcOver,
    "multiply": skia.BlendMode.kMultiply,
    "screen": skia.BlendMode.kScreen,
    "overlay": skia.BlendMode.kOverlay,
    "plusLighter": skia.BlendMode.kPlus,
}


class SkiaRenderer:
    name = "Skia " + skia.__version__

    def __init__(self, width, height, background):
        self.array = numpy.zeros((height, width, 4), numpy.uint8)
        self.surface = skia.Surface(self.array)
        self.canvas = self.surface.getCanvas()
        self.canvas.clear(skia.Color4f(*background))

    def lack(self, node):
        """Why a node is not drawn, or None."""
        return None

    def pixels(self):
        self.surface.flushAndSubmit()
        order = [0, 1, 2] if self.surface.imageInfo().colorType() == skia.kRGBA_8888_ColorType else [2, 1, 0]
        return self.array[:, :, order].astype(int)

    def save(self):
        self.canvas.save()

    def restore(self):
        self.canvas.restore()

    def scale(self, x, y):
        self.canvas.scale(x, y)

    def translate(self, x, y):
        self.canvas.translate(x, y)

    def rotate(self, degrees):
        self.canvas.rotate(degrees)

    def path(self, steps, even_odd=False):
        path = skia.Path()
        path.setFillType(skia.PathFillType.kEvenOdd if even_odd else skia.PathFillType.kWinding)
        for step in steps:
            if step[0] == "M":
                path.moveTo(*step[1:])
            elif step[0] == "L":
                path.lineTo(*step[1:])
            elif step[0] == "C":
                path.cubicTo(*step[1:])
            else:
                path.close()
        return path

    def paint(self, color=None):
        paint = skia.Paint(AntiAlias=True)
        if color:
            paint.setColor4f(skia.Color4f(*color))
        return paint

    def fill(self, steps, color, even_odd=False):
        self.canvas.drawPath(self.path(steps, even_odd), self.paint(color))

    def fill_gradient(self, steps, stops, gradient, w, h):
        (sx, sy), (ex, ey) = gradient["startPoint"], gradient["endPoint"]
        places = [place for place, _ in stops]
        colors = [skia.Color(*(round(255 * v) for v in c)) for _, c in stops]
        start, end = skia.Point(sx * w, sy * h), skia.Point(ex * w, ey * h)
        flags = skia.GradientShader.Flags.kInterpolateColorsInPremul_Flag
        if gradient["type"] == "linear":
            shader = skia.GradientShader.MakeLinear([start, end], colors, places, flags=int(flags))
        elif gradient["type"] == "conic":
            shader = skia.GradientShader.MakeSweep(start.x(), start.y(), colors, places, flags=int(flags))
        else:
            matrix = skia.Matrix()
            matrix.setScale((ex - sx) * w, (ey - sy) * h)
            matrix.postTranslate(sx * w, sy * h)
            shader = skia.GradientShader.MakeRadial(
                skia.Point(0, 0), 1, colors, places, flags=int(flags), localMatrix=matrix
            )
        paint = self.paint()
        paint.setShader(shader)
        self.canvas.drawPath(self.path(steps), paint)

    def stroke(self, steps, color, node):
        paint = self.paint(color)
        paint.setStyle(skia.Paint.kStroke_Style)
        paint.setStrokeWidth(node.get("lineWidth", 1))
        paint.setStrokeCap(CAPS[node.get("lineCap", "butt")])
        paint.setStrokeJoin(JOINS[node.get("lineJoin", "miter")])
        paint.setStrokeMiter(node.get("miterLimit", 10))
        if pattern := node.get("lineDashPattern"):
            paint.setPathEffect(skia.DashPathEffect.Make(pattern, 0))
        self.canvas.drawPath(self.path(steps), paint)

    def image(self, source, place):
        picture = skia.Image.open(source)
        x, y, w, h = place(picture.width(), picture.height())
        sampling = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kLinear)
        self.canvas.drawImageRect(picture, skia.Rect.MakeXYWH(x, y, w, h), sampling, self.paint())

    def clip(self, steps):
        self.canvas.clipPath(self.path(steps), True)

    def shadow(self, steps, color, offset, radius):
        paint = self.paint(color)
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, radius))
        self.canvas.save()
        self.canvas.translate(*offset)
        self.canvas.drawPath(self.path(steps), paint)
        self.canvas.restore()

    def begin_group(self, opacity, mode):
        paint = skia.Paint(Alphaf=opacity, BlendMode=MODES[mode])
        self.canvas.saveLayer(None, paint)

    def end_group(self):
        self.canvas.restore()
