import Geometry
import Layers
import Motion
import Parameters
import Text

/// Keys that every component takes (LAYOUTS L0).
package enum SharedParameters {
  package static let tintColor = Parameter("tintColor", Color(hex: 0x007AFF), "colour of what can be tapped")
  package static let font = Parameter<String?>(
    "font", nil, kind: .optional(.fontFamily), "family of all texts")
  package static let locale = Parameter("locale", Locale.ja, "language of default texts")
  package static let interruption = Parameter(
    "interruption", Interruption.additive, "what a new animation does to those under way")
  package static let strict = Parameter("strict", false, "all of the article's own defects at once")
  package static let statusBar = Parameter("statusBar", StatusBarStyle.dark, "colour of the status bar")
  package static let statusTime = Parameter("statusTime", "9:41", "clock of the status bar")

  package static let all: [any ParameterDeclaration] = [
    tintColor, font, locale, interruption, strict, statusBar, statusTime,
  ]

  package enum Locale: String, ParameterChoice {
    case ja
    case en
  }

  package enum StatusBarStyle: String, ParameterChoice {
    case dark
    case light
    case hidden
  }
}

extension Interruption: ParameterChoice {}
extension FontWeight: ParameterChoice {}
extension ContentsGravity: ParameterChoice {}
extension Material.Style: ParameterChoice {}

extension ParameterValues {
  /// The given value, else `strictValue` when all of the article's defects are asked for, else the default.
  package subscript<Value>(_ parameter: Parameter<Value>, strictly strictValue: Value) -> Value {
    isGiven(parameter) || !self[SharedParameters.strict] ? self[parameter] : strictValue
  }
}
