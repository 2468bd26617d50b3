import Geometry

/// Draws a display list into a rectangle of pixels.
final class BandPainter {
  private let resources: DrawingResources
  private let cells = CellBand()
  private let colors = ScratchBuffer<UInt32>()

  private let skipsHidden: Bool

  /// - Parameter skipsHidden: False to draw what later steps cover too, which changes no pixel.
  init(_ resources: DrawingResources, skipsHidden: Bool = true) {
    self.resources = resources
    self.skipsHidden = skipsHidden
  }

  /// Draws the part of the steps that lies in `area`, which is inside `target`.
  func paint(_ items: [DisplayItem], _ prepared: [PreparedItem], onto target: PixelRows, in area: PixelRect) {
    let occlusion = Occlusion(items, prepared, resources, in: area)
    var groups = GroupStack()
    for (index, item) in items.enumerated() {
      let visible = item.bounds.intersection(area)
      guard !visible.isEmpty else { continue }
      let prepared = prepared[index]
      let hidden = skipsHidden ? occlusion.hidden(below: index) : nil
      if case .begin(let group) = item.step {
        let interior = resources.interior(of: group, prepared, in: visible)
        groups.begin(group, visible, clip: mask(group.clip, prepared, visible), interior, on: target)
      } else if case .end = item.step {
        groups.end(on: target)
      } else if !(hidden?.cover(visible) ?? false) {
        draw(item.step, prepared, onto: target, in: visible, hidden)
      }
    }
  }

  private func draw(
    _ step: DisplayItem.Step, _ prepared: PreparedItem, onto target: PixelRows, in area: PixelRect,
    _ hidden: RowIntervals?
  ) {
    switch step {
    case .fill(let fill):
      let polyline = resources.polyline(of: prepared) { $0.polyline(fill) }
      let paint = resources.paint(of: prepared, fill)
      draw(polyline, fill.rule, paint, onto: target, in: area, hidden)
    case .text(let text):
      let polyline = resources.polyline(of: prepared) { $0.polyline(text) }
      draw(polyline, .nonZero, .solid(text.color), onto: target, in: area, hidden)
    case .shadow(let shadow):
      let polyline = resources.polyline(of: prepared) { $0.polyline(shadow) }
      let paint = resources.paint(of: prepared, shadow)
      draw(polyline, .nonZero, paint, onto: target, in: area, hidden)
    case .begin, .end: break
    }
  }

  private func draw(
    _ polyline: Polyline, _ rule: Path.FillRule, _ paint: Paint, onto target: PixelRows, in area: PixelRect,
    _ hidden: RowIntervals?
  ) {
    var sink = PaintSink(target: target, paint: paint, scratch: colors)
    if let hidden {
      var visible = VisibleSink(sink: sink, hidden: hidden)
      cells.fill(polyline, rule: rule, in: area, &visible)
    } else {
      cells.fill(polyline, rule: rule, in: area, &sink)
    }
  }

  private func mask(_ clip: Group.Clip?, _ prepared: PreparedItem, _ area: PixelRect) -> ClipMask? {
    guard let clip else { return nil }
    let polyline = resources.polyline(of: prepared) { $0.polyline(clip) }
    var sink = MaskSink(mask: ClipMask(area))
    cells.fill(polyline, rule: .nonZero, in: area, &sink)
    return sink.mask
  }
}
