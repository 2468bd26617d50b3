import Geometry

extension LayerTable {
  /// Every property, in the order of the trace. Its line below makes a key of scenarios, what animations and plots know
  /// of it, a row of traces, and what a component's node draws itself.
  static let entries: [Entry] = placement + fills + surface + content

  private static var placement: [Entry] {
    [
      .traced("x", \.frame.origin.x, .points, isAdditive: true),
      .traced("y", \.frame.origin.y, .points, isAdditive: true),
      .traced("width", \.frame.size.width, .points, isAdditive: true),
      .traced("height", \.frame.size.height, .points, isAdditive: true),
      .pair(
        "anchorPoint", "fixed point of scale and rotation, in unit coordinates", \.anchorPoint,
        x: "anchorX", y: "anchorY", isShown: \.isTransformed),
      .pair(
        "translation", "offset", \.translation, x: "translationX", y: "translationY", .points,
        isAdditive: true),
      .property("rotation", "rotation, clockwise", \.rotation, .degrees, isAdditive: true),
      .pair(
        "scale", "factor on the size", \.scale, x: "scaleX", y: "scaleY", .factor, kind: .scale,
        isAdditive: true),
      .property(
        "transform", "map of what is placed, as SVG's `matrix(a, b, c, d, e, f)`", \.affineTransform
      ).untraced,
      .property("viewBox", "the coordinates of what is inside, fitted into the bounds", \.viewBox).untraced,
      .property("preserveAspectRatio", "how `viewBox` is fitted into the bounds", \.aspectRatio).untraced,
      .property("opacity", "opacity of the layer with what is inside", \.opacity, in: 0...1),
      .property("hidden", "whether it is left out", \.isHidden),
      .optional("zPosition", "place among its siblings, the highest in front", \.zPosition, default: 0),
    ]
  }

  private static var fills: [Entry] {
    [
      .property(
        "cornerRadius", "radius of the corners", \.cornerRadii, .points, draws: .corners,
        isShown: \.hasCorners),
      .property(
        "cornerCurve", "shape of rounded corners", \.cornerCurve, draws: .corners, isShown: \.hasCorners),
      .property("backgroundColor", "fill below the content", \.backgroundColor, draws: .fill),
      .property("gradient", "gradient over the background or in place of a fill", \.fillGradient)
        .drawing(.fill, \.gradient),
      .property("fillRule", "rule by which points are inside", \.shape.fillRule, of: .path).untraced,
      .property("fillColor", "fill color", \.shape.fillColor, of: .shape),
      .property("strokeColor", "stroke color", \.shape.strokeColor, of: .shape),
      .property("strokeGradient", "gradient of the stroke", \.shape.strokeGradient, of: .shape),
      .property(
        "lineWidth", "stroke width", \.shape.stroke.lineWidth, .points, in: 0 ... .infinity, of: .shape,
        isShown: \.hasStroke),
      .optional(
        "strokeStart", "where the stroke begins, from 0 to 1 along the outline", \.shape.stroke.start,
        default: 0,
        in: 0...1, of: .shape, isShown: \.hasStroke),
      .optional(
        "strokeEnd", "where the stroke ends, from 0 to 1 along the outline", \.shape.stroke.end, default: 1,
        in: 0...1, of: .shape, isShown: \.hasStroke),
      .property("lineCap", "shape of the ends of open lines", \.shape.stroke.lineCap, of: .path).untraced,
      .property("lineJoin", "shape of corners", \.shape.stroke.lineJoin, of: .path).untraced,
      .property(
        "miterLimit", "longest miter over the width", \.shape.stroke.miterLimit, in: 1 ... .infinity,
        of: .path
      ).untraced,
      .property(
        "lineDashPattern", "lengths of dashes and gaps in turn", \.shape.stroke.dashPattern, .points,
        of: .path
      ).untraced,
      .optional(
        "lineDashPhase", "where in the dash pattern the line starts", \.shape.stroke.dashPhase, default: 0,
        .points,
        of: .path, isShown: \.hasDashes),
    ]
  }

  private static var surface: [Entry] {
    [
      .property(
        "borderWidth", "border inside the bounds", \.borderWidth, .points, in: 0 ... .infinity,
        draws: .border,
        isShown: \.hasBorder),
      .property(
        "borderColor", "color of the border", \.borderColor, draws: .border, isShown: \.hasBorder),
      .shadow("shadowColor", "color of the shadow", \.shadowOrNone.color),
      .pair(
        "shadowOffset", "place of the shadow", \.shadowOrNone.offset, x: "shadowOffsetX", y: "shadowOffsetY",
        .points,
        isShown: \.hasShadow
      ).drawing(.shadow, \.shadow),
      .shadow(
        "shadowRadius", "blur radius: the Gaussian's σ", \.shadowOrNone.radius, .points, in: 0 ... .infinity),
      .shadow("shadowOpacity", "strength of the shadow", \.shadowOrNone.opacity, in: 0...1),
      .shadow("shadowPath", "outline that casts the shadow", \.shadowOrNone.path),
      .property(
        "masksToBounds", "whether the bounds clip what is inside", \.masksToBounds, draws: .clipping,
        isShown: \.masksToBounds),
      .constant("mask") { $0.mask.first.map { .text($0.id) } },
      .property(
        "maskInverted", "whether the mask hides instead of shows", \.maskInverted, isShown: \.hasMask),
      .property("maskType", "what of the mask's pixels counts", \.maskType, isShown: \.hasLuminanceMask),
      .property("accessibilityLabel", "what assistive technology calls it", \.accessibility.label),
      .property("accessibilityRole", "what assistive technology takes it for", \.accessibility.role),
      .property(
        "accessibilityValue", "what assistive technology says it is set to", \.accessibility.value),
      .property("blendMode", "how it combines with what is below", \.blendMode, isShown: \.isBlended),
    ]
  }

  private static var content: [Entry] {
    [
      .constant("text", of: .text) { $0.text.map { .text($0.layout.string) } },
      .text("kern", "space after every character", \.style.kern, .points, shown: \.layout.kern),
      .text("fontSize", "size", \.fontSize, .points, in: 0.1...10_000, shown: \.layout.fontSize),
      .text("color", "color", \.color, shown: \.color),
      .constant("source", of: .image) { $0.image.map { .text($0.picture.name) } },
      .image("contentsGravity", "how it fits the bounds", \.gravity, default: .aspectFill),
      .image(
        "renderingMode", "whether `tint` replaces its colors", \.renderingMode, default: .automatic,
        isShown: { $0.renderingMode != .automatic }),
      .constant("path", of: .path) { $0.path.map { .path($0) } },
      .material("blurRadius", "blur: the Gaussian's σ", \.blurRadius, .points, in: 0...1_000),
      .material("saturation", "factor on the saturation", \.saturation, in: 0...10),
      .property("tint", "color over the blur, or in place of those of an image", \.tint, of: .tintable),
    ]
  }
}
