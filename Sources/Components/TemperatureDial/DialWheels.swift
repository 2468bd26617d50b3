import Geometry
import Gestures
import Interaction
import Motion
import Parameters

/// The two wheels of the dial and the rule by which they follow the temperature (INTERACTIONS §6.2, §6.3).
struct DialWheels: Sendable {
  static let tensCount = 7
  static let onesCount = 10

  /// A wheel of either make.
  enum Wheel: Hashable, Sendable {
    case ring(DigitWheel)
    case sections(SectionWheel)

    var digit: Int {
      switch self {
      case .ring(let wheel): wheel.digit
      case .sections(let wheel): wheel.digit
      }
    }

    /// In digits on a ring, in points of content in the repository's.
    func position(at time: Time) -> Double {
      switch self {
      case .ring(let wheel): wheel.position(at: time)
      case .sections(let wheel): wheel.offset(at: time)
      }
    }

    func visibleDigits(at time: Time, windowHeight: Double) -> [(digit: Int, y: Double)] {
      switch self {
      case .ring(let wheel): wheel.visibleDigits(at: time, windowHeight: windowHeight)
      case .sections(let wheel): wheel.visibleDigits(at: time, windowHeight: windowHeight)
      }
    }
  }

  /// First and last temperature of a rolling that is known beforehand, whole for the digits and exact for the way.
  private struct Plan: Hashable, Sendable {
    var from: Int
    var to: Int
    var exactFrom: Double
    var exactTo: Double
  }

  private let timing: AnimationTiming
  private let stepping: TemperatureDial.Stepping
  private let givenPlan: Plan?
  private var plan: Plan?
  private(set) var tens: Wheel
  private(set) var ones: Wheel
  /// True for a cross-fade in place of rolling.
  let reducesMotion: Bool

  init(_ values: ParameterValues, temperature: Int, reducesMotion: Bool) {
    self.reducesMotion = reducesMotion
    stepping = values[TemperatureDial.stepping]
    timing = AnimationTiming(
      duration: reducesMotion ? ReducedMotion.duration : values[TemperatureDial.wheelDuration],
      curve: reducesMotion ? .easeInOut : values[TemperatureDial.wheelCurve],
      interruption: values[TemperatureDial.wheelInterruption].interruption)
    givenPlan = values[TemperatureDial.preplan].map { given in
      let (from, to) = (given[TemperatureDial.Preplan.from], given[TemperatureDial.Preplan.to])
      return Plan(from: from, to: to, exactFrom: Double(from), exactTo: Double(to))
    }
    let (tensTarget, onesTarget) = Self.targets(temperature)
    if TemperatureDial.compatibility(values) == nil {
      tens = .ring(DigitWheel(count: temperature >= 70 ? 10 : Self.tensCount, digit: tensTarget))
      ones = .ring(DigitWheel(count: Self.onesCount, digit: onesTarget))
    } else {
      tens = .sections(SectionWheel(count: Self.tensCount, digit: max(0, tensTarget)))
      ones = .sections(SectionWheel(count: Self.onesCount, digit: max(0, onesTarget) % 10))
    }
  }

  /// Unwrapped targets of the wheels for a temperature.
  private static func targets(_ temperature: Int) -> (tens: Int, ones: Int) {
    (Int((Double(temperature) / 10).rounded(.down)), temperature)
  }

  /// Reads ahead where a touch will leave the level.
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

  /// Rolls the wheels to a temperature.
  mutating func show(
    _ temperature: Int, exact: Double, forwards: Bool, in context: inout StageContext
  ) {
    if let plan, stepping == .preplanned, plan.exactFrom != plan.exactTo {
      place(at: (exact - plan.exactFrom) / (plan.exactTo - plan.exactFrom), of: plan)
      return
    }
    let (tensTarget, onesTarget) = Self.targets(temperature)
    roll(\.tens, "tens", to: tensTarget, forwards: forwards, in: &context)
    roll(\.ones, "ones", to: onesTarget, forwards: forwards, in: &context)
  }

  /// Back to the middle copy when a scroll of the repository's wheels has ended.
  mutating func settle(_ deadline: Deadline) {
    for (path, name) in [(\DialWheels.tens, "tens"), (\DialWheels.ones, "ones")]
    where deadline == Deadline(name) {
      guard case .sections(var wheel) = self[keyPath: path] else { continue }
      wheel.settle()
      self[keyPath: path] = .sections(wheel)
    }
  }

  private mutating func place(at progress: Double, of plan: Plan) {
    let progress = min(1, max(0, progress))
    for (path, from, to) in [
      (\DialWheels.tens, Double(plan.from / 10), Double(plan.to / 10)),
      (\DialWheels.ones, Double(plan.from % 10), Double(plan.to % 10)),
    ] {
      guard case .ring(var wheel) = self[keyPath: path] else { continue }
      wheel.place(at: from + (to - from) * progress)
      self[keyPath: path] = .ring(wheel)
    }
  }

  private mutating func roll(
    _ path: WritableKeyPath<DialWheels, Wheel> & Sendable, _ name: String, to target: Int, forwards: Bool, in context: inout StageContext
  ) {
    let old = self[keyPath: path].digit
    switch self[keyPath: path] {
    case .ring(var wheel):
      let count = wheel.count
      let digit = ((target % count) + count) % count
      guard digit != old else { return }
      if stepping == .shortest {
        wheel.rollShortest(to: digit, forwards: forwards, at: context.time, timing)
      } else {
        wheel.roll(to: target, at: context.time, timing)
      }
      self[keyPath: path] = .ring(wheel)
    case .sections(var wheel):
      let digit = max(0, target) % wheel.count
      guard digit != old else { return }
      let end = wheel.scroll(to: digit, forwards: forwards, at: context.time, timing)
      self[keyPath: path] = .sections(wheel)
      context.schedule(Deadline(name), at: end)
    }
    context.emit(
      "wheelMoved", EventDetail("wheel", name), EventDetail("from", old),
      EventDetail("to", self[keyPath: path].digit))
  }
}
