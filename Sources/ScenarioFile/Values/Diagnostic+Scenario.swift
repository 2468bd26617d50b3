import JSONText

// The errors and warnings about a scenario beyond single values.

extension Diagnostic.Code {
  /// A file that cannot be read, or that contains something else.
  package static let file = Self("scenario.file")
  /// A version of the format that this program does not read.
  package static let version = Self("scenario.version")
  /// A number above its limit.
  package static let limit = Self("scenario.limit")
  /// A feature that is declared but not supported yet.
  package static let unsupported = Self("scenario.unsupported")
  /// A type of node that does not exist.
  package static let unknownType = Self("scenario.unknownType")
  /// An id that another sibling has.
  package static let duplicateID = Self("scenario.duplicateID")
  /// An id that is not allowed in a path.
  package static let badID = Self("scenario.badID")
  /// A name that does not refer to any layer.
  package static let unknownLayer = Self("scenario.unknownLayer")
  /// A name that may refer to several layers.
  package static let ambiguousLayer = Self("scenario.ambiguousLayer")
  /// A name that does not refer to any gesture.
  static let unknownGesture = Self("scenario.unknownGesture")
  /// An action that the component does not have.
  package static let unknownAction = Self("scenario.unknownAction")
  /// An event that nothing in the scene emits.
  package static let unknownEvent = Self("scenario.unknownEvent")
  /// Keys that exclude each other.
  package static let conflict = Self("scenario.conflict")
  /// Values that do not form a valid gesture.
  static let gesture = Self("scenario.gesture")
  /// Something that never happens, since the scenario ends before.
  static let afterEnd = Self("scenario.afterEnd")
  /// A type of components or a style that no node uses, or another key without effect.
  package static let unused = Self("scenario.unused")
  /// An invalid placeholder in a string, or a string or argument that some languages lack.
  static let strings = Self("scenario.strings")
  /// A missing or invalid file.
  package static let asset = Self("scenario.asset")
  /// A feature of an SVG file that is drawn differently or not at all.
  package static let drawing = Self("scenario.drawing")
  /// A file outside the scenario's folder.
  package static let assetOutside = Self("scenario.assetOutside")
  /// A font family or font file that cannot be used.
  package static let font = Self("scenario.font")
  /// An option that does not set anything.
  static let override = Self("scenario.override")
  /// Invalid variants, or an unknown name of a variant.
  static let variant = Self("scenario.variant")
}

extension Diagnostic {
  /// Returns a warning about the `viewBox` of a path, which does not affect the path's own `data`.
  package static func idleViewBox(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflict, "`viewBox` scales what is inside a path, not its `data`", at: range, severity: .warning,
      suggestion: "put the path into a group that has the `viewBox`")
  }
}
