import Layers

/// What the motion specification tells of the features of layers: how numbers and colors move.
enum SpecSupport {
  static func support(of feature: LayerFeature) -> FeatureSupport {
    switch feature {
    case .x, .y, .width, .height, .rotation, .rotationX, .rotationY, .translationZ, .anchorZ,
      .perspective, .opacity, .zPosition, .cornerRadius, .backgroundColor,
      .fillColor, .strokeColor, .lineWidth, .strokeStart, .strokeEnd, .lineDashPhase, .borderWidth,
      .borderColor, .shadowColor, .shadowRadius, .shadowOpacity, .kern, .fontSize, .color, .blurRadius,
      .saturation, .tint, .innerShadowColor, .innerShadowRadius, .innerShadowOpacity, .blur, .brightness,
      .contrast, .hueRotation:
      .written(feature.rawValue)
    case .perspectiveOrigin: .written("perspectiveOriginX, perspectiveOriginY")
    case .anchorPoint: .written("anchorX, anchorY")
    case .translation: .written("translationX, translationY")
    case .scale: .written("scaleX, scaleY")
    case .shadowOffset: .written("shadowOffsetX, shadowOffsetY")
    case .innerShadowOffset: .written("innerShadowOffsetX, innerShadowOffsetY")
    case .transform, .backface, .viewBox, .preserveAspectRatio, .hidden, .cornerCurve, .gradient, .fillRule,
      .strokeGradient, .lineCap, .lineJoin, .miterLimit, .lineDashPattern, .shadowPath, .masksToBounds,
      .mask, .maskInverted, .maskType, .accessibilityLabel, .accessibilityRole, .accessibilityValue,
      .blendMode, .text, .source, .contentsGravity, .renderingMode, .path:
      .steady("at rest")
    }
  }
}

/// What each format makes of a property of layers, as `list exports` prints it.
package struct FeatureCatalog: Sendable {
  /// The name of the property.
  package let name: String
  /// The words of the formats, by the names that `export --format` takes, and of the sheets of `css`; `nil` for a format that
  /// leaves it out.
  package let spellings: [(format: String, spelling: String?)]

  /// Every property, in the order of the trace.
  package static var all: [FeatureCatalog] {
    let lottie = LottieSupport(unsupported: .bake)
    return LayerFeature.allCases.map { feature in
      FeatureCatalog(
        name: feature.rawValue,
        spellings: [
          ("css", CSSSupport.support(of: feature, isInMask: false).spelling),
          ("sheet", SheetSupport.support(of: feature).spelling),
          ("lottie", lottie.support(of: feature).spelling),
          ("spec", SpecSupport.support(of: feature).spelling),
        ])
    }
  }
}
