import Geometry
import PNGCodec

/// A picture in tiles, of which only those are looked at again that have changed.
package struct TiledPicture: Sendable {
  /// Pixels across and down a tile: narrow, as a changed column costs as much as all tiles that it crosses, and rows of
  /// pixels are fast to read.
  private static let tileWidth = 16
  private static let tileHeight = 64

  private var width = 0
  private var height = 0
  private var hashes: [ContentHash] = []
  /// The tiles in which pixels may be other than when this was last emptied.
  package internal(set) var changed: Set<Int> = []

  package init() {}

  /// The next picture, with where it may differ from the one before; nil for anywhere.
  package mutating func take(_ bitmap: Bitmap, changes: [AnimationRegion]?) {
    let isSameSize = bitmap.width == width && bitmap.height == height
    if !isSameSize {
      (width, height) = (bitmap.width, bitmap.height)
      hashes = Array(repeating: ContentHash(0), count: columns * Self.tiles(height, Self.tileHeight))
      changed = []
    }
    let whole = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    let areas = isSameSize ? changes?.map(PixelRect.init) ?? [whole] : [whole]
    for tile in Set(areas.flatMap(tiles)) {
      hashes[tile] = hash(of: self[tile], bitmap)
      changed.insert(tile)
    }
  }

  /// Tells the picture from others that were taken.
  package var hash: ContentHash { ContentHash(of: [UInt64(width), UInt64(height)] + hashes.map(\.value)) }

  /// Where a tile lies.
  subscript(tile: Int) -> PixelRect {
    let (x, y) = (tile % columns * Self.tileWidth, tile / columns * Self.tileHeight)
    return PixelRect(
      minX: x, minY: y, maxX: min(x + Self.tileWidth, width), maxY: min(y + Self.tileHeight, height))
  }

  /// The tiles that have pixels of a rectangle, which may lie outside the picture.
  func tiles(in rect: PixelRect) -> [Int] {
    let rect = rect.intersection(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
    guard !rect.isEmpty else { return [] }
    let tileColumns = rect.minX / Self.tileWidth...(rect.maxX - 1) / Self.tileWidth
    return (rect.minY / Self.tileHeight...(rect.maxY - 1) / Self.tileHeight).flatMap { row in
      tileColumns.map { row * columns + $0 }
    }
  }

  private var columns: Int { Self.tiles(width, Self.tileWidth) }

  private static func tiles(_ pixels: Int, _ size: Int) -> Int { (pixels + size - 1) / size }

  private func hash(of rect: PixelRect, _ bitmap: Bitmap) -> ContentHash {
    let pixels = bitmap.pixels.span
    let rows = rect.rows.map { row in
      ContentHash(ofRow: pixels.extracting(row * width + rect.minX..<row * width + rect.maxX)).value
    }
    return ContentHash(of: rows)
  }
}

extension PixelRect {
  fileprivate init(_ region: AnimationRegion) {
    self.init(minX: region.x, minY: region.y, maxX: region.x + region.width, maxY: region.y + region.height)
  }
}
