import Geometry
import Layers
import Text

/// A text of one font, size and color that is set into frames.
package struct Label: Hashable, Motionless, Sendable {
  private let shaped: ShapedText
  /// The color of the glyphs.
  package var color: Color
  /// The extra space between glyphs, in points.
  package var kern: Double

  /// A shaped text.
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

  /// True when the text, by its first letter with a direction, reads from the right.
  package var readsFromRight: Bool { shaped.readsFromRight }

  /// The natural distance of baselines, in points.
  package var lineHeight: Double { shaped.lineHeight }

  /// The distance from the middle of a line of natural height down to its baseline, in points.
  package var baselineBelowMiddle: Double { shaped.ascent - shaped.lineHeight / 2 }

  /// The text, centered vertically in `frame`, on one line unless `maxLines` says otherwise, cut off with "…".
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

  /// The text on one line of its natural width: `x` is where it starts, ends or has its middle, `midY` the middle of the
  /// line.
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
  /// The height of the text broken into lines of `width`, in points.
  package func height(width: Double) -> Double {
    shaped.layout(in: Size(width, .infinity), TextStyle(kern: kern, verticalAlignment: .top)).size.height
  }
}
