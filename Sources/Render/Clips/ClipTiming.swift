import Motion

/// Which frames of a clip a file shows, and for how long, whose format counts time in whole units.
///
/// The file begins each frame at the unit nearest to its exact time, so that errors do not add up. Where frames are
/// shorter than the format can show, it shows as many as it can, evenly, each the latest of its time.
package struct ClipTiming: Hashable, Sendable {
  /// Frames a second of the file: the clip's, or the most that the format can show.
  package let frameRate: FrameRate
  /// The positions of the shown frames in the clip, in rising order.
  package let positions: [Int]
  /// How long each of them is shown, in units; together the length of the clip, rounded.
  package let durations: [Int]

  /// - Parameters:
  ///   - frameCount: the clip's frames, one at least.
  ///   - clipRate: at which they follow each other.
  ///   - unitsPerSecond: how the format counts.
  ///   - shortest: the fewest units for which a frame may be shown, a divisor of them.
  package init(frameCount: Int, at clipRate: FrameRate, unitsPerSecond: Int64, shortest: Int64) {
    let fastest = FrameRate(unitsPerSecond / shortest) ?? clipRate
    let (rise, fall) = (clipRate.numerator * shortest, clipRate.denominator * unitsPerSecond)
    let end = max(Int(shortest), Self.rounded(frameCount, unitsPerSecond, clipRate))
    if rise <= fall {
      frameRate = clipRate
      positions = Array(0..<frameCount)
    } else {
      frameRate = fastest
      positions = (0..<end / Int(shortest)).map { Int(Int128($0) * Int128(rise) / Int128(fall)) }
    }
    let rate = frameRate
    let starts = positions.indices.map { Self.rounded($0, unitsPerSecond, rate) }
    durations = zip(starts, starts.dropFirst() + [end]).map { $1 - $0 }
  }

  /// The unit nearest to the beginning of a frame, halves up.
  private static func rounded(_ index: Int, _ unitsPerSecond: Int64, _ rate: FrameRate) -> Int {
    let twice = Int128(2 * index) * Int128(unitsPerSecond * rate.denominator)
    return Int((twice + Int128(rate.numerator)) / Int128(2 * rate.numerator))
  }
}
