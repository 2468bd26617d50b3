import Motion

/// What a clip of a limited size may give up.
package struct ClipChoice: Hashable, Sendable {
  /// Pixels per point.
  package var scale: Double
  /// The clip shows one of so many frames, each for as long as all of them.
  package var step: Int
  package var quality: ClipQuality

  package init(scale: Double, step: Int = 1, quality: ClipQuality = .full) {
    self.scale = scale
    self.step = step
    self.quality = quality
  }

  /// The choices for a clip, each smaller than the one before, the best first.
  ///
  /// What is seen least goes first: of films the quality of their pictures; of GIFs, which have few frames anyway, and of
  /// pictures without loss frames before pixels.
  ///
  /// - Parameters:
  ///   - scales: Pixels per point from the most to the fewest.
  ///   - steps: From 1 on, rising.
  ///   - qualities: The best first.
  package static func all(
    for format: ClipFormat, scales: [Double], steps: [Int], qualities: [ClipQuality]
  ) -> [ClipChoice] {
    var (scale, step, quality) = (0, 0, 0)
    var choices = [ClipChoice(scale: scales[0], step: steps[0], quality: qualities[0])]
    for loss in losses(of: format) {
      switch loss {
      case .quality: quality = min(quality + 1, qualities.count - 1)
      case .step: step = min(step + 1, steps.count - 1)
      case .scale: scale = min(scale + 1, scales.count - 1)
      }
      let choice = ClipChoice(scale: scales[scale], step: steps[step], quality: qualities[quality])
      if choice != choices[choices.count - 1] { choices.append(choice) }
    }
    return choices
  }

  private enum Loss {
    case quality, step, scale
  }

  private static func losses(of format: ClipFormat) -> [Loss] {
    let first: [Loss] =
      switch format {
      case .apng: [.quality, .step, .scale, .scale, .step, .scale]
      case .film(.mp4), .film(.webm): [.quality, .quality, .scale, .step, .scale, .quality]
      case .film(.webp): [.quality, .step, .scale, .quality, .scale, .step, .quality]
      case .film(.gif): [.step, .quality, .scale, .step, .quality, .scale, .quality]
      }
    return first + Array(repeating: .scale, count: 6) + Array(repeating: .step, count: 3)
  }

  /// The scales below the one of a clip that its pictures may have, with that, from the most to the fewest.
  package static func scales(from scale: Double) -> [Double] {
    [scale] + [3, 2.5, 2, 1.5, 1.25, 1, 0.75, 0.5].filter { $0 < scale }
  }

  /// The steps that leave a clip 12 frames a second or more.
  package static func steps(from rate: FrameRate) -> [Int] {
    [1, 2, 3, 4, 5, 6, 8, 10].filter { $0 == 1 || rate.numerator >= 12 * Int64($0) * rate.denominator }
  }

  /// About how large a clip is, in no unit, for choosing what to try next.
  func estimate(in format: ClipFormat) -> Double {
    let isPredicted = format == .film(.mp4) || format == .film(.webm)
    let pixels = scale * (isPredicted ? scale.squareRoot() : scale)
    let frames = 1 / (isPredicted ? Double(step).squareRoot() : Double(step))
    return pixels * frames * quality.estimate(in: format)
  }
}

extension ClipQuality {
  /// The share of the bytes of a clip of full quality.
  fileprivate func estimate(in format: ClipFormat) -> Double {
    let shares: [Double] =
      switch format {
      case .apng: [1, 0.75, 0.75, 0.75]
      case .film(.mp4), .film(.webm): [1, 0.5, 0.28, 0.15]
      case .film(.webp): [1, 0.25, 0.14, 0.1]
      case .film(.gif): [1, 0.85, 0.6, 0.45]
      }
    return shares[rawValue]
  }
}
