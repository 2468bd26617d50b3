import Motion
import System

/// Finds the best choice for a clip that may have so many bytes.
///
/// Clips are made whole, and how large one was tells which choice to try next.
package struct ClipFitter: Sendable {
  /// The choices, the best first.
  private let choices: [ClipChoice]
  private let format: ClipFormat
  /// The most bytes.
  private let limit: Int
  /// After so many clips the best that fits is taken, also where a better one might.
  private static let mostAttempts = 4

  /// - Parameter choices: One at least, each smaller than the one before.
  package init(_ choices: [ClipChoice], of format: ClipFormat, limit: Int) {
    self.choices = choices
    self.format = format
    self.limit = limit
  }

  /// What was chosen.
  package struct Fit: Hashable, Sendable {
    /// The concession that was made.
    package var choice: ClipChoice
    /// The size of the clip.
    package var bytes: Int
    /// How many clips were made.
    package var attempts: Int
  }

  /// The best choice that fits.
  ///
  /// - Parameter size: Makes a clip and returns its bytes. Of those that fit, each is better than those before it.
  /// - Throws: `ClipSizeError` when the smallest clip is too large.
  package func fit(_ size: (ClipChoice) throws -> Int) throws -> Fit {
    var fit: Fit?
    var (tooLarge, fitting) = (-1, choices.count)
    var attempts = 0
    var next: Int? = 0
    while let index = next, fit == nil || attempts < Self.mostAttempts {
      let bytes = try size(choices[index])
      attempts += 1
      if bytes <= limit {
        fitting = index
        fit = Fit(choice: choices[index], bytes: bytes, attempts: attempts)
      } else {
        tooLarge = index
        if index == choices.count - 1 { throw ClipSizeError(limit: limit, smallest: bytes) }
      }
      let predicted = (tooLarge + 1..<fitting).first { isLikely($0, where: bytes, at: index) }
      next = predicted ?? (fit == nil ? choices.count - 1 : nil)
    }
    guard var fit else { preconditionFailure("the smallest clip is tried before the search ends") }
    fit.attempts = attempts
    return fit
  }

  /// True where a choice probably fits, since another one had so many bytes.
  private func isLikely(_ index: Int, where bytes: Int, at other: Int) -> Bool {
    let share = choices[index].estimate(in: format) / choices[other].estimate(in: format)
    return Double(bytes) * share <= 0.97 * Double(limit)
  }
}

/// Why no clip could be made that is as small as asked for.
package struct ClipSizeError: MicroFXError, Hashable {
  /// Bytes that were asked for.
  package let limit: Int
  /// Bytes of the smallest clip.
  let smallest: Int

  /// A clip of `smallest` bytes that exceeds `limit`.
  package init(limit: Int, smallest: Int) {
    self.limit = limit
    self.smallest = smallest
  }

  /// The sizes and the remedy, as a clause.
  package var description: String {
    "the clip cannot be smaller than \(ByteCount(smallest)), which is more than \(ByteCount(limit)); fewer frames"
      + " (--frames) or a shorter scenario would be"
  }
}

/// What a clip of a limited size may give up.
package struct ClipChoice: Hashable, Sendable {
  /// Pixels per point.
  package var scale: Double
  /// The clip shows one of so many frames, each for as long as all of them.
  package var step: Int
  /// The exactness of the pictures.
  package var quality: ClipQuality

  /// A choice; without further arguments, only the scale changes.
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
