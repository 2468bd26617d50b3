import Geometry

/// A layer of a frame, with the properties of Core Animation's layers, as a plain value.
///
/// A frame is a tree of layers. Engines and the stage build it, the rasterizer draws it, and the trace reads it.
/// Transforms are composed as translate · rotate · scale about the anchor point.
package struct Layer: Sendable {
  private var storage: Storage

  /// Creates a layer that draws nothing.
  package init(id: String, frame: Rect) { storage = Storage(Values(id: id, frame: frame)) }

  /// The id of the layer, unique among its siblings and the same in every frame. The ids from the root to the layer,
  /// joined by `/`, form the layer's path.
  package var id: String {
    get { storage.values.id }
    set { values.id = newValue }
  }

  /// The position and size in the superlayer before transforms, in points.
  package var frame: Rect {
    get { storage.values.frame }
    set { values.frame = newValue }
  }

  /// The point of `frame` that scale and rotation leave in place, in unit coordinates.
  package var anchorPoint: Point {
    get { storage.values.anchorPoint }
    set { values.anchorPoint = newValue }
  }

  /// The offset from the layout position, in points.
  package var translation: Point {
    get { storage.values.translation }
    set { values.translation = newValue }
  }

  /// The rotation, in degrees clockwise.
  package var rotation: Double {
    get { storage.values.rotation }
    set { values.rotation = newValue }
  }

  /// The factors on the width and the height.
  package var scale: Point {
    get { storage.values.scale }
    set { values.scale = newValue }
  }

  /// The transform applied after `frame`, translation, rotation and scale, as SVG's `transform`; `nil` for none.
  package var affineTransform: AffineTransform? {
    get { storage.values.affineTransform }
    set { values.affineTransform = newValue }
  }

  /// The rotation and position out of the superlayer's plane; `nil` if not given.
  package var tilt: LayerTilt? {
    get { storage.values.tilt }
    set { values.tilt = newValue }
  }

  /// The perspective in which the sublayers are drawn; `nil` if not given.
  package var perspective: LayerPerspective? {
    get { storage.values.perspective }
    set { values.perspective = newValue }
  }

  /// The part of the sublayers' coordinates that is fitted into the bounds, as SVG's `viewBox`; `nil` if the sublayers
  /// use the layer's own coordinates.
  package var viewBox: Rect? {
    get { storage.values.viewBox }
    set { values.viewBox = newValue }
  }

  /// The fitting of the view box into the bounds.
  package var aspectRatio: AspectRatio {
    get { storage.values.aspectRatio }
    set { values.aspectRatio = newValue }
  }

  /// The opacity of the layer and its sublayers as one picture, 0…1.
  package var opacity: Double {
    get { storage.values.opacity }
    set { values.opacity = newValue }
  }

  /// Whether the layer and its sublayers are not drawn.
  package var isHidden: Bool {
    get { storage.values.isHidden }
    set { values.isHidden = newValue }
  }

  /// The drawing order among siblings, from the lowest number to the highest. Siblings with equal numbers are drawn in
  /// the order of the tree. `nil` if not given, which counts as 0.
  package var zPosition: Double? {
    get { storage.values.zPosition }
    set { values.zPosition = newValue }
  }

  /// The radii of the corners of the background, the border and the clip, in points.
  package var cornerRadii: CornerRadii {
    get { storage.values.cornerRadii }
    set { values.cornerRadii = newValue }
  }

  /// The curve of the rounded corners.
  package var cornerCurve: CornerCurve {
    get { storage.values.cornerCurve }
    set { values.cornerCurve = newValue }
  }

  /// The color behind the content; `nil` for none.
  package var backgroundColor: Color? {
    get { storage.values.backgroundColor }
    set { values.backgroundColor = newValue }
  }

  /// The gradient drawn over the background color, inside the rounded bounds.
  package var gradient: Gradient? {
    get { storage.values.gradient }
    set { values.gradient = newValue }
  }

  /// The width of the border in points. It is inside the bounds and drawn above the sublayers, as in Core Animation.
  package var borderWidth: Double {
    get { storage.values.borderWidth }
    set { values.borderWidth = newValue }
  }

  /// The color of the border.
  package var borderColor: Color {
    get { storage.values.borderColor }
    set { values.borderColor = newValue }
  }

  /// The shadow; `nil` for none.
  package var shadow: Shadow? {
    get { storage.values.shadow }
    set { values.shadow = newValue }
  }

  /// Whether the bounds clip the sublayers.
  package var masksToBounds: Bool {
    get { storage.values.masksToBounds }
    set { values.masksToBounds = newValue }
  }

  /// The mask: at most one layer, in this layer's bounds, whose coverage shows or hides this layer and its sublayers.
  package var mask: [Layer] {
    get { storage.values.mask }
    _modify { yield &values.mask }
  }

  /// Whether the mask's coverage hides instead of shows.
  package var maskInverted: Bool {
    get { storage.values.maskInverted }
    set { values.maskInverted = newValue }
  }

  /// The channel of the mask that determines its coverage.
  package var maskType: MaskType {
    get { storage.values.maskType }
    set { values.maskType = newValue }
  }

  /// The blending with the layer's backdrop.
  package var blendMode: BlendMode {
    get { storage.values.blendMode }
    set { values.blendMode = newValue }
  }

  /// The effects on the picture of the layer and its sublayers.
  package var effects: Effects {
    get { storage.values.effects.first ?? Effects() }
    set { values.effects = newValue == Effects() ? [] : [newValue] }
  }

  /// Whether an effect is given.
  package var hasEffects: Bool { !storage.values.effects.isEmpty }

  /// The content between the background and the sublayers.
  package var content: LayerContent {
    get { storage.values.content }
    set { values.content = newValue }
  }

  /// The sublayers, back to front unless they have a `zPosition`; see `inDrawingOrder`.
  package var sublayers: [Layer] {
    get { storage.values.sublayers }
    _modify { yield &values.sublayers }
  }

  /// Whether the layer and its sublayers accept touches; otherwise touches reach the layers behind.
  package var isUserInteractionEnabled: Bool {
    get { storage.values.isUserInteractionEnabled }
    set { values.isUserInteractionEnabled = newValue }
  }

  /// Whether the layer is that of a component that accepts touches by areas. Touches then reach only its layers with a
  /// `touchMargin` and the components inside it, regardless of what it draws elsewhere.
  package var hasTouchAreas: Bool {
    get { storage.values.hasTouchAreas }
    set { values.hasTouchAreas = newValue }
  }

  /// The distance outside its bounds in which a layer of a component with touch areas accepts touches, in the layer's
  /// coordinates; `nil` for a layer that is not a touch area.
  package var touchMargin: Double? {
    get { storage.values.touchMargin }
    set { values.touchMargin = newValue }
  }

  /// The policy for touches on a layer of a component, regardless of what it paints; `nil` to stop them where it is
  /// opaque.
  package var touches: TouchPolicy? {
    get { storage.values.touches }
    set { values.touches = newValue }
  }

  /// The number by which the search for touched layers reports the layer; `nil` for a layer that is not reported.
  package var touchTag: Int? {
    get { storage.values.touchTag }
    set { values.touchTag = newValue }
  }

  /// The slot whose nodes the stage mounts into this layer; `nil` for none.
  package var slot: SlotPlacement? {
    get { storage.values.slot }
    set { values.slot = newValue }
  }

  /// The index of the scene node that the layer represents, set by the stage; `nil` for parts of a component.
  package var node: Int? {
    get { storage.values.node }
    set { values.node = newValue }
  }

  /// Whether the stage inserted the layer into a component's node because both draw. It contains the component's own
  /// drawing with all of its parts.
  package var isBody: Bool {
    get { storage.values.isBody }
    set { values.isBody = newValue }
  }

  /// The number of trailing names of its superlayer's path that the layer's own path omits. These are the names inside
  /// the component in whose slot the layer is mounted.
  package var slotDepth: Int {
    get { storage.values.slotDepth }
    set { values.slotDepth = newValue }
  }

  /// The layer's role, label and value for assistive technology.
  package var accessibility: Accessibility {
    get { storage.values.accessibility }
    set { values.accessibility = newValue }
  }

  /// The values that a component adds to the trace of this layer, such as a deck's `finishPercent`.
  package var attributes: [LayerAttribute] {
    get { storage.values.attributes }
    _modify { yield &values.attributes }
  }
}

