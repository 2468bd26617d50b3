import Layers

/// What the motion specification tells of the features of layers: how numbers and colors move.
enum SpecSupport {
  static func support(of feature: LayerFeature) -> FeatureSupport {
    switch feature {
    case .x, .y, .width, .height, .rotation, .opacity, .zPosition, .cornerRadius, .backgroundColor,
      .fillColor, .strokeColor, .lineWidth, .strokeStart, .strokeEnd, .lineDashPhase, .borderWidth,
      .borderColor, .shadowColor, .shadowRadius, .shadowOpacity, .kern, .fontSize, .color, .blurRadius,
      .saturation, .tint:
      .written(feature.rawValue)
    case .anchorPoint: .written("anchorX, anchorY")
    case .translation: .written("translationX, translationY")
    case .scale: .written("scaleX, scaleY")
    case .shadowOffset: .written("shadowOffsetX, shadowOffsetY")
    case .transform, .viewBox, .preserveAspectRatio, .hidden, .cornerCurve, .gradient, .fillRule,
      .strokeGradient, .lineCap, .lineJoin, .miterLimit, .lineDashPattern, .shadowPath, .masksToBounds,
      .mask, .maskInverted, .maskType, .accessibilityLabel, .accessibilityRole, .accessibilityValue,
      .blendMode, .text, .source, .contentsGravity, .renderingMode, .path:
      .steady("at rest")
    }
  }
}
