import Geometry

/// One layer of a frame, with the properties that Core Animation's layers have, as a plain value.
///
/// A frame is a tree of these. Engines and the stage build it; the rasterizer draws it; the trace reads it.
/// Transforms compose as translate · rotate · scale about the anchor point.
package struct Layer: Sendable {
  private var storage: Storage

  /// An empty layer.
  package init(id: String, frame: Rect) { storage = Storage(Values(id: id, frame: frame)) }

  /// The id of the layer, unique among its siblings and the same in every frame. Ids from the root on, joined by `/`,
  /// make the layer's path.
  package var id: String {
    get { storage.values.id }
    set { values.id = newValue }
  }

  /// Position and size in the superlayer, untransformed, in points.
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

  /// Degrees, clockwise.
  package var rotation: Double {
    get { storage.values.rotation }
    set { values.rotation = newValue }
  }

  /// Factors on the width and the height.
  package var scale: Point {
    get { storage.values.scale }
    set { values.scale = newValue }
  }

  /// The map that what `frame`, translation, rotation and scale place in the superlayer is drawn with, as SVG's `transform`;
  /// nil for none.
  package var affineTransform: AffineTransform? {
    get { storage.values.affineTransform }
    set { values.affineTransform = newValue }
  }

  /// The rotation and position out of the superlayer's plane; `nil` for a layer that is given none.
  package var tilt: LayerTilt? {
    get { storage.values.tilt }
    set { values.tilt = newValue }
  }

  /// The perspective in which the sublayers are shown; `nil` for a layer that is given none.
  package var perspective: LayerPerspective? {
    get { storage.values.perspective }
    set { values.perspective = newValue }
  }

  /// The part of the sublayers' coordinates that is fitted into the bounds, as SVG's `viewBox`; nil where they are the
  /// layer's own.
  package var viewBox: Rect? {
    get { storage.values.viewBox }
    set { values.viewBox = newValue }
  }

  /// How the view box is fitted.
  package var aspectRatio: AspectRatio {
    get { storage.values.aspectRatio }
    set { values.aspectRatio = newValue }
  }

  /// 0…1; applies to the layer with its sublayers as one picture.
  package var opacity: Double {
    get { storage.values.opacity }
    set { values.opacity = newValue }
  }

  /// Whether the layer and its sublayers are not drawn.
  package var isHidden: Bool {
    get { storage.values.isHidden }
    set { values.isHidden = newValue }
  }

  /// The place of the layer among its siblings, which are drawn from the lowest number to the highest and in the order of
  /// the tree where numbers are the same; nil where it is not given, which is 0.
  package var zPosition: Double? {
    get { storage.values.zPosition }
    set { values.zPosition = newValue }
  }

  /// The radii of the corners of the background, the border and the clip, in points.
  package var cornerRadii: CornerRadii {
    get { storage.values.cornerRadii }
    set { values.cornerRadii = newValue }
  }

  /// The outline of the rounded corners.
  package var cornerCurve: CornerCurve {
    get { storage.values.cornerCurve }
    set { values.cornerCurve = newValue }
  }

  /// The color behind the content; nil for none.
  package var backgroundColor: Color? {
    get { storage.values.backgroundColor }
    set { values.backgroundColor = newValue }
  }

  /// Drawn over the background color, inside the rounded bounds.
  package var gradient: Gradient? {
    get { storage.values.gradient }
    set { values.gradient = newValue }
  }

  /// Points, inside the bounds; drawn above the sublayers as Core Animation does.
  package var borderWidth: Double {
    get { storage.values.borderWidth }
    set { values.borderWidth = newValue }
  }

  /// The color of the border.
  package var borderColor: Color {
    get { storage.values.borderColor }
    set { values.borderColor = newValue }
  }

  /// The shadow; nil for none.
  package var shadow: Shadow? {
    get { storage.values.shadow }
    set { values.shadow = newValue }
  }

  /// Whether the bounds clip the sublayers.
  package var masksToBounds: Bool {
    get { storage.values.masksToBounds }
    set { values.masksToBounds = newValue }
  }

  /// At most one layer, in this layer's bounds, whose alpha shows or hides this layer with its sublayers.
  package var mask: [Layer] {
    get { storage.values.mask }
    _modify { yield &values.mask }
  }

  /// True when the mask's alpha hides instead of shows.
  package var maskInverted: Bool {
    get { storage.values.maskInverted }
    set { values.maskInverted = newValue }
  }

  /// What of the mask counts.
  package var maskType: MaskType {
    get { storage.values.maskType }
    set { values.maskType = newValue }
  }

  /// The blending with what is drawn behind the layer.
  package var blendMode: BlendMode {
    get { storage.values.blendMode }
    set { values.blendMode = newValue }
  }

  /// The effects on the layer with everything in it.
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

  /// Back to front, but for layers with a `zPosition`; see `inDrawingOrder`.
  package var sublayers: [Layer] {
    get { storage.values.sublayers }
    _modify { yield &values.sublayers }
  }

  /// False when touches go past the layer and everything in it.
  package var isUserInteractionEnabled: Bool {
    get { storage.values.isUserInteractionEnabled }
    set { values.isUserInteractionEnabled = newValue }
  }

  /// True for the layer of a component that takes touches by areas: only where one of its layers with a `touchMargin` is,
  /// or a component inside it, whatever it draws elsewhere.
  package var hasTouchAreas: Bool {
    get { storage.values.hasTouchAreas }
    set { values.hasTouchAreas = newValue }
  }

  /// How far outside its bounds a layer of such a component takes touches, in its own coordinates; nil for a layer that
  /// takes none of its own.
  package var touchMargin: Double? {
    get { storage.values.touchMargin }
    set { values.touchMargin = newValue }
  }

  /// How a layer of a component treats fingers whatever it paints; `nil` to stop them where it is opaque.
  package var touches: TouchPolicy? {
    get { storage.values.touches }
    set { values.touches = newValue }
  }

  /// The number by which the search for touched layers reports the layer; `nil` for one that it only passes.
  package var touchTag: Int? {
    get { storage.values.touchTag }
    set { values.touchTag = newValue }
  }

  /// The slot whose nodes the stage mounts into this layer.
  package var slot: SlotPlacement? {
    get { storage.values.slot }
    set { values.slot = newValue }
  }

  /// The scene node that the layer stands for, set by the stage; nil for the parts of a component.
  package var node: Int? {
    get { storage.values.node }
    set { values.node = newValue }
  }

  /// True for the layer that the stage puts inside a component's node when both draw: what the component draws itself,
  /// with all of its parts.
  package var isBody: Bool {
    get { storage.values.isBody }
    set { values.isBody = newValue }
  }

  /// How many of the last names of the path of the layer around it its own path leaves out: those inside the component in
  /// whose slot it is.
  package var slotDepth: Int {
    get { storage.values.slotDepth }
    set { values.slotDepth = newValue }
  }

  /// What assistive technology tells of the layer.
  package var accessibility: Accessibility {
    get { storage.values.accessibility }
    set { values.accessibility = newValue }
  }

  /// Values that a component adds to the trace of this layer, such as a deck's `finishPercent`.
  package var attributes: [LayerAttribute] {
    get { storage.values.attributes }
    _modify { yield &values.attributes }
  }
}

