import Expectations
import Motion
import TestSupport
import Testing

/// Animations of no length, which show what very short ones do once these are over.
struct ZeroLengthTests {
  private static let curves = [
    "linear", "easeInOut", "cubic-bezier(0.2, 1.6, 0.4, 1)", "steps(3, start)", "steps(3, end)",
    "steps(3, jump-none)", "linear(0, 0.7 20%, 1)", "spring(damping: 0.5)",
  ]

  /// One way to start an animation from 3 to 10, or from 5 to 10.
  enum Start: CaseIterable {
    case to
    case fromTo
    case withVelocity
    case keyframes

    fileprivate var first: Double { self == .to ? 3 : 5 }

    fileprivate func start(_ value: inout AnimatedValue, _ timing: AnimationTiming, part: Time) {
      switch self {
      case .to: value.animate(to: 10, at: .seconds(1), timing)
      case .fromTo: value.animate(from: 5, to: 10, at: .seconds(1), timing)
      case .withVelocity: value.animate(from: 5, velocity: 2, to: 10, at: .seconds(1), timing)
      case .keyframes:
        let frames = [5.0, 30, -4, 10].enumerated().map { index, value in
          Keyframes.Frame(time: Time(ticks: Int64(index) * part.ticks), value: value, curve: timing.curve)
        }
        if let keyframes = Keyframes(frames) { value.animate(through: keyframes, at: .seconds(1), timing) }
      }
    }
  }

  @Test(arguments: Start.allCases, curves)
  func `an animation of no length ends where a very short one does`(start: Start, curve: String) throws {
    let curve = try TimingCurve(parsing: curve)
    for interruption in Interruption.allCases {
      for isAdditive in [true, false] {
        for (repeats, autoreverses) in [0, 0.5, 1, 1.5, 2, 7].flatMap({ [($0, false), ($0, true)] }) {
          for delay in [Time.zero, .seconds(0.25)] {
            let ends = [Int64(0), 1000].map { ticks in
              var value = AnimatedValue(3, isAdditive: isAdditive)
              let timing = AnimationTiming(
                duration: Time(ticks: ticks), delay: delay, curve: curve, repeatCount: repeats,
                autoreverses: autoreverses, interruption: interruption)
              start.start(&value, timing, part: Time(ticks: ticks))
              let begin = Time.seconds(1) + delay
              let before =
                delay > .zero ? [value.value(at: .seconds(1)), value.value(at: .seconds(1.2))] : []
              return before + [value.value(at: begin + .seconds(0.1)), value.model]
            }
            let comment: Comment = "\(interruption), \(isAdditive), \(repeats), \(autoreverses), \(delay)"
            expect(ends[0], equals: ends[1], comment)
            let rest = autoreverses && repeats.rounded() == repeats ? start.first : 10
            expect(ends[0].suffix(2), equals: [rest, rest], comment)
          }
        }
      }
    }
  }

  @Test func `animations that add up go on when one that returns has come to its end`() {
    var value = AnimatedValue(0)
    let slow = AnimationTiming(duration: .seconds(2), curve: .linear)
    value.animate(to: 100, at: .zero, slow)
    let short = AnimationTiming(duration: .seconds(0.25), curve: .linear, autoreverses: true)
    value.animate(from: 100, to: 140, at: .seconds(0.5), short)
    for (time, shown) in [(0.5, 25.0), (0.75, 77.5), (1, 50), (1.5, 75), (2, 100), (3, 100)] {
      expect(abs(value.value(at: .seconds(time)) - shown) < 1e-9, "\(time)")
    }
  }
}
