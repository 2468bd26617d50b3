import Motion

/// The selection of a clip's frames and their durations for a format that measures time in whole units.
///
/// Every frame starts at the unit nearest to its exact time, so that errors do not accumulate. If frames are shorter
/// than the format allows, an evenly spaced selection is shown, each frame being the latest at its time.
package struct ClipTiming: Hashable, Sendable {
  /// The frame rate of the file: that of the clip, or the highest that the format supports.
  package let frameRate: FrameRate
  /// The indices of the frames to show, in rising order.
  package let positions: [Int]
  /// The durations of those frames, in units; their sum is the rounded length of the clip.
  package let durations: [Int]

  /// Computes the timing of a clip.
  ///
  /// - Parameters:
  ///   - frameCount: The number of frames in the clip, at least one.
  ///   - clipRate: The frame rate of the clip.
  ///   - unitsPerSecond: The resolution of the format.
  ///   - shortest: The shortest duration of a frame in units, a divisor of `unitsPerSecond`.
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

  /// Returns the unit nearest to the start of a frame, with halves rounded up.
  private static func rounded(_ index: Int, _ unitsPerSecond: Int64, _ rate: FrameRate) -> Int {
    let twice = Int128(2 * index) * Int128(unitsPerSecond * rate.denominator)
    return Int((twice + Int128(rate.numerator)) / Int128(2 * rate.numerator))
  }
}
