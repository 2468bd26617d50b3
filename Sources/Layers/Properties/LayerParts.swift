import Geometry

// The accessors for a layer's content by kind, and the conditions under which its properties affect pixels.

extension Layer {
  /// Whether the layer can have properties of this scope.
  func has(_ scope: LayerScope) -> Bool {
    switch (scope, content) {
    case (.everyLayer, _), (.shape, .shape), (.text, .text), (.image, .image), (.material, .material),
      (.tintable, .image), (.tintable, .material):
      true
    case (.path, .shape(let shape)): shape.outline.path != nil
    case (.shape, _), (.path, _), (.text, _), (.image, _), (.material, _), (.tintable, _): false
    }
  }

  /// The layer's shape, or a shape without colors if it has none. Setting it then has no effect.
  var shape: Shape {
    get { if case .shape(let shape) = content { shape } else { Shape(.rectangle) } }
    set { if case .shape = content { content = .shape(newValue) } }
  }

  /// The path of the layer's shape; `nil` if it has none.
  var path: Path? { shape.outline.path }

  /// The text that the layer shows; `nil` for other content.
  var text: TextContent? { if case .text(let text) = content { text } else { nil } }

  /// The image that the layer shows; `nil` for other content, where setting it has no effect.
  var image: ImageContent? {
    get { if case .image(let image) = content { image } else { nil } }
    set { if case .image = content, let newValue { content = .image(newValue) } }
  }

  /// The material that the layer is; `nil` for other content, where setting it has no effect.
  var material: Material? {
    get { if case .material(let material) = content { material } else { nil } }
    set { if case .material = content, let newValue { content = .material(newValue) } }
  }

  /// The gradient that replaces the fill of the layer's shape, or that covers the background of a layer without a
  /// shape.
  var fillGradient: Gradient? {
    get { gradient ?? shape.gradient }
    set { if case .shape = content { shape.gradient = newValue } else { gradient = newValue } }
  }

  /// The layer's shadow, or an invisible one if it has none.
  var shadowOrNone: Shadow {
    get { shadow ?? Shadow(opacity: 0) }
    set { shadow = newValue }
  }

  /// The shadow inside the layer's outline, or an invisible one if it has none.
  var innerShadowOrNone: Shadow {
    get { effects.innerShadow ?? Shadow(opacity: 0) }
    set { effects.innerShadow = newValue }
  }

  /// The saturation of a material, or else of the layer's picture; `nil` if not given.
  var saturation: Double? {
    get { material?.saturation ?? effects.saturation }
    set {
      if case .material = content {
        if let newValue { material?.saturation = newValue }
      } else {
        effects.saturation = newValue
      }
    }
  }

  /// The layer's tilt, or one in the plane of the superlayer if it has none.
  var tiltOrNone: LayerTilt {
    get { tilt ?? LayerTilt() }
    set { tilt = newValue }
  }

  /// The layer's perspective, or a parallel projection if it has none.
  var perspectiveOrNone: LayerPerspective {
    get { perspective ?? LayerPerspective() }
    set { perspective = newValue }
  }

  var hasTilt: Bool { tilt != nil }
  var hasPerspective: Bool { perspective != nil }
  var isTransformed: Bool { rotation != 0 || scale != Point(1, 1) || hasTilt }
  var hasCorners: Bool { !cornerRadii.isZero }
  var hasStroke: Bool { shape.isStroked }
  var hasDashes: Bool { hasStroke && !shape.stroke.dashPattern.isEmpty }
  var hasBorder: Bool { borderWidth > 0 }
  var hasShadow: Bool { shadow != nil }
  var hasInnerShadow: Bool { effects.innerShadow != nil }
  var hasMask: Bool { !mask.isEmpty }
  var hasLuminanceMask: Bool { hasMask && maskType == .luminance }

  /// The tint of an image or a material; `nil` if it has none.
  var tint: Color? {
    get { image?.tint ?? material?.tint }
    set {
      image?.tint = newValue
      if let newValue { material?.tint = newValue }
    }
  }
  var isBlended: Bool { blendMode != .normal }
}

extension Shape.Outline {
  /// The outline's path; `nil` if it follows the layer's bounds.
  var path: Path? { if case .path(let path) = self { path } else { nil } }
}
