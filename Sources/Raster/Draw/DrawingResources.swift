import Geometry
import Layers

/// The caches and prepared items with which display lists are drawn on one canvas.
package final class DrawingResources {
  /// The pixels for which outlines must be correct.
  let canvas: PixelRect
  /// The color below the first item.
  let background: UInt32
  let caches: DrawingCaches
  /// The prepared items, limited by the bytes of their outlines, recorded coverage and blurred pictures.
  private var prepared: BoundedCache<Identity<DisplayItem>, PreparedItem>

  /// Creates empty caches.
  ///
  /// - Parameter budget: The maximum number of bytes that are retained for items.
  package init(canvas: PixelRect, background: UInt32, budget: Int = 12 << 20) {
    self.canvas = canvas
    self.background = background
    caches = DrawingCaches()
    prepared = BoundedCache(budget: budget)
  }

  /// Creates empty caches for the same canvas.
  convenience init(like other: DrawingResources) {
    self.init(canvas: other.canvas, background: other.background, budget: other.prepared.budget)
  }

  /// Creates resources with shared caches, for a picture with other pixels and a transparent background.
  init(canvas: PixelRect, sharing other: DrawingResources) {
    self.canvas = canvas
    background = 0
    caches = other.caches
    prepared = BoundedCache(budget: other.prepared.budget)
  }

  /// The number of bytes that are retained for items.
  package var byteCount: Int { prepared.cost }

  /// Returns the items that are visible in `area`, with everything prepared for them.
  func visible(_ nodes: ArraySlice<DisplayList.Node>, in area: PixelRect) -> [VisibleItem] {
    nodes.indices.compactMap { index in
      let visible = nodes[index].bounds.intersection(area)
      guard !visible.isEmpty else { return nil }
      let node = nodes[index]
      let known = prepared.value(for: Identity(node.item), cost: { _ in 0 }) { PreparedItem() }
      return VisibleItem(index: index, node: node, area: visible, prepared: known)
    }
  }

  /// Reserves bytes for an item. Returns false, without a reservation, if there are too many.
  func reserve(_ bytes: Int, for item: VisibleItem) -> Bool {
    guard prepared.hasRoom(for: bytes) else { return false }
    prepared.setCost(item.prepared.byteCount + bytes, of: Identity(item.node.item))
    return true
  }

  /// Updates the size of an item after something was prepared for it.
  func recount(_ item: VisibleItem) {
    prepared.setCost(item.prepared.byteCount, of: Identity(item.node.item))
  }

  /// Discards everything prepared for an item and for the items of a group's mask.
  func forget(_ item: DisplayItem) {
    prepared.remove(Identity(item))
    guard case .group(let group) = item.content, let mask = group.mask else { return }
    for node in mask.list.nodes { forget(node.item) }
  }

  /// Returns the outline of an item, or the clip of a group.
  func outline(of item: VisibleItem) -> Polyline {
    if let known = item.prepared.outline { return known }
    let outline =
      switch finding(of: item) {
      case .shape(let shape, let place): shape.polyline(at: place)
      case .lines(let lines, _): lines
      }
    item.prepared.outline = outline
    recount(item)
    return outline
  }

  /// Returns the pixels of `item.area` that an item with a convex outline covers fully. The first call computes all
  /// rows.
  func interior(of item: VisibleItem) -> RowIntervals {
    if let known = item.prepared.interior { return known.clipped(to: item.area) }
    let outline = outline(of: item)
    let interior = outline.convexInterior(in: outline.bounds.intersection(canvas))
    item.prepared.interior = interior
    recount(item)
    return interior.clipped(to: item.area)
  }

  /// Returns the paint of an item, which the first call creates with `make`.
  func paint(of item: VisibleItem, _ make: () -> Paint) -> Paint {
    if let known = item.prepared.paint { return known }
    let paint = tilted(make(), item)
    item.prepared.paint = paint
    recount(item)
    return paint
  }

  /// Returns a paint in the pixels of an item's plane as the canvas shows it; unchanged if the item is not on a plane.
  func tilted(_ paint: Paint, _ item: VisibleItem) -> Paint {
    guard let plane = item.node.item.plane, case .shader(let shader, let alpha) = paint else { return paint }
    let region = plane.seen(item.content.extent)
    return .shader(
      TiltedShader(shader, region: region, on: plane, isSmooth: item.content.isSmooth), alpha: alpha)
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
  /// Returns the coverage of an item if it is recorded or worth recording; otherwise `nil`. It is looked up once, and
  /// again when the item is part of a second frame.
  func coverage(of item: VisibleItem, record: (Polyline) -> RecordedCoverage) -> RecordedCoverage? {
    switch item.prepared.coverage {
    case .recorded(let coverage): return coverage
    case .unrecorded where !item.node.isKept: return nil
    case .unrecorded, .unknown: break
    }
    let coverage: RecordedCoverage? =
      switch finding(of: item) {
      case .shape(let shape, let place):
        caches.outlines.coverage(of: shape, at: place, standsStill: item.node.isKept, record: record)
      case .lines(let lines, let place):
        item.node.isKept ? caches.outlines.coverage(of: lines, at: place, record: record) : nil
      }
    item.prepared.coverage = coverage.map { .recorded($0) } ?? .unrecorded
    if coverage != nil { recount(item) }
    return coverage
  }

  private func finding(of item: VisibleItem) -> OutlineCache.Finding {
    if let known = item.prepared.finding { return known }
    let finding =
      item.node.item.plane.map { .lines(lines(of: item.content, on: $0), nil) } ?? find(item.content)
    item.prepared.finding = finding
    return finding
  }

  private func find(_ content: DisplayItem.Content) -> OutlineCache.Finding {
    switch content {
    case .fill(let fill): find(fill.outline, fill.rule, fill.transform)
    case .text(let text): caches.outlines.find(.text(Identity(text.layout)), text.transform, canvas: canvas)
    case .roundedShadow(let shadow): find(.rectangle(shadow.extent), .nonZero, shadow.transform)
    case .castShadow(let shadow):
      shadow.inside.map { find($0.outline, $0.rule, $0.transform) } ?? .lines(.rectangle(shadow.bounds), nil)
    case .blurred(let blurred): .lines(.rectangle(blurred.bounds), nil)
    case .filtered(let filtered): .lines(.rectangle(filtered.bounds), nil)
    case .backdrop(let backdrop): find(backdrop.outline, .nonZero, backdrop.transform)
    case .group(let group):
      group.clip.map(find) ?? .lines(Polyline(), nil)
    }
  }

  private func find(_ clip: Group.Clip) -> OutlineCache.Finding {
    guard let plane = clip.plane else { return find(clip.outline, clip.rule, clip.transform) }
    return .lines(lines(of: .outline(clip.outline, clip.rule), clip.transform, on: plane), nil)
  }

  /// Returns the outline of content on a tilted plane.
  private func lines(of content: DisplayItem.Content, on plane: TiltedPlane) -> Polyline {
    switch content {
    case .fill(let fill): lines(of: .outline(fill.outline, fill.rule), fill.transform, on: plane)
    case .text(let text): lines(of: .text(Identity(text.layout)), text.transform, on: plane)
    case .backdrop(let backdrop):
      lines(of: .outline(backdrop.outline, .nonZero), backdrop.transform, on: plane)
    case .castShadow(let shadow):
      shadow.inside.map { lines(of: .outline($0.outline, $0.rule), $0.transform, on: plane) }
        ?? lines(of: .outline(.rectangle(content.extent), .nonZero), .identity, on: plane)
    case .roundedShadow, .blurred, .filtered:
      lines(of: .outline(.rectangle(content.extent), .nonZero), .identity, on: plane)
    case .group: Polyline()
    }
  }

  private func lines(of source: OutlineSource, _ map: AffineTransform, on plane: TiltedPlane) -> Polyline {
    caches.outlines.lines(of: source, map, on: plane, canvas: canvas)
  }

  /// Finds an outline. The lines of rectangles are computed, which is as fast as finding them.
  private func find(
    _ outline: Outline, _ rule: Path.FillRule, _ transform: AffineTransform
  ) -> OutlineCache.Finding {
    if case .rectangle = outline { return .lines(outline.polyline(transform, rule, canvas: canvas), nil) }
    return caches.outlines.find(.outline(outline, rule), transform, canvas: canvas)
  }
}

/// The caches that all drawing shares from frame to frame.
final class DrawingCaches {
  let buffers = PixelBufferPool()
  let outlines = OutlineCache()
  let mipmaps = Mipmaps()
  /// The gradient tables, limited by bytes.
  private var gradientTables = BoundedCache<Gradient, GradientTable>(budget: 1 << 20)
  /// The shadow corners, limited by bytes.
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
