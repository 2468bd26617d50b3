import Geometry
import JSONText
import Layers
import Motion
import Parameters
import Text

/// A primitive or a component of the scene, with what is inside it.
public struct SceneNode: Sendable {
  /// What a node is.
  public enum Kind: Sendable {
    /// A layer of its own; `layer` holds its content.
    case primitive
    /// A text, laid out when its size is known.
    case text(TextDescription)
    /// An interaction engine, by the `type` of its declaration, with the nodes of its slots.
    case component(type: String, values: ParameterValues, slots: [String: [SceneNode]])
  }

  public var kind: Kind
  /// The id, the layer properties and the content as given. Of the frame only the size counts, and only when `frame`
  /// says so.
  public var layer: Layer
  /// In the superlayer; nil for the superlayer's bounds.
  public var frame: Rect?
  /// A layer whose alpha shows or hides the node.
  public var mask: MaskNode?
  /// Back to front, in the node's coordinates.
  public var children: [SceneNode]
  public var animations: [NodeAnimation]
  /// Where the node stands in its file.
  public var range: SourceRange

  public init(
    _ kind: Kind, layer: Layer, frame: Rect? = nil, mask: MaskNode? = nil, children: [SceneNode] = [],
    animations: [NodeAnimation] = [], range: SourceRange
  ) {
    self.kind = kind
    self.layer = layer
    self.frame = frame
    self.mask = mask
    self.children = children
    self.animations = animations
    self.range = range
  }

  public var id: String { layer.id }
}

/// A node that masks another, held by reference since a node cannot hold one of its own kind.
public final class MaskNode: Sendable {
  public let node: SceneNode

  public init(_ node: SceneNode) { self.node = node }
}

/// A text primitive as the scenario gives it.
public struct TextDescription: Hashable, Sendable {
  public var text: String
  /// A family of the scenario's fonts or of the system; nil for the default.
  public var family: String?
  public var weight: FontWeight
  /// Points.
  public var fontSize: Double
  public var color: Color
  public var style: TextStyle

  public init(
    _ text: String, family: String? = nil, weight: FontWeight = .regular, fontSize: Double = 17,
    color: Color = .black, style: TextStyle = TextStyle()
  ) {
    self.text = text
    self.family = family
    self.weight = weight
    self.fontSize = fontSize
    self.color = color
    self.style = style
  }
}

/// A timeline animation of one property of a node.
public struct NodeAnimation: Sendable {
  /// A value of the property.
  public enum Value: Hashable, Sendable {
    case number(Double)
    case color(Color)
  }

  /// A value at a time, and the curve of the segment that ends there.
  public struct Keyframe: Hashable, Sendable {
    public var time: Time
    public var value: Value
    public var curve: TimingCurve

    public init(time: Time, value: Value, curve: TimingCurve = .linear) {
      self.time = time
      self.value = value
      self.curve = curve
    }
  }

  /// The values that the property takes.
  public enum Course: Hashable, Sendable {
    /// From one value, the property's own when nil, to another.
    case fromTo(from: Value?, to: Value)
    /// Times count from the end of the delay.
    case keyframes([Keyframe])
  }

  public var property: LayerProperty
  /// When it starts; the delay of `timing` comes on top.
  public var begin: Time
  public var course: Course
  public var timing: AnimationTiming

  public init(_ property: LayerProperty, begin: Time, course: Course, timing: AnimationTiming) {
    self.property = property
    self.begin = begin
    self.course = course
    self.timing = timing
  }
}
