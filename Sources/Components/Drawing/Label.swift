import Geometry
import Layers
import Text

/// A shaped text of one font, size and color, to be laid out in frames.
package struct Label: Hashable, Motionless, Sendable {
  private let shaped: ShapedText
  /// The color of the glyphs.
  package var color: Color
  /// The extra space between glyphs, in points.
  package var kern: Double

  /// A text, shaped at the user's text scale.
  package init(
    _ text: String, size: Double, weight: FontWeight = .regular, color: Color, kern: Double = 0,
    family: String? = nil,
    isTabular: Bool = false, in environment: ComponentEnvironment
  ) throws {
    shaped = try environment.shape(
      text, family: family, weight: weight, fontSize: size, usesTabularFigures: isTabular)
    self.color = color
    self.kern = kern
  }

  /// The width on one line, in points.
  package var width: Double { shaped.width(kern: kern) }

  /// Whether the text reads from right to left, by its first letter with a direction.
  package var readsFromRight: Bool { shaped.readsFromRight }

  /// The natural distance between baselines, in points.
  package var lineHeight: Double { shaped.lineHeight }

  /// The distance from the middle of a line of natural height down to its baseline, in points.
  package var baselineBelowMiddle: Double { shaped.ascent - shaped.lineHeight / 2 }

  /// Returns a layer with the text, vertically centered in `frame`, on at most `maxLines` lines and truncated with "…".
  package func layer(
    _ part: some ComponentPart, in frame: Rect, alignment: TextAlignment = .left, maxLines: Int = 1,
    lineHeight: Double? = nil
  ) -> Layer {
    let style = TextStyle(
      kern: kern, alignment: alignment, lineHeight: lineHeight, maxLines: maxLines)
    var layer = Layer(part, frame: frame)
    layer.content = .text(TextContent(shaped.layout(in: frame.size, style), color: color))
    return layer
  }

  /// Returns a layer with the text on one line of its natural width.
  ///
  /// - Parameters:
  ///   - x: The position of the text's left edge, middle or right edge, depending on `anchor`.
  ///   - midY: The position of the middle of the line.
  package func layer(_ part: some ComponentPart, x: Double, midY: Double, anchor: TextAlignment = .left)
    -> Layer
  {
    let left: Double =
      switch anchor {
      case .left, .natural: x
      case .center: x - width / 2
      case .right: x - width
      }
    var layer = Layer(part, frame: Rect(left, midY - lineHeight / 2, width, lineHeight))
    let box = Size(.infinity, lineHeight)
    layer.content = .text(
      TextContent(shaped.layout(in: box, TextStyle(kern: kern, maxLines: 1)), color: color))
    return layer
  }
}

extension Label {
  /// Returns the height of the text when broken into lines of `width`, in points.
  package func height(width: Double) -> Double {
    shaped.layout(in: Size(width, .infinity), TextStyle(kern: kern, verticalAlignment: .top)).size.height
  }
}
