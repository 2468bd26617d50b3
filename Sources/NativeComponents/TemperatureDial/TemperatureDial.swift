import Components
import Geometry
import Gestures
import Layers
import Motion
import Parameters

/// A dial for a water temperature set by a vertical drag: rolling digits, waves as high as the level, and a background
/// in the temperature's color.
struct TemperatureDial: OutputProvider {
  private let parameters: Parameters
  private let appearance: TemperatureDialAppearance
  private var level: WaterLevel
  private var temperature: Int
  private var wheels: DialWheels
  /// Whether the dial has been moved; until then the background may have a color of its own.
  private var hasMoved = false
  private var finger: Int?
  private var lastY = 0.0
  private var tracker = VelocityTracker()

  private static let levelChange = Deadline("levelChange")

  init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    level = WaterLevel(range: parameters.range, temperature: parameters.initial)
    temperature = parameters.initial
    wheels = DialWheels(parameters, reducesMotion: environment.environment.reduceMotion)
    appearance = try TemperatureDialAppearance(parameters, in: environment)
  }

  mutating func receive(_ input: Input<NoAction>, in context: inout StageContext) {
    switch input {
    case .touch(let touch): receive(touch, in: &context)
    case .deadline(Self.levelChange):
      update(going: temperature < level.temperature(at: context.time) ? .up : .down, in: &context)
      awaitChange(in: &context)
    case .deadline(let deadline): wheels.settle(deadline)
    case .key, .lifecycle, .focus, .slots: break
    }
  }

  func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? {
    finger == sample.finger ? nil : .otherFinger
  }

  func value(of output: Output, at time: Time, size: Size) -> ComponentValue {
    .number(Double(temperature))
  }

  func layers(at time: Time, size: Size) -> Layer {
    appearance.layer(
      TemperatureDialAppearance.State(
        height: level.height(at: time, full: size.height), temperature: temperature, hasMoved: hasMoved),
      wheels: wheels, at: time, size: size)
  }

  private mutating func receive(_ touch: Touch, in context: inout StageContext) {
    let sample = touch.sample
    switch sample.phase {
    case .began:
      guard finger == nil else { return }
      finger = sample.finger
      lastY = sample.location.y
      tracker.reset()
      tracker.add(sample.location, at: context.time)
      level.stop(at: context.time, full: context.size.height)
      context.cancel(Self.levelChange)
      wheels.plan(touch.plannedPath, from: level, startY: lastY, full: context.size.height, at: context.time)
    case .moved:
      guard sample.finger == finger else { return }
      follow(sample, in: &context)
    case .ended, .cancelled:
      guard sample.finger == finger else { return }
      follow(sample, in: &context)
      finger = nil
      level.release(
        velocity: -tracker.velocity(at: context.time).y,
        decay: parameters.inertia, snaps: parameters.snapsToDegree, at: context.time,
        full: context.size.height)
      awaitChange(in: &context)
    }
  }

  private mutating func follow(_ sample: TouchSample, in context: inout StageContext) {
    tracker.add(sample.location, at: context.time)
    let offset = lastY - sample.location.y
    lastY = sample.location.y
    guard offset != 0 else { return }
    let full = context.size.height
    if parameters.compatibility == .article {
      level.set(offset, full: full)
    } else {
      let before = level.height(at: context.time, full: full)
      level.move(by: offset, at: context.time, full: full)
      reportLimit(before: before, after: level.height(at: context.time, full: full), full: full, in: &context)
    }
    hasMoved = true
    update(going: offset > 0 ? .up : .down, in: &context)
  }

  private func reportLimit(before: Double, after: Double, full: Double, in context: inout StageContext) {
    guard before != after, after == 0 || after == full else { return }
    context.emit(Event.limitReached(after == 0 ? .minimum : .maximum))
  }

  /// Adopts the temperature of the level, and rotates the wheels to it.
  private mutating func update(going direction: Direction, in context: inout StageContext) {
    let time = context.time
    let latest =
      parameters.compatibility == nil ? level.temperature(at: time) : level.naiveTemperature(at: time)
    if latest != temperature {
      temperature = latest
      context.emit(Event.temperatureChanged(to: latest, direction))
    }
    wheels.show(latest, exact: level.exactTemperature(at: time), going: direction, in: &context)
  }

  private func awaitChange(in context: inout StageContext) {
    if let next = level.nextChange(after: context.time) { context.schedule(Self.levelChange, at: next) }
  }
}

extension TemperatureDial {
  static let type = "temperatureDial"
  static let meaning = "vertical drag sets a temperature: rolling digits, waves, background"

  /// The events of the dial.
  enum Event: ComponentEvent {
    case temperatureChanged(to: Int, Direction)
    case wheelMoved(DecimalPlace, from: Int, to: Int)
    case limitReached(Limit)

