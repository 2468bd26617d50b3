import Geometry
import Layers

/// Colors along a line; the position is a linear function of the pixel's, in 31.32 fixed point.
final class LinearGradientShader: Shader {
  private let table: GradientTable
  private let perColumn: Int
  private let perRow: Int
  private let origin: Int
  private let spread: Gradient.Spread
  /// The pixels of one row from `rowStart` on, where all rows are alike.
  private var row: [UInt32] = []
  private var rowStart = 0

  var isOpaque: Bool { table.isOpaque }

  /// - Parameter toUnit: From device pixels to a space where the gradient runs along x from 0 to 1.
  init(_ table: GradientTable, _ spread: Gradient.Spread, toUnit: AffineTransform) {
    self.table = table
    self.spread = spread
    perColumn = fixed(toUnit.a, fractionBits: 32, limitBits: 44)
    perRow = fixed(toUnit.c, fractionBits: 32, limitBits: 44)
    origin = fixed(toUnit.tx + (toUnit.a + toUnit.c) / 2, fractionBits: 32, limitBits: 60)
  }

  func shade(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    if perRow != 0 || perColumn == 0 { return compute(y: y, x: x, count: count, into: pixels) }
    if x < rowStart || x + count > rowStart + row.count {
      rowStart = x
      row = Array(unsafeUninitializedCapacity: count) { buffer, initializedCount in
        if let base = buffer.baseAddress { compute(y: y, x: x, count: count, into: base) }
        initializedCount = count
      }
    }
    row.withUnsafeBufferPointer { known in
      guard let base = known.baseAddress else { return }
      pixels.update(from: base + (x - rowStart), count: count)
    }
  }

  private func compute(y: Int, x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
    var position = origin &+ perRow &* y &+ perColumn &* x
    let last = 1 << GradientTable.bits - 1
    table.pixels.withUnsafeBufferPointer { colors in
      if perColumn == 0 {
        return pixels.update(repeating: colors[Self.index(spread.inside(position), last)], count: count)
      }
      for index in 0..<count {
        pixels[index] = colors[Self.index(spread.inside(position), last)]
        position &+= perColumn
      }
    }
  }

  /// The nearest entry of the table, whose first and last stand for 0 and 1, to a position between.
  @inline(__always)
  private static func index(_ position: Int, _ last: Int) -> Int {
    (position &* last &+ 1 << 31) >> 32
  }
}
