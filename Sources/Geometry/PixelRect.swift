/// A rectangle of whole pixels, half-open: `minX` and `minY` belong to it, `maxX` and `maxY` do not.
package struct PixelRect: Hashable, Sendable {
  /// The first column.
  package var minX: Int
  /// The first row.
  package var minY: Int
  /// The column after the last one.
  package var maxX: Int
  /// The row after the last one.
  package var maxY: Int

  /// A rectangle given by its edges, half-open.
  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// A rectangle without pixels.
  package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// The pixels that `rect` touches, with a margin for snapping. Coordinates are clamped to ±2³⁰. A rectangle with a
  /// NaN is empty.
  package init(around rect: Rect) {
    guard rect.minX <= rect.maxX, rect.minY <= rect.maxY else {
      self = .empty
      return
    }
    func bound(_ x: Double) -> Int { Int(min(0x1p30, max(-0x1p30, x))) }
    let slack = 1.0 / 256
    self.init(
      minX: bound((rect.minX - slack).rounded(.down)), minY: bound((rect.minY - slack).rounded(.down)),
      maxX: bound((rect.maxX + slack).rounded(.up)), maxY: bound((rect.maxY + slack).rounded(.up)))
  }

  /// Pixels per row; 0 if the rectangle is empty.
  package var width: Int { max(0, maxX - minX) }
  /// Pixels per column; 0 if the rectangle is empty.
  package var height: Int { max(0, maxY - minY) }
  /// The rows of the rectangle.
  package var rows: Range<Int> { minY..<max(minY, maxY) }
  /// The columns of the rectangle.
  package var columns: Range<Int> { minX..<max(minX, maxX) }
  /// Whether the rectangle has no pixels.
  package var isEmpty: Bool { minX >= maxX || minY >= maxY }

  /// Returns the pixels that belong to both.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let common = PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
    return common.isEmpty ? .empty : common
  }

  /// Returns the smallest rectangle around both. An empty rectangle is ignored.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// Returns whether all pixels of `other` belong to the rectangle.
  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY)
  }

  /// Returns the rectangle moved right by `x` and down by `y` pixels.
  package func moved(byX x: Int, y: Int) -> PixelRect {
    PixelRect(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  /// Returns the rectangle grown by `pixels` on all sides; an empty one stays empty.
  package func outset(by pixels: Int) -> PixelRect {
    isEmpty
      ? .empty
      : PixelRect(minX: minX - pixels, minY: minY - pixels, maxX: maxX + pixels, maxY: maxY + pixels)
  }

  /// Returns the rectangle divided into pieces of at most `height` rows.
  package func bands(height: Int) -> [PixelRect] {
    stride(from: minY, to: maxY, by: height).map {
      PixelRect(minX: minX, minY: $0, maxX: maxX, maxY: min($0 + height, maxY))
    }
  }
}

extension PixelRect: Codable {
  /// Encodes the edges as an array: left, top, right, bottom.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([minX, minY, maxX, maxY])
  }

  /// Decodes the edges from an array of four integers.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let edges = try container.decode([Int32].self).map(Int.init)
    guard edges.count == 4 else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(Self.self)")
    }
    self.init(minX: edges[0], minY: edges[1], maxX: edges[2], maxY: edges[3])
  }
}
