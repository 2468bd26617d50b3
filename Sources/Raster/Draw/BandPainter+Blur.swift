import Geometry

// Steps that show other steps blurred.
extension BandPainter {
  /// Rows drawn at once while a picture is reduced; a whole number of rows of the coarsest cells.
  private static let bandHeight = 64

  /// Makes the pictures that materials in `area` show, from the back to the front, before anything is drawn.
  func prepareBackdrops(_ items: [DisplayItem], _ prepared: [PreparedItem], in area: PixelRect) {
    for (index, item) in items.enumerated() where prepared[index].paint == nil {
      guard case .backdrop(let backdrop) = item.step, !item.bounds.intersection(area).isEmpty else {
        continue
      }
      let paint = paint(backdrop, item.bounds, behind: Array(items[..<index]), Array(prepared[..<index]))
      // It is kept in any case, since the area about to be drawn needs it.
      resources.count(paint)
      prepared[index].paint = paint
    }
  }

  /// The paint of a material over `bounds`: the steps before it, blurred, saturated and tinted.
  ///
  /// Beyond the canvas its edge pixels go on.
  private func paint(
    _ backdrop: Backdrop, _ bounds: PixelRect, behind items: [DisplayItem], _ prepared: [PreparedItem]
  ) -> Paint {
    let cells = backdrop.grid.cells(for: bounds)
    let reducer = CellReducer(
      backdrop.grid, cells: backdrop.grid.sources(of: cells), source: resources.canvas, outside: .edgePixels,
      channels: 4)
    draw(items, prepared, into: reducer)
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
    painter.draw(shadow.casters, shadow.casters.map { _ in PreparedItem() }, into: reducer)
    GaussianBlur().blur(reducer.plane, shadow.grid)
    let shader = AlphaMaskShader(reducer.plane, cells: sources, grid: shadow.grid, color: shadow.color)
    return resources.keep(.shader(shader, alpha: 255), in: prepared)
  }

  /// Draws steps band by band and reduces each.
  private func draw(_ items: [DisplayItem], _ prepared: [PreparedItem], into reducer: CellReducer) {
    let buffer = ScratchBuffer<UInt32>()
    for band in reducer.bands(height: Self.bandHeight) {
      let rows = buffer.rows(band)
      paint(items, prepared, over: resources.background, onto: rows, in: band)
      reducer.add(rows)
    }
    withExtendedLifetime(buffer) {}
  }
}
