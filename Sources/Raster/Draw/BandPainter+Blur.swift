import Geometry

// Items that show other items blurred.
extension BandPainter {
  /// Rows drawn at once while a picture is reduced; a whole number of rows of the coarsest cells.
  private static let bandHeight = 64

  /// Makes the pictures that visible materials show before anything is drawn.
  ///
  /// A picture is made whole and kept where there is room, else for what is visible alone. From the front to the back, since the
  /// picture of one material needs those behind it for other areas.
  func prepareBackdrops(_ items: [VisibleItem], of nodes: ArraySlice<DisplayList.Node>) {
    for item in items.reversed() {
      guard case .backdrop(let backdrop) = item.content, !item.prepared.shows(item.area) else { continue }
      let bounds = item.node.bounds
      let isWhole = resources.reserve(backdrop.byteCount(bounds, in: resources.canvas), for: item)
      let pixels = isWhole ? bounds : item.area
      // A part is drawn at once, so that each material behind is made but once for it.
      item.prepared.paint = paint(
        backdrop, pixels, bandHeight: isWhole ? Self.bandHeight : 1 << 30, behind: nodes[..<item.index])
      item.prepared.paintedArea = pixels
      resources.recount(item)
    }
  }

  /// The paint of a material over `bounds`: the items before it, blurred, saturated and tinted.
  ///
  /// Beyond the canvas its edge pixels go on.
  private func paint(
    _ backdrop: Backdrop, _ bounds: PixelRect, bandHeight: Int, behind nodes: ArraySlice<DisplayList.Node>
  ) -> Paint {
    let cells = backdrop.grid.cells(for: bounds)
    let reducer = CellReducer(
      backdrop.grid, cells: backdrop.grid.sources(of: cells, in: resources.canvas), source: resources.canvas,
      outside: .edgePixels, channels: 4)
    draw(nodes, into: reducer, bandHeight: bandHeight)
    GaussianBlur().blur(reducer.plane, backdrop.grid, outside: .edgePixels)
    backdrop.filter.apply(to: reducer.plane)
    let shader = BackdropShader(reducer.plane, cells: reducer.cells, inner: cells, grid: backdrop.grid)
    return .shader(shader, alpha: backdrop.alpha)
  }

  /// The paint of a shadow: the alpha of its casters, blurred.
  func paint(of item: VisibleItem, _ shadow: CastShadow) -> Paint {
    resources.paint(of: item) { paint(shadow) }
  }

  private func paint(_ shadow: CastShadow) -> Paint {
    let sources = shadow.grid.sources(of: shadow.grid.cells(for: shadow.bounds))
    let canvas = shadow.grid.pixels(of: sources)
    let reducer = CellReducer(
      shadow.grid, cells: sources, source: canvas, outside: .nothing, channels: 1)
    let painter = BandPainter(DrawingResources(canvas: canvas, sharing: resources))
    painter.draw(shadow.casters.nodes[...], into: reducer, bandHeight: Self.bandHeight)
    GaussianBlur().blur(reducer.plane, shadow.grid, outside: .nothing)
    let shader = AlphaMaskShader(reducer.plane, cells: sources, grid: shadow.grid, color: shadow.color)
    return .shader(shader, alpha: 255)
  }

  /// Draws items band by band and reduces each.
  private func draw(_ nodes: ArraySlice<DisplayList.Node>, into reducer: CellReducer, bandHeight: Int) {
    let buffer = resources.caches.buffers.acquire()
    for band in reducer.bands(height: bandHeight) {
      let rows = buffer.rows(band)
      paint(nodes, over: resources.background, onto: rows, in: band)
      reducer.add(rows)
    }
    resources.caches.buffers.release(buffer)
  }
}

extension Backdrop {
  /// Bytes of the picture for `bounds`: four channels of 16 bits.
  fileprivate func byteCount(_ bounds: PixelRect, in canvas: PixelRect) -> Int {
    let cells = grid.sources(of: grid.cells(for: bounds), in: canvas)
    return cells.width * cells.height * 8
  }
}
