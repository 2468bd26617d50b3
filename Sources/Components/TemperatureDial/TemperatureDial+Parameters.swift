import Geometry
import Interaction
import Motion
import Parameters

extension TemperatureDial {
  /// What a scenario may set of the dial.
  package struct Parameters: ParameterRecord {
    let shared: SharedParameters
    /// In degrees; at least one degree long.
    let range: ClosedRange<Int>
    /// The temperature at the start, in the range.
    let initial: Int
    /// The length of a wheel's step.
    let wheelDuration: Time
    /// The progress of a wheel's step.
    let wheelCurve: TimingCurve
    let wheelInterruption: WheelInterruption
    let stepping: Stepping
    let plan: Preplan?
    /// Whose defects the dial shows, if any.
    let compatibility: Compatibility?
    /// The text below the digits.
    let caption: String
    /// The sign behind the digits.
    let unit: String
    let ground: DialColors
    /// The waves, back to front.
    let waves: [Wave]
    let waveOpacity: Double
    /// The bulge of the waves at the lowest temperature, in points.
    let waveSwing: Double
    /// The time of one wave length; zero for waves that stand still.
    let wavePeriod: Time
    /// The ground until the first move; nil for that of the initial temperature.
    let initialBackground: Color?
    /// How a release slows down; nil where it stops at once.
    let inertia: Decay?
    /// True when the level comes to rest at a whole degree.
    let snapsToDegree: Bool
    /// The buttons at the bottom.
    let tabs: [String]

    /// What one wave is drawn with.
    struct Wave: Hashable, Sendable {
      var colors: DialColors
      /// The depth of its middle below the level, in points.
      var baseline: Double
    }

    package init(_ read: inout ParameterReader) {
      let degrees = ParameterKind.integer(-999...999)
      let minimum = read("minimum", 0, .degrees, kind: degrees, "lowest temperature")
      let maximum = read("maximum", 60, .degrees, kind: degrees, "highest temperature")
      range = minimum...max(minimum + 1, maximum)
      let initial = read("initial", 5, .degrees, kind: degrees, "temperature at the start")
      self.initial = min(range.upperBound, max(range.lowerBound, initial))
      wheelDuration = read("wheelDuration", Time(seconds: 0.3), .seconds, "length of a wheel's step")
      wheelCurve = read("wheelCurve", .easeInOut, "progress of a wheel's step")
      wheelInterruption = read(
        "wheelInterruption", .additive, "what a new step does to those under way")
      stepping = read("stepping", .value, "how far a wheel rolls for a change")
      plan = read("preplan", nil, "first and last temperature of `preplanned` rolling")
      let compat: Compatibility? = read("compat", nil, "whose defects to reproduce")
      caption = read("caption", "WATER TEMP", "text below the digits")
      unit = read("unit", "°", "unit after the digits")
      let cold = read("coldColor", Color(hex: 0x4F8CF8), "background up to a third of the range")
      let hot = read("hotColor", Color(hex: 0xDA1428), "background from two thirds of the range on")
      let pair = ParameterKind.list(.color, count: 2...2)
      let waveColors = [
        read(
          "wave1Colors", [Color(hex: 0x2854F0), Color(hex: 0xCE0821)], kind: pair,
          "first wave, cold and hot"),
        read(
          "wave2Colors", [Color(hex: 0x2F62F7), Color(hex: 0xCC051E)], kind: pair,
          "second wave, cold and hot"),
      ]
      waveOpacity = read("waveOpacity", 0.5, kind: .fraction, "opacity of each wave")
      let baselines = read(
        "waveBaselines", [50.0, 30.0], .points, kind: .list(.anyNumber, count: 2...2),
        "depth of the middle of each wave below the level")
      waveSwing = read("waveSwing", 30, .points, "amplitude of the waves at the lowest temperature")
      wavePeriod = read(
        "wavePeriod", .zero, .seconds, "time in which a wave moves by its length; 0 for still waves")
      let clampRatio = read("clampRatio", true, "whether colors stop at the hot end")
      let background: Color? = read(
        "initialBackground", nil, "background until the first move; default: that of the initial temperature")
      let inertia: Double? = read(
        "inertia", nil, kind: .optional(.number(0.5...0.99999)),
        "deceleration per millisecond after a release")
      self.inertia = inertia.map { Decay(perMillisecond: $0) }
      snapsToDegree = read(
        "snapToDegree", false, "whether the level comes to rest at a whole degree")
      tabs = read("tabs", [], kind: .list(.string, count: 0...4), "buttons at the bottom")
      shared = SharedParameters(&read)
      let compatibility = compat ?? (shared.strict ? .repository : nil)
      self.compatibility = compatibility
      initialBackground = background ?? (compatibility == nil ? nil : Color(hex: 0x3CA7FF))
      // The original's colors are clamped only where the scenario asks for it.
      let isClamped = clampRatio && (compatibility == nil || read.isGiven("clampRatio"))
      ground = DialColors(cold: cold, hot: hot, isClamped: isClamped)
      waves = zip(waveColors, baselines).map { colors, baseline in
        Wave(
          colors: DialColors(cold: colors[0], hot: colors[1], isClamped: isClamped), baseline: baseline)
      }
    }
  }

