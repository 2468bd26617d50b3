/// A property of a layer under its trace and animation name (DESIGN §7), in the order of the trace.
package enum LayerProperty: String, Hashable, Sendable, CaseIterable {
  case x, y, width, height
  case anchorX, anchorY
  case translationX, translationY
  case rotation
  case scaleX, scaleY
  case opacity
  case hidden
  case cornerRadius, cornerCurve
  case backgroundColor, gradient
  case fillColor, strokeColor, lineWidth
  case borderWidth, borderColor
  case shadowColor, shadowOffsetX, shadowOffsetY, shadowRadius, shadowOpacity, shadowPath
  case masksToBounds, mask, maskInverted
  case blendMode
  case text, kern, fontSize, color
  case source, contentsGravity
  case path
  case blurRadius, saturation, tint

  /// What a value of the property is.
  package enum Kind: Hashable, Sendable {
    case number
    case color
    /// Shown in the trace, not animated.
    case constant
  }

  package var kind: Kind {
    switch self {
    case .x, .y, .width, .height, .anchorX, .anchorY, .translationX, .translationY, .rotation, .scaleX,
      .scaleY,
      .opacity, .cornerRadius, .lineWidth, .borderWidth, .shadowOffsetX, .shadowOffsetY, .shadowRadius,
      .shadowOpacity, .kern, .fontSize, .blurRadius, .saturation:
      .number
    case .backgroundColor, .fillColor, .strokeColor, .borderColor, .shadowColor, .color, .tint: .color
    case .hidden, .cornerCurve, .gradient, .shadowPath, .masksToBounds, .mask, .maskInverted, .blendMode,
      .text,
      .source, .contentsGravity, .path:
      .constant
    }
  }

  /// True for the properties whose overlapping animations add up (INTERACTIONS §1.4).
  package var isAdditive: Bool {
    switch self {
    case .x, .y, .width, .height, .translationX, .translationY, .rotation, .scaleX, .scaleY: true
    default: false
    }
  }
}
