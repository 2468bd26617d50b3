import JSONText

// What can be wrong with a scenario beyond single values.

extension Diagnostic.Code {
  /// A version of the format that this program does not read.
  public static let version = Self("scenario.version")
  /// More than a limit allows.
  public static let limit = Self("scenario.limit")
  /// Declared, and not built yet.
  public static let unsupported = Self("scenario.unsupported")
  /// A type of node that does not exist.
  public static let unknownType = Self("scenario.unknownType")
  /// An id that a sibling has.
  public static let duplicateID = Self("scenario.duplicateID")
  /// An id that no path could hold.
  public static let badID = Self("scenario.badID")
  /// A name of no layer.
  public static let unknownLayer = Self("scenario.unknownLayer")
  /// A name of several layers.
  public static let ambiguousLayer = Self("scenario.ambiguousLayer")
  /// A name of no gesture.
  public static let unknownGesture = Self("scenario.unknownGesture")
  /// An action that the component does not have.
  public static let unknownAction = Self("scenario.unknownAction")
  /// Keys that exclude each other.
  public static let conflict = Self("scenario.conflict")
  /// Values that make no gesture.
  public static let gesture = Self("scenario.gesture")
  /// Something that never happens, as the scenario ends before.
  public static let afterEnd = Self("scenario.afterEnd")
  /// A file that is missing or bad.
  public static let asset = Self("scenario.asset")
  /// A file outside the scenario's folder.
  public static let assetOutside = Self("scenario.assetOutside")
  /// A family or font file that cannot be used.
  public static let font = Self("scenario.font")
  /// An option that sets nothing.
  public static let override = Self("scenario.override")
}