    static let examples: [Event] = [
      .temperatureChanged(to: 0, .up), .wheelMoved(.ones, from: 0, to: 1), .limitReached(.minimum),
    ]

    var description: EventDescription {
      switch self {
      case .temperatureChanged(let temperature, let direction):
        EventDescription(
          "temperatureChanged", "the temperature changes", EventDetail("value", temperature),
          EventDetail("direction", direction))
      case .wheelMoved(let place, let from, let to):
        EventDescription(
          "wheelMoved", "a wheel rolls to another digit", EventDetail("wheel", place),
          EventDetail("from", from), EventDetail("to", to))
      case .limitReached(let limit):
        EventDescription(
          "limitReached", "the level is at an end of the range", EventDetail("end", limit))
      }
    }
  }

  /// The direction in which the water level changes.
  enum Direction: String, Sendable {
    case up
    case down
  }

  /// The decimal place of a digit.
  enum DecimalPlace: String, CaseIterable, Sendable {
    case tens
    case ones
  }

  /// An end of the range.
  enum Limit: String, Sendable {
    case minimum
    case maximum
  }

  /// The layers of the dial.
  enum Part: ComponentPart {
    case background
    case waves
    /// A wave by its number, from 1.
    case wave(Int)
    case wheel(DecimalPlace)
    case window
    case fade
    case digit(Int)
    case degree
    case caption
    case tab(Int)

    var id: String {
      switch self {
      case .background: "background"
      case .waves: "waves"
      case .wave(let number): "wave-\(number)"
      case .wheel(let place): place.rawValue
      case .window: "window"
      case .fade: "fade"
      case .digit(let digit): "digit-\(digit)"
      case .degree: "degree"
      case .caption: "caption"
      case .tab(let index): "tab-\(index)"
      }
    }
  }

  static let parts: [PartDeclaration] = [
    PartDeclaration(Part.background, "the background in the temperature's color"),
    PartDeclaration(
      Part.waves, "the water, as high as the level",
      [PartDeclaration(each: Part.wave, "one of the two waves")]),
    wheel(.tens),
    wheel(.ones),
    PartDeclaration(Part.degree, "the unit after the digits"),
    PartDeclaration(Part.caption, "the text below the digits"),
    PartDeclaration(each: Part.tab, "a button at the bottom"),
    StatusBar.declaration,
  ]

  private static func wheel(_ place: DecimalPlace) -> PartDeclaration {
    PartDeclaration(
      Part.wheel(place), "the wheel of the \(place.rawValue)",
      properties: Property.allCases.map { PropertyDeclaration($0) },
      [
        PartDeclaration(
          Part.window, "its visible part",
          [
            PartDeclaration(Part.fade, "the mask that fades digits at its edges"),
            PartDeclaration(each: Part.digit, "a digit of the \(place.rawValue)"),
          ])
      ])
  }

  /// The property that the dial adds to the trace of a wheel.
  enum Property: String, ComponentProperty {
    case wheelPosition

    var unit: ParameterUnit { .none }

    var meaning: String {
      switch self {
      case .wheelPosition:
        "the digit in the window, with its fraction; points of content with the repository's defects"
      }
    }
  }
}

extension TemperatureDial {
  /// The outputs of the component, which an enclosing component can read at any time.
  enum Output: ComponentOutput {
    case temperature

    var declaration: OutputDeclaration {
      switch self {
      case .temperature:
        OutputDeclaration("temperature", "the temperature that the wheels show, in degrees", .number)
      }
    }
  }
}

extension TemperatureDial {
  /// The parameters of the dial that a scenario may set.
  struct Parameters: ParameterRecord {
    let shared: SharedParameters
    /// The range of temperatures, in degrees; it spans at least one degree.
    let range: ClosedRange<Int>
    /// The initial temperature, within the range, in degrees.
    let initial: Int
    /// The duration of a wheel's step.
    let wheelDuration: Time
    /// The timing curve of a wheel's step.
    let wheelCurve: TimingCurve
    let wheelInterruption: WheelInterruption
    let stepping: Stepping
    let plan: Preplan?
    /// The source whose defects the dial reproduces; `nil` for none.
    let compatibility: Compatibility?
    /// The text below the digits.
    let caption: String
    /// The unit after the digits.
    let unit: String
    let ground: DialColors
    /// The waves, back to front.
    let waves: [Wave]
    let water: Water
    /// The background until the first move; `nil` for the color of the initial temperature.
    let initialBackground: Color?
    /// The deceleration after a release; `nil` to stop at once.
    let inertia: Decay?
    /// Whether the level comes to rest at a whole degree.
    let snapsToDegree: Bool
    /// The buttons at the bottom.
    let tabs: [String]

