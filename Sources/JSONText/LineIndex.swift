/// An index of the lines of a text. A line ends with LF or CR LF.
package struct LineIndex {
  private let bytes: [UInt8]
  private let starts: [Int]

  /// An index of a text.
  package init(_ source: SourceText) {
    bytes = source.bytes
    starts = [0] + bytes.indices.filter { source.bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// Returns the line of a byte, from 0. An offset beyond the end counts as the end.
  func line(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the byte range of a line without its end.
  package func bytes(ofLine line: Int) -> Range<Int> {
    let start = starts[line]
    var end = line + 1 < starts.count ? starts[line + 1] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// Returns the line and column of a byte, both from 1; columns count characters (Unicode scalars).
  package func position(at offset: Int) -> (line: Int, column: Int) {
    let line = line(at: offset)
    let before = bytes[starts[line]..<max(starts[line], min(offset, bytes.count))]
    return (line + 1, String(decoding: before, as: UTF8.self).unicodeScalars.count + 1)
  }
}
