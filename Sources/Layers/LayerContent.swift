import Geometry
import Text

/// The content of a layer, drawn above its background and below its sublayers.
package enum LayerContent: Hashable, Sendable {
  case none
  case shape(Shape)
  case text(TextContent)
  case image(ImageContent)
  /// A blurred picture of the backdrop.
  case material(Material)
}

/// A filled and stroked outline.
package struct Shape: Hashable, Sendable {
  /// The outline, which follows the layer's bounds unless it is a path.
  package enum Outline: Hashable, Sendable {
    /// The layer's bounds with its corner radii.
    case rectangle
    /// The ellipse inscribed in the layer's bounds.
    case ellipse
    /// A path in the layer's own points.
    case path(Path)
  }

  /// The outline, in the layer's coordinates.
  package var outline: Outline
  /// The rule that determines which areas crossing lines enclose.
  package var fillRule = Path.FillRule.nonZero
  /// The fill color; `nil` for none.
  package var fillColor: Color?
  /// The gradient that replaces `fillColor`; `nil` for none.
  package var gradient: Gradient?
  /// The color of the stroke; `nil` for none.
  package var strokeColor: Color?
  /// The gradient that replaces `strokeColor`; `nil` for none.
  package var strokeGradient: Gradient?
  /// The width, caps, joins and dashes of the stroke.
  package var stroke = StrokeStyle()

  /// Whether the stroke has a color or gradient, regardless of its width.
  package var isStroked: Bool { strokeColor != nil || strokeGradient != nil }

  /// Creates a shape, which paints nothing without a color or gradient.
  package init(
    _ outline: Outline, fillColor: Color? = nil, gradient: Gradient? = nil, strokeColor: Color? = nil,
    stroke: StrokeStyle = StrokeStyle()
  ) {
    self.outline = outline
    self.fillColor = fillColor
    self.gradient = gradient
    self.strokeColor = strokeColor
    self.stroke = stroke
  }
}

/// A laid-out text and its colors.
package struct TextContent: Hashable, Sendable {
  /// The glyphs and their positions.
  package var layout: TextLayout
  /// The color of the glyphs.
  package var color: Color
  /// The colors of the layout's parts; empty if the text has a single color.
  package var partColors: [Color] = []
  /// The layers drawn in place of the whole text, in reading order and in the text's coordinates. They do not accept
  /// touches.
  package var pieces: [Layer] = []
  /// The factor on the glyphs' x positions and widths, from the layer's left edge, for contents resized with the
  /// bounds.
  package var horizontalStretch = 1.0

  /// Creates a laid-out text with a single color.
  package init(_ layout: TextLayout, color: Color) {
    self.layout = layout
    self.color = color
  }

  /// The parts of the text with one color each, in drawing order. Glyphs with colors of their own are not separated.
  package var parts: [(layout: TextLayout, color: Color)] {
    partColors.isEmpty
      ? [(layout, color)] : zip(layout.parts, partColors).map { ($0.layout, $1) }
  }

  /// The parts of the text with one color or picture each, in drawing order.
  package var inks: [TextInk] {
    parts.flatMap { layout, color in
      let inks = layout.inks
      return inks.isEmpty ? [TextInk(layout: layout, color: color)] : inks.map { TextInk($0, in: color) }
    }
  }

  /// Returns one of `pieces`; `nil` if the index is too large.
  package func piece(_ index: Int) -> Layer? { pieces.indices.contains(index) ? pieces[index] : nil }

  /// Returns one of `inks`; `nil` if the index is too large.
  package func ink(_ index: Int) -> TextInk? {
    let inks = inks
    return inks.indices.contains(index) ? inks[index] : nil
  }
}

