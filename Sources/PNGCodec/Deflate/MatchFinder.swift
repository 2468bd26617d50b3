/// Finds repetitions in filtered rows, greedily.
///
/// Filtered frames are long runs of one pixel, mostly zero, with a few bytes between them where a gradient takes its
/// next step, and things drawn before, and noise. So they are looked at in blocks, and a mask tells which bytes differ
/// from those a pixel before. A block with few of them, or whose bytes are all small as in gradients, shadows and
/// blurs, is cut into runs by the mask alone, with no branch that could be guessed wrong. Only the others are searched
/// by a table of where a few bytes were seen last.
struct MatchFinder: Sendable {
  /// Bytes of the shortest match: one pixel that equals the one before it.
  static let shortest = 3

  private let rows: RowLayout
  private var heads = [UInt16](repeating: 0, count: MatchTable.count)

  init(_ rows: RowLayout) { self.rows = rows }

  /// Cuts `bytes`, which begin with a row, into literals and repetitions; returns how many entries of `output` are
  /// used. `output` must have room for `bytes.count / shortest + 2`.
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

/// How pixels lie in filtered rows: a byte for the filter type, then the pixels.
package struct RowLayout: Hashable, Sendable {
  var pixel: PixelFormat
  /// Bytes from row to row.
  package var stride: Int

  /// A layout of rows of `stride` bytes.
  package init(pixel: PixelFormat, stride: Int) {
    self.pixel = pixel
    self.stride = stride
  }
}

/// For a hash of eight bytes, where they were last, modulo 65,536. An entry that is too old for that names a wrong
/// place, whose bytes differ.
struct MatchTable {
  static let count = 1 << bits + 1 << pixelBits
  private static let bits = 13
  private static let pixelBits = 12

  let heads: UnsafeMutablePointer<UInt16>

  /// How far back eight bytes like `word`, which are at `position` now, were last, modulo 65,536.
  @inline(__always)
  func distance(of word: UInt64, at position: Int) -> UInt16 {
    let slot = Int(truncatingIfNeeded: (word &* 0x9E37_79B1_85EB_CA87) &>> UInt64(64 - Self.bits))
    let here = UInt16(truncatingIfNeeded: position)
    let distance = here &- heads[slot]
    heads[slot] = here
    return distance
  }

  /// How far back a pixel like this, which is at `position` now, was last, modulo 65,536.
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
