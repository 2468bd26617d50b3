import Components
import Geometry
import JSONText
import Layers
import Motion
import Text

/// A primitive or a component of the scene, with its children.
package struct SceneNode: Sendable {
  /// The kind of a node.
  package enum Kind: Sendable {
    /// A primitive other than a text; the content is in `layer`.
    case primitive
    /// A text, laid out when its size is known.
    case text(TextDescription)
    /// A component with the nodes of each of its slots, in the order in which they are declared.
    case component(ConfiguredComponent, slots: [[SceneNode]])
  }

  /// The kind of the node.
  package var kind: Kind
  /// The id, the layer properties and the content as given. Of the layer's frame, only the size is used, and only if
  /// `frame` is given.
  package var layer: Layer
  /// The frame in the superlayer; `nil` if `box` determines it.
  package var frame: Rect?
  /// The layout of the node in its superlayer or in a stack.
  package var box: BoxLayout
  /// The natural size of a component or an image, in points; `nil` if it has none.
  package var naturalSize: Size?
  /// A layer whose alpha shows or hides the node; `nil` without a mask.
  package var mask: MaskNode?
  /// The children back to front, in the node's coordinates.
  package var children: [SceneNode]
  /// The layout of stacked children; `nil` if each has its own position.
  package var stack: StackLayout?
  /// The animations of the node's own properties.
  package var animations: [NodeAnimation]
  /// The place of the node in its file.
  package var range: SourceRange

  /// A node with the given parts.
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

  /// Returns whether the node represents something that the device draws itself, by its id or type.
  package func givesWay(to device: Device) -> Bool {
    guard case .component(let component, _) = kind else { return device.draws(id) }
    return device.draws(id) || device.draws(component.declaration.type)
  }

  /// The parts of drawing and clipping that the node's own layer performs at some time, without those of a component
  /// inside it.
  package var drawing: Layer.Drawing {
    animations.reduce(layer.drawing) { $0.union($1.property.drawing) }
  }
}

/// A mask node, stored by reference since a node cannot contain one of its own type by value.
package final class MaskNode: Sendable {
  /// The node that masks.
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

  /// A value at a time, with the curve of the segment that ends there.
  package struct Keyframe: Hashable, Sendable {
    /// The time since the end of the animation's delay.
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
    /// From one value, or from the property's own if `nil`, to another.
    case fromTo(from: Value?, to: Value)
    /// Values at times since the end of the delay.
    case keyframes([Keyframe])
  }

  /// A property that a timeline animation can change.
  package enum Property: Hashable, Sendable {
    case layer(LayerProperty)
    /// The space between stacked children, in points.
    case spacing

    /// Whether animations of the property are additive by default.
    package var isAdditive: Bool {
      switch self {
      case .layer(let property): property.isAdditive
      case .spacing: true
      }
    }

    /// The layer property that changes; `nil` for `spacing`.
    package var layerProperty: LayerProperty? {
      if case .layer(let property) = self { property } else { nil }
    }

    /// The parts of drawing and clipping that a layer performs if the property has a value.
    var drawing: Layer.Drawing { layerProperty?.drawing ?? [] }

    /// Whether the value is a color rather than a number.
    var isColor: Bool {
      switch self {
      case .layer(let property): property.kind == .color
      case .spacing: false
      }
    }
  }

  /// The property that changes.
  package var property: Property
  /// The time at which the animation starts, before the delay of `timing`.
  package var begin: Time
  /// The values of the property over time.
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

  /// The time at which the property starts to change.
  package var start: Time { begin + timing.delay }

  /// The time at which the property stops changing.
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
