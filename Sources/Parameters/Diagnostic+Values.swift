import JSONText

// Diagnostics of values and records.

extension Diagnostic.Code {
  /// A key that the record does not have.
  package static let unknownKey = Self("scenario.unknownKey")
  /// A required key, or one of several alternatives, is missing.
  package static let missingKey = Self("scenario.missingKey")
  /// A value of another JSON type.
  package static let wrongType = Self("scenario.wrongType")
  /// A number or time outside the allowed range.
  package static let outOfRange = Self("scenario.outOfRange")
  /// A word outside the allowed set.
  package static let unknownName = Self("scenario.unknownName")
  /// Too few or too many values in a list.
  package static let count = Self("scenario.count")
  /// A string that is not a time.
  package static let time = Self("scenario.time")
  /// A string or number that is not an exact frame rate.
  static let frameRate = Self("scenario.frameRate")
  /// A string that is not a date.
  static let date = Self("scenario.date")
  /// A string that is not a color.
  package static let color = Self("scenario.color")
  /// A string that is not a timing curve.
  package static let curve = Self("scenario.curve")
  /// A deprecated token, a token of an older draft, one that is read differently from what its file declares, or a
  /// literal that repeats a token's value.
  package static let tokens = Self("scenario.tokens")
  /// A string that is not SVG path data.
  package static let path = Self("scenario.path")
}
