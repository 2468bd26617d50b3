import Layers

/// The support of web pages for each feature of layers.
enum CSSSupport {
  /// Returns how a web page shows a feature.
  ///
  /// - Parameter isInMask: Whether the layer is, or is inside, a mask that is drawn as SVG.
  static func support(of feature: LayerFeature, isInMask: Bool) -> FeatureSupport {
    if isInMask, let words = loss(inMasks: feature) { return .unsupported(words) }
    switch feature {
    case .x, .y, .translation: return .written("translate")
    case .width, .height: return .written(feature.rawValue)
    case .anchorPoint: return .written("transform-origin")
    case .rotation: return .written("rotate")
    case .scale: return .written("scale")
    case .transform, .viewBox, .preserveAspectRatio: return .written("transform")
    case .rotationX, .rotationY: return .partly("transform", [Self.wrappedTilt])
    case .translationZ: return .written("translate")
    case .anchorZ: return .written("transform-origin")
    case .backface: return .written("backface-visibility")
    case .perspective: return .partly("perspective", [Self.wrappedPerspective])
    case .perspectiveOrigin: return .written("perspective-origin")
    case .opacity: return .written("opacity")
    case .hidden: return .written("display")
    case .zPosition: return .written("z-index")
    case .cornerRadius: return .written("border-radius")
    case .cornerCurve: return .unsupported("corners are circular there, not continuous")
    case .backgroundColor: return .written("background-color")
    case .gradient:
      let inMask = FeatureSupport.Loss("conic gradients of layers are left out of masks") {
        $0.gradient?.kind == .conic
      }
      return .partly("<linearGradient>, <radialGradient>, conic-gradient()", isInMask ? [inMask] : [])
    case .fillRule: return .steady("fill-rule")
    case .fillColor: return .written("fill")
    case .strokeColor: return .partly("stroke", [Self.conicStroke])
    case .strokeGradient: return .steady("stroke")
    case .lineWidth: return .written("stroke-width")
    case .strokeStart, .strokeEnd: return .written("stroke-dasharray")
    case .lineCap: return .steady("stroke-linecap")
    case .lineJoin: return .steady("stroke-linejoin")
    case .miterLimit: return .steady("stroke-miterlimit")
    case .lineDashPattern:
      let trimmed = FeatureSupport.Loss("dashes of a trimmed stroke are left out") { layer in
        guard let shape = layer.content.shape, shape.isStroked else { return false }
        return !shape.stroke.dashPattern.isEmpty && shape.stroke.isTrimmed
      }
      return .partly("stroke-dasharray", [trimmed])
    case .lineDashPhase: return .written("stroke-dashoffset")
    case .borderWidth: return .written("border-width")
    case .borderColor: return .written("border-color")
    case .shadowColor, .shadowOffset, .shadowRadius, .shadowOpacity:
      return .written("box-shadow, drop-shadow()")
    case .shadowPath: return .written("<path>, blur()")
    case .innerShadowColor, .innerShadowOffset, .innerShadowRadius, .innerShadowOpacity:
      let path = FeatureSupport.Loss("inner shadows of paths are left out") { layer in
        layer.castsInnerShadow && ContentKind(layer) == .path
      }
      return .partly("box-shadow", [path])
    case .masksToBounds: return .written("overflow")
    case .mask, .maskInverted: return .written("clip-path, mask")
    case .maskType: return .written("mask-type")
    case .accessibilityLabel: return .steady("aria-label")
    case .accessibilityRole: return .steady("role")
    case .accessibilityValue: return .steady("aria-valuetext")
    case .blur: return .partly("filter", [.pictureFilter])
    case .brightness, .contrast, .hueRotation: return .written("filter")
    case .blendMode: return .written("mix-blend-mode")
    case .text: return .partly("<path>", [.pictureGlyphs])
    case .kern, .fontSize, .path: return .written("<path>")
    case .color: return .written("fill")
    case .source: return .written("content")
    case .contentsGravity: return .written("left, top, width, height")
    case .renderingMode, .tint:
      let pixels = FeatureSupport.Loss("pictures of pixels keep their own colors") { layer in
        guard let image = layer.content.image, case .bitmap = image.picture else { return false }
        return image.templateColor != nil
      }
      return .partly("background-color", [pixels])
    case .blurRadius:
      let blur = FeatureSupport.Loss("frosted glass blurs as the browser does") { $0.content.material != nil }
      return .partly("backdrop-filter", [blur])
    case .saturation: return .written("filter, backdrop-filter")
    }
  }

  private static let wrappedTilt = FeatureSupport.Loss(
    "a layer with a `transform` is not seen in perspective"
  ) {
    $0.tilt != nil && $0.affineTransform != nil
  }
  private static let wrappedPerspective = FeatureSupport.Loss(
    "what is inside a layer with a `viewBox` is not seen in perspective"
  ) { $0.perspective != nil && $0.viewBox != nil }

  private static let conicStroke = FeatureSupport.Loss("the stroke of a conic gradient is left out") {
    layer in
    layer.content.shape.map { $0.gradient?.kind == .conic && $0.isStroked } ?? false
  }

  /// Returns the loss if masks of SVG do not show a feature; `nil` if they do.
  private static func loss(inMasks feature: LayerFeature) -> String? {
    switch feature {
    case .shadowColor, .shadowOffset, .shadowRadius, .shadowOpacity, .shadowPath:
      "shadows are left out of masks"
    case .borderWidth, .borderColor: "borders are left out of masks"
    case .innerShadowColor, .innerShadowOffset, .innerShadowRadius, .innerShadowOpacity:
      "inner shadows are left out of masks"
    case .blur, .brightness, .contrast, .saturation, .hueRotation: "effects are left out of masks"
    case .blurRadius: "frosted glass is left out of masks"
    case .blendMode: "blend modes are left out of masks"
    case .rotationX, .rotationY, .translationZ, .anchorZ, .backface, .perspective, .perspectiveOrigin:
      "depth is left out of masks"
    case .x, .y, .width, .height, .anchorPoint, .translation, .rotation, .scale, .transform, .viewBox,
      .preserveAspectRatio, .opacity, .hidden, .zPosition, .cornerRadius, .cornerCurve, .backgroundColor,
      .gradient, .fillRule, .fillColor, .strokeColor, .strokeGradient, .lineWidth, .strokeStart, .strokeEnd,
      .lineCap,
      .lineJoin, .miterLimit, .lineDashPattern, .lineDashPhase, .masksToBounds, .mask, .maskInverted,
      .maskType, .accessibilityLabel, .accessibilityRole, .accessibilityValue, .text, .kern, .fontSize,
      .color, .source, .contentsGravity, .renderingMode, .path, .tint:
      nil
    }
  }
}
