import Geometry

/// Pixels as one zlib stream of filtered rows, as IDAT and fdAT chunks hold it.
struct PixelStream: Sendable {
  let format: PixelFormat
  let compression: Compression

  /// The stream of premultiplied pixels, rows of `width` of them.
  func encoded(_ pixels: [UInt32], width: Int) -> [UInt8] {
    let filter = RowFilter(format: format, width: width)
    let rows = pixels.count / width
    let straight = format == .rgb ? pixels : pixels.map(Premultiplication.straight)
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

  private func stream(of bytes: UnsafeBufferPointer<UInt8>, _ filter: RowFilter) -> [UInt8] {
    switch compression {
    case .fast:
      var deflate = FrameDeflate(RowLayout(pixel: format, stride: filter.stride))
      return ZlibStream.stream(of: bytes, blocks: deflate.blocks(of: bytes))
    case .small: return ZlibStream.stream(of: bytes, blocks: ZlibDeflate.blocks(of: bytes, .thorough))
    }
  }
}
