import Geometry

/// A frame rate as an exact fraction of frames per second.
package struct FrameRate: Hashable, Sendable {
  /// The numerator of the frames per second.
  package let numerator: Int64
  /// The denominator of the frames per second.
  package let denominator: Int64

  /// A rate of `numerator / denominator` frames per second; `nil` unless both are positive and the rate and the
  /// denominator are at most 1,000,000.
  package init?(_ numerator: Int64, _ denominator: Int64 = 1) {
    guard numerator > 0, (1...1_000_000).contains(denominator), numerator <= 1_000_000 * denominator else {
      return nil
    }
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The rate as a decimal number.
  package var framesPerSecond: Double { Double(numerator) / Double(denominator) }

  /// Returns the rate of every `step`th frame, or this rate if that is not a valid rate.
  package func divided(by step: Int) -> FrameRate {
    let step = Int64(step)
    return
      (numerator % step == 0
      ? FrameRate(numerator / step, denominator) : FrameRate(numerator, denominator * step)) ?? self
  }

  /// Returns the time at which frame `index` is sampled: round(index · ticks / fps), halves up.
  package func time(ofFrame index: Int) -> Time {
    let product = Int64(index).multipliedFullWidth(by: Time.ticksPerSecond * denominator * 2)
    let (quotient, _) = (numerator * 2).dividingFullWidth(
      addingFullWidth(product, UInt64(bitPattern: numerator)))
    return Time(ticks: quotient)
  }

  /// Returns the number of frames whose time is less than `duration`.
  package func frameCount(in duration: Time) -> Int {
    guard duration > .zero else { return 0 }
    var count = Int(duration.seconds * framesPerSecond)
    while count > 0, time(ofFrame: count - 1) >= duration { count -= 1 }
    while time(ofFrame: count) < duration { count += 1 }
    return count
  }

  /// Returns the last frame at or before a time; 0 before the first.
  package func frame(shownAt time: Time) -> Int {
    let count = frameCount(in: time)
    return self.time(ofFrame: count) == time ? count : max(0, count - 1)
  }

  private func addingFullWidth(
    _ value: (high: Int64, low: UInt64), _ addend: UInt64
  ) -> (high: Int64, low: UInt64) {
    let (low, carry) = value.low.addingReportingOverflow(addend)
    return (value.high + (carry ? 1 : 0), low)
  }
}

extension FrameRate {
  /// Parses an integer or a fraction, such as `60` or `30000/1001`; `nil` for anything else.
  package init?(_ text: String) {
    let terms = text.split(separator: "/", omittingEmptySubsequences: false).map { Int64($0) }
    guard terms.count <= 2, let numerator = terms[0], let denominator = terms.count == 2 ? terms[1] : 1 else {
      return nil
    }
    self.init(numerator, denominator)
  }
}

extension FrameRate: CustomStringConvertible {
  /// The rate as a scenario spells it, such as `60` or `30000/1001`.
  package var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }
}

extension FrameRate: Codable {
  /// Writes the numerator and the denominator as an array.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([numerator, denominator])
  }

  /// Reads an array of a numerator and a denominator.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let terms = try container.decode([Int64].self)
    guard terms.count == 2, let rate = FrameRate(terms[0], terms[1]) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(Self.self)")
    }
    self = rate
  }
}
