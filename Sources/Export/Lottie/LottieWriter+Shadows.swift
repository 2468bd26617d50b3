import Geometry
import Layers

// Shadows: stacked outlines for rounded bounds, pictures for everything else.

extension LottieWriter {
  mutating func addShadow(_ part: Part, to composition: inout LottieComposition) {
    let strongest = part.node.states.reduce(0) { max($0, $1.layer?.shadowStrength ?? 0) }
    guard strongest > 0 else { return }
    let isBlurred = part.node.layers.contains { ($0.shadow?.radius ?? 0) > 0 }
    if isBlurred, unsupported == .omit { return }
    if part.node.layers.contains(where: { $0.shadow?.path != nil }) {
      return addDrawnShadows(of: part, part.index, to: &composition)
    }
    guard let caster = caster(in: part.index) else { return }
    if timeline.nodes[caster].isBox {
      let shown = ranges(part.node) { $0.shadowStrength > 0 }
      addBoxShadow(of: part, caster, isBlurred ? strongest : 0, during: shown, to: &composition)
    } else {
      addDrawnShadows(of: part, caster, to: &composition)
    }
  }

  /// Returns the layer whose drawing casts a layer's shadow: the layer itself, or the first one inside it that draws;
  /// `nil` if none draws.
  private func caster(in index: Int) -> Int? {
    let node = timeline.nodes[index]
    if node.isBox || node.firstValue(\.drawnPath) != nil { return index }
    return node.children.lazy.compactMap { self.caster(in: $0) }.first
  }

  // MARK: Shadows of boxes

  /// Adds the shadow of rounded bounds.
  ///
  /// - Parameter shape: The layer whose bounds cast the shadow.
  private mutating func addBoxShadow(
    of part: Part, _ shape: Int, _ strongest: Double, during frames: FrameRanges,
    to composition: inout LottieComposition
  ) {
    // Each ring adds about four levels of 255, within 4 to 24 rings.
    let count = strongest == 0 ? 1 : Int(min(24, max(4, (strongest * 64).rounded(.up))))
    let rings = ShadowRing.rings(count)
    let box = ShadowBox(
      node: timeline.nodes[shape], owner: part.node, isOwn: shape == part.index, isSharp: count == 1)
    // The first shape is in front, and the smallest outline must be.
    let shapes = rings.indices.reversed().compactMap { place in
      ring(rings[place], share: 1 / Double(count), before: Double(place) / Double(count), box)
    }
    var own = part
    own.index = shape
    add(shapes, own, during: frames, to: &composition)
  }

  /// Returns one of the stacked outlines of a shadow.
  ///
  /// - Parameters:
  ///   - share: The share of the shadow that the ring adds.
  ///   - before: The share of the shadow that larger rings add.
  /// - Returns: `nil` if the shadow is never strong enough for the ring.
  private mutating func ring(
    _ ring: ShadowRing, share: Double, before: Double, _ box: ShadowBox
  ) -> LottieShape? {
    func reach(_ layer: Layer) -> (x: Double, y: Double)? {
      box.isSharp ? (0, 0) : box.shadow(layer).flatMap { ring.reach(of: layer.frame.size, sigma: $0.radius) }
    }
    guard box.node.firstValue(reach) != nil else { return nil }
    let tolerance = LottieQuantity.lengthTolerance * 2
    let size = LottieQuantity(
      properties: [["width"], ["height"]], tolerance: tolerance,
      read: { layer in
        reach(layer).map { [layer.frame.width + 2 * $0.x, layer.frame.height + 2 * $0.y] }
      }, value: { .vector($0.map { max(0, $0) }) })
    let center = LottieQuantity(
      tolerance: tolerance,
      read: { layer in
        let offset = box.shadow(layer)?.offset ?? .zero
        return [layer.frame.width / 2 + offset.x, layer.frame.height / 2 + offset.y]
      }, value: LottieProperty.Value.vector)
    let radius = LottieQuantity(
      tolerance: tolerance,
      read: { layer in
        let corner = layer.groundRadius
        if box.isSharp { return [corner] }
        return reach(layer).map { reach in
          [ring.radius(of: corner, reach: min(reach.x, reach.y), sigma: box.shadow(layer)?.radius ?? 0)]
        }
      }, value: { .scalar($0[0]) })
    let paint = color(nil, of: box.owner) { layer in
      guard let shadow = layer.shadow, !box.isOwn || reach(layer) != nil else { return nil }
      // Painted over the larger outlines, the ring adds one step to them.
      let strength = layer.shadowStrength
      return shadow.color.withAlpha(min(1, strength * share / max(0.001, 1 - strength * before)))
    }
    return .group([
      .rectangle(
        center: property(center, of: box.node), size: property(size, of: box.node),
        radius: property(radius, of: box.node)), .fill(paint),
    ])
  }

  // MARK: Shadows of drawings

  /// The largest number of pictures for the shadow of one layer.
  private static let mostShadows = 64

