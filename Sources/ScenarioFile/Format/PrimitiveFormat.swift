import Geometry
import Interaction
import Layers
import Parameters
import Text

extension TextAlignment: ParameterChoice {}
extension TextTruncation: ParameterChoice {}

/// The nodes that are not components, by their `type`.
enum Primitive: String, CaseIterable {
  case rectangle
  case ellipse
  case path
  case text
  case image
  case material
  case group

  var meaning: String {
    switch self {
    case .rectangle: "a rectangle, with the layer's rounded corners"
    case .ellipse: "the ellipse that fills the layer"
    case .path: "an outline in the layer's own points"
    case .text: "a text in one style"
    case .image: "a picture from a file"
    case .material: "the blurred picture of everything below"
    case .group: "a layer that holds others"
    }
  }

  /// The keys of its own.
  var parameters: [any ParameterDeclaration] {
    switch self {
    case .rectangle, .ellipse: ShapeFormat.common
    case .path: ShapeFormat.path
    case .text: TextFormat.parameters
    case .image: [ImageFormat.source, ImageFormat.contentsGravity]
    case .material:
      [MaterialFormat.style, MaterialFormat.blurRadius, MaterialFormat.saturation, MaterialFormat.tint]
    case .group: []
    }
  }

  var required: Set<String> {
    switch self {
    case .path: ["data"]
    case .text: ["text"]
    case .image: ["source"]
    case .rectangle, .ellipse, .material, .group: []
    }
  }
}

enum ShapeFormat {
  static let data = Parameter("data", Path(), "SVG path data")
  static let fillRule = Parameter("fillRule", Path.FillRule.nonZero, "which points the path encloses")
  static let fillColor = Parameter<Color?>("fillColor", nil, "colour of the inside")
  static let strokeColor = Parameter<Color?>("strokeColor", nil, "colour of the outline")
  static let lineWidth = Parameter(
    "lineWidth", StrokeStyle().lineWidth, .points, kind: .nonNegative, "width of the outline")
  static let lineCap = Parameter("lineCap", StrokeStyle().lineCap, "shape of open ends")
  static let lineJoin = Parameter("lineJoin", StrokeStyle().lineJoin, "shape of corners")
  static let miterLimit = Parameter(
    "miterLimit", StrokeStyle().miterLimit, kind: .number(1...ParameterKind.bound),
    "longest miter over the width")
  static let lineDashPattern = Parameter(
    "lineDashPattern", [Double](), .points, kind: .list(.nonNegative, count: 0...64),
    "lengths of dashes and gaps in turn")

  static let common: [any ParameterDeclaration] = [fillColor, LayerFormat.gradient, strokeColor, lineWidth]
  static let path: [any ParameterDeclaration] =
    [data, fillRule] + common + [lineCap, lineJoin, miterLimit, lineDashPattern]
}

enum TextFormat {
  private static let standard = TextStyle()
  static let text = Parameter("text", "", "what it says")
  static let font = Parameter<String?>(
    "font", nil, kind: .optional(.fontFamily), "family of `fonts` or of the system")
  static let weight = Parameter("weight", FontWeight.regular, "boldness")
  static let fontSize = Parameter("fontSize", 17.0, .points, kind: .number(0.1...10_000), "size")
  static let color = Parameter("color", Color.black, "colour")
  static let kern = Parameter("kern", standard.kern, .points, "space after every character")
  static let alignment = Parameter("alignment", standard.alignment, "where lines lie")
  static let lineHeight = Parameter<Double?>(
    "lineHeight", nil, .points, kind: .optional(.positive),
    "distance of baselines; the font's own when left out")
  static let maxLines = Parameter(
    "maxLines", 0, kind: .integer(0...100_000), "most lines; 0 for as many as fit")
  static let truncation = Parameter(
    "truncation", standard.truncation, "what happens to text that does not fit")

  static let parameters: [any ParameterDeclaration] = [
    text, font, weight, fontSize, color, kern, alignment, lineHeight, maxLines, truncation,
  ]
}

enum ImageFormat {
  static let source = Parameter("source", "", kind: .image, "file of the picture")
  static let contentsGravity = Parameter(
    "contentsGravity", ContentsGravity.aspectFill, "how it fits the bounds")
}

enum MaterialFormat {
  static let style = Parameter<Material.Style?>("style", nil, "one of the classic styles")
  static let blurRadius = Parameter<Double?>(
    "blurRadius", nil, .points, kind: .optional(.number(0...1_000)), "blur: the Gaussian's σ")
  static let saturation = Parameter<Double?>(
    "saturation", nil, kind: .optional(.number(0...10)), "factor on the distance from grey")
  static let tint = Parameter<Color?>("tint", nil, "colour laid over the blur")
}
