import Geometry
import JSONText
import Layers
import Parameters
import Text

extension TextAlignment: ParameterChoice {}
extension VerticalAlignment: ParameterChoice {}
extension TextTruncation: ParameterChoice {}
extension TextSplit: ParameterChoice {}

/// A type of node that is not a component.
package enum Primitive: String, Hashable, Sendable, CaseIterable {
  case rectangle
  case ellipse
  case path
  case text
  case image
  case svg
  case material
  case group
  case replicator

  /// The meaning of the type, as one line without a full stop.
  package var meaning: String {
    switch self {
    case .rectangle: "a rectangle, with the layer's rounded corners"
    case .ellipse: "the ellipse that fills the layer"
    case .path: "an outline in the layer's own points"
    case .text: "a text"
    case .image: "a picture from a file"
    case .svg: "an SVG file as layers of its elements' names"
    case .material: "the blurred picture of everything below"
    case .group: "a layer that holds others"
    case .replicator: "copies of a node, by number or for each element of a list"
    }
  }

  /// The keys of the type: those of its content, and the content's properties.
  package var parameters: [any ParameterDeclaration] {
    switch self {
    case .rectangle, .ellipse: LayerFormat.parameters(of: [.shape], first: ["fillColor", GradientFormat.key])
    case .path:
      [OutlineFormat.data]
        + LayerFormat.parameters(of: [.shape, .path], first: ["fillRule", "fillColor", GradientFormat.key])
    case .text:
      [TextFormat.text, TextFormat.runs, TextFormat.font, TextFormat.weight, TextFormat.italic]
        + LayerFormat.parameters(of: [.text], first: ["fontSize", "color"])
        + [
          TextFormat.alignment, TextFormat.verticalAlignment, TextFormat.lineHeight, TextFormat.maxLines,
          TextFormat.truncation, TextFormat.underline, TextFormat.strikethrough,
          TextFormat.tabularDigits, TextFormat.scales, TextFormat.split, TextFormat.each,
        ]
    case .image: [ImageFormat.source] + LayerFormat.parameters(of: [.image, .tintable])
    case .svg: [DrawingFormat.source, DrawingFormat.tint, DrawingFormat.parts]
    case .material: [MaterialFormat.style] + LayerFormat.parameters(of: [.material, .tintable])
    case .group: LayoutFormat.stack
    case .replicator: ReplicatorFormat.parameters + LayoutFormat.stack
    }
  }

  /// The kinds of layers whose properties the type's layer has.
  var scopes: Set<LayerScope> {
    switch self {
    case .rectangle, .ellipse: [.everyLayer, .shape]
    case .path: [.everyLayer, .shape, .path]
    case .text: [.everyLayer, .text]
    case .image: [.everyLayer, .image, .tintable]
    case .material: [.everyLayer, .material, .tintable]
    case .group, .replicator, .svg: [.everyLayer]
    }
  }

  /// The keys that must be given, besides `id` and `type`.
  package var required: Set<String> {
    switch self {
    case .path: ["data"]
    case .image, .svg: ["source"]
    case .replicator: ["node"]
    case .rectangle, .ellipse, .material, .group, .text: []
    }
  }
}

enum OutlineFormat {
  static let data = Parameter("data", Path(), "SVG path data")
}

/// The keys of a loop in path data, which repeats commands for each element of a list.
enum PathLoopFormat {
  static let each = Parameter<JSONValue?>("each", nil, "list whose elements the commands draw")
  static let name = Parameter("as", "item", "name of the element in the commands")
  static let commands = Parameter<JSONValue?>("do", nil, "commands and numbers for each element")

  static let record = RecordDeclaration(
    "pathLoop", "a part of a path", required: [each.name, commands.name], [each, name, commands])
}

