import Geometry
import Interaction
import Motion
import Parameters

extension TemperatureDial {
  static let minimum = Parameter("minimum", 0, .degrees, kind: .integer(-999...999), "lowest temperature")
  static let maximum = Parameter("maximum", 60, .degrees, kind: .integer(-999...999), "highest temperature")
  static let initial = Parameter(
    "initial", 5, .degrees, kind: .integer(-999...999), "temperature at the start")
  static let wheelDuration = Parameter(
    "wheelDuration", Time(seconds: 0.3), .seconds, "length of a wheel's step")
  static let wheelCurve = Parameter("wheelCurve", TimingCurve.easeInOut, "progress of a wheel's step")
  static let wheelInterruption = Parameter(
    "wheelInterruption", WheelInterruption.additive, "what a new step does to those under way")
  static let stepping = Parameter("stepping", Stepping.value, "how far a wheel rolls for a change")
  static let preplan = Parameter<ParameterValues?>(
    "preplan", nil, kind: .optional(.record(Preplan.record)),
    "first and last temperature of `preplanned` rolling")
  static let compat = Parameter<Compatibility?>("compat", nil, "whose defects to show")
  static let caption = Parameter("caption", "WATER TEMP", "text below the digits")
  static let unit = Parameter("unit", "°", "sign behind the digits")
  static let coldColor = Parameter("coldColor", Color(hex: 0x4F8CF8), "ground up to a third of the range")
  static let hotColor = Parameter("hotColor", Color(hex: 0xDA1428), "ground from two thirds of the range on")
  static let wave1Colors = Parameter(
    "wave1Colors", [Color(hex: 0x2854F0), Color(hex: 0xCE0821)], kind: .list(.color, count: 2...2),
    "first wave, cold and hot")
  static let wave2Colors = Parameter(
    "wave2Colors", [Color(hex: 0x2F62F7), Color(hex: 0xCC051E)], kind: .list(.color, count: 2...2),
    "second wave, cold and hot")
  static let waveOpacity = Parameter("waveOpacity", 0.5, kind: .fraction, "opacity of each wave")
  static let waveBaselines = Parameter(
    "waveBaselines", [50.0, 30.0], .points, kind: .list(.anyNumber, count: 2...2),
    "depth of each wave's middle below the level")
  static let waveSwing = Parameter("waveSwing", 30.0, .points, "bulge of the waves at the lowest temperature")
  static let wavePeriod = Parameter(
    "wavePeriod", Time.zero, .seconds, "time of one wave length; 0 stands still")
  static let clampRatio = Parameter("clampRatio", true, "whether colours stop at the hot end")
  static let initialBackground = Parameter<Color?>(
    "initialBackground", nil, "ground until the first move; none: that of the initial temperature")
  static let inertia = Parameter<Double?>(
    "inertia", nil, kind: .optional(.number(0.5...0.99999)), "deceleration per millisecond after a release")
  static let snapToDegree = Parameter(
    "snapToDegree", false, "whether the level comes to rest at a whole degree")
  static let tabs = Parameter("tabs", [String](), kind: .list(.string, count: 0...4), "buttons at the bottom")

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
    case repository
    case article
  }

  /// Whose defects a dial shows with these values, if any; `strict` stands for the repository's.
  static func compatibility(_ values: ParameterValues) -> Compatibility? {
    values[compat] ?? (values[SharedParameters.strict] ? .repository : nil)
  }

  /// The keys of `preplan`.
  enum Preplan {
    static let from = Parameter("from", 0, .degrees, kind: .integer(-999...999), "first temperature")
    static let to = Parameter("to", 0, .degrees, kind: .integer(-999...999), "last temperature")
    static let record = RecordDeclaration(
      "preplan", "ends of the rolling", required: ["from", "to"], [from, to])
  }

  package static let declaration = ComponentDeclaration(
    type: "temperatureDial", article: "002",
    meaning: "vertical drag sets a temperature: rolling digits, waves, background",
    parameters: [
      minimum, maximum, initial, wheelDuration, wheelCurve, wheelInterruption, stepping, preplan, compat,
      caption,
      unit, coldColor, hotColor, wave1Colors, wave2Colors, waveOpacity, waveBaselines, waveSwing, wavePeriod,
      clampRatio, initialBackground, inertia, snapToDegree, tabs,
    ] + SharedParameters.all,
    parts: [
      PartDeclaration("background", "the ground in the temperature's colour"),
      PartDeclaration("waves", "the water, as high as the level"),
      PartDeclaration("waves/wave-#", "one of the two waves"),
      PartDeclaration("tens", "the wheel of the tens"),
      PartDeclaration("ones", "the wheel of the ones"),
      PartDeclaration("tens/window/digit-#", "a digit of the tens"),
      PartDeclaration("ones/window/digit-#", "a digit of the ones"),
      PartDeclaration("degree", "the sign behind the digits"),
      PartDeclaration("caption", "the text below the digits"),
      PartDeclaration("tab-#", "a button at the bottom"),
      PartDeclaration("statusBar", "the status bar"),
    ],
    events: [
      EventDeclaration(
        "temperatureChanged", "the temperature is another one", details: ["value", "direction"]),
      EventDeclaration("wheelMoved", "a wheel rolls to another digit", details: ["wheel", "from", "to"]),
      EventDeclaration("limitReached", "the level is at an end of the range", details: ["end"]),
    ],
    template: template)
}
