import Components
import Geometry
import JSONText
import Layers
import Motion
import Text

/// A primitive or a component of the scene, with what is inside it.
package struct SceneNode: Sendable {
  /// What a node is.
  package enum Kind: Sendable {
    /// A layer of its own; `layer` holds its content.
    case primitive
    /// A text, laid out when its size is known.
    case text(TextDescription)
    /// A component with the nodes of each of its slots, in the order in which they are declared.
    case component(ConfiguredComponent, slots: [[SceneNode]])
  }

  /// The primitive or component that the node shows.
  package var kind: Kind
  /// The id, the layer properties and the content as given. Of the frame only the size counts, and only when `frame`
  /// says so.
  package var layer: Layer
  /// In the superlayer; nil for where `box` says.
  package var frame: Rect?
  /// How the node lies in its superlayer or in a stack.
  package var box: BoxLayout
  /// What a component or a picture is as large as; nil for what has no size of its own.
  package var naturalSize: Size?
  /// A layer whose alpha shows or hides the node.
  package var mask: MaskNode?
  /// Back to front, in the node's coordinates.
  package var children: [SceneNode]
  /// How the children lie one behind another; nil where each has its own position.
  package var stack: StackLayout?
  /// The animations of the node's own properties.
  package var animations: [NodeAnimation]
  /// Where the node stands in its file.
  package var range: SourceRange

  /// A node by its parts.
  package init(
    _ kind: Kind, layer: Layer, frame: Rect? = nil, box: BoxLayout = BoxLayout(), naturalSize: Size? = nil,
    mask: MaskNode? = nil, children: [SceneNode] = [], stack: StackLayout? = nil,
    animations: [NodeAnimation] = [], range: SourceRange
  ) {
    self.kind = kind
    self.layer = layer
    self.frame = frame
    self.box = box
    self.naturalSize = naturalSize
    self.mask = mask
    self.children = children
    self.stack = stack
    self.animations = animations
    self.range = range
  }

  /// The id of the node's layer.
  package var id: String { layer.id }

  /// True for a node that stands for what a device shows by itself, by its id or its type.
  package func givesWay(to device: Device) -> Bool {
    guard case .component(let component, _) = kind else { return device.draws(id) }
    return device.draws(id) || device.draws(component.declaration.type)
  }

  /// What the node's own layer draws or clips at some time, without what a component draws in it.
  package var drawing: Layer.Drawing {
    animations.reduce(layer.drawing) { $0.union($1.property.drawing) }
  }
}

/// A node that masks another, held by reference since a node cannot hold one of its own kind.
package final class MaskNode: Sendable {
  /// The node.
  package let node: SceneNode

  init(_ node: SceneNode) { self.node = node }
}

/// A timeline animation of one property of a node.
package struct NodeAnimation: Sendable {
  /// A value of the property.
  package enum Value: Hashable, Sendable {
    case number(Double)
    case color(Color)
  }

  /// A value at a time, and the curve of the segment that ends there.
  package struct Keyframe: Hashable, Sendable {
    /// The time from the start of the animation.
    package var time: Time
    /// The value at that time.
    package var value: Value
    /// The curve of the segment that ends here.
    package var curve: TimingCurve

    /// A keyframe reached along `curve`.
    package init(time: Time, value: Value, curve: TimingCurve = .linear) {
      self.time = time
      self.value = value
      self.curve = curve
    }
  }

  /// The values that the property takes.
  package enum Kind: Hashable, Sendable {
    /// From one value, the property's own when nil, to another.
    case fromTo(from: Value?, to: Value)
    /// Times count from the end of the delay.
    case keyframes([Keyframe])
  }

  /// What a timeline animation may change.
  package enum Property: Hashable, Sendable {
    case layer(LayerProperty)
    /// The space between what the node stacks, in points.
    case spacing

    /// Whether animations of it add up unless they say otherwise.
    package var isAdditive: Bool {
      switch self {
      case .layer(let property): property.isAdditive
      case .spacing: true
      }
    }

    /// The property of layers that changes; nil for what is none.
    package var layerProperty: LayerProperty? {
      if case .layer(let property) = self { property } else { nil }
    }

    /// What a layer draws or clips where it has a value.
    var drawing: Layer.Drawing { layerProperty?.drawing ?? [] }

    /// True for a color, false for a number.
    var isColor: Bool {
      switch self {
      case .layer(let property): property.kind == .color
      case .spacing: false
      }
    }
  }

  /// What changes.
  package var property: Property
  /// When it starts; the delay of `timing` comes on top.
  package var begin: Time
  /// The values that it takes.
  package var kind: Kind
  /// The duration, delay and repetitions.
  package var timing: AnimationTiming

  /// An animation of `property` from `begin` on.
  package init(_ property: Property, begin: Time, kind: Kind, timing: AnimationTiming) {
    self.property = property
    self.begin = begin
    self.kind = kind
    self.timing = timing
  }

  /// When it begins to move.
  package var start: Time { begin + timing.delay }

  /// When it has come to rest.
  package var end: Time {
    var value = AnimatedValue(0)
    switch kind {
    case .fromTo: return value.animate(from: 0, to: 1, at: begin, timing)
    case .keyframes(let frames):
      let keyframes = Keyframes(frames.map { Keyframes.Frame(time: $0.time, value: 0, curve: $0.curve) })
      return keyframes.map { value.animate(through: $0, at: begin, timing) } ?? begin
    }
  }
}
