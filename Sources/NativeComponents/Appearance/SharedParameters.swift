import Components
import Geometry
import Layers
import Motion
import Parameters
import Text

/// The keys that every built-in component accepts.
struct SharedParameters: ParameterRecord {
  /// The color of tappable elements; `nil` if the scenario gives none.
  let tintColor: Color?
  /// The font family of all texts; `nil` for the default.
  let font: String?
  /// The language of default texts.
  let locale: Locale
  /// The effect of a new animation on those in progress.
  let interruption: Interruption
  /// Whether the component reproduces the defects of the original that it is modeled on.
  let strict: Bool
  /// The color of the status bar; `nil` if the scenario gives none.
  let statusBar: StatusBar.Style?
  /// The text of the status bar's clock; `nil` if the scenario gives none.
  let statusTime: String?

  init(_ read: inout ParameterReader) {
    let tint = read("tintColor", Color(hex: 0x007AFF), "color of what can be tapped")
    tintColor = read.isGiven("tintColor") ? tint : nil
    font = read("font", nil, kind: .optional(.fontFamily), "family of all texts")
    locale = read("locale", .ja, "language of default texts")
    interruption = read("interruption", .additive, "what a new animation does to those under way")
    strict = read(ParameterReader.strictKey, false, "every defect of the original design, all at once")
    let bar = read("statusBar", StatusBar.Style.dark, "color of the status bar")
    statusBar = read.isGiven("statusBar") ? bar : nil
    let time = read("statusTime", StatusBar.standardTime, "clock of the status bar")
    statusTime = read.isGiven("statusTime") ? time : nil
  }
}

/// A language of default texts.
package enum Locale: String, ParameterChoice {
  /// Japanese.
  case ja
  /// English.
  case en

  /// Returns whichever of two texts is in this language.
  func text(ja japanese: String, en english: String) -> String {
    switch self {
    case .ja: japanese
    case .en: english
    }
  }
}

/// The cross-fade between two end states that replaces movement when motion is reduced.
enum ReducedMotion {
  static let duration = Time(seconds: 0.2)
  static let curve = TimingCurve.easeInOut
}

extension Palette {
  /// Creates the palette of the environment's appearance, with the component's tint color if its parameters give one.
  init(_ shared: SharedParameters, in environment: ComponentEnvironment) {
    self.init(environment.environment.appearance)
    if let color = shared.tintColor { tint = color }
  }
}
