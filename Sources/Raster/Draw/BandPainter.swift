import Geometry

/// Draws a display list into a rectangle of pixels.
final class BandPainter {
  private let resources: DrawingResources
  private let cells = CellBand()
  private let colors = ScratchBuffer<UInt32>()

  init(_ resources: DrawingResources) { self.resources = resources }

  /// Draws the part of the steps that lies in `area`, which is inside `target`.
  func paint(_ items: [DisplayItem], _ prepared: [PreparedItem], onto target: PixelRows, in area: PixelRect) {
    var groups = GroupStack()
    for (item, prepared) in zip(items, prepared) {
      let visible = item.bounds.intersection(area)
      guard !visible.isEmpty else { continue }
      switch item.step {
      case .fill(let fill):
        let paint = prepare(&prepared.paint) { resources.paint(fill.source, fill.transform) }
        let polyline = resources.polyline(of: prepared) { $0.polyline(fill) }
        draw(polyline, fill.rule, paint, onto: target, in: visible)
      case .text(let text):
        let polyline = resources.polyline(of: prepared) { $0.polyline(text) }
        draw(polyline, .nonZero, .solid(text.color), onto: target, in: visible)
      case .shadow(let shadow):
        let paint = prepare(&prepared.paint) {
          .shader(RoundedShadowShader(shadow, cache: resources.shadowCorners), alpha: 255)
        }
        let polyline = resources.polyline(of: prepared) { $0.polyline(shadow) }
        draw(polyline, .nonZero, paint, onto: target, in: visible)
      case .begin(let group):
        groups.begin(group, visible, clip: mask(group.clip, prepared, visible), on: target)
      case .end: groups.end(on: target)
      }
    }
  }

  private func draw(
    _ polyline: Polyline, _ rule: Path.FillRule, _ paint: Paint, onto target: PixelRows, in area: PixelRect
  ) {
    var sink = PaintSink(target: target, paint: paint, scratch: colors)
    cells.fill(polyline, rule: rule, in: area, &sink)
  }

  private func mask(_ clip: Group.Clip?, _ prepared: PreparedItem, _ area: PixelRect) -> ClipMask? {
    guard let clip else { return nil }
    let polyline = resources.polyline(of: prepared) { $0.polyline(clip) }
    var sink = MaskSink(mask: ClipMask(area))
    cells.fill(polyline, rule: .nonZero, in: area, &sink)
    return sink.mask
  }

  private func prepare<Value>(_ kept: inout Value?, _ make: () -> Value) -> Value {
    if let kept { return kept }
    let made = make()
    kept = made
    return made
  }
}