/// Glyphs of a single color, or one glyph that is a picture.
package struct TextInk: Sendable {
  /// The glyphs.
  package let layout: TextLayout
  /// The color of the glyphs; a picture uses only its alpha.
  package let color: Color
  /// Whether the font has a picture for the glyph, which is then the only one.
  package let isPicture: Bool

  /// Creates an ink of glyphs in one color.
  init(layout: TextLayout, color: Color) { (self.layout, self.color, isPicture) = (layout, color, false) }

  /// Creates the ink for a part of a text with a color. A part with its own color uses only the text's alpha.
  package init(_ ink: TextLayout.Ink, in color: Color) {
    layout = ink.layout
    isPicture = ink.paint == .picture
    switch ink.paint {
    case .text, .picture: self.color = color
    case .color(let own): self.color = own.withAlpha(own.alpha * color.alpha)
    }
  }
}

/// A picture placed in a layer's bounds.
package struct ImageContent: Hashable, Sendable {
  /// The use of the tint in place of a picture's colors, with the names of UIKit's rendering modes.
  package enum RenderingMode: String, Hashable, Sendable, CaseIterable {
    /// The tint replaces `currentColor` in a drawing that uses it. Other pictures contribute only their alpha.
    case automatic
    /// The picture's own colors are drawn.
    case original
    /// The tint is drawn with the picture's alpha.
    case template
  }

  /// The pixels or the drawing.
  package var picture: Picture
  /// The placement in the bounds.
  package var gravity: ContentsGravity
  /// The color that replaces those of the picture, depending on `renderingMode`; `nil` for none.
  package var tint: Color?
  /// The use of the tint.
  package var renderingMode = RenderingMode.automatic

  /// Creates a content whose picture fills the bounds unless `gravity` differs.
  package init(_ picture: Picture, gravity: ContentsGravity = .aspectFill) {
    self.picture = picture
    self.gravity = gravity
  }

  /// Creates a content from an image.
  package init(_ image: Image, gravity: ContentsGravity = .aspectFill) {
    self.init(.bitmap(image), gravity: gravity)
  }

  /// The color that is painted with the picture's alpha; `nil` if the picture is drawn in its own colors.
  package var templateColor: Color? {
    switch renderingMode {
    case .original: nil
    case .template: tint ?? .black
    case .automatic: picture.usesCurrentColor ? nil : tint
    }
  }
}

/// The fitting of contents into a layer's bounds. Core Animation calls the second and third `resizeAspect` and
/// `resizeAspectFill`.
package enum ContentsGravity: String, Hashable, Sendable, CaseIterable {
  case resize
  case aspectFit
  case aspectFill
  case center
  case top
  case bottom
  case left
  case right
  case topLeft
  case topRight
  case bottomLeft
  case bottomRight
}

/// A frosted glass effect: blur, then saturation, then tint (docs/scenario-format.md).
package struct Material: Hashable, Sendable {
  /// The σ of the Gaussian, in points.
  package var blurRadius: Double
  /// The factor on the distance from gray; 1 preserves colors.
  package var saturation: Double
  /// The color composited over the blurred backdrop.
  package var tint: Color

  /// Creates a material from its parameters.
  package init(blurRadius: Double, saturation: Double, tint: Color) {
    self.blurRadius = blurRadius
    self.saturation = saturation
    self.tint = tint
  }

  /// The classic styles with the constants of docs/scenario-format.md.
  package enum Style: String, Hashable, Sendable, CaseIterable {
    case light
    case extraLight
    case dark
  }

  /// Creates the material of a style.
  package init(_ style: Style) {
    switch style {
    case .light: self.init(blurRadius: 30, saturation: 1.8, tint: .white.withAlpha(0.3))
    case .extraLight:
      self.init(
        blurRadius: 20, saturation: 1.8, tint: Color(red: 0.97, green: 0.97, blue: 0.97, alpha: 0.82))
    case .dark:
      self.init(
        blurRadius: 20, saturation: 1.8, tint: Color(red: 0.11, green: 0.11, blue: 0.11, alpha: 0.73))
    }
  }
}
