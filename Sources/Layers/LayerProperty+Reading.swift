import Geometry

extension LayerProperty {
  /// The property's value in `layer`, or nil where it reaches no pixel of it: a border without width, the text of a
  /// layer that shows an image.
  package func value(in layer: Layer) -> PropertyValue? {
    switch self {
    case .x: .number(layer.frame.minX)
    case .y: .number(layer.frame.minY)
    case .width: .number(layer.frame.width)
    case .height: .number(layer.frame.height)
    case .anchorX: layer.isTransformed ? .number(layer.anchorPoint.x) : nil
    case .anchorY: layer.isTransformed ? .number(layer.anchorPoint.y) : nil
    case .translationX: .number(layer.translation.x)
    case .translationY: .number(layer.translation.y)
    case .rotation: .number(layer.rotation)
    case .scaleX: .number(layer.scale.x)
    case .scaleY: .number(layer.scale.y)
    case .opacity: .number(layer.opacity)
    case .hidden: .flag(layer.isHidden)
    case .cornerRadius: layer.cornerRadii.isZero ? nil : layer.cornerRadii.traceValue
    case .cornerCurve: layer.cornerRadii.isZero ? nil : .text(layer.cornerCurve.rawValue)
    case .backgroundColor: layer.backgroundColor.map(PropertyValue.color)
    case .gradient: (layer.gradient ?? layer.shape?.gradient).map { .digest($0.digest) }
    case .fillColor: (layer.shape?.fillColor).map(PropertyValue.color)
    case .strokeColor: (layer.shape?.strokeColor).map(PropertyValue.color)
    case .lineWidth:
      layer.shape?.strokeColor == nil ? nil : (layer.shape?.stroke.lineWidth).map(PropertyValue.number)
    case .borderWidth: layer.borderWidth > 0 ? .number(layer.borderWidth) : nil
    case .borderColor: layer.borderWidth > 0 ? .color(layer.borderColor) : nil
    case .shadowColor: layer.shadow.map { .color($0.color) }
    case .shadowOffsetX: layer.shadow.map { .number($0.offset.x) }
    case .shadowOffsetY: layer.shadow.map { .number($0.offset.y) }
    case .shadowRadius: layer.shadow.map { .number($0.radius) }
    case .shadowOpacity: layer.shadow.map { .number($0.opacity) }
    case .shadowPath: (layer.shadow?.path).map { .digest($0.digest) }
    case .masksToBounds: layer.masksToBounds ? .flag(true) : nil
    case .mask: (layer.mask.first?.id).map(PropertyValue.text)
    case .maskInverted: layer.mask.isEmpty ? nil : .flag(layer.maskInverted)
    case .blendMode: layer.blendMode == .normal ? nil : .text(layer.blendMode.rawValue)
    case .text: (layer.text?.layout.string).map(PropertyValue.text)
    case .kern: (layer.text?.layout.kern).map(PropertyValue.number)
    case .fontSize: (layer.text?.layout.fontSize).map(PropertyValue.number)
    case .color: (layer.text?.color).map(PropertyValue.color)
    case .source: (layer.image?.image.name).map(PropertyValue.text)
    case .contentsGravity: (layer.image?.gravity.rawValue).map(PropertyValue.text)
    case .path: (layer.shape?.outline.path?.digest).map(PropertyValue.digest)
    case .blurRadius: (layer.material?.blurRadius).map(PropertyValue.number)
    case .saturation: (layer.material?.saturation).map(PropertyValue.number)
    case .tint: (layer.material?.tint).map(PropertyValue.color)
    }
  }
}

extension Layer {
  var isTransformed: Bool { rotation != 0 || scale != Point(1, 1) }

  var shape: Shape? { if case .shape(let shape) = content { shape } else { nil } }
  var text: TextContent? { if case .text(let text) = content { text } else { nil } }
  var image: ImageContent? { if case .image(let image) = content { image } else { nil } }
  var material: Material? { if case .material(let material) = content { material } else { nil } }
}

extension Shape.Outline {
  var path: Path? { if case .path(let path) = self { path } else { nil } }
}

extension CornerRadii {
  /// One number where the corners are alike, else the four from the top left, clockwise.
  var traceValue: PropertyValue {
    if self == CornerRadii(topLeft) { return .number(topLeft) }
    return .text([topLeft, topRight, bottomRight, bottomLeft].map(\.sixDecimals).joined(separator: " "))
  }
}
