/// The runs of a `PictureUpdate`, drawn as a page does.
package struct PixelRuns {
  private var words: ArraySlice<UInt32>

  /// Reads the words of a picture update, each of 4 bytes, the least significant first.
  package init(_ bytes: [UInt8]) {
    words =
      stride(from: 0, to: bytes.count, by: 4).map { start in
        bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
      }[...]
  }

  /// Whether all runs have been read.
  package var isRead: Bool { words.isEmpty }

  /// Draws the runs of a region, given as x, y, width and height, into rows of straight pixels.
  package mutating func draw(_ region: [Int], on pixels: inout [UInt32], width: Int) {
    for row in region[1]..<region[1] + region[3] {
      var place = row * width + region[0]
      let end = place + region[2]
      while place < end {
        let word = words.removeFirst()
        let length = Int(word >> 2)
        switch word & 3 {
        case 0: break
        case 1:
          pixels.replaceSubrange(
            place..<place + length, with: Array(repeating: words.removeFirst(), count: length))
        case 2:
          pixels.replaceSubrange(place..<place + length, with: words.prefix(length))
          words.removeFirst(length)
        default: preconditionFailure("there are three kinds")
        }
        place += length
      }
      precondition(place == end, "no run goes beyond its row")
    }
  }
}
