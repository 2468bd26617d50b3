import Geometry
import Gestures
import Motion
import Stage

/// What was done in a live session since it began, at its exact times.
///
/// Times are whole microseconds and places whole thousandths of a point, which a scenario writes exactly. Keys and touches
/// never share an instant, so that gestures that are read back come in the same order.
package struct LiveRecording: Sendable {
  /// Everything, in order.
  package private(set) var inputs: [LiveInput] = []
  private var order = TouchOrder()

  /// A recording without inputs.
  package init() {}

  /// The most inputs.
  package static let limit = 100_000
  /// The latest time of an input or a frame.
  static let longest = Time(ticks: 600 * Time.ticksPerSecond)
  private static let microsecond = Time.ticksPerSecond / 1_000_000

  /// True when nothing more is taken.
  var isFull: Bool { inputs.count >= Self.limit }

  /// The touches alone.
  package var touches: [TouchSample] {
    inputs.compactMap { if case .touch(let sample) = $0 { sample } else { nil } }
  }

  /// Takes an input down; nil for one that cannot follow what was before, such as a finger that moves without having come
  /// down.
  ///
  /// - Parameters:
  ///   - time: When it happened.
  ///   - shown: The time of the frame that is seen, before which nothing can change any more.
  /// - Returns: the input as it is played, perhaps a little later.
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
  /// Within a million points, and in whole thousandths.
  fileprivate var thousandths: Point { Point(Self.thousandths(x), Self.thousandths(y)) }

  private static func thousandths(_ number: Double) -> Double {
    (max(-1e6, min(1e6, number.isFinite ? number : 0)) * 1000).rounded() / 1000
  }
}
