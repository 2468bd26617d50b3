import Geometry

/// A rasterizer that computes the exact area of every pixel that outlines cover in a band of rows.
///
/// Areas are stored as differences. Each line adds twice the signed area between it and the right border of a cell to
/// the cells that it crosses, and the remainder to the full height to the next cell. A running sum along the row is
/// then the coverage: 2 · 256 · 256 for a full pixel. The arithmetic is that of FreeType's smooth rasterizer; the dense
/// store with a bit per four cells is that of Blend2D. Sorted sparse cells require a sort per row, and a floating-point
/// accumulator without the bits took 17 times as long on a circle that fills the band.
///
/// The crossing of a line with a row or column is computed from the line alone, never from the band, so that the result
/// does not depend on the division of a frame into bands. Between two outlines, all cells are zero.
package final class CellBand {
  /// The running sum of a fully covered pixel.
  static let full: Int32 = doubled * Fixed8.one
  /// The stored area of a line across a full pixel per step of its height. Cells store twice the actual area.
  private static let doubled: Int32 = 2 * Fixed8.one

  private(set) var area = PixelRect.empty
  private let cells = ZeroedBuffer<Int32>()
  private let bits = ZeroedBuffer<UInt64>()
  private let coverage = ScratchBuffer<UInt8>()
  /// The number of cells and of bit words per row. It covers at least two cells more than pixels, in multiples of 4
  /// cells per bit and 64 bits per word.
  private var cellStride = 0
  private var wordStride = 0
  private var cellBase: UnsafeMutablePointer<Int32>
  private var bitBase: UnsafeMutablePointer<UInt64>

  /// Creates a band without memory, which the first outline allocates.
  package init() {
    cellBase = cells.reserve(1)
    bitBase = bits.reserve(1)
  }

  /// Rasterizes the part of an outline in `area`, and passes the covered runs to `sink`, from top to bottom and from
  /// left to right.
  package func fill<Sink: CoverageSink>(
    _ polyline: Polyline, rule: Path.FillRule, in area: PixelRect, _ sink: inout Sink
  ) {
    let area = area.intersection(polyline.bounds)
    guard !area.isEmpty else { return }
    if let rect = polyline.wholePixels { return sink.fill(rect.intersection(area)) }
    begin(area)
    polyline.edges.withUnsafeBufferPointer { edges in
      for index in polyline.edges(touching: area.rows) { add(edges[index]) }
    }
    resolve(rule, &sink)
  }

  private func begin(_ area: PixelRect) {
    self.area = area
    wordStride = (area.width + 2 + 255) / 256
    cellStride = wordStride * 256
    cellBase = cells.reserve(cellStride * area.height)
    bitBase = bits.reserve(wordStride * area.height)
  }
}

// Lines into cells. Columns are relative to the left edge of the band; x may be further left, but rows are never
// outside.
extension CellBand {
  private func add(_ edge: Polyline.Edge) {
    let (top, bottom) = (edge.top, edge.bottom)
    let first = max(top.y, Fixed8(pixel: area.minY))
    let last = min(bottom.y, Fixed8(pixel: area.maxY))
    guard first < last else { return }
    if min(top.x, bottom.x) >= Fixed8(pixel: area.maxX) { return }
    let sign: Int32 = edge.isDown ? 1 : -1
    let left = Fixed8(pixel: area.minX)
    if top.y.floor == bottom.y.ceil - 1 {
      return addRow(
        row: top.y.floor - area.minY, height: (bottom.y - top.y).raw &* sign, from: top.x - left,
        to: bottom.x - left)
    }
    var crossing = Crossing(edge, from: first)
    var y = first
    var x = crossing.coordinate
    while y < last {
      let next = min(y.nextBorder, last)
      crossing.advance(by: next - y)
      let nextX = crossing.coordinate
      addRow(
        row: y.floor - area.minY, height: (next - y).raw &* sign, from: x - left, to: nextX - left)
      (y, x) = (next, nextX)
    }
  }

  /// Adds a line that stays inside a row and covers `height` of it.
  @inline(__always)
  private func addRow(row: Int, height: Int32, from a: Fixed8, to b: Fixed8) {
    let cells = cellBase + row &* cellStride
    let bits = bitBase + row &* wordStride
    if a.floor == b.floor {
      let column = a.floor
      if column < 0 { return addCell(cells, bits, 0, height &* Self.doubled, 0) }
      if column >= area.width { return }
      let inner = height &* (a.fraction &+ b.fraction)
      return addCell(cells, bits, column, height &* Self.doubled &- inner, inner)
    }
    addColumns(cells, bits, height: height, from: min(a, b), to: max(a, b))
  }

