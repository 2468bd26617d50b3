import Geometry

/// One layer of a frame, with the properties that Core Animation's layers have, as a plain value.
///
/// A frame is a tree of these. Engines and the stage build it; the rasterizer draws it; the trace reads it.
/// Transforms compose as translate · rotate · scale about the anchor point.
package struct Layer: Hashable, Sendable {
  /// The id of the layer, unique among its siblings and the same in every frame. Ids from the root on, joined by `/`,
  /// make the layer's path.
  package var id: String
  /// Position and size in the superlayer, untransformed, in points.
  package var frame: Rect
  /// The point of `frame` that scale and rotation leave in place, in unit coordinates.
  package var anchorPoint = Point(0.5, 0.5)
  package var translation = Point.zero
  /// Degrees, clockwise.
  package var rotation = 0.0
  package var scale = Point(1, 1)
  /// 0…1; applies to the layer with its sublayers as one picture.
  package var opacity = 1.0
  package var isHidden = false
  /// The place of the layer among its siblings, which are drawn from the lowest number to the highest and in the order of
  /// the tree where numbers are the same; nil where it is not given, which is 0.
  package var zPosition: Double?

  package var cornerRadii = CornerRadii.zero
  package var cornerCurve = CornerCurve.circular
  package var backgroundColor: Color?
  /// Drawn over the background color, inside the rounded bounds.
  package var gradient: Gradient?
  /// Points, inside the bounds; drawn above the sublayers as Core Animation does.
  package var borderWidth = 0.0
  package var borderColor = Color.black
  package var shadow: Shadow?

  package var masksToBounds = false
  /// At most one layer, in this layer's bounds, whose alpha shows or hides this layer with its sublayers.
  package var mask: [Layer] = []
  /// True when the mask's alpha hides instead of shows.
  package var maskInverted = false
  package var blendMode = BlendMode.normal

  package var content = LayerContent.none
  /// Back to front, but for layers with a `zPosition`; see `inDrawingOrder`.
  package var sublayers: [Layer] = []
  /// False when touches go past the layer and everything in it.
  package var isUserInteractionEnabled = true
  /// True for the layer of a component that takes touches by areas: only where one of its layers with a `touchMargin` is,
  /// or a component inside it, whatever it draws elsewhere.
  package var hasTouchAreas = false
  /// How far outside its bounds a layer of such a component takes touches, in its own coordinates; nil for a layer that
  /// takes none of its own.
  package var touchMargin: Double?
  /// The slot whose nodes the stage mounts into this layer.
  package var slot: SlotPlacement?
  /// The scene node that the layer stands for, set by the stage; nil for the parts of a component.
  package var node: Int?
  /// True for the layer that the stage puts inside a component's node when both draw: what the component draws itself,
  /// with all of its parts.
  package var isBody = false
  /// How many of the layers around it its path leaves out: those of the component in whose slot it is. Layers that are
  /// ``isBody`` are not counted.
  package var slotDepth = 0
  /// What assistive technology tells of the layer.
  package var accessibility = Accessibility()
  /// Values that a component adds to the trace of this layer, such as a deck's `finishPercent`.
  package var attributes: [LayerAttribute] = []

  package init(id: String, frame: Rect) {
    self.id = id
    self.frame = frame
  }

  /// The layer's own coordinate space: origin zero and the frame's size.
  package var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// The map from this layer's coordinates to its superlayer's.
  package var transform: AffineTransform {
    let anchor = Point(anchorPoint.x * frame.width, anchorPoint.y * frame.height)
    let position = frame.origin + anchor + translation
    guard rotation != 0 || scale != Point(1, 1) else { return .translation(position - anchor) }
    return AffineTransform.translation(-anchor)
      .concatenating(.scale(scale.x, scale.y))
      .concatenating(.rotation(degrees: rotation))
      .concatenating(.translation(position))
  }
}

extension Layer {
  /// The id of every layer that ``isBody``. The paths of the layers in it leave it out.
  package static let bodyID = "body"
}

/// How a layer's pixels combine with what lies below, by the formulas of the W3C's compositing specification.
package enum BlendMode: String, Hashable, Sendable, CaseIterable {
  case normal
  case multiply
  case screen
  case overlay
  /// The sum of both, as Core Image's addition.
  case plusLighter
}

/// A soft copy of a layer's outline behind it.
package struct Shadow: Hashable, Sendable {
  package var color: Color
  /// 0…1, multiplied with the color's alpha.
  package var opacity: Double
  /// Points.
  package var offset: Point
  /// The σ of the Gaussian, in points (docs/scenario-format.md).
  package var radius: Double
  /// The outline that casts the shadow, in the layer's coordinates; nil for what the layer draws.
  package var path: Path?

  package init(
    color: Color = .black, opacity: Double, offset: Point = Point(0, -3), radius: Double = 3,
    path: Path? = nil
  ) {
    self.color = color
    self.opacity = opacity
    self.offset = offset
    self.radius = radius
    self.path = path
  }
}

/// The place in a component's layers where the nodes of a slot are mounted.
package struct SlotPlacement: Hashable, Sendable {
  /// The index of the slot among those of the component.
  package var slot: Int
  /// The node of the slot to mount, or nil for all of them.
  package var index: Int?

  package init(slot: Int, index: Int? = nil) {
    self.slot = slot
    self.index = index
  }
}

/// A value that a component adds to a layer's trace.
package struct LayerAttribute: Hashable, Sendable {
  package var name: String
  package var value: PropertyValue

  package init(_ name: String, _ value: PropertyValue) {
    self.name = name
    self.value = value
  }

  /// A number.
  package init(_ name: String, _ value: Double) { self.init(name, .number(value)) }
}
