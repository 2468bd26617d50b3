import Geometry
import Layers
import Motion

/// The functions of CSS's `filter` that layers need, in the order in which they apply.
enum CSSFilter: CaseIterable {
  case shadow
  case blur
  case brightness
  case contrast
  case saturation
  case hueRotation

  /// Whether the function changes how a layer looks.
  func isUsed(by layer: Layer) -> Bool {
    switch self {
    case .shadow: layer.castsDrawnShadow
    case .blur, .brightness, .contrast, .saturation, .hueRotation: amount(of: layer) != standard
    }
  }

  /// Returns the function in CSS syntax.
  func text(_ layer: Layer) -> String {
    switch self {
    case .shadow:
      guard let shadow = layer.shadow, layer.castsDrawnShadow else {
        return "drop-shadow(0px 0px 0px transparent)"
      }
      let color = shadow.color.withAlpha(shadow.color.alpha * shadow.opacity)
      return "drop-shadow(\(CSSStyle.pixels(shadow.offset.x)) \(CSSStyle.pixels(shadow.offset.y)) "
        + "\(CSSStyle.pixels(shadow.radius)) \(CSSStyle.text(color)))"
    case .blur: return "blur(\(CSSStyle.pixels(max(0, amount(of: layer)))))"
    case .brightness: return "brightness(\(factor(of: layer)))"
    case .contrast: return "contrast(\(factor(of: layer)))"
    case .saturation: return "saturate(\(factor(of: layer)))"
    case .hueRotation: return "hue-rotate(\(significant(amount(of: layer)))deg)"
    }
  }

  private func factor(of layer: Layer) -> String { significant(max(0, amount(of: layer))) }

  private var standard: Double {
    switch self {
    case .shadow, .blur, .hueRotation: 0
    case .brightness, .contrast, .saturation: 1
    }
  }

  private func amount(of layer: Layer) -> Double {
    let effects = layer.effects
    let given: Double? =
      switch self {
      case .shadow: nil
      case .blur: effects.blur
      case .brightness: effects.brightness
      case .contrast: effects.contrast
      case .saturation: effects.saturation
      case .hueRotation: effects.hueRotation
      }
    return given ?? standard
  }
}