extension Layer {
  /// The id of every layer for which ``isBody`` is true. The paths of its sublayers omit it.
  package static let bodyID = "body"
}

extension Layer: Hashable {
  /// Whether both have equal values, sublayers included.
  package static func == (a: Layer, b: Layer) -> Bool {
    a.storage === b.storage || a.storage.values == b.storage.values
  }

  /// Hashes all values, sublayers included.
  package func hash(into hasher: inout Hasher) { hasher.combine(storage.values) }
}

extension Layer {
  /// The values of a layer, shared with its copies until one of them is changed.
  ///
  /// `Sendable` is unchecked because only `values` below changes the storage, and only while a single layer refers to
  /// it. Storage that several layers or threads share is never written to, and exclusive access to the one layer
  /// implies exclusive access to its storage.
  private final class Storage: @unchecked Sendable {
    @exclusivity(unchecked) var values: Values

    init(_ values: Values) { self.values = values }
  }

  private struct Values: Hashable {
    var id: String
    var frame: Rect
    var anchorPoint = Point(0.5, 0.5)
    var translation = Point.zero
    var rotation = 0.0
    var scale = Point(1, 1)
    var affineTransform: AffineTransform?
    var tilt: LayerTilt?
    var perspective: LayerPerspective?
    var viewBox: Rect?
    var aspectRatio = AspectRatio.standard
    var opacity = 1.0
    var isHidden = false
    var zPosition: Double?
    var cornerRadii = CornerRadii.zero
    var cornerCurve = CornerCurve.circular
    var backgroundColor: Color?
    var gradient: Gradient?
    var borderWidth = 0.0
    var borderColor = Color.black
    var shadow: Shadow?
    var masksToBounds = false
    var mask: [Layer] = []
    var maskInverted = false
    var maskType = MaskType.alpha
    var blendMode = BlendMode.normal
    /// At most one element. It is an array because that takes less memory than `Effects`, which few layers have.
    var effects: [Effects] = []
    var content = LayerContent.none
    var sublayers: [Layer] = []
    var isUserInteractionEnabled = true
    var hasTouchAreas = false
    var touchMargin: Double?
    var touches: TouchPolicy?
    var touchTag: Int?
    var slot: SlotPlacement?
    var node: Int?
    var isBody = false
    var slotDepth = 0
    var accessibility = Accessibility()
    var attributes: [LayerAttribute] = []
  }

