import Geometry

/// A shaped text in a style, as layout measures it.
package struct MeasuredText: MeasurableText {
  private let shaped: ShapedText
  private let style: TextStyle

  /// A text with the style that its lines are set in.
  package init(_ shaped: ShapedText, _ style: TextStyle) { (self.shaped, self.style) = (shaped, style) }

  /// The width of the longest part that no line break divides, in points.
  package var longestWord: Double { shaped.longestWord(kern: style.kern) }

  /// The size in lines of which none is longer than `width`, in points.
  package func size(inWidth width: Double) -> Size {
    shaped.naturalSize(style, inWidth: width.isFinite ? width + Self.slack : width)
  }

  /// From the top of a box to the baseline of the first line in it, in points.
  package func baseline(in size: Size) -> Double {
    shaped.layout(in: Size(size.width + Self.slack, size.height + Self.slack), style).lines.first?.origin.y
      ?? 0
  }

  /// The part by which a width that was computed as a sum may miss that of the text.
  private static let slack = 0.01
}
