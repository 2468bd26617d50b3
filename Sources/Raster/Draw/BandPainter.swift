import Geometry

/// A painter that draws display lists into rectangles of pixels.
package final class BandPainter {
  let resources: DrawingResources
  private let cells = CellBand()
  private let colors = ScratchBuffer<UInt32>()

  private let skipsHidden: Bool
  /// The backdrop below the items, for materials; `nil` for the background alone.
  private let below: Ground?

  /// Creates a painter.
  ///
  /// - Parameter skipsHidden: Whether pixels that later items cover are skipped, which does not change the result.
  package init(_ resources: DrawingResources, skipsHidden: Bool = true) {
    self.resources = resources
    self.skipsHidden = skipsHidden
    below = nil
  }

  /// Creates a painter for the contents of an item that is a picture of its own. Materials in it have everything that
  /// another painter draws behind the item as their backdrop.
  private init(
    _ contents: DisplayList, in item: VisibleItem, over painter: BandPainter,
    _ nodes: ArraySlice<DisplayList.Node>
  ) {
    resources = DrawingResources(canvas: contents.bounds, sharing: painter.resources)
    skipsHidden = painter.skipsHidden
    below = Ground(painter: painter, nodes: nodes, plane: item.node.item.plane)
  }

  /// Draws the part of a list in `area`, which is inside `target`, over a ground of one color.
  ///
  /// - Parameters:
  ///   - nodes: A prefix of a list.
  ///   - ground: The color of the ground; `nil` for the present contents of `target`.
  package func paint(
    _ nodes: ArraySlice<DisplayList.Node>, over ground: UInt32?, onto target: PixelRows, in area: PixelRect
  ) {
    let items = resources.visible(nodes, in: area)
    preparePictures(items, of: nodes)
    let occlusion = Occlusion(items, resources, in: area)
    if let ground { target.fill(area, ground, except: skipsHidden ? occlusion.hiddenGround : nil) }
    var groups = GroupStack(resources.caches.buffers)
    for (index, item) in items.enumerated() {
      groups.close(downTo: item.node.depth, on: target)
      let hidden = skipsHidden ? occlusion.hidden(below: index) : nil
      var item = item
      if let hidden { item.area = hidden.remainder(of: item.area) }
      if case .group(let group) = item.content {
        open(group, item, hidden, in: &groups, on: target)
      } else if !item.area.isEmpty {
        draw(item, onto: target, hidden)
      }
    }
    groups.close(downTo: 0, on: target)
  }

  private func open(
    _ group: Group, _ item: VisibleItem, _ hidden: RowIntervals?, in groups: inout GroupStack,
    on target: PixelRows
  ) {
    let interior = item.content.isConvex ? resources.interior(of: item) : nil
    let isOpen = interior?.cover(item.area) ?? false
    var unmixed = group.opacity == 255 ? interior : nil
    if let hidden = hidden?.clipped(to: item.area) {
      unmixed = unmixed.map { $0.union(hidden) } ?? hidden
    }
    let isMixed = !(unmixed?.cover(item.area) ?? false)
    groups.open(
      group, item.area, clip: isMixed && !isOpen ? mask(group, item) : nil, unmixed, on: target)
  }

  private func draw(_ item: VisibleItem, onto target: PixelRows, _ hidden: RowIntervals?) {
    let hidden = hidden.flatMap { $0.touch(item.area) ? $0 : nil }
    switch paint(of: item) {
    case .solid(let color): fill(item, ColorSink(target: target, color: color), except: hidden)
    case .shader(let shader, let alpha):
      fill(item, ShaderSink(target: target, shader: shader, alpha: alpha, scratch: colors), except: hidden)
    }
  }

  private func fill<Sink: CoverageSink>(_ item: VisibleItem, _ sink: Sink, except hidden: RowIntervals?) {
    if let hidden {
      fill(item, VisibleSink(sink: sink, hidden: hidden))
    } else {
      fill(item, sink)
    }
  }

  private func paint(of item: VisibleItem) -> Paint {
    switch item.content {
    case .fill(let fill): return resources.paint(of: item, fill)
    case .text(let text): return .solid(text.color)
    case .roundedShadow(let shadow): return resources.paint(of: item, shadow)
    case .castShadow(let shadow): return paint(of: item, shadow)
    case .backdrop, .blurred, .filtered:
      guard let paint = item.prepared.paint, item.prepared.shows(item.area) else {
        preconditionFailure("the picture was made for these pixels")
      }
      return paint
    case .group: preconditionFailure("a group has no paint of its own")
    }
  }

  private func fill<Sink: CoverageSink>(_ item: VisibleItem, _ sink: Sink) {
    var sink = sink
    let rule = item.content.fillRule
    let coverage = resources.coverage(of: item) { outline in
      RecordedCoverage(outline.bounds, bandHeight: 64) { cells.fill(outline, rule: rule, in: $0, &$1) }
    }
    if let coverage {
      coverage.fill(in: item.area, &sink)
    } else {
      cells.fill(resources.outline(of: item), rule: rule, in: item.area, &sink)
    }
  }

  /// Returns the weights of a group's pixels: its clip's coverage times its mask's alpha; `nil` if it has neither.
  private func mask(_ group: Group, _ item: VisibleItem) -> ClipMask? {
    guard group.clip != nil || group.mask != nil else { return nil }
    let mask = ClipMask(item.area)
    if group.clip != nil {
      var sink = MaskSink(mask: mask)
      cells.fill(resources.outline(of: item), rule: item.content.fillRule, in: item.area, &sink)
    } else {
      mask.cover()
    }
    if let other = group.mask { multiply(mask, by: other) }
    return mask
  }

  private func multiply(_ mask: ClipMask, by other: Group.Mask) {
    let buffer = resources.caches.buffers.acquire()
    let rows = buffer.rows(mask.area)
    paint(other.list.nodes[...], over: 0, onto: rows, in: mask.area)
    let flip: UInt32 = other.isInverted ? 255 : 0
    for y in mask.area.rows {
      let (values, alphas) = (mask.row(y), rows.row(y) + mask.area.minX)
      for index in 0..<mask.area.width {
        let alpha = other.value(of: alphas[index]) ^ flip
        values[index] = UInt8(truncatingIfNeeded: Blend.dividedBy255(UInt32(values[index]) &* alpha))
      }
    }
    resources.caches.buffers.release(buffer)
  }
}

