import Text

/// Finds the typefaces of texts.
package protocol SVGFonts: Sendable {
  /// The faces for a family in a weight; nil where it is not there. An empty name is that of the default family.
  func face(family: String, weight: FontWeight) -> FontStack?
}
