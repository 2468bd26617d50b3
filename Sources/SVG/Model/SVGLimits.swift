/// The bounds that an SVG file keeps.
package enum SVGLimits {
  /// Bytes of a file.
  static let bytes = 16 << 20
  /// Elements inside each other, those that `use` brings in included.
  static let depth = 96
  /// Elements, each copy included.
  static let elements = 50_000
  /// Segments of all paths, copies included.
  static let segments = 1_000_000
  /// Tokens of all style sheets.
  static let tokens = 1_000_000
  /// Tokens that `var()` puts into values, each copy of an element included.
  static let substitutions = 1_000_000
  /// Functions, nested rules or conditions of CSS inside each other.
  static let nesting = 16
  /// Comparisons of parts of selectors with elements.
  static let matches = 2_000_000
  /// Pixels of all pictures inside of a file.
  package static let pixels = 64_000_000
  /// Repetitions of a pattern in one shape.
  static let tiles = 4_096
  /// Functions in one value of `filter`.
  static let filterFunctions = 8
  /// Stops of a gradient.
  static let stops = 256
  /// Warnings that are kept.
  static let warnings = 100
}
