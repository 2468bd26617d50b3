import Motion
import PNGCodec

/// The times at which the frames of a sequence are shown.
package enum FrameTiming: Hashable, Sendable {
  case rate(FrameRate)
  /// The time for which each frame is shown, by its position in the sequence; not all equal.
  case delays([FrameDelay])

  /// Creates a rate if all delays are equal and correspond to a rate; otherwise stores the delays.
  package init(delays: [FrameDelay]) {
    if let first = delays.first, let rate = first.rate, delays.allSatisfy({ $0.rate == rate }) {
      self = .rate(rate)
    } else {
      self = .delays(delays)
    }
  }

  /// Returns the time at which a frame appears, relative to that of frame 0.
  package func time(ofFrame frame: Int) -> Time {
    switch self {
    case .rate(let rate): rate.time(ofFrame: frame)
    case .delays(let delays): delays.prefix(frame).reduce(.zero) { $0 + Time(seconds: $1.seconds) }
    }
  }

  /// Returns the time for which a frame is shown; `nil` after the last of stated delays.
  package func delay(ofFrame frame: Int) -> FrameDelay? {
    switch self {
    case .rate(let rate): FrameDelay(nearest: rate.denominator, over: rate.numerator)
    case .delays(let delays): delays.indices.contains(frame) ? delays[frame] : nil
    }
  }
}

extension FrameDelay {
  /// The rate in frames per second; `nil` for a delay of 0.
  fileprivate var rate: FrameRate? {
    guard let rate = FrameRate(Int64(denominator == 0 ? 100 : denominator), Int64(numerator)) else {
      return nil
    }
    return rate.reduced
  }

  /// Whether both delays are the same time, regardless of their terms.
  func isSame(as other: FrameDelay) -> Bool {
    func terms(_ delay: FrameDelay) -> (above: UInt64, below: UInt64) {
      (UInt64(delay.numerator), UInt64(delay.denominator == 0 ? 100 : delay.denominator))
    }
    let (a, b) = (terms(self), terms(other))
    return a.above * b.below == b.above * a.below
  }
}

extension FrameRate {
  /// The same rate in lowest terms.
  fileprivate var reduced: FrameRate? {
    var (a, b) = (numerator, denominator)
    while b != 0 { (a, b) = (b, a % b) }
    return FrameRate(numerator / a, denominator / a)
  }
}
