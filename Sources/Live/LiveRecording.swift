import Geometry
import Gestures
import Motion
import Stage

/// The input of a live session since it started, with exact times.
///
/// Times are whole microseconds and locations whole thousandths of a point, which a scenario represents exactly. Keys
/// and touches never have the same time, so that reading them back as gestures preserves their order.
package struct LiveRecording: Sendable {
  /// All inputs, in order.
  package private(set) var inputs: [LiveInput] = []
  private var order = TouchOrder()

  /// Creates an empty recording.
  package init() {}

  /// The maximum number of inputs.
  package static let limit = 100_000
  /// The limit on the time of inputs and frames.
  static let longest = Time(ticks: 600 * Time.ticksPerSecond)
  private static let microsecond = Time.ticksPerSecond / 1_000_000

  /// Whether the recording accepts no more input.
  var isFull: Bool { inputs.count >= Self.limit }

  /// The recorded touches.
  package var touches: [TouchSample] {
    inputs.compactMap { if case .touch(let sample) = $0 { sample } else { nil } }
  }

  /// Records an input; `nil` if it is rejected because it cannot follow the earlier ones, such as a move of a finger
  /// that is not down.
  ///
  /// - Parameters:
  ///   - time: The time at which the input occurred.
  ///   - shown: The time of the frame that is shown, before which nothing can change.
  /// - Returns: The input as it is played, which may be slightly later than it occurred.
  package mutating func add(_ kind: LiveMessage.Input.Kind, at time: Time, after shown: Time) -> LiveInput? {
    guard !isFull else { return nil }
    var ticks = max(time.ticks / Self.microsecond, shown.ticks / Self.microsecond + 1) * Self.microsecond
    if let last = inputs.last {
      let isTogether = last.isTouch && kind.isTouch
      ticks = max(ticks, last.time.ticks + (isTogether ? 0 : Self.microsecond))
    }
    let time = Time(ticks: ticks)
    guard time < Self.longest else { return nil }
    let input: LiveInput
    switch kind {
    case .key(let key): input = .key(key, at: time)
    case .touch(let finger, let phase, let place):
      let sample = TouchSample(finger: finger, phase: phase, time: time, location: place.thousandths)
      guard order.accept(sample) == nil else { return nil }
      input = .touch(sample)
    }
    inputs.append(input)
    return input
  }
}

extension LiveInput {
  fileprivate var isTouch: Bool { if case .touch = self { true } else { false } }
}

extension LiveMessage.Input.Kind {
  fileprivate var isTouch: Bool { if case .touch = self { true } else { false } }
}

extension Point {
  /// The point rounded to thousandths, with coordinates limited to a million points.
  fileprivate var thousandths: Point { Point(Self.thousandths(x), Self.thousandths(y)) }

  private static func thousandths(_ number: Double) -> Double {
    (max(-1e6, min(1e6, number.isFinite ? number : 0)) * 1000).rounded() / 1000
  }
}
