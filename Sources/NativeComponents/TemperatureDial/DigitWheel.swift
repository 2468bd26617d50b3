import Geometry
import Motion

/// A ring of digits that rolls to an unwrapped target.
struct DigitWheel: Hashable, Sendable {
  /// The distance from digit to digit, in points.
  static let pitch = 70.0

  /// How many digits the ring has.
  let count: Int
  private var target: Int
  /// In digits; whole numbers are digits in the middle of the window.
  private var position: AnimatedValue

  init(count: Int, digit: Int) {
    self.count = count
    target = digit
    position = AnimatedValue(Double(digit))
  }

  /// The digit that the wheel rolls to.
  var digit: Int { Self.wrapped(target, count) }

  /// In digits, unwrapped.
  func position(at time: Time) -> Double { position.value(at: time) }

  /// Rolls to an unwrapped target.
  mutating func roll(to newTarget: Int, at time: Time, _ timing: AnimationTiming) {
    target = newTarget
    position.animate(to: Double(newTarget), at: time, timing)
  }

  /// Rolls less than one turn, forward or back, to a digit.
  mutating func rollShortest(to newDigit: Int, forwards: Bool, at time: Time, _ timing: AnimationTiming) {
    let distance =
      forwards ? Self.wrapped(newDigit - digit, count) : -Self.wrapped(digit - newDigit, count)
    roll(to: target + distance, at: time, timing)
  }

  /// Stands at a position between two digits.
  mutating func turn(to newPosition: Double) {
    target = Int(newPosition.rounded())
    position = AnimatedValue(newPosition)
  }

  /// The digits in the window at a position, each with its offset from the window's top, in points.
  func visibleDigits(at time: Time, windowHeight: Double) -> [(digit: Int, y: Double)] {
    let position = position(at: time)
    let first = Int(position.rounded(.down))
    return [first, first + 1].compactMap { index in
      let y = (Double(index) - position) * Self.pitch
      return abs(y) < windowHeight ? (Self.wrapped(index, count), y) : nil
    }
  }

  private static func wrapped(_ value: Int, _ count: Int) -> Int { ((value % count) + count) % count }
}

/// A wheel as the original builds it, with its defects: three copies of the digits in a scroll view that is set back to
/// the middle copy when a scroll has ended.
struct SectionWheel: Hashable, Sendable {
  private static let sections = 3

  /// How many digits each copy has.
  let count: Int
  /// The digit of the last scroll; the original leaves it at 0 until then.
  private(set) var digit = 0
  private var section = 1
  private var offset: AnimatedValue

  init(count: Int, digit: Int) {
    self.count = count
    offset = AnimatedValue(0)
    offset.set(top(section: 1, digit: digit))
  }

  /// The distance of a digit from the top of the content, in points: there are 10 between digits, none between sections.
  private func top(section: Int, digit: Int) -> Double {
    Double(section) * (DigitWheel.pitch * Double(count) - 10) + DigitWheel.pitch * Double(digit)
  }

  /// How far the content is moved up, in points.
  func offset(at time: Time) -> Double { offset.value(at: time) }

  /// Scrolls to a digit and returns the end of the scroll, when `settle` is due.
  mutating func scroll(to newDigit: Int, forwards: Bool, at time: Time, _ timing: AnimationTiming) -> Time {
    if forwards { section = newDigit > digit ? 1 : 2 } else { section = newDigit >= digit ? 0 : 1 }
    digit = newDigit
    var replacing = timing
    replacing.interruption = .fromCurrent
    return offset.animate(to: top(section: section, digit: digit), at: time, replacing)
  }

  /// Goes back to the middle copy.
  mutating func settle() {
    section = 1
    offset = AnimatedValue(top(section: 1, digit: digit))
  }

  /// The digits in the window, each with its offset from the window's top, in points.
  func visibleDigits(at time: Time, windowHeight: Double) -> [(digit: Int, y: Double)] {
    let offset = offset(at: time)
    return (0..<Self.sections * count).compactMap { index in
      let y = top(section: index / count, digit: index % count) - offset
      return abs(y) < windowHeight ? (index % count, y) : nil
    }
  }
}
