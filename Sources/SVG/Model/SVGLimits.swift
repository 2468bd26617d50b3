/// The limits of an SVG file.
package enum SVGLimits {
  /// The maximum size of a file in bytes.
  static let bytes = 16 << 20
  /// The maximum nesting of elements, including those that `use` inserts.
  static let depth = 96
  /// The maximum number of elements, including each copy.
  static let elements = 50_000
  /// The maximum number of segments of all paths, including copies.
  static let segments = 1_000_000
  /// The maximum number of tokens of all style sheets.
  static let tokens = 1_000_000
  /// The maximum number of tokens that `var()` substitutes, counted for each copy of an element.
  static let substitutions = 1_000_000
  /// The maximum nesting of functions, rules or conditions of CSS.
  static let nesting = 16
  /// The maximum number of comparisons of selector parts with elements.
  static let matches = 2_000_000
  /// The maximum number of pixels of all pictures embedded in a file.
  package static let pixels = 64_000_000
  /// The maximum number of repetitions of a pattern in one shape.
  static let tiles = 4_096
  /// The maximum number of functions in one value of `filter`.
  static let filterFunctions = 8
  /// The maximum number of stops of a gradient.
  static let stops = 256
  /// The maximum number of warnings that are stored.
  static let warnings = 100
}
