import Geometry

/// Draws a display list into a rectangle of pixels.
final class BandPainter {
  let resources: DrawingResources
  private let cells = CellBand()
  private let colors = ScratchBuffer<UInt32>()

  private let skipsHidden: Bool

  /// - Parameter skipsHidden: False to draw what later steps cover too, which changes no pixel.
  init(_ resources: DrawingResources, skipsHidden: Bool = true) {
    self.resources = resources
    self.skipsHidden = skipsHidden
  }

  /// Draws the part of the steps that lies in `area`, which is inside `target`, onto a ground of one colour, and closes
  /// the groups that are open at the end.
  func paint(
    _ items: [DisplayItem], _ prepared: [PreparedItem], over ground: UInt32, onto target: PixelRows,
    in area: PixelRect
  ) {
    prepareBackdrops(items, prepared, in: area)
    let occlusion = Occlusion(items, prepared, resources, in: area)
    target.fill(area, ground, except: skipsHidden ? occlusion.hiddenGround : nil)
    var groups = GroupStack(resources.caches.buffers)
    for index in items.indices {
      let visible = items[index].bounds.intersection(area)
      guard !visible.isEmpty else { continue }
      let hidden = skipsHidden ? occlusion.hidden(below: index) : nil
      if case .begin(let group) = items[index].step {
        let interior = resources.interior(of: group, prepared[index], in: visible)
        let isOpen = interior?.cover(visible) ?? false
        let clip = isOpen ? nil : mask(group, prepared[index], visible)
        groups.begin(group, visible, clip: clip, interior, on: target)
      } else if case .end = items[index].step {
        groups.end(on: target)
      } else if !(hidden?.cover(visible) ?? false) {
        draw(items[index].step, prepared[index], onto: target, in: visible, hidden)
      }
    }
    while !groups.isEmpty { groups.end(on: target) }
  }

  private func draw(
    _ step: DisplayItem.Step, _ prepared: PreparedItem, onto target: PixelRows, in area: PixelRect,
    _ hidden: RowIntervals?
  ) {
    switch step {
    case .fill(let fill):
      let polyline = resources.polyline(of: prepared) { $0.polyline(fill) }
      let paint = resources.paint(of: prepared, fill)
      draw(prepared, polyline, fill.rule, paint, onto: target, in: area, hidden)
    case .text(let text):
      let polyline = resources.polyline(of: prepared) { $0.polyline(text) }
      draw(prepared, polyline, .nonZero, .solid(text.color), onto: target, in: area, hidden)
    case .shadow(let shadow):
      let polyline = resources.polyline(of: prepared) { $0.polyline(shadow) }
      let paint = resources.paint(of: prepared, shadow)
      draw(prepared, polyline, .nonZero, paint, onto: target, in: area, hidden)
    case .castShadow(let shadow):
      let polyline = resources.polyline(of: prepared) { _ in .rectangle(shadow.bounds) }
      draw(prepared, polyline, .nonZero, paint(of: prepared, shadow), onto: target, in: area, hidden)
    case .backdrop(let backdrop):
      guard let paint = prepared.paint else { return }
      precondition(prepared.paintedArea.contains(area), "the picture was made for these pixels")
      let polyline = resources.polyline(of: prepared) { $0.polyline(backdrop) }
      draw(prepared, polyline, .nonZero, paint, onto: target, in: area, hidden)
    case .begin, .end: break
    }
  }

  private func draw(
    _ prepared: PreparedItem, _ polyline: Polyline, _ rule: Path.FillRule, _ paint: Paint,
    onto target: PixelRows, in area: PixelRect, _ hidden: RowIntervals?
  ) {
    recall(polyline, rule, in: prepared)
    var sink = PaintSink(target: target, paint: paint, scratch: colors)
    if let hidden {
      var visible = VisibleSink(sink: sink, hidden: hidden)
      fill(prepared, polyline, rule, in: area, &visible)
    } else {
      fill(prepared, polyline, rule, in: area, &sink)
    }
  }

  private func fill<Sink: CoverageSink>(
    _ prepared: PreparedItem, _ polyline: Polyline, _ rule: Path.FillRule, in area: PixelRect,
    _ sink: inout Sink
  ) {
    if let coverage = prepared.coverage {
      coverage.fill(in: area, &sink)
    } else {
      cells.fill(polyline, rule: rule, in: area, &sink)
    }
  }

  /// Finds what a step covers if its lines were drawn before: once, and again when the step is in a second frame.
  private func recall(_ polyline: Polyline, _ rule: Path.FillRule, in prepared: PreparedItem) {
    guard prepared.coverage == nil, prepared.isKept || !prepared.wasSought, !resources.hasPreparedEnough
    else { return }
    prepared.wasSought = true
    let coverage = resources.caches.coverages.coverage(of: polyline, rule, standsStill: prepared.isKept) {
      polyline in
      RecordedCoverage(polyline.bounds, bandHeight: 64) { cells.fill(polyline, rule: rule, in: $0, &$1) }
    }
    if let coverage { resources.keep(coverage, in: prepared) }
  }

  /// What weights the pixels of a group: its clip's coverage times its mask's alpha; nil where nothing does.
  private func mask(_ group: Group, _ prepared: PreparedItem, _ area: PixelRect) -> ClipMask? {
    guard group.clip != nil || group.mask != nil else { return nil }
    let mask = ClipMask(area)
    if let clip = group.clip {
      let polyline = resources.polyline(of: prepared) { $0.polyline(clip) }
      var sink = MaskSink(mask: mask)
      cells.fill(polyline, rule: .nonZero, in: area, &sink)
    } else {
      mask.cover()
    }
    if let other = group.mask { multiply(mask, by: other, prepared) }
    return mask
  }

  private func multiply(_ mask: ClipMask, by other: Group.Mask, _ prepared: PreparedItem) {
    if prepared.nested.isEmpty { prepared.nested = other.items.map { _ in PreparedItem() } }
    let buffer = resources.caches.buffers.take()
    let rows = buffer.rows(mask.area)
    paint(other.items, prepared.nested, over: 0, onto: rows, in: mask.area)
    let flip: UInt32 = other.isInverted ? 255 : 0
    for y in mask.area.rows {
      let (values, alphas) = (mask.row(y), rows.row(y) + mask.area.minX)
      for index in 0..<mask.area.width {
        let alpha = alphas[index] &>> 24 ^ flip
        values[index] = UInt8(truncatingIfNeeded: Blend.dividedBy255(UInt32(values[index]) &* alpha))
      }
    }
    resources.caches.buffers.giveBack(buffer)
  }
}