extension Group.Mask {
  /// Returns the coverage of a mask's pixel, 0…255. Luminance has the weights of SVG 1.1's `luminanceToAlpha` on
  /// encoded components.
  @inline(__always)
  fileprivate func value(of pixel: UInt32) -> UInt32 {
    switch type {
    case .alpha: pixel &>> 24
    case .luminance:
      ((pixel & 255) &* 13_926 &+ (pixel &>> 8 & 255) &* 46_885 &+ (pixel &>> 16 & 255) &* 4_725 &+ 32_768)
        &>> 16
    }
  }
}

/// The backdrop of materials inside a separate picture, and the painter that draws it.
private struct Ground {
  let painter: BandPainter
  let nodes: ArraySlice<DisplayList.Node>
  /// The plane in whose pixels the picture is drawn, unlike the ground; `nil` if both have the same pixels.
  let plane: TiltedPlane?
}

// Items that show other items blurred or filtered.
extension BandPainter {
  /// The number of rows drawn at once while a picture is reduced, a multiple of the rows of the coarsest cells.
  private static let bandHeight = 64

  /// Draws the pictures of visible materials, blurred layers and filtered layers before anything else is drawn.
  ///
  /// A picture is drawn as a whole and cached if there is room, otherwise only for the visible area. The order is from
  /// front to back, since the picture of one material requires those behind it for other areas.
  func preparePictures(_ items: [VisibleItem], of nodes: ArraySlice<DisplayList.Node>) {
    for item in items.reversed() {
      guard let bytes = byteCount(ofPictureOf: item), !item.prepared.shows(item.area) else { continue }
      let isWhole = resources.reserve(bytes, for: item) || item.node.item.plane != nil
      let pixels = isWhole ? item.node.bounds : item.area
      // A part is drawn in a single band, so that each material behind it is drawn only once.
      let bandHeight = isWhole ? Self.bandHeight : 1 << 30
      let behind = nodes[..<item.index]
      switch item.content {
      case .backdrop(let backdrop):
        item.prepared.paint = paint(backdrop, pixels, bandHeight: bandHeight, behind: behind)
      case .blurred(let blurred):
        item.prepared.paint = paint(of: item, blurred, pixels, bandHeight: bandHeight, behind: behind)
      case .filtered(let filtered):
        item.prepared.paint = paint(of: item, filtered, behind: behind)
        item.prepared.paintedArea = item.node.bounds
        resources.recount(item)
        continue
      case .fill, .text, .roundedShadow, .castShadow, .group: break
      }
      item.prepared.paintedArea = pixels
      resources.recount(item)
    }
  }

