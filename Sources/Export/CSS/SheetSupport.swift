import Layers

/// The features of layers that a style sheet of a component shows.
enum SheetSupport {
  static func support(of feature: LayerFeature) -> FeatureSupport {
    switch feature {
    case .x, .y, .translation, .translationZ: .written("translate")
    case .width, .height: .written(feature.rawValue)
    case .anchorPoint, .anchorZ: .written("transform-origin")
    case .rotation: .written("rotate")
    case .scale: .written("scale")
    case .rotationX, .rotationY: .written("transform")
    case .transform: .unsupported("matrices of layers are left out")
    case .viewBox, .preserveAspectRatio: .unsupported("view boxes are left out")
    case .backface: .written("backface-visibility")
    case .perspective: .written("perspective")
    case .perspectiveOrigin: .written("perspective-origin")
    case .opacity: .written("opacity")
    case .hidden: .written("visibility")
    case .zPosition: .written("z-index")
    case .cornerRadius: .written("border-radius")
    case .cornerCurve: CSSSupport.support(of: feature, isInMask: false)
    case .backgroundColor: .written("background-color")
    case .gradient: .partly("linear-gradient(), radial-gradient(), conic-gradient()", [Self.pathGradient])
    case .fillRule: .written("fill-rule")
    case .fillColor: .written("fill, background-color")
    case .strokeColor: .written("stroke")
    case .strokeGradient: .unsupported("gradients of strokes are left out")
    case .lineWidth: .written("stroke-width")
    case .strokeStart, .strokeEnd: .written("stroke-dasharray")
    case .lineCap, .lineJoin, .miterLimit: CSSSupport.support(of: feature, isInMask: false)
    case .lineDashPattern: CSSSupport.support(of: feature, isInMask: false)
    case .lineDashPhase: .written("stroke-dashoffset")
    case .borderWidth: .written("outline-width")
    case .borderColor: .written("outline-color")
    case .shadowColor, .shadowOffset, .shadowRadius, .shadowOpacity: .written("box-shadow, drop-shadow()")
    case .shadowPath: .unsupported("shadows of given paths are left out")
    case .innerShadowColor, .innerShadowOffset, .innerShadowRadius, .innerShadowOpacity:
      CSSSupport.support(of: feature, isInMask: false)
    case .masksToBounds: .written("overflow")
    case .mask, .maskInverted, .maskType: .unsupported("masks are left out")
    case .accessibilityLabel, .accessibilityRole, .accessibilityValue, .text, .source:
      .steady("in the markup")
    case .path: .steady("d, in the markup")
    case .blur, .brightness, .contrast, .hueRotation: CSSSupport.support(of: feature, isInMask: false)
    case .blendMode: .written("mix-blend-mode")
    case .kern: .written("letter-spacing")
    case .fontSize: .written("font-size")
    case .color: .written("color")
    case .contentsGravity: .written("object-fit, object-position")
    case .renderingMode: .lost([Self.template])
    case .tint: .partly("background-color", [Self.template])
    case .blurRadius, .saturation: CSSSupport.support(of: feature, isInMask: false)
    }
  }

  private static let pathGradient = FeatureSupport.Loss("gradients of paths are left out") { layer in
    layer.content.shape?.gradient != nil && layer.isDrawnAsPath
  }
  private static let template = FeatureSupport.Loss("pictures keep their own colors") {
    $0.content.image?.templateColor != nil
  }
}

extension Layer {
  /// Whether a style sheet draws the layer as an SVG path rather than as a box.
  var isDrawnAsPath: Bool {
    guard let shape = content.shape else { return false }
    if case .path = shape.outline { return true }
    return shape.isStroked
  }
}
