import Geometry

/// Draws display lists into rectangles of pixels.
package final class BandPainter {
  let resources: DrawingResources
  private let cells = CellBand()
  private let colors = ScratchBuffer<UInt32>()

  private let skipsHidden: Bool

  /// - Parameter skipsHidden: False to draw what later items cover too, which changes no pixel.
  package init(_ resources: DrawingResources, skipsHidden: Bool = true) {
    self.resources = resources
    self.skipsHidden = skipsHidden
  }

  /// Draws the part of a list that lies in `area`, which is inside `target`, onto a ground of one color.
  ///
  /// - Parameter nodes: A list from its start on, to any place.
  package func paint(
    _ nodes: ArraySlice<DisplayList.Node>, over ground: UInt32, onto target: PixelRows, in area: PixelRect
  ) {
    let items = resources.visible(nodes, in: area)
    prepareBackdrops(items, of: nodes)
    let occlusion = Occlusion(items, resources, in: area)
    target.fill(area, ground, except: skipsHidden ? occlusion.hiddenGround : nil)
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
    case .backdrop:
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

  /// What weights the pixels of a group: its clip's coverage times its mask's alpha; nil where nothing does.
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
  /// How much a pixel of the mask shows, 0…255: of a luminance the weights of SVG 1.1's `luminanceToAlpha` on encoded
  /// components.
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