  /// Returns the size of the whole picture that an item shows, in bytes, usually with four channels of 16 bits; `nil`
  /// if it shows none.
  private func byteCount(ofPictureOf item: VisibleItem) -> Int? {
    let bounds = item.node.bounds
    let cells: PixelRect
    switch item.content {
    case .backdrop(let backdrop):
      cells = backdrop.grid.sources(of: backdrop.grid.cells(for: bounds), in: picture)
    case .blurred(let blurred):
      let pixels = item.node.item.plane == nil ? bounds : blurred.bounds
      cells = blurred.grid.sources(of: blurred.grid.cells(for: pixels))
    case .filtered(let filtered): return filtered.bounds.width * filtered.bounds.height * 4
    case .fill, .text, .roundedShadow, .castShadow, .group: return nil
    }
    return cells.width * cells.height * 8
  }

  /// The pixels that can be part of a backdrop.
  private var picture: PixelRect {
    below.map { $0.plane == nil ? $0.painter.picture : .everything } ?? resources.canvas
  }

  /// Returns the paint of a material over `bounds`: the items before it, blurred, saturated and tinted.
  ///
  /// Beyond the canvas, its edge pixels are repeated.
  private func paint(
    _ backdrop: Backdrop, _ bounds: PixelRect, bandHeight: Int, behind nodes: ArraySlice<DisplayList.Node>
  ) -> Paint {
    let cells = backdrop.grid.cells(for: bounds)
    let reducer = CellReducer(
      backdrop.grid, cells: backdrop.grid.sources(of: cells, in: picture), source: picture,
      outside: .edgePixels, channels: 4)
    draw(into: reducer, bandHeight: bandHeight) { paintAll(nodes, onto: $0) }
    GaussianBlur().blur(reducer.plane, backdrop.grid, outside: .edgePixels)
    backdrop.filter.apply(to: reducer.plane)
    let shader = BackdropShader(reducer.plane, cells: reducer.cells, inner: cells, grid: backdrop.grid)
    return .shader(shader, alpha: backdrop.alpha)
  }

  /// Draws items over their entire backdrop.
  private func paintAll(_ nodes: ArraySlice<DisplayList.Node>, onto rows: PixelRows) {
    if let below { paint(below, onto: rows) }
    paint(nodes, over: below == nil ? resources.background : nil, onto: rows, in: rows.rect)
  }

  /// Draws the backdrop of all items; on a plane, it is mapped from the canvas.
  private func paint(_ ground: Ground, onto rows: PixelRows) {
    guard let plane = ground.plane else { return ground.painter.paintAll(ground.nodes, onto: rows) }
    let area = plane.backdrop(of: rows.rect, in: ground.painter.picture)
    guard area.width * area.height <= Filtered.largestArea else { return rows.fill(rows.rect, 0) }
    let buffer = resources.caches.buffers.acquire()
    let seen = buffer.rows(area)
    ground.painter.paintAll(ground.nodes, onto: seen)
    let shader = TiltedShader(seen, through: plane.toCanvas)
    resources.caches.buffers.release(buffer)
    let columns = rows.rect.columns
    for y in rows.rect.rows {
      shader.shade(y: y, x: columns.lowerBound, count: columns.count, into: rows.row(y) + columns.lowerBound)
    }
  }

