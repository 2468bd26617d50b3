import JSONText

// What can be wrong with a value or a record.

extension Diagnostic.Code {
  /// A key that the record does not have.
  package static let unknownKey = Self("scenario.unknownKey")
  /// A key that must be there, or one of several.
  package static let missingKey = Self("scenario.missingKey")
  /// A value of another JSON type.
  package static let wrongType = Self("scenario.wrongType")
  /// A number or time beyond what is allowed.
  package static let outOfRange = Self("scenario.outOfRange")
  /// A word that is none of a set.
  package static let unknownName = Self("scenario.unknownName")
  /// Too few or too many values in a list.
  package static let count = Self("scenario.count")
  /// A string that is no time.
  package static let time = Self("scenario.time")
  /// A string or number that is no exact frame rate.
  static let frameRate = Self("scenario.frameRate")
  /// A string that is no date.
  static let date = Self("scenario.date")
  /// A string that is not a color.
  package static let color = Self("scenario.color")
  /// A string that is no timing curve.
  package static let curve = Self("scenario.curve")
  /// A token that is deprecated, of an older draft, not read as its file says, or written out instead of read.
  package static let tokens = Self("scenario.tokens")
  /// A string that is no SVG path data.
  package static let path = Self("scenario.path")
}
