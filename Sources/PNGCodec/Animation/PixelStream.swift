import Geometry

/// Pixels as one zlib stream of filtered rows, as IDAT and fdAT chunks hold it.
struct PixelStream: Sendable {
  let format: PixelFormat
  let compression: Compression

  /// The stream of premultiplied pixels, rows of `width` of them.
  func encoded(_ pixels: [UInt32], width: Int) -> [UInt8] {
    encoded(straight: format == .rgb ? pixels : pixels.map(Premultiplication.straight), width: width)
  }

  /// The stream of straight pixels, rows of `width` of them.
  func encoded(straight: [UInt32], width: Int) -> [UInt8] {
    let filter = RowFilter(format: format, width: width)
    let rows = straight.count / width
    let filtered = [UInt8](unsafeUninitializedCapacity: rows * filter.stride + RowFilter.slack) {
      output, count in
      straight.withUnsafeBufferPointer { input in
        guard let from = input.baseAddress, let to = output.baseAddress else { return }
        filter.filter(from, rows: rows, into: to)
      }
      count = rows * filter.stride
    }
    return filtered.withUnsafeBufferPointer { stream(of: $0, filter) }
  }

  /// Bytes that are deflated at once, which takes nine times as much memory.
  private static let largestBlock = 8 << 20

  private func stream(of bytes: UnsafeBufferPointer<UInt8>, _ filter: RowFilter) -> [UInt8] {
    switch compression {
    case .fast:
      var deflate = FrameDeflate(RowLayout(pixel: format, stride: filter.stride))
      let size = max(1, Self.largestBlock / filter.stride) * filter.stride
      var blocks: [UInt8] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        let rows = start..<min(start + size, bytes.count)
        blocks += deflate.blocks(of: UnsafeBufferPointer(rebasing: bytes[rows]))
      }
      return ZlibStream.stream(of: bytes, blocks: blocks)
    case .small: return ZlibStream.stream(of: bytes, blocks: ZlibDeflate.blocks(of: bytes, .thorough))
    }
  }
}
