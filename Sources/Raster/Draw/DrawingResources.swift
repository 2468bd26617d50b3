import Geometry
import Layers
import Text

/// What is made to draw items, for one canvas.
package final class DrawingResources {
  /// The pixels that outlines must be right for.
  let canvas: PixelRect
  /// What lies below the first item.
  let background: UInt32
  let caches: DrawingCaches
  /// By bytes of outlines, recorded coverage and blurred pictures.
  private var prepared: BoundedCache<Identity<DisplayItem>, PreparedItem>

  /// - Parameter budget: Bytes that may be kept for items.
  package init(canvas: PixelRect, background: UInt32, budget: Int = 12 << 20) {
    self.canvas = canvas
    self.background = background
    caches = DrawingCaches()
    prepared = BoundedCache(budget: budget)
  }

  /// The same caches for pictures of other pixels on a transparent ground.
  init(canvas: PixelRect, sharing other: DrawingResources) {
    self.canvas = canvas
    background = 0
    caches = other.caches
    prepared = BoundedCache(budget: other.prepared.budget)
  }

  /// Bytes kept for items.
  package var byteCount: Int { prepared.cost }

  /// The items that `area` shows, with what was prepared for them.
  func visible(_ nodes: ArraySlice<DisplayList.Node>, in area: PixelRect) -> [VisibleItem] {
    nodes.indices.compactMap { index in
      let node = nodes[index]
      let visible = node.item.bounds.intersection(area)
      guard !visible.isEmpty else { return nil }
      let known = prepared.value(for: Identity(node.item), cost: { _ in 0 }) { PreparedItem() }
      return VisibleItem(index: index, node: node, area: visible, prepared: known)
    }
  }

  /// Counts bytes that are about to be made for an item; false, and nothing counted, where they are too many.
  func reserve(_ bytes: Int, for item: VisibleItem) -> Bool {
    guard prepared.hasRoom(for: bytes) else { return false }
    prepared.setCost(item.prepared.byteCount + bytes, of: Identity(item.node.item))
    return true
  }

  /// Counts what an item holds after something was made for it.
  func recount(_ item: VisibleItem) {
    prepared.setCost(item.prepared.byteCount, of: Identity(item.node.item))
  }

  /// Gives up what was prepared for an item and, for a group, its mask.
  func forget(_ item: DisplayItem) {
    prepared.remove(Identity(item))
    guard case .group(let group) = item.content, let mask = group.mask else { return }
    for node in mask.list.nodes { forget(node.item) }
  }

  /// The outline of an item; of a group its clip.
  func outline(of item: VisibleItem) -> Polyline {
    if let known = item.prepared.outline { return known }
    let outline = outline(of: item.content)
    item.prepared.outline = outline
    recount(item)
    return outline
  }

  /// The pixels of `item.area` that an item with a convex outline covers fully, found for all rows at the first call.
  func interior(of item: VisibleItem) -> RowIntervals {
    if let known = item.prepared.interior { return known.clipped(to: item.area) }
    let outline = outline(of: item)
    let interior = outline.convexInterior(in: outline.bounds.intersection(canvas))
    item.prepared.interior = interior
    recount(item)
    return interior.clipped(to: item.area)
  }

  /// What an item is painted with, made by `make` at the first call.
  func paint(of item: VisibleItem, _ make: () -> Paint) -> Paint {
    if let known = item.prepared.paint { return known }
    let paint = make()
    item.prepared.paint = paint
    recount(item)
    return paint
  }

  func paint(of item: VisibleItem, _ fill: Fill) -> Paint {
    paint(of: item) { paint(fill.source, fill.transform) }
  }

  func paint(of item: VisibleItem, _ shadow: RoundedShadow) -> Paint {
    paint(of: item) { .shader(caches.shader(of: shadow), alpha: 255) }
  }

  private func paint(_ source: PaintSource, _ transform: AffineTransform) -> Paint {
    let inverse = transform.inverse ?? .identity
    switch source {
    case .solid(let pixel): return .solid(pixel)
    case .gradient(let gradient, let bounds, let alpha):
      return .shader(
        GradientShading.shader(gradient, caches.table(of: gradient), bounds: bounds, toLayer: inverse),
        alpha: alpha)
    case .image(let image, let rect, let alpha):
      return .shader(caches.mipmaps.shader(image, rect: rect, toLayer: inverse), alpha: alpha)
    }
  }
}

// Outlines in device space.
extension DrawingResources {
  private func outline(of content: DisplayItem.Content) -> Polyline {
    switch content {
    case .fill(let fill): fill.outline.polyline(fill.transform, fill.rule, canvas: canvas)
    case .text(let text): outline(of: text)
    case .roundedShadow(let shadow):
      Flattening.polyline(.rectangle(shadow.extent), shadow.transform, canvas: canvas)
    case .castShadow(let shadow): .rectangle(shadow.bounds)
    case .backdrop(let backdrop): backdrop.outline.polyline(backdrop.transform, .nonZero, canvas: canvas)
    case .group(let group):
      group.clip.map { $0.outline.polyline($0.transform, $0.rule, canvas: canvas) } ?? Polyline()
    }
  }

  /// All glyphs of a text as one outline, so that neighbors that touch are not blended twice.
  private func outline(of text: TextRun) -> Polyline {
    let glyphs = text.layout.glyphs.map { placed in
      let unit = placed.fontSize / Double(placed.font.unitsPerEm)
      let transform = AffineTransform.scale(unit, -unit)
        .concatenating(.translation(placed.position)).concatenating(text.transform)
      let outline = caches.glyphs.outline(of: placed.glyph, placed.font, transform)
      return (outline: outline, place: Point(transform.tx, transform.ty))
    }
    var flattening = Flattening(canvas: canvas)
    flattening.reserve(glyphs.reduce(0) { $0 + $1.outline.points.count })
    for glyph in glyphs { flattening.add(glyph.outline, at: glyph.place) }
    let polyline = flattening.finished()
    let overlaps = text.layout.glyphs.contains { caches.glyphs.mayOverlap($0.font) }
    return overlaps ? OverlapResolver.resolved(polyline, .nonZero) : polyline
  }
}

/// What all that is drawn shares from frame to frame.
final class DrawingCaches {
  let buffers = PixelBufferPool()
  let coverages = CoverageCache()
  let glyphs = GlyphOutlineCache()
  let mipmaps = Mipmaps()
  /// By bytes.
  private var gradientTables = BoundedCache<Gradient, GradientTable>(budget: 1 << 20)
  /// By bytes.
  private var shadowCorners = BoundedCache<ShadowCorner.Key, ShadowCorner>(budget: 2 << 20)

  func table(of gradient: Gradient) -> GradientTable {
    gradientTables.value(for: gradient, cost: \.byteCount) { GradientTable(gradient) }
  }

  func shader(of shadow: RoundedShadow) -> RoundedShadowShader {
    RoundedShadowShader(shadow) { key in
      shadowCorners.value(for: key, cost: \.byteCount) { ShadowCorner(key) }
    }
  }
}