  /// Returns the paint of a blurred layer over `bounds`, or of the entire layer if it is on a plane.
  ///
  /// Materials in the layer have everything behind it as their backdrop.
  private func paint(
    of item: VisibleItem, _ blurred: Blurred, _ bounds: PixelRect, bandHeight: Int,
    behind nodes: ArraySlice<DisplayList.Node>
  ) -> Paint {
    let area = item.node.item.plane == nil ? bounds : blurred.bounds
    let painter = BandPainter(blurred.contents, in: item, over: self, nodes)
    return resources.tilted(paint(blurred, area, by: painter, bandHeight: bandHeight), item)
  }

  private func paint(
    _ blurred: Blurred, _ bounds: PixelRect, by painter: BandPainter, bandHeight: Int
  ) -> Paint {
    let (grid, contents) = (blurred.grid, blurred.contents)
    let cells = grid.cells(for: bounds)
    let sources = grid.sources(of: cells)
    let source = contents.bounds.intersection(grid.pixels(of: sources))
    if source.isEmpty { return .solid(0) }
    let reducer = CellReducer(grid, cells: sources, source: source, outside: .nothing, channels: 4)
    draw(into: reducer, bandHeight: bandHeight) {
      painter.paint(contents.nodes[...], over: 0, onto: $0, in: $0.rect)
    }
    GaussianBlur().blur(reducer.plane, grid, outside: .nothing)
    let shader = BackdropShader(reducer.plane, cells: sources, inner: cells, grid: grid)
    return .shader(shader, alpha: blurred.alpha)
  }

  /// Returns the paint of an entire filtered layer, since each point of a filter's result may depend on all others.
  private func paint(
    of item: VisibleItem, _ filtered: Filtered, behind nodes: ArraySlice<DisplayList.Node>
  ) -> Paint {
    let (contents, buffers) = (filtered.contents, resources.caches.buffers)
    let painter = BandPainter(contents, in: item, over: self, nodes)
    let source = buffers.acquire()
    let rows = source.rows(contents.bounds)
    if !contents.bounds.isEmpty {
      painter.paint(contents.nodes[...], over: 0, onto: rows, in: contents.bounds)
    }
    let drawing = FilterDrawing(filtered.filter, in: filtered.area, of: source, rows, buffers)
    let picture = drawing.result(in: filtered.bounds)
    buffers.release(source)
    return resources.tilted(.shader(picture, alpha: filtered.alpha), item)
  }

  /// Returns the paint of a shadow: the blurred alpha of its casters.
  func paint(of item: VisibleItem, _ shadow: CastShadow) -> Paint {
    resources.paint(of: item) { paint(shadow) }
  }

  private func paint(_ shadow: CastShadow) -> Paint {
    let sources = shadow.grid.sources(of: shadow.grid.cells(for: shadow.bounds))
    let canvas = shadow.grid.pixels(of: sources)
    let reducer = CellReducer(
      shadow.grid, cells: sources, source: canvas, outside: .nothing, channels: 1)
    let painter = BandPainter(DrawingResources(canvas: canvas, sharing: resources))
    draw(into: reducer, bandHeight: Self.bandHeight) {
      painter.paint(shadow.casters.nodes[...], over: 0, onto: $0, in: $0.rect)
    }
    GaussianBlur().blur(reducer.plane, shadow.grid, outside: .nothing)
    let shader = AlphaMaskShader(
      reducer.plane, cells: sources, grid: shadow.grid, color: shadow.color,
      isInverted: shadow.inside != nil)
    return .shader(shader, alpha: 255)
  }

  /// Draws a picture band by band, and reduces each band.
  private func draw(into reducer: CellReducer, bandHeight: Int, _ paint: (PixelRows) -> Void) {
    let buffer = resources.caches.buffers.acquire()
    for band in reducer.bands(height: bandHeight) {
      let rows = buffer.rows(band)
      paint(rows)
      reducer.add(rows)
    }
    resources.caches.buffers.release(buffer)
  }
}
