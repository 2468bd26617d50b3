import Geometry

/// Reduces pixels to the means of square cells, band by band.
///
/// Means are in 1/256 of a byte's step. Outside `source`, its edge pixels are repeated or pixels are transparent,
/// depending on `outside`.
final class CellReducer {
  enum Outside {
    case edgePixels
    case nothing
  }

  private let grid: ReducedGrid
  /// The cells of the plane.
  let cells: PixelRect
  private let source: PixelRect
  private let outside: Outside
  /// The means, with red, green, blue and alpha or with alpha alone.
  let plane: SamplePlane
  private let columnSums = ScratchBuffer<UInt32>()
  private let cellSums = ScratchBuffer<UInt32>()

  /// Creates a reducer.
  ///
  /// - Parameters:
  ///   - cells: The cells to compute, not empty.
  ///   - source: The pixels that exist, not empty.
  init(_ grid: ReducedGrid, cells: PixelRect, source: PixelRect, outside: Outside, channels: Int) {
    self.grid = grid
    self.cells = cells
    self.source = source
    self.outside = outside
    plane = SamplePlane(width: cells.width, height: cells.height, channels: channels)
  }

  /// Returns the pixels of `source` that the cells depend on, in bands of whole rows of cells.
  ///
  /// - Parameter height: The number of rows per band, a multiple of the coarsest cell's height.
  func bands(height: Int) -> [PixelRect] {
    let wanted = grid.pixels(of: cells)
    let columns = Self.clamped(wanted.columns, to: source.columns)
    let rows = Self.clamped(wanted.rows, to: source.rows)
    let start = (rows.lowerBound >> grid.shift) << grid.shift
    return stride(from: start, to: rows.upperBound, by: height).map {
      PixelRect(
        minX: columns.lowerBound, minY: max($0, rows.lowerBound), maxX: columns.upperBound,
        maxY: min($0 + height, rows.upperBound))
    }
  }

  /// Returns the part of a range inside another, or the nearest element of the other.
  private static func clamped(_ range: Range<Int>, to limits: Range<Int>) -> Range<Int> {
    let part = range.clamped(to: limits)
    guard part.isEmpty else { return part }
    let nearest = range.lowerBound >= limits.upperBound ? limits.upperBound - 1 : limits.lowerBound
    return nearest..<nearest + 1
  }

  /// Computes all rows of cells whose pixels are inside `band`, one of `bands`.
  func add(_ band: PixelRows) {
    for row in cells.rows {
      let pixels = row << grid.shift..<(row + 1) << grid.shift
      let inside = pixels.clamped(to: source.rows)
      switch outside {
      case .edgePixels:
        let first = min(source.maxY - 1, max(source.minY, pixels.lowerBound))
        let last = min(source.maxY - 1, max(source.minY, pixels.upperBound - 1))
        guard band.rect.minY <= first, last < band.rect.maxY else { continue }
        sum(pixels.map { min(source.maxY - 1, max(source.minY, $0)) }, of: band, intoRow: row - cells.minY)
      case .nothing:
        guard !inside.isEmpty, band.rect.minY <= inside.lowerBound, inside.upperBound <= band.rect.maxY else {
          continue
        }
        sum(Array(inside), of: band, intoRow: row - cells.minY)
      }
    }
  }

  /// Computes a row of cells. Two channels are summed at a time in 16 bits each: 16 · 16 · 255 just fits.
  private func sum(_ rows: [Int], of band: PixelRows, intoRow target: Int) {
    let columns = band.rect.columns
    let even = columnSums.reserve(2 * columns.count)
    let odd = even + columns.count
    Self.add(rows.map { band.row($0) + columns.lowerBound }, columns.count, even, odd)
    let sums = cellSums.reserve(2 * cells.width)
    for cell in 0..<cells.width {
      let start = (cells.minX + cell) << grid.shift
      sums[2 * cell] = total(even, columns, from: start)
      sums[2 * cell + 1] = total(odd, columns, from: start)
    }
    store(sums, into: plane.row(target))
  }

  /// Adds rows of `count` pixels.
  private static func add(
    _ rows: [UnsafeMutablePointer<UInt32>], _ count: Int, _ even: UnsafeMutablePointer<UInt32>,
    _ odd: UnsafeMutablePointer<UInt32>
  ) {
    let mask = SIMD4<UInt32>(repeating: 0x00FF_00FF)
    var column = 0
    while column &+ 4 <= count {
      var (evenSum, oddSum) = (SIMD4<UInt32>(), SIMD4<UInt32>())
      for row in rows {
        let pixels = UnsafeRawPointer(row + column).loadUnaligned(as: SIMD4<UInt32>.self)
        evenSum &+= pixels & mask
        oddSum &+= (pixels &>> 8) & mask
      }
      UnsafeMutableRawPointer(even + column).storeBytes(of: evenSum, as: SIMD4<UInt32>.self)
      UnsafeMutableRawPointer(odd + column).storeBytes(of: oddSum, as: SIMD4<UInt32>.self)
      column &+= 4
    }
    while column < count {
      even[column] = rows.reduce(0) { $0 &+ $1[column] & 0x00FF_00FF }
      odd[column] = rows.reduce(0) { $0 &+ ($1[column] &>> 8) & 0x00FF_00FF }
      column &+= 1
    }
  }

  /// Returns the sum of a cell's columns. `columns` are those of `sums`; edge columns are repeated for cells that
  /// extend beyond the source.
  @inline(__always)
  private func total(_ sums: UnsafePointer<UInt32>, _ columns: Range<Int>, from start: Int) -> UInt32 {
    var total: UInt32 = 0
    let end = start + grid.factor
    for x in max(start, columns.lowerBound)..<max(start, columns.lowerBound, min(end, columns.upperBound)) {
      total &+= sums[x &- columns.lowerBound]
    }
    guard outside == .edgePixels else { return total }
    let (before, after) = (min(end, source.minX) - start, end - max(start, source.maxX))
    if before > 0 { total &+= sums[0] &* UInt32(before) }
    if after > 0 { total &+= sums[columns.count - 1] &* UInt32(after) }
    return total
  }

  private func store(_ sums: UnsafePointer<UInt32>, into row: UnsafeMutablePointer<UInt16>) {
    let up = UInt32(8 - 2 * grid.shift)
    for cell in 0..<cells.width {
      let (even, odd) = (sums[2 &* cell], sums[2 &* cell &+ 1])
      let alpha = UInt16(truncatingIfNeeded: (odd &>> 16) &<< up)
      if plane.channels == 1 {
        row[cell] = alpha
      } else {
        row[4 &* cell] = UInt16(truncatingIfNeeded: (even & 0xFFFF) &<< up)
        row[4 &* cell &+ 1] = UInt16(truncatingIfNeeded: (odd & 0xFFFF) &<< up)
        row[4 &* cell &+ 2] = UInt16(truncatingIfNeeded: (even &>> 16) &<< up)
        row[4 &* cell &+ 3] = alpha
      }
    }
  }
}
