import Geometry

/// A row of the table of properties, by the name that scenarios use.
///
/// A row defines a key of scenarios, its properties in animations and plots, its rows in traces, and the part of a
/// component's drawing that the layer of its node performs itself. Exporters decide about every row
/// (`PropertySupport`).
package enum LayerFeature: String, CaseIterable, Sendable {
  case x
  case y
  case width
  case height
  case anchorPoint
  case translation
  case rotation
  case scale
  case transform
  case rotationX
  case rotationY
  case translationZ
  case anchorZ
  case backface
  case perspective
  case perspectiveOrigin
  case viewBox
  case preserveAspectRatio
  case opacity
  case hidden
  case zPosition
  case cornerRadius
  case cornerCurve
  case backgroundColor
  case gradient
  case fillRule
  case fillColor
  case strokeColor
  case strokeGradient
  case lineWidth
  case strokeStart
  case strokeEnd
  case lineCap
  case lineJoin
  case miterLimit
  case lineDashPattern
  case lineDashPhase
  case borderWidth
  case borderColor
  case shadowColor
  case shadowOffset
  case shadowRadius
  case shadowOpacity
  case shadowPath
  case innerShadowColor
  case innerShadowOffset
  case innerShadowRadius
  case innerShadowOpacity
  case masksToBounds
  case mask
  case maskInverted
  case maskType
  case accessibilityLabel
  case accessibilityRole
  case accessibilityValue
  case blur
  case brightness
  case contrast
  case hueRotation
  case blendMode
  case text
  case kern
  case fontSize
  case color
  case source
  case contentsGravity
  case renderingMode
  case path
  case blurRadius
  case saturation
  case tint

  /// Returns the value in a layer; `nil` if it does not affect any pixel, such as the color of a border without width.
  package func value(in layer: Layer) -> PropertyValue? { LayerTable.entry(of: self).value(layer) }

  /// Whether a layer's value differs from the default.
  package func isUsed(in layer: Layer) -> Bool {
    let entry = LayerTable.entry(of: self)
    return entry.value(layer).map { $0 != entry.key?.defaultValue } ?? false
  }

  /// The row of the table.
  var entry: LayerTable.Entry {
    switch self {
    case .x: .traced(rawValue, \.frame.origin.x, .points, isAdditive: true)
    case .y: .traced(rawValue, \.frame.origin.y, .points, isAdditive: true)
    case .width: .traced(rawValue, \.frame.size.width, .points, isAdditive: true)
    case .height: .traced(rawValue, \.frame.size.height, .points, isAdditive: true)
    case .anchorPoint:
      .pair(
        rawValue, "fixed point of scale and rotation, in unit coordinates", \.anchorPoint,
        x: "anchorX", y: "anchorY", isShown: \.isTransformed)
    case .translation:
      .pair(
        rawValue, "offset", \.translation, x: "translationX", y: "translationY", .points,
        isAdditive: true)
    case .rotation: .property(rawValue, "rotation, clockwise", \.rotation, .degrees, isAdditive: true)
    case .scale:
      .pair(
        rawValue, "factor on the size", \.scale, x: "scaleX", y: "scaleY", .factor, kind: .scale,
        isAdditive: true)
    case .transform:
      .property(
        rawValue, "map of what is placed, as SVG's `matrix(a, b, c, d, e, f)`", \.affineTransform
      ).untraced
    case .rotationX:
      .tilt(
        rawValue, "rotation around the x axis, the top away from the viewer", \.tiltOrNone.rotationX,
        .degrees,
        isAdditive: true)
    case .rotationY:
      .tilt(
        rawValue, "rotation around the y axis, the right side away from the viewer", \.tiltOrNone.rotationY,
        .degrees, isAdditive: true)
    case .translationZ:
      .tilt(rawValue, "offset toward the viewer", \.tiltOrNone.translationZ, .points, isAdditive: true)
    case .anchorZ: .tilt(rawValue, "depth of the fixed point", \.tiltOrNone.anchorZ, .points)
    case .backface: .tilt(rawValue, "whether it shows from behind", \.tiltOrNone.backface)
    case .perspective:
      .property(
        rawValue, "distance from which what is inside is seen, 0 for a parallel projection",
        \.perspectiveOrNone.distance, .points, in: 0 ... .infinity, isShown: \.hasPerspective)
    case .perspectiveOrigin:
      .pair(
        rawValue, "point in front of the eye, in unit coordinates", \.perspectiveOrNone.origin,
        x: "perspectiveOriginX", y: "perspectiveOriginY", isShown: \.hasPerspective)
    case .viewBox:
      .property(rawValue, "the coordinates of what is inside, fitted into the bounds", \.viewBox).untraced
    case .preserveAspectRatio:
      .property(rawValue, "how `viewBox` is fitted into the bounds", \.aspectRatio).untraced
    case .opacity: .property(rawValue, "opacity of the layer with what is inside", \.opacity, in: 0...1)
    case .hidden: .property(rawValue, "whether it is left out", \.isHidden)
    case .zPosition:
      .optional(rawValue, "place among its siblings, the highest in front", \.zPosition, default: 0)
    case .cornerRadius:
      .property(
        rawValue, "radius of the corners", \.cornerRadii, .points, draws: .corners,
        isShown: \.hasCorners)
    case .cornerCurve:
      .property(rawValue, "shape of rounded corners", \.cornerCurve, draws: .corners, isShown: \.hasCorners)
    case .backgroundColor: .property(rawValue, "fill below the content", \.backgroundColor, draws: .fill)
    case .gradient:
      .property(rawValue, "gradient over the background or in place of a fill", \.fillGradient)
        .drawing(.fill, \.gradient)
    case .fillRule:
      .property(rawValue, "rule by which points are inside", \.shape.fillRule, of: .path).untraced
    case .fillColor: .property(rawValue, "fill color", \.shape.fillColor, of: .shape)
    case .strokeColor: .property(rawValue, "stroke color", \.shape.strokeColor, of: .shape)
    case .strokeGradient: .property(rawValue, "gradient of the stroke", \.shape.strokeGradient, of: .shape)
    case .lineWidth:
      .property(
        rawValue, "stroke width", \.shape.stroke.lineWidth, .points, in: 0 ... .infinity, of: .shape,
        isShown: \.hasStroke)
    case .strokeStart:
      .optional(
        rawValue, "where the stroke begins, from 0 to 1 along the outline", \.shape.stroke.start,
        default: 0,
        in: 0...1, of: .shape, isShown: \.hasStroke)
    case .strokeEnd:
      .optional(
        rawValue, "where the stroke ends, from 0 to 1 along the outline", \.shape.stroke.end, default: 1,
        in: 0...1, of: .shape, isShown: \.hasStroke)
    case .lineCap:
      .property(rawValue, "shape of the ends of open lines", \.shape.stroke.lineCap, of: .shape).untraced
    case .lineJoin: .property(rawValue, "shape of corners", \.shape.stroke.lineJoin, of: .shape).untraced
    case .miterLimit:
      .property(
        rawValue, "longest miter over the width", \.shape.stroke.miterLimit, in: 1 ... .infinity,
        of: .shape
      ).untraced
    case .lineDashPattern:
      .property(
        rawValue, "lengths of dashes and gaps in turn", \.shape.stroke.dashPattern, .points,
        of: .shape
      ).untraced
    case .lineDashPhase:
      .optional(
        rawValue, "where in the dash pattern the line starts", \.shape.stroke.dashPhase, default: 0,
        .points,
        of: .shape, isShown: \.hasDashes)
    case .borderWidth:
      .property(
        rawValue, "border inside the bounds", \.borderWidth, .points, in: 0 ... .infinity,
        draws: .border,
        isShown: \.hasBorder)
    case .borderColor:
      .property(rawValue, "color of the border", \.borderColor, draws: .border, isShown: \.hasBorder)
    case .shadowColor: .shadow(rawValue, "color of the shadow", \.shadowOrNone.color)
    case .shadowOffset:
      .pair(
        rawValue, "place of the shadow", \.shadowOrNone.offset, x: "shadowOffsetX", y: "shadowOffsetY",
        .points,
        isShown: \.hasShadow
      ).drawing(.shadow, \.shadow)
    case .shadowRadius:
      .shadow(rawValue, "blur radius: the Gaussian's σ", \.shadowOrNone.radius, .points, in: 0 ... .infinity)
    case .shadowOpacity: .shadow(rawValue, "strength of the shadow", \.shadowOrNone.opacity, in: 0...1)
    case .shadowPath: .shadow(rawValue, "outline that casts the shadow", \.shadowOrNone.path)
    case .innerShadowColor:
      .innerShadow(rawValue, "color of the shadow inside the outline", \.innerShadowOrNone.color)
    case .innerShadowOffset:
      .pair(
        rawValue, "place of the inner shadow", \.innerShadowOrNone.offset, x: "innerShadowOffsetX",
        y: "innerShadowOffsetY", .points, isShown: \.hasInnerShadow
      ).drawing(.fill, \.effects.innerShadow)
    case .innerShadowRadius:
      .innerShadow(
        rawValue, "blur radius of the inner shadow: the Gaussian's σ", \.innerShadowOrNone.radius, .points,
        in: 0 ... .infinity)
    case .innerShadowOpacity:
      .innerShadow(rawValue, "strength of the inner shadow", \.innerShadowOrNone.opacity, in: 0...1)
    case .masksToBounds:
      .property(
        rawValue, "whether the bounds clip what is inside", \.masksToBounds, draws: .clipping,
        isShown: \.masksToBounds)
    case .mask: .constant(rawValue) { $0.mask.first.map { .text($0.id) } }
    case .maskInverted:
      .property(rawValue, "whether the mask hides instead of shows", \.maskInverted, isShown: \.hasMask)
    case .maskType:
      .property(rawValue, "what of the mask's pixels counts", \.maskType, isShown: \.hasLuminanceMask)
    case .accessibilityLabel: .property(rawValue, "what assistive technology calls it", \.accessibility.label)
    case .accessibilityRole:
      .property(rawValue, "what assistive technology takes it for", \.accessibility.role)
    case .accessibilityValue:
      .property(rawValue, "what assistive technology says it is set to", \.accessibility.value)
    case .blur:
      .optional(
        rawValue, "blur of the layer with what is inside: the Gaussian's σ", \.effects.blur, default: 0,
        .points, in: 0...1_000)
    case .brightness:
      .optional(
        rawValue, "factor on the colors", \.effects.brightness, default: 1, .factor, in: 0...100)
    case .contrast:
      .optional(
        rawValue, "factor on the distance from middle gray", \.effects.contrast, default: 1, .factor,
        in: 0...100)
    case .hueRotation:
      .optional(rawValue, "turn of the hues", \.effects.hueRotation, default: 0, .degrees)
    case .blendMode:
      .property(rawValue, "how it combines with what is below", \.blendMode, isShown: \.isBlended)
    case .text: .constant(rawValue, of: .text) { $0.text.map { .text($0.layout.string) } }
    case .kern: .text(rawValue, "space after every character", \.style.kern, .points, shown: \.layout.kern)
    case .fontSize: .text(rawValue, "size", \.fontSize, .points, in: 0.1...10_000, shown: \.layout.fontSize)
    case .color: .text(rawValue, "color", \.color, shown: \.color)
    case .source: .constant(rawValue, of: .image) { $0.image.map { .text($0.picture.name) } }
    case .contentsGravity: .image(rawValue, "how it fits the bounds", \.gravity, default: .aspectFill)
    case .renderingMode:
      .image(
        rawValue, "whether `tint` replaces its colors", \.renderingMode, default: .automatic,
        isShown: { $0.renderingMode != .automatic })
    case .path: .constant(rawValue, of: .path) { $0.path.map { .path($0) } }
    case .blurRadius: .material(rawValue, "blur: the Gaussian's σ", \.blurRadius, .points, in: 0...1_000)
    case .saturation:
      .optional(rawValue, "factor on the saturation", \.saturation, default: 1, .factor, in: 0...10)
    case .tint:
      .property(rawValue, "color over the blur, or in place of those of an image", \.tint, of: .tintable)
    }
  }
}
