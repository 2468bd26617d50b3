import Geometry

/// The difference between a picture and the next, encoded for a nearby receiver that has the first one. Encoding takes
/// little more time than a comparison, and hardly more bytes than the new pixels.
///
/// The encoding consists of little-endian 32-bit words. For each row of a region, they describe the pixels in runs that
/// do not extend beyond the row. A run begins with its length times four plus its kind: 0 for unchanged pixels, 1 for
/// pixels of one color, which follows, and 2 for pixels that are listed. Pixels are straight, with red in the lowest
/// byte.
package struct PictureUpdate: Sendable {
  private enum Run: UInt32 {
    case kept, even, listed
  }

  /// The number of pixels that justifies a run of its own between others.
  private static let leastLength = 16
  /// The number of pixels compared at once. Every run that is long enough contains a block at a multiple of this number
  /// from where the search for it starts.
  private static let blockLength = 8

  private let isOpaque: Bool
  /// The given head, followed by the encoded words.
  package private(set) var bytes: [UInt8]

  /// An update without runs. With `isOpaque`, every pixel of every picture must have alpha 255.
  ///
  /// - Parameter head: The bytes that precede the words.
  package init(isOpaque: Bool, after head: [UInt8] = []) {
    self.isOpaque = isOpaque
    bytes = head
  }

  /// Encodes the pixels of a region of `next` and copies them to `picture`. Both pictures must have the same size.
  package mutating func add(_ region: AnimationRegion, of next: Bitmap, to picture: inout Bitmap) {
    for row in region.y..<region.y + region.height {
      let start = row * next.width + region.x
      let range = start..<start + region.width
      next.pixels.withUnsafeBufferPointer { next in
        picture.pixels.withUnsafeMutableBufferPointer { picture in
          let (new, old) = (next.extracting(range), picture.extracting(range))
          addRow(new, UnsafeBufferPointer(old))
          _ = old.update(fromContentsOf: new)
        }
      }
    }
  }

  private mutating func addRow(_ new: UnsafeBufferPointer<UInt32>, _ old: UnsafeBufferPointer<UInt32>) {
    // Pixels from `listed` on do not belong to a run yet.
    var (column, listed) = (0, 0)
    while column < new.count {
      let block = column..<min(column + Self.blockLength, new.count)
      let isKept = Self.isKept(new, old, block)
      guard isKept || Self.isFilled(new, block, new[column]) else {
        column = block.upperBound
        continue
      }
      let color = new[column]
      func belongs(_ range: Range<Int>) -> Bool {
        isKept ? Self.isKept(new, old, range) : Self.isFilled(new, range, color)
      }
      var (start, end) = (column, block.upperBound)
      while start > listed, belongs(start &- 1..<start) { start &-= 1 }
      while end &+ Self.blockLength <= new.count, belongs(end..<end &+ Self.blockLength) {
        end &+= Self.blockLength
      }
      while end < new.count, belongs(end..<end &+ 1) { end &+= 1 }
      column = end
      if end - start < Self.leastLength { continue }
      list(new.extracting(listed..<start))
      begin(isKept ? .kept : .even, end - start)
      if !isKept { add(Premultiplication.straight(color)) }
      listed = end
    }
    list(new.extracting(listed..<new.count))
  }

  @inline(__always)
  private static func isKept(
    _ new: UnsafeBufferPointer<UInt32>, _ old: UnsafeBufferPointer<UInt32>, _ range: Range<Int>
  ) -> Bool {
    guard range.count == blockLength else { return range.allSatisfy { new[$0] == old[$0] } }
    return isZero(block(new, range) ^ block(old, range))
  }

  @inline(__always)
  private static func isFilled(
    _ pixels: UnsafeBufferPointer<UInt32>, _ range: Range<Int>, _ color: UInt32
  ) -> Bool {
    guard range.count == blockLength else { return range.allSatisfy { pixels[$0] == color } }
    return isZero(block(pixels, range) ^ SIMD8(repeating: color))
  }

  @inline(__always)
  private static func block(_ pixels: UnsafeBufferPointer<UInt32>, _ range: Range<Int>) -> SIMD8<UInt32> {
    UnsafeRawPointer(pixels.baseAddress! + range.lowerBound).loadUnaligned(as: SIMD8<UInt32>.self)
  }

  @inline(__always)
  private static func isZero(_ block: SIMD8<UInt32>) -> Bool {
    let words = unsafeBitCast(block.lowHalf | block.highHalf, to: SIMD2<UInt64>.self)
    return words.x | words.y == 0
  }

  private mutating func list(_ pixels: UnsafeBufferPointer<UInt32>) {
    guard !pixels.isEmpty else { return }
    begin(.listed, pixels.count)
    if isOpaque {
      bytes.append(contentsOf: UnsafeRawBufferPointer(pixels))
    } else {
      for pixel in pixels { add(Premultiplication.straight(pixel)) }
    }
  }

  private mutating func begin(_ run: Run, _ length: Int) {
    add(UInt32(truncatingIfNeeded: length) << 2 | run.rawValue)
  }

  private mutating func add(_ word: UInt32) {
    withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
