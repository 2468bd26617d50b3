import Motion
import PNGCodec

/// When the frames of a sequence are shown.
package enum FrameTiming: Hashable, Sendable {
  case rate(FrameRate)
  /// How long each frame stays, by its place in the sequence; not all the same.
  case delays([FrameDelay])

  /// A rate where all delays are the same and have one.
  package init(delays: [FrameDelay]) {
    if let first = delays.first, let rate = first.rate, delays.allSatisfy({ $0.rate == rate }) {
      self = .rate(rate)
    } else {
      self = .delays(delays)
    }
  }

  /// The time at which a frame appears, counted from that of frame 0.
  package func time(ofFrame frame: Int) -> Time {
    switch self {
    case .rate(let rate): rate.time(ofFrame: frame)
    case .delays(let delays): delays.prefix(frame).reduce(.zero) { $0 + Time(seconds: $1.seconds) }
    }
  }

  /// Nil behind the last of stated delays.
  package func delay(ofFrame frame: Int) -> FrameDelay? {
    switch self {
    case .rate(let rate): FrameDelay(nearest: rate.denominator, over: rate.numerator)
    case .delays(let delays): delays.indices.contains(frame) ? delays[frame] : nil
    }
  }
}

extension FrameDelay {
  /// Frames a second; nil for a delay of 0.
  fileprivate var rate: FrameRate? {
    guard let rate = FrameRate(Int64(denominator == 0 ? 100 : denominator), Int64(numerator)) else {
      return nil
    }
    return rate.reduced
  }

  /// True when both are the same time, in whatever terms.
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
