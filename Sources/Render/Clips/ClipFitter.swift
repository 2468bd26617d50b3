import Motion
import System

/// A search for the best choice of scale, frame rate and quality with which a clip fits a size limit.
///
/// Every attempt makes a whole clip. Its size determines which choice is tried next.
package struct ClipFitter: Sendable {
  /// The choices, from best to worst.
  private let choices: [ClipChoice]
  private let format: ClipFormat
  /// The maximum size, in bytes.
  private let limit: Int
  /// The number of attempts after which the best clip that fits is accepted, even if a better choice might fit as well.
  private static let mostAttempts = 4

  /// Creates a search.
  ///
  /// - Parameter choices: At least one choice, each with a smaller clip than the one before.
  package init(_ choices: [ClipChoice], of format: ClipFormat, limit: Int) {
    self.choices = choices
    self.format = format
    self.limit = limit
  }

  /// The result of a search.
  package struct Fit: Hashable, Sendable {
    /// The choice that was made.
    package var choice: ClipChoice
    /// The size of the clip, in bytes.
    package var bytes: Int
    /// The number of clips that were made.
    package var attempts: Int
  }

  /// Finds the best choice that fits.
  ///
  /// - Parameter size: Makes a clip and returns its size in bytes. Among the clips that fit, each one is better than
  ///   those made before it.
  /// - Throws: `ClipSizeError` if the smallest clip is too large.
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

  /// Whether a choice probably fits, estimated from the size of a clip with another choice.
  private func isLikely(_ index: Int, where bytes: Int, at other: Int) -> Bool {
    let share = choices[index].estimate(in: format) / choices[other].estimate(in: format)
    return Double(bytes) * share <= 0.97 * Double(limit)
  }
}

/// The error for a clip that cannot be made as small as required.
package struct ClipSizeError: MicroFXError, Hashable {
  /// The maximum size, in bytes.
  package let limit: Int
  /// The size of the smallest possible clip, in bytes.
  let smallest: Int

  /// Creates the error for a smallest clip of `smallest` bytes that exceeds `limit`.
  package init(limit: Int, smallest: Int) {
    self.limit = limit
    self.smallest = smallest
  }

  /// The sizes and the remedy.
  package var description: String {
    "the clip cannot be smaller than \(ByteCount(smallest)), which is more than \(ByteCount(limit)); fewer frames"
      + " (--frames) or a shorter scenario would be"
  }
}

/// The scale, frame rate and quality of a clip, which can be reduced to limit its size.
package struct ClipChoice: Hashable, Sendable {
  /// Pixels per point.
  package var scale: Double
  /// The interval, in frames, between the frames that the clip shows. Each is shown for the whole interval.
  package var step: Int
  /// The quality of the pictures.
  package var quality: ClipQuality

  /// Creates a choice; by default, only the scale is reduced.
  package init(scale: Double, step: Int = 1, quality: ClipQuality = .full) {
    self.scale = scale
    self.step = step
    self.quality = quality
  }

  /// Returns the choices for a clip, from best to worst, each with a smaller clip than the one before.
  ///
  /// The least visible loss comes first. In videos that is the quality of the pictures. In GIFs, which have low frame
  /// rates anyway, and in lossless formats, frames are dropped before pixels.
  ///
  /// - Parameters:
  ///   - scales: Pixels per point, falling.
  ///   - steps: Intervals between frames, rising from 1.
  ///   - qualities: Qualities, from best to worst.
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

  /// Returns the scale of a clip and the smaller ones that can replace it, falling.
  package static func scales(from scale: Double) -> [Double] {
    [scale] + [3, 2.5, 2, 1.5, 1.25, 1, 0.75, 0.5].filter { $0 < scale }
  }

  /// Returns the intervals between frames that leave a clip at least 12 frames per second.
  package static func steps(from rate: FrameRate) -> [Int] {
    [1, 2, 3, 4, 5, 6, 8, 10].filter { $0 == 1 || rate.numerator >= 12 * Int64($0) * rate.denominator }
  }

  /// Estimates the relative size of a clip, without a unit, to select the next attempt.
  func estimate(in format: ClipFormat) -> Double {
    let isPredicted = format == .film(.mp4) || format == .film(.webm)
    let pixels = scale * (isPredicted ? scale.squareRoot() : scale)
    let frames = 1 / (isPredicted ? Double(step).squareRoot() : Double(step))
    return pixels * frames * quality.estimate(in: format)
  }
}

extension ClipQuality {
  /// Estimates the share of the bytes of a clip at full quality.
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
