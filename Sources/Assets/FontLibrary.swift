import Text

/// Finds the typefaces of a scene by family and weight.
public struct FontLibrary: Sendable {
  public init() {}

  /// The faces of a family, nil for the default one, in the nearest weight that it has.
  public func stack(family: String?, weight: FontWeight) throws(FontError) -> FontStack {
    preconditionFailure("families are not looked up yet")
  }
}
