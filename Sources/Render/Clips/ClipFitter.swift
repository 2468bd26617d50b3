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
    package var choice: ClipChoice
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
  package let smallest: Int

  package init(limit: Int, smallest: Int) {
    self.limit = limit
    self.smallest = smallest
  }

  package var exitCode: ExitCode { .badInput }

  package var description: String {
    "the clip cannot be smaller than \(ByteCount(smallest)), which is more than \(ByteCount(limit)); fewer frames"
      + " (--frames) or a shorter scenario would be"
  }
}
