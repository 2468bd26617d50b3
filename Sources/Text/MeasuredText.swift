import Geometry

/// A shaped text with a style, for measurement by layout.
package struct MeasuredText: MeasurableText {
  private let shaped: ShapedText
  private let style: TextStyle

  /// A text with the style in which its lines are set.
  package init(_ shaped: ShapedText, _ style: TextStyle) { (self.shaped, self.style) = (shaped, style) }

  /// The width of the longest unbreakable part, in points.
  package var longestWord: Double { shaped.longestWord(kern: style.kern) }

  /// Returns the size of the text in lines of at most `width`, in points.
  package func size(inWidth width: Double) -> Size {
    shaped.naturalSize(style, inWidth: width.isFinite ? width + Self.slack : width)
  }

  /// Returns the distance from the top of a box to the baseline of the first line in it, in points.
  package func baseline(in size: Size) -> Double {
    shaped.layout(in: Size(size.width + Self.slack, size.height + Self.slack), style).lines.first?.origin.y
      ?? 0
  }

  /// The error in points by which a width computed as a sum may differ from the text's.
  private static let slack = 0.01
}