  /// What becomes of a wheel's steps under way.
  enum WheelInterruption: String, ParameterChoice {
    /// Every step adds up with the others.
    case additive
    /// One step from where the wheel is.
    case restart
    /// The same, with the wheel's velocity.
    case velocityPreserving

    var interruption: Interruption {
      switch self {
      case .additive: .additive
      case .restart: .fromCurrent
      case .velocityPreserving: .velocityPreserving
      }
    }
  }

  /// How far a wheel rolls.
  enum Stepping: String, ParameterChoice {
    /// As far as the temperature changes.
    case value
    /// Less than one turn, in the direction of the finger.
    case shortest
    /// From the first digit to the last, evenly over the whole gesture.
    case preplanned
  }

  /// Whose defects the dial shows.
  enum Compatibility: String, ParameterChoice {
    /// Those of the original's published source.
    case repository
    /// Those of the code in the text about it, which takes each move for the level.
    case article
  }

  /// The ends of rolling that is known beforehand, in degrees.
  struct Preplan: ParameterObject {
    static let recordName = "preplan"
    static let recordMeaning = "ends of the rolling"
    static let requiredKeys: Set<String> = ["from", "to"]

    let from: Int
    let to: Int

    init(_ read: inout ParameterReader) {
      let degrees = ParameterKind.integer(-999...999)
      from = read("from", 0, .degrees, kind: degrees, "first temperature")
      to = read("to", 0, .degrees, kind: degrees, "last temperature")
    }
  }
}

/// The colors of ground or waves by temperature: cold up to a third of the range, hot from two thirds on.
struct DialColors: Hashable, Sendable {
  var cold: Color
  var hot: Color
  /// False lets the mix run on beyond the hot color.
  var isClamped: Bool

  /// The color at a share of the range, mixed in whole percent.
  func color(percent: Int) -> Color { cold.interpolated(to: hot, Double(percent) / 100) }

  /// The percentage for a whole temperature in `range`.
  func percent(temperature: Int, in range: ClosedRange<Int>) -> Int {
    let third = Double(range.upperBound - range.lowerBound) / 3
    return percent((Double(temperature - range.lowerBound) - third) * 100 / third)
  }

  /// The percentage for a level of `height` of `full` points.
  func percent(height: Double, full: Double) -> Int {
    let third = full / 3
    return percent((height - third) / third * 100)
  }

  private func percent(_ exact: Double) -> Int {
    guard exact > 0 else { return 0 }
    let whole = Int(min(1000, exact + 1e-9).rounded(.down))
    return isClamped ? min(100, whole) : whole
  }
}
