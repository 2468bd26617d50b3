import Layers

/// The support of the motion specification for each feature of layers: it describes how numbers and colors move.
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

/// The support of each export format for a property of layers, as `list exports` prints it.
package struct FeatureCatalog: Sendable {
  /// The name of the property.
  package let name: String
  /// The spelling of the property in each format, by the names that `export --format` takes, and in the sheets of
  /// `css`; `nil` if the format omits the property.
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
