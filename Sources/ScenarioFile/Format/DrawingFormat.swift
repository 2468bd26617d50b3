import Geometry
import Parameters

/// The keys of `svg`.
enum DrawingFormat {
  static let source = Parameter("source", "", kind: .image, "SVG file")
  static let tint = Parameter<Color?>("tint", nil, "what `currentColor` is in it; black when left out")
  static let parts = Parameter(
    "parts", ParameterValue.none, kind: .dictionary(.json),
    "keys for layers of the drawing, by their names: properties, animations, children")
}