extension Layer {
  /// The id of every layer that ``isBody``. The paths of the layers in it leave it out.
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
  /// The values of a layer and of its copies, as long as none is changed.
  ///
  /// Unchecked, since only `values` below changes it, and only while a single layer refers to it: what several layers or
  /// threads share is never written to, and exclusive access to that layer is exclusive access to this.
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
    /// At most one, apart from the other values since few layers have any.
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

  /// The values of this layer alone, to be changed.
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

  /// A value of any kind.
  package init(_ name: String, _ value: PropertyValue) {
    self.name = name
    self.value = value
  }

  /// A number.
  package init(_ name: String, _ value: Double) { self.init(name, .number(value)) }
}

/// The place in a component's layers where the nodes of a slot are mounted.
package struct SlotPlacement: Hashable, Sendable {
  /// The index of the slot among those of the component.
  package var slot: Int
  /// The node of the slot to mount, or nil for all of them.
  package var index: Int?

  /// A place for one node of a slot, or for all of them.
  package init(slot: Int, index: Int? = nil) {
    self.slot = slot
    self.index = index
  }
}

extension [Layer] {
  /// The siblings back to front: by their z positions, and as they stand where these are the same.
  package var inDrawingOrder: [Layer] { hasZPositions ? drawingOrder.map { self[$0] } : self }

  /// The places of the siblings, back to front.
  package var drawingOrder: [Int] {
    guard hasZPositions else { return [Int](indices) }
    return indices.sorted { (self[$0].zPosition ?? 0, $0) < (self[$1].zPosition ?? 0, $1) }
  }

  /// True when one of the siblings is given a z position.
  private var hasZPositions: Bool { indices.contains { self[$0].zPosition != nil } }
}

// How the coordinates of a layer, of the one around it and of those inside it go together.

extension Layer {
  /// The layer's own coordinate space: origin zero and the frame's size.
  package var bounds: Rect { Rect(origin: .zero, size: frame.size) }

  /// The map from this layer's coordinates to its superlayer's, unless that has a `viewBox`, as if the layer had no
  /// ``tilt``; see ``projection(seenBy:)``.
  package var transform: AffineTransform {
    guard let affineTransform else { return placement }
    return placement.concatenating(affineTransform)
  }

  /// The map from the sublayers' coordinates to this layer's.
  package var contentTransform: AffineTransform {
    viewBox.map { aspectRatio.transform(from: $0, into: frame.size) } ?? .identity
  }

  /// The size of a sublayer that has none of its own.
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
  /// Shows a component in the layer of its node: as one layer, unless both draw and one inside has to draw for it.
  ///
  /// - Parameters:
  ///   - component: the component's own layer, as large as this one.
  ///   - drawing: what the node's layer draws itself at some time.
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

  /// True when the layer, which draws `own`, shows the same with `other` as its own drawing as with a layer inside that
  /// draws it: nothing, or bounds that clip as the layer's own do.
  private func canTakeOver(_ other: Drawing, whileDrawing own: Drawing) -> Bool {
    other.isEmpty || other == .clipping && (masksToBounds || !own.contains(.corners))
  }

  /// Takes over what another layer draws, clips and holds.
  private mutating func takeDrawing(of other: Layer) {
    takeParts(other.drawing, from: other)
    content = other.content
    slot = other.slot
    sublayers = other.sublayers
  }
}
