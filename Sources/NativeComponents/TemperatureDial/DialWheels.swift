import Components
import Geometry
import Gestures
import Motion

/// The two digit wheels of the dial, and the rules by which they follow the temperature.
struct DialWheels: Sendable {
  private typealias Event = TemperatureDial.Event

  /// The temperatures that two digits show, in degrees.
  static let range = 0...99

  private static let tensCount = 7
  private static let onesCount = 10

  /// A wheel of either kind: a ring of digits, or the original's sections.
  enum Wheel: Hashable, Sendable {
    case ring(DigitWheel)
    case sections(SectionWheel)

    var digit: Int {
      switch self {
      case .ring(let wheel): wheel.digit
      case .sections(let wheel): wheel.digit
      }
    }

    /// Returns the position: in digits for a ring, in points of content for sections.
    func position(at time: Time) -> Double {
      switch self {
      case .ring(let wheel): wheel.position(at: time)
      case .sections(let wheel): wheel.offset(at: time)
      }
    }

    /// Returns the digits in the window, each with its offset from the window's top in points.
    func visibleDigits(at time: Time, windowHeight: Double) -> [(digit: Int, y: Double)] {
      switch self {
      case .ring(let wheel): wheel.visibleDigits(at: time, windowHeight: windowHeight)
      case .sections(let wheel): wheel.visibleDigits(at: time, windowHeight: windowHeight)
      }
    }
  }

  /// The first and last temperature of a rotation that is known in advance, whole for the digits and exact for the
  /// progress.
  private struct Plan: Hashable, Sendable {
    var from: Int
    var to: Int
    var exactFrom: Double
    var exactTo: Double
  }

  private let timing: AnimationTiming
  private let stepping: TemperatureDial.Stepping
  /// The plan that the scenario gives; `nil` for none.
  private let givenPlan: Plan?
  /// The plan of the current touch; `nil` before the first touch or without preplanned stepping.
  private var plan: Plan?
  private var tens: Wheel
  private var ones: Wheel

  init(_ parameters: TemperatureDial.Parameters, reducesMotion: Bool) {
    stepping = parameters.stepping
    timing = AnimationTiming(
      duration: reducesMotion ? ReducedMotion.duration : parameters.wheelDuration,
      curve: reducesMotion ? ReducedMotion.curve : parameters.wheelCurve,
      interruption: parameters.wheelInterruption.interruption)
    givenPlan = parameters.plan.map { given in
      Plan(
        from: given.from, to: given.to, exactFrom: Double(given.from), exactTo: Double(given.to))
    }
    let temperature = parameters.initial
    let (tensTarget, onesTarget) = Self.targets(temperature)
    if parameters.compatibility == nil {
      let highest = max(parameters.range.upperBound, parameters.plan.map { max($0.from, $0.to) } ?? 0)
      tens = .ring(DigitWheel(count: highest / 10 < Self.tensCount ? Self.tensCount : 10, digit: tensTarget))
      ones = .ring(DigitWheel(count: Self.onesCount, digit: onesTarget))
    } else {
      tens = .sections(SectionWheel(count: Self.tensCount, digit: max(0, tensTarget)))
      ones = .sections(SectionWheel(count: Self.onesCount, digit: max(0, onesTarget) % 10))
    }
  }

  /// Returns the unwrapped targets of the wheels for a temperature.
  private static func targets(_ temperature: Int) -> (tens: Int, ones: Int) {
    (Int((Double(temperature) / 10).rounded(.down)), temperature)
  }

  /// Plans the rotation of a touch from the level that the end of its path will set.
  mutating func plan(
    _ path: [TouchSample], from level: WaterLevel, startY: Double, full: Double, at time: Time
  ) {
    guard stepping == .preplanned else { return }
    var ahead = level
    ahead.move(by: startY - (path.last?.location.y ?? startY), at: time, full: full)
    plan =
      givenPlan
      ?? Plan(
        from: level.temperature(at: time), to: ahead.temperature(at: time),
        exactFrom: level.exactTemperature(at: time), exactTo: ahead.exactTemperature(at: time))
  }

  /// Rotates the wheels to a temperature.
  ///
  /// - Parameters:
  ///   - exact: the temperature with its fraction.
  ///   - direction: the direction of the finger.
  mutating func show(
    _ temperature: Int, exact: Double, going direction: TemperatureDial.Direction,
    in context: inout StageContext
  ) {
    if let plan, stepping == .preplanned, plan.exactFrom != plan.exactTo {
      turn(to: (exact - plan.exactFrom) / (plan.exactTo - plan.exactFrom), of: plan)
      return
    }
    let (tensTarget, onesTarget) = Self.targets(temperature)
    roll(.tens, to: tensTarget, going: direction, in: &context)
    roll(.ones, to: onesTarget, going: direction, in: &context)
  }

  /// Handles the end of a scroll, after which a wheel of sections jumps back to its middle copy.
  mutating func settle(_ deadline: Deadline) {
    for place in TemperatureDial.DecimalPlace.allCases where deadline == Deadline(place.rawValue) {
      guard case .sections(var wheel) = self[place] else { continue }
      wheel.settle()
      self[place] = .sections(wheel)
    }
  }

  /// Accesses the wheel of a decimal place.
  private(set) subscript(place: TemperatureDial.DecimalPlace) -> Wheel {
    get {
      switch place {
      case .tens: tens
      case .ones: ones
      }
    }
    set {
      switch place {
      case .tens: tens = newValue
      case .ones: ones = newValue
      }
    }
  }

  /// Rotates the wheels to a share of a plan, clamped to 0…1.
  private mutating func turn(to progress: Double, of plan: Plan) {
    let progress = min(1, max(0, progress))
    for place in TemperatureDial.DecimalPlace.allCases {
      guard case .ring(var wheel) = self[place] else { continue }
      let (from, to) = (Double(place.digit(of: plan.from)), Double(place.digit(of: plan.to)))
      wheel.turn(to: from + (to - from) * progress)
      self[place] = .ring(wheel)
    }
  }

  private mutating func roll(
    _ place: TemperatureDial.DecimalPlace, to target: Int, going direction: TemperatureDial.Direction,
    in context: inout StageContext
  ) {
    let old = self[place].digit
    let forwards = direction == .up
    switch self[place] {
    case .ring(var wheel):
      let count = wheel.count
      let digit = ((target % count) + count) % count
      guard digit != old else { return }
      if stepping == .shortest {
        wheel.rollShortest(to: digit, forwards: forwards, at: context.time, timing)
      } else {
        wheel.roll(to: target, at: context.time, timing)
      }
      self[place] = .ring(wheel)
    case .sections(var wheel):
      let digit = max(0, target) % wheel.count
      guard digit != old else { return }
      let end = wheel.scroll(to: digit, forwards: forwards, at: context.time, timing)
      self[place] = .sections(wheel)
      context.schedule(Deadline(place.rawValue), at: end)
    }
    context.emit(Event.wheelMoved(place, from: old, to: self[place].digit))
  }
}

extension TemperatureDial.DecimalPlace {
  /// Returns the digit of a temperature in this place; it has the sign of the temperature.
  fileprivate func digit(of temperature: Int) -> Int {
    switch self {
    case .tens: temperature / 10
    case .ones: temperature % 10
    }
  }
}