  /// Adds the shadow of a layer's drawing as pictures.
  ///
  /// - Parameter index: The layer whose drawing casts the shadow.
  private mutating func addDrawnShadows(
    of part: Part, _ index: Int, to composition: inout LottieComposition
  ) {
    var own = part
    own.index = index
    own.node = timeline.nodes[index]
    let shadow = index == part.index ? nil : part.node.firstValue(\.shadow)
    let casters = own.node.differentValues { ShadowCaster($0, shadow) }
    for caster in casters.prefix(Self.mostShadows) {
      add(caster, own, shadow, owner: part.node, to: &composition)
    }
  }

  /// Adds the picture of a shadow, shown while the layer casts that shadow.
  ///
  /// - Parameters:
  ///   - shadow: The shadow that replaces the layer's own.
  ///   - owner: The layer that the shadow belongs to.
  private mutating func add(
    _ caster: ShadowCaster, _ part: Part, _ shadow: Shadow?, owner: LayerTimeline.Node,
    to composition: inout LottieComposition
  ) {
    let margin = 3 * caster.radius + 1
    let frame = caster.path.controlBounds.insetBy(-margin, -margin)
    var plain = Layer(id: "picture", frame: frame)
    plain.shadow = Shadow(
      color: caster.color, opacity: 1, offset: .zero, radius: caster.radius,
      path: caster.path.transformed(by: .translation(Point(-frame.minX, -frame.minY))))
    // Blurred contents have no details.
    let scale = largestScale(of: part.index)
    let detail = 1 / max(1, caster.radius / 4)
    let most = 1024.0
    let width = Int(max(1, min(most, (frame.width * scale.x * detail).rounded(.up))))
    let height = Int(max(1, min(most, (frame.height * scale.y * detail).rounded(.up))))
    let name = picture(of: plain, width: width, height: height)
    var transform = LottieTransform()
    transform.scale = .vector(100 * frame.width / Double(width), 100 * frame.height / Double(height))
    transform.position = .joined(
      property(
        LottieQuantity(
          tolerance: LottieQuantity.lengthTolerance,
          read: { layer in
            guard ShadowCaster(layer, shadow) == caster, let cast = shadow ?? layer.shadow else { return nil }
            return [frame.minX + cast.offset.x, frame.minY + cast.offset.y]
          }, value: LottieProperty.Value.vector), of: part.node))
    let shown = ranges(part.node) { ShadowCaster($0, shadow) == caster }
    guard let number = add(.image(name), part, during: shown, transform, to: &composition) else { return }
    let opacity = opacity(
      of: part.faders, during: part.frames.intersection(shown), strength: ({ $0.shadowStrength }, owner))
    composition.setOpacity(opacity, ofLayer: number)
  }
}

/// Rounded bounds that cast a shadow, and the layer that the shadow belongs to.
private struct ShadowBox {
  var node: LayerTimeline.Node
  var owner: LayerTimeline.Node
  /// Whether the bounds and the shadow belong to the same layer.
  var isOwn: Bool
  /// Whether the shadow is not blurred.
  var isSharp: Bool

  /// Returns the shadow that a state of the node casts. A shadow that belongs to another layer stays as it is at first.
  func shadow(_ layer: Layer) -> Shadow? { isOwn ? layer.shadow : owner.firstValue(\.shadow) }
}

/// A drawing that casts a shadow, other than rounded bounds.
private struct ShadowCaster: Equatable {
  var path: Path
  var radius: Double
  /// The color of the shadow, made opaque.
  var color: Color

  /// Creates the caster of a layer's shadow; `nil` if the layer casts no such shadow.
  ///
  /// - Parameter shadow: A shadow that replaces the layer's own.
  init?(_ layer: Layer, _ shadow: Shadow? = nil) {
    guard let shadow = shadow ?? layer.shadow, let path = shadow.path ?? layer.drawnPath, !path.isEmpty else {
      return nil
    }
    self.path = path
    // Rounding limits the number of pictures for a blur that changes.
    radius = (shadow.radius * 2).rounded() / 2
    color = shadow.color.withAlpha(1)
  }
}

extension LayerTimeline.Node {
  /// Whether the layer fills its bounds, or clips its sublayers to them, at some time.
  fileprivate var isBox: Bool {
    layers.contains { $0.hasGround || ($0.masksToBounds && !children.isEmpty) }
  }
}

extension Shape {
  fileprivate var isFilled: Bool { (fillColor ?? .clear).alpha > 0 || gradient != nil }
}

extension Layer {
  /// The alpha of the shadow where it is not blurred, 0…1.
  var shadowStrength: Double {
    guard let shadow else { return 0 }
    let ground = castsBoxShadow ? min(1, max(0, backgroundColor?.alpha ?? 1)) : 1
    return min(1, max(0, shadow.opacity * shadow.color.alpha)) * (ground > 0 ? ground : 1)
  }

  /// Whether the layer fills its bounds.
  fileprivate var hasGround: Bool {
    if (backgroundColor?.alpha ?? 0) > 0 || gradient != nil { return true }
    switch content {
    case .shape(let shape):
      return shape.isFilled && (shape.outline == .rectangle || isCircle)
    case .image, .material: return true
    case .none, .text: return false
    }
  }

