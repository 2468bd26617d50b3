/// A greedy search for repetitions in filtered rows.
///
/// Filtered frames consist of long runs of one pixel, mostly zero. Between the runs there are a few bytes where a
/// gradient takes its next step, repeated drawing, and noise. The search therefore examines blocks, with a mask of the
/// bytes that differ from those one pixel before. A block with few such bytes, or with only small ones as in gradients,
/// shadows and blurs, is divided into runs by the mask alone, without unpredictable branches. Only other blocks are
/// searched, with a table of where a few bytes occurred last.
struct MatchFinder: Sendable {
  /// The length of the shortest match in bytes: one pixel that equals the one before.
  static let shortest = 3

  private let rows: RowLayout
  private var heads = [UInt16](repeating: 0, count: MatchTable.count)

  init(_ rows: RowLayout) { self.rows = rows }

  /// Divides `bytes`, which must begin with a row, into literals and repetitions. Returns the number of entries used in
  /// `output`, which must have room for `bytes.count / shortest + 2`.
  mutating func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, into output: UnsafeMutableBufferPointer<Repetition>
  ) -> Int {
    guard let start = bytes.baseAddress, let entries = output.baseAddress else { return 0 }
    return heads.withUnsafeMutableBufferPointer { heads in
      guard let heads = heads.baseAddress else { return 0 }
      heads.update(repeating: 0, count: MatchTable.count)
      var search = MatchSearch(
        bytes: FilteredBytes(start: UnsafeRawPointer(start), count: bytes.count), stride: rows.stride,
        table: MatchTable(heads: heads), entries: entries)
      switch rows.pixel {
      case .rgb: return search.run(pixel: 3)
      case .rgba: return search.run(pixel: 4)
      }
    }
  }
}

/// The layout of filtered rows: a byte for the filter type, then the pixels.
package struct RowLayout: Hashable, Sendable {
  var pixel: PixelFormat
  /// The number of bytes per row, including the filter type.
  package var stride: Int

  /// A layout of rows of `stride` bytes.
  package init(pixel: PixelFormat, stride: Int) {
    self.pixel = pixel
    self.stride = stride
  }
}

/// A hash table of the last positions of eight bytes, or of a pixel, modulo 65,536. A position too old for that refers
/// to a wrong place, which a comparison of the bytes rejects.
struct MatchTable {
  static let count = 1 << bits + 1 << pixelBits
  private static let bits = 13
  private static let pixelBits = 12

  let heads: UnsafeMutablePointer<UInt16>

  /// Returns the distance to the last occurrence of eight bytes like `word`, modulo 65,536, and records `position` for
  /// them.
  @inline(__always)
  func distance(of word: UInt64, at position: Int) -> UInt16 {
    let slot = Int(truncatingIfNeeded: (word &* 0x9E37_79B1_85EB_CA87) &>> UInt64(64 - Self.bits))
    let here = UInt16(truncatingIfNeeded: position)
    let distance = here &- heads[slot]
    heads[slot] = here
    return distance
  }

  /// Returns the distance to the last occurrence of a pixel, modulo 65,536, and records `position` for it.
  @inline(__always)
  func distance(ofPixel pixel: UInt64, at position: Int) -> UInt16 {
    let hash = (pixel &* 0x9E37_79B1_85EB_CA87) &>> UInt64(64 - Self.pixelBits)
    let slot = 1 << Self.bits &+ Int(truncatingIfNeeded: hash)
    let here = UInt16(truncatingIfNeeded: position)
    let distance = here &- heads[slot]
    heads[slot] = here
    return distance
  }
}
