import Geometry
import Motion

/// A ring of digits that rotates to an unwrapped target.
struct DigitWheel: Hashable, Sendable {
  /// The distance between neighboring digits, in points.
  static let pitch = 70.0

  /// The number of digits on the ring.
  let count: Int
  private var target: Int
  /// The unwrapped position, in digits; a whole number has its digit in the middle of the window.
  private var position: AnimatedValue

  init(count: Int, digit: Int) {
    self.count = count
    target = digit
    position = AnimatedValue(Double(digit))
  }

  /// The digit at the target of the rotation.
  var digit: Int { Self.wrapped(target, count) }

  /// Returns the unwrapped position, in digits.
  func position(at time: Time) -> Double { position.value(at: time) }

  /// Starts rotating to an unwrapped target.
  mutating func roll(to newTarget: Int, at time: Time, _ timing: AnimationTiming) {
    target = newTarget
    position.animate(to: Double(newTarget), at: time, timing)
  }

  /// Starts rotating to a digit by less than one turn, forward or backward.
  mutating func rollShortest(to newDigit: Int, forwards: Bool, at time: Time, _ timing: AnimationTiming) {
    let distance =
      forwards ? Self.wrapped(newDigit - digit, count) : -Self.wrapped(digit - newDigit, count)
    roll(to: target + distance, at: time, timing)
  }

  /// Sets a position, which may be between two digits.
  mutating func turn(to newPosition: Double) {
    target = Int(newPosition.rounded())
    position = AnimatedValue(newPosition)
  }

  /// Returns the digits in the window, each with its offset from the window's top in points.
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

/// A wheel built like the original's, with its defects: a scroll view with three copies of the digits, which jumps back
/// to the middle copy when a scroll has ended.
struct SectionWheel: Hashable, Sendable {
  private static let sections = 3

  /// The number of digits in each copy.
  let count: Int
  /// The digit of the last scroll. In the original it is 0 until the first scroll.
  private(set) var digit = 0
  private var section = 1
  private var offset: AnimatedValue

  init(count: Int, digit: Int) {
    self.count = count
    offset = AnimatedValue(0)
    offset.set(top(section: 1, digit: digit))
  }

  /// Returns the distance of a digit from the top of the content, in points. There is a gap of 10 points between
  /// digits, but none between sections.
  private func top(section: Int, digit: Int) -> Double {
    Double(section) * (DigitWheel.pitch * Double(count) - 10) + DigitWheel.pitch * Double(digit)
  }

  /// Returns the scroll offset of the content, in points.
  func offset(at time: Time) -> Double { offset.value(at: time) }

  /// Starts scrolling to a digit, and returns the time of the end, when `settle` must be called.
  mutating func scroll(to newDigit: Int, forwards: Bool, at time: Time, _ timing: AnimationTiming) -> Time {
    if forwards { section = newDigit > digit ? 1 : 2 } else { section = newDigit >= digit ? 0 : 1 }
    digit = newDigit
    var replacing = timing
    replacing.interruption = .fromCurrent
    return offset.animate(to: top(section: section, digit: digit), at: time, replacing)
  }

  /// Jumps back to the middle copy.
  mutating func settle() {
    section = 1
    offset = AnimatedValue(top(section: 1, digit: digit))
  }

  /// Returns the digits in the window, each with its offset from the window's top in points.
  func visibleDigits(at time: Time, windowHeight: Double) -> [(digit: Int, y: Double)] {
    let offset = offset(at: time)
    return (0..<Self.sections * count).compactMap { index in
      let y = top(section: index / count, digit: index % count) - offset
      return abs(y) < windowHeight ? (index % count, y) : nil
    }
  }
}