    /// The colors and the baseline of a wave.
    struct Wave: Hashable, Sendable {
      var colors: DialColors
      /// The depth of the wave's baseline below the level, in points.
      var baseline: Double
    }

    init(_ read: inout ParameterReader) {
      let degrees = ParameterKind.integer(DialWheels.range)
      let minimum = read("minimum", 0, .degrees, kind: .integer(0...98), "lowest temperature")
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
      water = Water(&read)
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
      // The original does not clamp its colors, so they are clamped only if the scenario asks for it.
      let isClamped = clampRatio && (compatibility == nil || read.isGiven("clampRatio"))
      ground = DialColors(cold: cold, hot: hot, isClamped: isClamped)
      waves = water.waves(isClamped: isClamped)
    }
  }

  /// The appearance of both waves.
  struct Water: Sendable {
    private let colors: [[Color]]
    private let baselines: [Double]
    let opacity: Double
    /// The distance of the waves' control points from the baseline at the lowest temperature, in points.
    let swing: Double
    /// The time in which a wave moves by its length; zero for still waves.
    let period: Time

    fileprivate init(_ read: inout ParameterReader) {
      let pair = ParameterKind.list(.color, count: 2...2)
      colors = [
        read(
          "wave1Colors", [Color(hex: 0x2854F0), Color(hex: 0xCE0821)], kind: pair,
          "first wave, cold and hot"),
        read(
          "wave2Colors", [Color(hex: 0x2F62F7), Color(hex: 0xCC051E)], kind: pair,
          "second wave, cold and hot"),
      ]
      opacity = read("waveOpacity", 0.5, kind: .fraction, "opacity of each wave")
      baselines = read(
        "waveBaselines", [50.0, 30.0], .points, kind: .list(.anyNumber, count: 2...2),
        "depth of the middle of each wave below the level")
      swing = read("waveSwing", 30, .points, "amplitude of the waves at the lowest temperature")
      period = read(
        "wavePeriod", .zero, .seconds, "time in which a wave moves by its length; 0 for still waves")
    }

    fileprivate func waves(isClamped: Bool) -> [Parameters.Wave] {
      zip(colors, baselines).map { colors, baseline in
        Parameters.Wave(
          colors: DialColors(cold: colors[0], hot: colors[1], isClamped: isClamped), baseline: baseline)
      }
    }
  }

  /// The effect of a wheel's new step on those in progress.
  enum WheelInterruption: String, ParameterChoice {
    /// All steps add up.
    case additive
    /// The new step replaces the others, starting from the current position.
    case restart
    /// The new step replaces the others, starting from the current position and velocity.
    case velocityPreserving

    var interruption: Interruption {
      switch self {
      case .additive: .additive
      case .restart: .fromCurrent
      case .velocityPreserving: .velocityPreserving
      }
    }
  }

  /// The rule for the distance that a wheel rotates.
  enum Stepping: String, ParameterChoice {
    /// By as much as the temperature changes.
    case value
    /// By less than one turn, in the direction of the finger.
    case shortest
    /// From the first digit to the last, evenly over the whole gesture.
    case preplanned
  }

  /// The source whose defects the dial reproduces.
  enum Compatibility: String, ParameterChoice {
    /// The published source code of the original.
    case repository
    /// The code in the article about the original, which interprets the distance of each move as the level.
    case article
  }

  /// The first and last temperature of a rotation that is known in advance, in degrees.
  struct Preplan: ParameterObject {
    static let recordName = "preplan"
    static let recordMeaning = "ends of the rolling"
    static let requiredKeys: Set<String> = ["from", "to"]

    let from: Int
    let to: Int

    init(_ read: inout ParameterReader) {
      let degrees = ParameterKind.integer(DialWheels.range)
      from = read("from", 0, .degrees, kind: degrees, "first temperature")
      to = read("to", 0, .degrees, kind: degrees, "last temperature")
    }
  }
}

/// The colors of the background or of waves by temperature: cold up to a third of the range, hot from two thirds on.
struct DialColors: Hashable, Sendable {
  var cold: Color
  var hot: Color
  /// Whether the interpolation stops at the hot color; otherwise it continues beyond it.
  var isClamped: Bool

  /// Returns the color at a whole percentage of the way from cold to hot.
  func color(percent: Int) -> Color { cold.interpolated(to: hot, Double(percent) / 100) }

  /// Returns the percentage for a whole temperature in `range`.
  func percent(temperature: Int, in range: ClosedRange<Int>) -> Int {
    let third = Double(range.upperBound - range.lowerBound) / 3
    return percent((Double(temperature - range.lowerBound) - third) * 100 / third)
  }

  /// Returns the percentage for a water level of `height` out of `full` points.
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
