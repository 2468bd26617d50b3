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

  package var outline: Outline
  package var fillRule = Path.FillRule.nonZero
  package var fillColor: Color?
  package var gradient: Gradient?
  package var strokeColor: Color?
  /// Fills the stroke in place of `strokeColor`.
  package var strokeGradient: Gradient?
  package var stroke = StrokeStyle()

  /// True when a stroke is painted, if it has a width.
  package var isStroked: Bool { strokeColor != nil || strokeGradient != nil }

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

/// A laid-out text in one color.
package struct TextContent: Hashable, Sendable {
  package var layout: TextLayout
  package var color: Color
  /// Factor on the glyphs' x positions and widths, from the layer's left edge: contents resized with the bounds.
  package var horizontalStretch = 1.0

  package init(_ layout: TextLayout, color: Color) {
    self.layout = layout
    self.color = color
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

  package var picture: Picture
  package var gravity: ContentsGravity
  package var tint: Color?
  package var renderingMode = RenderingMode.automatic

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