  /// Adds a line that crosses columns, from left to right. The area does not depend on which of its ends is higher.
  private func addColumns(
    _ cells: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>, height: Int32,
    from a: Fixed8, to b: Fixed8
  ) {
    let right = min(b, Fixed8(pixel: area.width))
    var x = a
    var crossing = Crossing(start: 0, rise: Int(height), run: Int(b.raw) &- Int(a.raw), at: 0)
    var y = 0
    if x < .zero {
      let entry = min(b, .zero)
      crossing.advance(by: entry - x)
      let share = Int32(truncatingIfNeeded: crossing.value)
      addCell(cells, bits, 0, share &* Self.doubled, 0)
      (x, y) = (entry, crossing.value)
    }
    while x < right {
      let next = min(x.nextBorder, b)
      crossing.advance(by: next - x)
      let share = Int32(truncatingIfNeeded: crossing.value - y)
      // Both ends are relative to the border before x; the second may be on the border after it.
      let inner = share &* (x.fraction &+ x.fraction &+ (next - x).raw)
      addCell(cells, bits, x.floor, share &* Self.doubled &- inner, inner)
      (x, y) = (next, crossing.value)
    }
  }

  @inline(__always)
  private func addCell(
    _ cells: UnsafeMutablePointer<Int32>, _ bits: UnsafeMutablePointer<UInt64>, _ column: Int, _ here: Int32,
    _ next: Int32
  ) {
    cells[column] &+= here
    cells[column &+ 1] &+= next
    let group = column &>> 2
    let after = (column &+ 1) &>> 2
    bits[group &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: group & 63)
    bits[after &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: after & 63)
  }
}

// Cells into coverage. Every cell and bit that was set is cleared in the process.
extension CellBand {
  private func resolve<Sink: CoverageSink>(_ rule: Path.FillRule, _ sink: inout Sink) {
    let values = coverage.reserve(cellStride)
    for row in 0..<area.height {
      let bits = bitBase + row &* wordStride
      var cursor = RowCursor(
        cells: cellBase + row &* cellStride, coverage: values, width: area.width, minX: area.minX,
        y: area.minY &+ row)
      for word in 0..<wordStride where bits[word] != 0 {
        var set = bits[word]
        bits[word] = 0
        while set != 0 {
          cursor.group((word &<< 6 &+ set.trailingZeroBitCount) &<< 2, rule, &sink)
          set &= set &- 1
        }
      }
      cursor.finish(rule, &sink)
    }
  }
}

/// A position in a row of cells, which emits runs as it advances.
private struct RowCursor {
  let cells: UnsafeMutablePointer<Int32>
  let coverage: UnsafeMutablePointer<UInt8>
  let width: Int
  let minX: Int
  let y: Int
  private var sum: Int32 = 0
  /// The first pixel that has not been emitted; those from it to `end` are in `coverage`.
  private var maskStart = 0
  private var end = 0

  init(
    cells: UnsafeMutablePointer<Int32>, coverage: UnsafeMutablePointer<UInt8>, width: Int, minX: Int, y: Int
  ) {
    self.cells = cells
    self.coverage = coverage
    self.width = width
    self.minX = minX
    self.y = y
  }

  /// Resolves the four cells starting at `start`.
  @inline(__always)
  mutating func group<Sink: CoverageSink>(_ start: Int, _ rule: Path.FillRule, _ sink: inout Sink) {
    if start > end { gap(to: min(start, width), rule, &sink) }
    for index in start..<start &+ 4 {
      sum &+= cells[index]
      cells[index] = 0
      coverage[index] = Self.coverage(sum, rule)
    }
    end = start &+ 4
  }

  mutating func finish<Sink: CoverageSink>(_ rule: Path.FillRule, _ sink: inout Sink) {
    end = min(end, width)
    if end < width { gap(to: width, rule, &sink) }
    flush(&sink)
  }

  /// Adds a run without cells, whose pixels all have the same coverage.
  private mutating func gap<Sink: CoverageSink>(to next: Int, _ rule: Path.FillRule, _ sink: inout Sink) {
    let value = Self.coverage(sum, rule)
    if next &- end < 8 {
      (coverage + end).update(repeating: value, count: next &- end)
      end = next
      return
    }
    flush(&sink)
    if value != 0 { sink.run(y: y, x: minX &+ end, count: next &- end, coverage: value) }
    end = next
    maskStart = next
  }

  private mutating func flush<Sink: CoverageSink>(_ sink: inout Sink) {
    if end > maskStart {
      sink.mask(
        y: y, x: minX &+ maskStart, UnsafeBufferPointer(start: coverage + maskStart, count: end &- maskStart))
    }
    maskStart = end
  }

  /// Returns the coverage, 0…255, for a running sum, rounded to nearest.
  @inline(__always)
  private static func coverage(_ sum: Int32, _ rule: Path.FillRule) -> UInt8 {
    var area: Int32
    switch rule {
    case .nonZero:
      area = min(CellBand.full, sum < 0 ? 0 &- sum : sum)
      if area < 0 { area = CellBand.full }
    case .evenOdd:
      area = sum & (2 &* CellBand.full &- 1)
      if area > CellBand.full { area = 2 &* CellBand.full &- area }
    }
    return UInt8(truncatingIfNeeded: (area &* 255 &+ CellBand.full / 2) &>> 17)
  }
}