  /// The outline of the layer's own shape; `nil` unless it is filled.
  private var shapePath: Path? { content.shape.flatMap { $0.isFilled ? outlinePath : nil } }

  private var isCircle: Bool {
    content.shape?.outline == .ellipse && abs(frame.width - frame.height) < 0.5
  }

  /// The corner radius of whatever fills the bounds, in points; the mean if the corners differ.
  fileprivate var groundRadius: Double {
    isCircle ? frame.width / 2 : cornerRadii.fitted(to: frame.size).clockwise.reduce(0, +) / 4
  }

  fileprivate var drawnPath: Path? { content.text?.layout.outline(stretch: 1) ?? shapePath }
}

/// One of the stacked outlines that together look like a blurred rectangle.
struct ShadowRing {
  /// The strength of the shadow at the outline, as a share of the strength inside a large rectangle, 0…1.
  var level: Double

  /// Returns `count` rings whose levels divide the shadow into equally high steps.
  static func rings(_ count: Int) -> [ShadowRing] {
    (0..<count).map { ShadowRing(level: (Double($0) + 0.5) / Double(count)) }
  }

  /// Returns the distance of the outline of this strength outside a rectangle along each axis, in points; `nil` if the
  /// shadow of a small rectangle is never so strong.
  func reach(of size: Size, sigma: Double) -> (x: Double, y: Double)? {
    guard sigma > 0 else { return (0, 0) }
    let (width, height) = (size.width / sigma, size.height / sigma)
    guard let x = Self.reach(level / Self.strength(0, height), width),
      let y = Self.reach(level / Self.strength(0, width), height)
    else { return nil }
    return (x * sigma, y * sigma)
  }

  /// Returns the corner radius of the outline, fitted to the shadow along the diagonal of a corner.
  func radius(of corner: Double, reach: Double, sigma: Double) -> Double {
    let soft = 1.86 * sigma
    let slope = corner + soft > 0 ? 0.66 + 0.34 * corner / (corner + soft) : 1
    return max(0, (corner * corner + soft * soft).squareRoot() + slope * reach)
  }

  /// Returns the strength of a blurred strip, 0…1, with all lengths in units of σ.
  ///
  /// - Parameter place: The distance from the middle of the strip.
  private static func strength(_ place: Double, _ width: Double) -> Double {
    let root = 1.4142135623730951
    return (Elementary.erf((width / 2 - place) / root) + Elementary.erf((width / 2 + place) / root)) / 2
  }

  /// Returns the distance outside the edge of a strip at which its strength is `level`, in units of σ; `nil` if the
  /// strip is never so strong.
  private static func reach(_ level: Double, _ width: Double) -> Double? {
    guard level < strength(0, width) else { return nil }
    var (low, high) = (0.0, width / 2 + 6)
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if strength(middle, width) > level { low = middle } else { high = middle }
    }
    return low - width / 2
  }
}

// Layers that may fade one by one where the scenario fades a group as one picture.

extension LottieWriter {
  /// Whether the opacity of a layer, or of one around it, can be applied to each of its parts instead. It can if the
  /// parts never overlap, or are a single picture anyway.
  func handsOnOpacity(_ index: Int) -> Bool {
    let node = timeline.nodes[index]
    if node.isSingle { return true }
    let layers = node.layers
    if layers.contains(where: { $0.shadow != nil }) { return false }
    if needsClip(index) { return layers.allSatisfy(\.masksToBounds) }
    guard layers.allSatisfy({ !$0.drawsItself }) else { return false }
    return node.children.count == 1 || areApart(node.children)
  }

  /// Whether no two siblings overlap at any frame; `false` for more than 16 siblings.
  private func areApart(_ siblings: [Int]) -> Bool {
    guard siblings.count <= 16 else { return false }
    let extents = siblings.map(extents)
    for frame in 0..<frameCount {
      for first in siblings.indices {
        guard let rect = extents[first][frame] else { continue }
        for second in 0..<first {
          if let other = extents[second][frame], !rect.intersection(other).isEmpty { return false }
        }
      }
    }
    return true
  }

  /// Returns the bounding box of a layer and its sublayers in the coordinates of its superlayer, at each frame; `nil`
  /// while it is not shown.
  private func extents(of index: Int) -> [Rect?] {
    timeline.extents(of: index, isClipped: needsClip) { $0.drawsItself ? $0.reach : nil }
  }
}

extension LayerTimeline.Node {
  /// Whether at most one part of the layer is drawn.
  var isSingle: Bool {
    guard children.isEmpty else { return false }
    let parts: [(Layer) -> Bool] = [
      { $0.backgroundColor != nil }, { $0.gradient != nil }, { $0.shadow != nil }, { $0.borderWidth > 0 },
      { $0.content.shape.map { $0.fillColor != nil || $0.gradient != nil } ?? ($0.content != .none) },
      { $0.content.shape?.isStroked ?? false },
    ]
    return parts.filter { layers.contains(where: $0) }.count <= 1
  }
}