  /// The values of this layer, copied before a change if other layers share them.
  private var values: Values {
    get { storage.values }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.values) }
      yield &storage.values
    }
  }
}

/// A value that a component adds to a layer's trace.
package struct LayerAttribute: Hashable, Sendable {
  /// The name in the trace.
  package var name: String
  /// The value in the trace.
  package var value: PropertyValue

  /// Creates an attribute with a value of any kind.
  package init(_ name: String, _ value: PropertyValue) {
    self.name = name
    self.value = value
  }

  /// Creates an attribute with a number.
  package init(_ name: String, _ value: Double) { self.init(name, .number(value)) }
}

/// The place in a component's layers where the nodes of a slot are mounted.
package struct SlotPlacement: Hashable, Sendable {
  /// The index of the slot among those of the component.
  package var slot: Int
  /// The index of the node to mount; `nil` for all nodes of the slot.
  package var index: Int?

  /// Creates a placement for one node of a slot, or for all of them.
  package init(slot: Int, index: Int? = nil) {
    self.slot = slot
    self.index = index
  }
}

extension [Layer] {
  /// The siblings back to front: by z position, then by their order in the tree.
  package var inDrawingOrder: [Layer] { hasZPositions ? drawingOrder.map { self[$0] } : self }

  /// The indices of the siblings, back to front.
  package var drawingOrder: [Int] {
    guard hasZPositions else { return [Int](indices) }
    return indices.sorted { (self[$0].zPosition ?? 0, $0) < (self[$1].zPosition ?? 0, $1) }
  }

  /// Whether any of the siblings has a z position.
  private var hasZPositions: Bool { indices.contains { self[$0].zPosition != nil } }
}

// The maps between the coordinates of a layer, its superlayer and its sublayers.

extension Layer {
  /// The layer's own coordinate space: origin zero and the frame's size.
  package var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// The map from this layer's coordinates to its superlayer's, ignoring the superlayer's `viewBox` and this layer's
  /// ``tilt``; see ``projection(seenBy:)``.
  package var transform: AffineTransform {
    guard let affineTransform else { return placement }
    return placement.concatenating(affineTransform)
  }

  /// The map from the sublayers' coordinates to this layer's.
  package var contentTransform: AffineTransform {
    viewBox.map { aspectRatio.transform(from: $0, into: frame.size) } ?? .identity
  }

  /// The size of a sublayer that does not specify one.
  package var contentSize: Size { viewBox?.size ?? frame.size }

  private var placement: AffineTransform {
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
  /// Merges a component's layer into the layer of its node. It inserts a body layer only if both draw and the two
  /// cannot be combined.
  ///
  /// - Parameters:
  ///   - component: The component's own layer, of the same size as this one.
  ///   - drawing: Everything that the node's layer itself draws at any time.
  package mutating func mount(_ component: Layer, whileDrawing drawing: Drawing) {
    opacity *= component.opacity
    isHidden = isHidden || component.isHidden
    isUserInteractionEnabled = component.isUserInteractionEnabled
    hasTouchAreas = component.hasTouchAreas
    touchMargin = component.touchMargin
    attributes = component.attributes
    if drawing.isEmpty || canTakeOver(component.drawing, whileDrawing: drawing) {
      takeDrawing(of: component)
    } else {
      var body = Layer(id: Layer.bodyID, frame: bounds)
      body.isBody = true
      body.perspective = perspective
      body.takeDrawing(of: component)
      sublayers = [body]
    }
  }

  /// Whether the layer, which draws `own`, looks the same if it takes over `other` as if a sublayer drew it. This holds
  /// if `other` is empty, or only clips to bounds as the layer's own do.
  private func canTakeOver(_ other: Drawing, whileDrawing own: Drawing) -> Bool {
    other.isEmpty || other == .clipping && (masksToBounds || !own.contains(.corners))
  }

  /// Replaces the drawing, clipping, content, slot and sublayers with those of another layer.
  private mutating func takeDrawing(of other: Layer) {
    takeParts(other.drawing, from: other)
    content = other.content
    slot = other.slot
    sublayers = other.sublayers
  }
}