/// The keys of text nodes.
package enum TextFormat {
  private static let standard = TextStyle()
  static let text = Parameter("text", "", "string to draw, in letters of one look")
  static let runs = Parameter(
    "runs", [ParameterValues](),
    kind: .list(.record(RunFormat.record), count: 1...TextDescription.maximumRuns),
    "parts of the text, in place of `text`")
  static let font = Parameter<String?>(
    "font", nil, kind: .optional(.fontFamily), "family of `fonts` or of the system")
  static let weight = Parameter("weight", FontWeight.regular, "weight of the font")
  static let italic = Parameter("italic", false, "whether the letters are italic")
  static let alignment = Parameter("alignment", standard.alignment, "horizontal alignment of the lines")
  static let verticalAlignment = Parameter(
    "verticalAlignment", standard.verticalAlignment, "vertical alignment of the lines together")
  static let underline = Parameter("underline", false, "whether a line runs below the letters")
  static let strikethrough = Parameter("strikethrough", false, "whether a line runs through the letters")
  static let tabularDigits = Parameter(
    "tabularDigits", false, "whether every digit takes the same width, for numbers that change")
  static let scales = Parameter("scales", true, "whether the text grows with `environment.textScale`")
  static let lineHeight = Parameter<Double?>(
    "lineHeight", nil, .points, kind: .optional(.positive),
    "distance of baselines; the font's own when left out")
  /// The pieces of the text to which `each` applies.
  package static let split = Parameter<TextSplit?>(
    "split", nil, "pieces of the text that `each` moves, in components")
  /// The properties of the pieces, a record of `PieceFormat`.
  package static let each = Parameter(
    "each", ParameterValue.none, kind: .optional(.record(PieceFormat.record)),
    "properties of each piece, which read `index` and `count`")
  static let maxLines = Parameter(
    "maxLines", 0, kind: .integer(0...100_000), "most lines; 0 for as many as fit")
  static let truncation = Parameter(
    "truncation", standard.truncation, "how text that does not fit is truncated")
}

/// The keys of the pieces of a split text.
package enum PieceFormat {
  private static let names = [
    "translation", "rotation", "scale", "opacity", "blur", "brightness", "contrast", "saturation",
    "hueRotation", "color",
  ]

  /// The record of the properties that each piece may have.
  package static let record = RecordDeclaration(
    "piece", "what each piece of a split text is given",
    names.compactMap { LayerKey(named: $0)?.parameter })
}

/// The keys of one run of a text. Keys that are not given have the values of the text's node.
package enum RunFormat {
  static let text = Parameter("text", "", "string to draw")
  static let font = Parameter<String?>("font", nil, kind: .optional(.fontFamily), "family")
  static let weight = Parameter<FontWeight?>("weight", nil, "weight of the font")
  static let italic = Parameter<Bool?>("italic", nil, "whether the letters are italic")
  static let fontSize = Parameter<Double?>(
    "fontSize", nil, .points, kind: .optional(.number(0.1...10_000)), "size of the letters")
  static let color = Parameter<Color?>("color", nil, "color of the glyphs")
  static let kern = Parameter<Double?>("kern", nil, .points, "space after every grapheme cluster")
  static let underline = Parameter<Bool?>("underline", nil, "whether a line runs below the letters")
  static let strikethrough = Parameter<Bool?>(
    "strikethrough", nil, "whether a line runs through the letters")
  static let baselineOffset = Parameter(
    "baselineOffset", 0.0, .points, "how far the letters stand above the baseline; no line grows by it")

  /// The record of one run.
  package static let record = RecordDeclaration(
    "run", "a part of a text", required: [text.name],
    [text, font, weight, italic, fontSize, color, kern, underline, strikethrough, baselineOffset])
}

extension TextDescription.Run {
  /// A run of text, created from the values of its keys.
  package init(_ values: ParameterValues) {
    self.init()
    text = values[RunFormat.text]
    family = values[RunFormat.font]
    weight = values[RunFormat.weight]
    isItalic = values[RunFormat.italic]
    fontSize = values[RunFormat.fontSize]
    color = values[RunFormat.color]
    kern = values[RunFormat.kern]
    isUnderlined = values[RunFormat.underline]
    isStruckThrough = values[RunFormat.strikethrough]
    baselineOffset = values[RunFormat.baselineOffset]
  }
}

enum ImageFormat {
  static let source = Parameter("source", "", kind: .image, "file of the picture")
}

enum MaterialFormat {
  static let style = Parameter<Material.Style?>("style", nil, "a style of the system")
}

/// The keys of `svg`.
enum DrawingFormat {
  static let source = Parameter("source", "", kind: .image, "SVG file")
  static let tint = Parameter<Color?>("tint", nil, "what `currentColor` is in it; black when left out")
  static let parts = Parameter(
    "parts", ParameterValue.none, kind: .dictionary(.json),
    "keys for layers of the drawing, by their names: properties, animations, children")
}
