import Text

/// A provider of typefaces for texts.
package protocol SVGFonts: Sendable {
  /// Returns the faces of a family in a weight; `nil` if it is not available. An empty name means the default family.
  func face(family: String, weight: FontWeight) -> FontStack?
}
