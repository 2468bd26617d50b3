import Geometry
import Layers

/// The values that an element's children inherit.
struct InheritedStyle: Sendable {
  /// The value of `currentcolor`.
  var color = CSSColor(.srgb, Vector3(0, 0, 0))
  /// Whether `color` is, or is mixed with, the color from outside the drawing.
  var isOuterColor = true
  var fill = PaintValue.color(.black)
  var stroke = PaintValue.none
  var fillOpacity = 1.0
  var strokeOpacity = 1.0
  var fillRule = Path.FillRule.nonZero
  var clipRule = Path.FillRule.nonZero
  var strokeWidth = 1.0
  var lineCap = StrokeStyle.Cap.butt
  var lineJoin = StrokeStyle.Join.miter
  var miterLimit = 4.0
  var dashes: [Double] = []
  var dashOffset = 0.0
  var isVisible = true
  var paintOrder = PaintedPart.allCases
  /// The ids of the markers at the first vertex, the last one and all others.
  var markerStart: String?
  var markerEnd: String?
  var markerMid: String?
  var fontFamilies: [String] = []
  var fontSize = 16.0
  var fontWeight = 400.0
  var isItalic = false
  var textAnchor = TextAnchor.start
  var letterSpacing = 0.0
  var wordSpacing = 0.0
  var dominantBaseline = Baseline.alphabetic
  /// Whether leading, trailing and repeated blanks are preserved.
  var keepsBlanks = false
  /// Whether filters compute in linear light.
  var filtersLight = true
  /// Values of inherited properties that are not drawn.
  var notes: [StyleNote] = []
  /// Custom properties by name, with references to others resolved.
  var custom: [String: [CSSToken]] = [:]

  /// The part of a text that is placed at its position.
  enum TextAnchor: String, Sendable {
    case start, middle, end
  }

  /// The baseline of a font that is placed at the position of a text.
  enum Baseline: Sendable {
    case alphabetic, ideographic, middle, central, mathematical, hanging, top
  }
}

/// The values with which an element is drawn: those that it inherits, and its own.
@dynamicMemberLookup
struct ComputedStyle: Sendable {
  var inherited = InheritedStyle()
  var opacity = 1.0
  var isDisplayed = true
  var isOverflowVisible = false
  var clipPath: String?
  var mask: String?
  var filter: [FilterFunction] = []
  var backdropFilter: [FilterFunction] = []
  var maskType = MaskType.luminance
  var blendMode = BlendMode.normal
  var isIsolated = false
  var stopColor = ColorValue.black
  var stopOpacity = 1.0
  var floodColor = ColorValue.black
  var floodOpacity = 1.0
  var transform = TransformList()
  var translation = TransformList()
  var rotation = TransformList()
  var scale = TransformList()
  var transformOrigin: TransformOrigin?
  /// Whether percentages and the origin of `transform` refer to the bounds of the element.
  var transformsInBox = false
  var x: Length?
  var y: Length?
  var width: Length?
  var height: Length?
  var cx: Length?
  var cy: Length?
  var r: Length?
  var rx: Length?
  var ry: Length?
  /// Path data.
  var data = ""
  var alignmentBaseline: InheritedStyle.Baseline?
  /// The distance by which a text is raised.
  var baselineShift = Length(0)
  /// Values of properties that are neither inherited nor drawn.
  var notes: [StyleNote] = []

  subscript<Value>(dynamicMember path: KeyPath<InheritedStyle, Value>) -> Value { inherited[keyPath: path] }
}

/// The parts of a shape, which are painted over each other.
enum PaintedPart: String, Sendable, CaseIterable {
  case fill, stroke, markers
}

/// The point that a transform leaves in place.
struct TransformOrigin: Sendable {
  var x: Length
  var y: Length

  /// Returns the point relative to the origin of the viewport of `metrics`.
  func resolved(in metrics: Metrics) -> Point {
    Point(x.resolved(.horizontal, in: metrics), y.resolved(.vertical, in: metrics))
  }
}

/// A value that is not drawn as declared, with the place where to report it.
struct StyleNote: Sendable {
  var property: String
  /// The kind of elements that it affects.
  var subject: Subject
  var message: String
  /// The element for which it was declared.
  var element: Int

  enum Subject: Sendable {
    /// Every element.
    case elements
    /// The outermost element.
    case root
    /// Shapes of every kind.
    case shapes
    /// Shapes with a stroke.
    case strokes
    case texts
    /// Gradients, and masks by luminance.
    case mixtures
  }
}
