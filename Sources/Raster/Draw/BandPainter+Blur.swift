import Geometry

// Steps that show other steps blurred.
extension BandPainter {
  /// Rows drawn at once while a picture is reduced; a whole number of rows of the coarsest cells.
  private static let bandHeight = 64

  /// Makes the pictures that materials in `area` show before anything is drawn.
  ///
  /// A picture is made whole and kept where there is room, else for `area` alone. From the front to the back, since the
  /// picture of one material needs those behind it for other areas.
  func prepareBackdrops(_ items: [DisplayItem], _ prepared: [PreparedItem], in area: PixelRect) {
    for index in items.indices.reversed() {
      guard case .backdrop(let backdrop) = items[index].step else { continue }
      let bounds = items[index].bounds
      let wanted = bounds.intersection(area)
      guard !wanted.isEmpty, !prepared[index].shows(wanted) else { continue }
      let isWhole = resources.takeRoom(for: backdrop.byteCount(bounds))
      let pixels = isWhole ? bounds : wanted
      // A part is drawn at once, so that each material behind is made but once for it.
      prepared[index].paint = paint(
        backdrop, pixels, bandHeight: isWhole ? Self.bandHeight : 1 << 30, behind: Array(items[..<index]),
        Array(prepared[..<index]))
      prepared[index].paintedArea = pixels
    }
  }

  /// The paint of a material over `bounds`: the steps before it, blurred, saturated and tinted.
  ///
  /// Beyond the canvas its edge pixels go on.
  private func paint(
    _ backdrop: Backdrop, _ bounds: PixelRect, bandHeight: Int, behind items: [DisplayItem],
    _ prepared: [PreparedItem]
  ) -> Paint {
    let cells = backdrop.grid.cells(for: bounds)
    let reducer = CellReducer(
      backdrop.grid, cells: backdrop.grid.sources(of: cells), source: resources.canvas, outside: .edgePixels,
      channels: 4)
    draw(items, prepared, into: reducer, bandHeight: bandHeight)
    GaussianBlur().blur(reducer.plane, backdrop.grid)
    backdrop.glass.apply(to: reducer.plane)
    let shader = BackdropShader(reducer.plane, cells: reducer.cells, inner: cells, grid: backdrop.grid)
    return .shader(shader, alpha: backdrop.alpha)
  }

  /// The paint of a shadow: the alpha of its casters, blurred.
  func paint(of prepared: PreparedItem, _ shadow: CastShadow) -> Paint {
    if let paint = prepared.paint { return paint }
    let sources = shadow.grid.sources(of: shadow.grid.cells(for: shadow.bounds))
    let canvas = shadow.grid.pixels(of: sources)
    let reducer = CellReducer(
      shadow.grid, cells: sources, source: canvas, outside: .nothing, channels: 1)
    let painter = BandPainter(DrawingResources(canvas: canvas, sharing: resources))
    painter.draw(
      shadow.casters, shadow.casters.map { _ in PreparedItem() }, into: reducer, bandHeight: Self.bandHeight)
    GaussianBlur().blur(reducer.plane, shadow.grid)
    let shader = AlphaMaskShader(reducer.plane, cells: sources, grid: shadow.grid, color: shadow.color)
    return resources.keep(.shader(shader, alpha: 255), in: prepared)
  }

  /// Draws steps band by band and reduces each.
  private func draw(
    _ items: [DisplayItem], _ prepared: [PreparedItem], into reducer: CellReducer, bandHeight: Int
  ) {
    let buffer = resources.caches.buffers.take()
    for band in reducer.bands(height: bandHeight) {
      let rows = buffer.rows(band)
      paint(items, prepared, over: resources.background, onto: rows, in: band)
      reducer.add(rows)
    }
    resources.caches.buffers.giveBack(buffer)
  }
}

extension Backdrop {
  /// Bytes of the picture for `bounds`: four channels of 16 bits.
  fileprivate func byteCount(_ bounds: PixelRect) -> Int {
    let cells = grid.sources(of: grid.cells(for: bounds))
    return cells.width * cells.height * 8
  }
}
