import Geometry
import Text

/// What a layer itself shows, above its background and below its sublayers.
package enum LayerContent: Hashable, Sendable {
  case none
  case shape(Shape)
  case text(TextContent)
  case image(ImageContent)
  /// The blurred picture of everything drawn so far below the layer.
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
  /// The rule by which crossing lines enclose an area.
  package var fillRule = Path.FillRule.nonZero
  /// The color of the area; nil for none.
  package var fillColor: Color?
  /// The gradient of the area, in place of `fillColor`; nil for none.
  package var gradient: Gradient?
  /// The color of the stroke; nil for none.
  package var strokeColor: Color?
  /// Fills the stroke in place of `strokeColor`.
  package var strokeGradient: Gradient?
  /// The width and form of the stroke.
  package var stroke = StrokeStyle()

  /// True when a stroke is painted, if it has a width.
  package var isStroked: Bool { strokeColor != nil || strokeGradient != nil }

  /// A shape; without a color or gradient, nothing is painted.
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
  /// The colors of the layout's parts, where they differ; empty for a text in one color.
  package var partColors: [Color] = []
  /// The pieces in place of the whole, in reading order: texts in the text's coordinates, which no one can touch.
  package var pieces: [Layer] = []
  /// Factor on the glyphs' x positions and widths, from the layer's left edge: contents resized with the bounds.
  package var horizontalStretch = 1.0

  /// A laid-out text in one color.
  package init(_ layout: TextLayout, color: Color) {
    self.layout = layout
    self.color = color
  }

  /// The parts of the text that have one color each, but for glyphs in colors of their own, in drawing order.
  package var parts: [(layout: TextLayout, color: Color)] {
    partColors.isEmpty
      ? [(layout, color)] : zip(layout.parts, partColors).map { ($0.layout, $1) }
  }

  /// The parts of the text that are painted in one color each or are one picture, in drawing order.
  package var inks: [TextInk] {
    parts.flatMap { layout, color in
      let inks = layout.inks
      return inks.isEmpty ? [TextInk(layout: layout, color: color)] : inks.map { TextInk($0, in: color) }
    }
  }

  /// One of `pieces`; nil for an index that is too large.
  package func piece(_ index: Int) -> Layer? { pieces.indices.contains(index) ? pieces[index] : nil }

  /// One of `inks`; nil for an index that is too large.
  package func ink(_ index: Int) -> TextInk? {
    let inks = inks
    return inks.indices.contains(index) ? inks[index] : nil
  }
}

/// Glyphs in one color, or one that is a picture.
package struct TextInk: Sendable {
  /// The glyphs.
  package let layout: TextLayout
  /// The color of the glyphs; of a picture its alpha alone counts.
  package let color: Color
  /// Whether the font has a picture for the only glyph.
  package let isPicture: Bool

  /// Glyphs in one color.
  init(layout: TextLayout, color: Color) { (self.layout, self.color, isPicture) = (layout, color, false) }

  /// A part of a text in a color.
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
  /// Whether a tint replaces a picture's colors, by the words of UIKit's rendering modes.
  package enum RenderingMode: String, Hashable, Sendable, CaseIterable {
    /// In a drawing with `currentColor` that color is the tint's; of any other picture only the alpha counts.
    case automatic
    /// The colors stay.
    case original
    /// Only the alpha counts.
    case template
  }

  /// The pixels or the drawing.
  package var picture: Picture
  /// The placement in the bounds.
  package var gravity: ContentsGravity
  /// The color that replaces those of the picture, as `renderingMode` says; nil for none.
  package var tint: Color?
  /// The use of the tint.
  package var renderingMode = RenderingMode.automatic

  /// A picture that fills the bounds unless `gravity` says otherwise.
  package init(_ picture: Picture, gravity: ContentsGravity = .aspectFill) {
    self.picture = picture
    self.gravity = gravity
  }

  /// The content with pixels of its own.
  package init(_ image: Image, gravity: ContentsGravity = .aspectFill) {
    self.init(.bitmap(image), gravity: gravity)
  }

  /// The color that the picture is painted with by its alpha alone; nil where it has its own colors.
  package var templateColor: Color? {
    switch renderingMode {
    case .original: nil
    case .template: tint ?? .black
    case .automatic: picture.usesCurrentColor ? nil : tint
    }
  }
}

/// How contents fit a layer's bounds; Core Animation calls the second and third `resizeAspect` and `resizeAspectFill`.
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

/// Frosted glass: blur, then saturation, then tint (docs/scenario-format.md).
package struct Material: Hashable, Sendable {
  /// The σ of the Gaussian, in points.
  package var blurRadius: Double
  /// Factor on the distance from gray; 1 leaves colors alone.
  package var saturation: Double
  /// Laid over the result.
  package var tint: Color

  /// A material of its own.
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

  /// The material of a style.
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
