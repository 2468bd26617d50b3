import Geometry
import PNGCodec

/// A picture in squares, of which only those are looked at again that have changed.
package struct TiledPicture: Sendable {
  /// Pixels along a tile's side.
  private static let side = 64

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
      hashes = Array(repeating: ContentHash(0), count: columns * Self.tiles(height))
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
    let (x, y) = (tile % columns * Self.side, tile / columns * Self.side)
    return PixelRect(minX: x, minY: y, maxX: min(x + Self.side, width), maxY: min(y + Self.side, height))
  }

  /// The tiles that have pixels of a rectangle, which may lie outside the picture.
  func tiles(in rect: PixelRect) -> [Int] {
    let rect = rect.intersection(PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
    guard !rect.isEmpty else { return [] }
    return (rect.minY / Self.side...(rect.maxY - 1) / Self.side).flatMap { row in
      (rect.minX / Self.side...(rect.maxX - 1) / Self.side).map { row * columns + $0 }
    }
  }

  private var columns: Int { Self.tiles(width) }

  private static func tiles(_ pixels: Int) -> Int { (pixels + side - 1) / side }

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
