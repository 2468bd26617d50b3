import Geometry

/// The hashes of a frame's rows, kept from frame to frame.
package struct RowHashes: Sendable {
  private(set) var hashes: [ContentHash]
  private let width: Int
  private let isOpaque: Bool
  private var straightRow: [UInt32] = []

  /// Hashes of frames of one size; with `isOpaque` every pixel must have alpha 255.
  package init(width: Int, height: Int, isOpaque: Bool) {
    self.width = width
    self.isOpaque = isOpaque
    hashes = Array(repeating: ContentHash(0), count: height)
  }

  /// Hashes the given rows of a premultiplied bitmap again; the hashes of those above must be right. Returns whether
  /// any is new.
  ///
  /// Comparing with the row above costs a fifth of hashing, and in most pictures many rows are alike.
  @discardableResult
  package mutating func update(from bitmap: Bitmap, rows: Range<Int>) -> Bool {
    var isChanged = false
    for row in rows {
      let isRepeated = row > 0 && bitmap.repeatsRowAbove(row)
      let hash = isRepeated ? hashes[row - 1] : hash(ofRow: row, of: bitmap)
      isChanged = isChanged || hash != hashes[row]
      hashes[row] = hash
    }
    return isChanged
  }

  /// The hash of the whole frame, as manifests and goldens state it.
  package var pictureHash: ContentHash { ContentHash(ofPictureWithRows: hashes, width: width) }

  private mutating func hash(ofRow row: Int, of bitmap: Bitmap) -> ContentHash {
    let range = row * width..<(row + 1) * width
    if isOpaque { return ContentHash(ofRow: bitmap.pixels.span.extracting(range)) }
    straightRow.removeAll(keepingCapacity: true)
    straightRow.append(contentsOf: bitmap.pixels[range].lazy.map(Premultiplication.straight))
    return ContentHash(ofRow: straightRow.span)
  }
}

extension Bitmap {
  /// True when a row below the first has the pixels of the one above it.
  fileprivate func repeatsRowAbove(_ row: Int) -> Bool {
    pixels.withUnsafeBufferPointer { pixels in
      guard let base = pixels.baseAddress else { return true }
      let (here, above) = (UnsafeRawPointer(base + row * width), UnsafeRawPointer(base + (row - 1) * width))
      @inline(__always) func difference(_ offset: Int) -> UInt64 {
        here.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          ^ above.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      }
      var offset = 0
      while offset &+ 32 <= 4 &* width {
        let low = difference(offset) | difference(offset &+ 8)
        if low | difference(offset &+ 16) | difference(offset &+ 24) != 0 { return false }
        offset &+= 32
      }
      return (offset / 4..<width).allSatisfy { base[row * width + $0] == base[(row - 1) * width + $0] }
    }
  }
}
