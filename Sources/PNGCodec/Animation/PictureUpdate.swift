import Geometry

/// What pixels of a picture become in the next one, for who has the first and is near: it takes little more time than
/// comparing them, and hardly more bytes than the pixels that are new.
///
/// Words of 32 bits, the lowest byte first, say what the pixels of each row of a region are, in runs of which none goes
/// beyond its row. A run begins with its length times four and its kind: 0 for pixels that stay, 1 for those of one color,
/// which follows, and 2 for those that follow themselves. Pixels are straight, red in the lowest byte.
package struct PictureUpdate: Sendable {
  private enum Run: UInt32 {
    case kept, even, listed
  }

  /// Pixels that are worth a run of their own between others.
  private static let leastLength = 16

  private let isOpaque: Bool
  private var words: [UInt32] = []

  /// With `isOpaque` every pixel of every picture must have alpha 255.
  package init(isOpaque: Bool) { self.isOpaque = isOpaque }

  /// The words as bytes.
  package var bytes: [UInt8] { words.withUnsafeBytes { Array($0) } }

  /// Adds the pixels of a region, which `picture` then has too; both pictures have one size.
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
    var (column, listed) = (0, 0)
    while column + Self.leastLength <= new.count {
      // No run that is long enough begins before a pixel that is neither like the former one nor like the one before it.
      let far = column + Self.leastLength - 1
      if new[far] != old[far], new[far] != new[far - 1] {
        column = far
        continue
      }
      var end = column
      while end < new.count, new[end] == old[end] { end &+= 1 }
      var run = Run.kept
      if end - column < Self.leastLength {
        (run, end) = (.even, column &+ 1)
        while end < new.count, new[end] == new[column] { end &+= 1 }
      }
      if end - column < Self.leastLength {
        column &+= 1
        continue
      }
      list(new.extracting(listed..<column))
      begin(run, end - column)
      if run == .even { words.append(Premultiplication.straight(new[column])) }
      (column, listed) = (end, end)
    }
    list(new.extracting(listed..<new.count))
  }

  private mutating func list(_ pixels: UnsafeBufferPointer<UInt32>) {
    guard !pixels.isEmpty else { return }
    begin(.listed, pixels.count)
    if isOpaque {
      words.append(contentsOf: pixels)
    } else {
      words.append(contentsOf: pixels.lazy.map(Premultiplication.straight))
    }
  }

  private mutating func begin(_ run: Run, _ length: Int) {
    words.append(UInt32(truncatingIfNeeded: length) << 2 | run.rawValue)
  }
}
