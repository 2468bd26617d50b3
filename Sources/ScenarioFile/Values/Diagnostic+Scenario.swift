import JSONText

// What can be wrong with a scenario beyond single values.

extension Diagnostic.Code {
  /// A file that cannot be read, or that contains something else.
  package static let file = Self("scenario.file")
  /// A version of the format that this program does not read.
  package static let version = Self("scenario.version")
  /// More than a limit allows.
  package static let limit = Self("scenario.limit")
  /// Declared, and not built yet.
  package static let unsupported = Self("scenario.unsupported")
  /// A type of node that does not exist.
  package static let unknownType = Self("scenario.unknownType")
  /// An id that a sibling has.
  package static let duplicateID = Self("scenario.duplicateID")
  /// An id that no path could hold.
  package static let badID = Self("scenario.badID")
  /// A name of no layer.
  package static let unknownLayer = Self("scenario.unknownLayer")
  /// A name of several layers.
  package static let ambiguousLayer = Self("scenario.ambiguousLayer")
  /// A name of no gesture.
  static let unknownGesture = Self("scenario.unknownGesture")
  /// An action that the component does not have.
  package static let unknownAction = Self("scenario.unknownAction")
  /// An event that nothing in the scene tells.
  package static let unknownEvent = Self("scenario.unknownEvent")
  /// Keys that exclude each other.
  package static let conflict = Self("scenario.conflict")
  /// Values that make no gesture.
  static let gesture = Self("scenario.gesture")
  /// Something that never happens, as the scenario ends before.
  static let afterEnd = Self("scenario.afterEnd")
  /// A type of components that no node is of.
  package static let unused = Self("scenario.unused")
  /// A text of the strings with a wrong placeholder; a string or an argument that some languages lack.
  static let strings = Self("scenario.strings")
  /// A file that is missing or bad.
  package static let asset = Self("scenario.asset")
  /// Something of an SVG file that is not drawn as it says.
  package static let drawing = Self("scenario.drawing")
  /// A file outside the scenario's folder.
  package static let assetOutside = Self("scenario.assetOutside")
  /// A family or font file that cannot be used.
  package static let font = Self("scenario.font")
  /// An option that sets nothing.
  static let override = Self("scenario.override")
  /// Variants that cannot be made, or a name of none.
  static let variant = Self("scenario.variant")
}

extension Diagnostic {
  /// Warns of a `viewBox` of a path, which leaves its own `data` as it is.
  package static func idleViewBox(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .conflict, "`viewBox` scales what is inside a path, not its `data`", at: range, severity: .warning,
      suggestion: "put the path into a group that has the `viewBox`")
  }
}
