import Geometry
import JSONText
import Layers
import Motion
import Parameters

extension BlendMode: ParameterChoice {}
extension Gradient.Kind: ParameterChoice {}

/// The keys that every node has: what it is, where it is, and the layer properties of DESIGN §7.
enum NodeFormat {
  static let id = Parameter("id", "", "name, unique among its siblings")
  static let type = Parameter("type", "", "primitive or component")
  static let frame = Parameter<Rect?>("frame", nil, .points, "place in the parent; its bounds when left out")
  static let children = Parameter(
    "children", JSONValue?.none, kind: .nodes(count: 0...1_000_000), "nodes inside, back to front")
  static let animations = Parameter(
    "animations", [ParameterValues](), kind: .list(.record(AnimationFormat.record), count: 0...10_000),
    "timeline animations of the layer's properties")
  static let mask = Parameter(
    "mask", JSONValue?.none, kind: .node, "node whose alpha shows or hides the layer")

  static let identity: [any ParameterDeclaration] = [id, type]
  static let structure: [any ParameterDeclaration] = [frame, children, animations, mask]
}

enum LayerFormat {
  static let anchorPoint = Parameter(
    "anchorPoint", Point(0.5, 0.5), "what scale and rotation leave in place, in unit coordinates")
  static let translation = Parameter("translation", Point.zero, .points, "offset")
  static let rotation = Parameter("rotation", 0.0, .degrees, "turn, clockwise")
  static let scale = Parameter("scale", Point(1, 1), kind: .scale, "factor on the size")
  static let opacity = Parameter("opacity", 1.0, kind: .fraction, "opacity of the layer with what is inside")
  static let hidden = Parameter("hidden", false, "whether it is left out")
  static let cornerRadius = Parameter("cornerRadius", CornerRadii.zero, .points, "rounding of the corners")
  static let cornerCurve = Parameter("cornerCurve", CornerCurve.circular, "shape of rounded corners")
  static let backgroundColor = Parameter<Color?>("backgroundColor", nil, "fill below the content")
  static let gradient = Parameter<ParameterValues?>(
    "gradient", nil, kind: .optional(.record(GradientFormat.record)),
    "gradient over the background or in place of a fill")
  static let borderWidth = Parameter(
    "borderWidth", 0.0, .points, kind: .nonNegative, "border inside the bounds")
  static let borderColor = Parameter("borderColor", Color.black, "colour of the border")
  static let shadowColor = Parameter("shadowColor", Color.black, "colour of the shadow")
  static let shadowOffset = Parameter("shadowOffset", Point(0, -3), .points, "place of the shadow")
  static let shadowRadius = Parameter(
    "shadowRadius", 3.0, .points, kind: .nonNegative, "softness: the Gaussian's σ")
  static let shadowOpacity = Parameter("shadowOpacity", 0.0, kind: .fraction, "strength of the shadow")
  static let shadowPath = Parameter<Path?>("shadowPath", nil, "outline that casts the shadow")
  static let masksToBounds = Parameter("masksToBounds", false, "whether the bounds clip what is inside")
  static let maskInverted = Parameter("maskInverted", false, "whether the mask hides instead of shows")
  static let blendMode = Parameter("blendMode", BlendMode.normal, "how it combines with what is below")

  static let parameters: [any ParameterDeclaration] = [
    anchorPoint, translation, rotation, scale, opacity, hidden, cornerRadius, cornerCurve, backgroundColor,
    gradient,
    borderWidth, borderColor, shadowColor, shadowOffset, shadowRadius, shadowOpacity, shadowPath,
    masksToBounds,
    maskInverted, blendMode,
  ]
}

enum GradientFormat {
  static let type = Parameter("type", Gradient.Kind.linear, "how positions are measured")
  static let colors = Parameter(
    "colors", [Color](), kind: .list(.color, count: 1...256), "colours along the run")
  static let locations = Parameter<[Double]?>(
    "locations", nil, kind: .optional(.list(.fraction, count: 1...256)),
    "rising positions of the colours, 0 to 1")
  static let startPoint = Parameter("startPoint", Point(0.5, 0), "start in unit coordinates of the layer")
  static let endPoint = Parameter("endPoint", Point(0.5, 1), "end in unit coordinates of the layer")

  static let record = RecordDeclaration(
    "gradient", "a run of colours", required: ["colors"], [type, colors, locations, startPoint, endPoint])
}
