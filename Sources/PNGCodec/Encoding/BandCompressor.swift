import Geometry

/// A band of rows as a finished IDAT chunk, with what is needed to combine checksums.
struct EncodedBand: Sendable {
  var chunk: [UInt8]
  /// Adler-32 of the filtered bytes, and their number.
  var adler: UInt32
  var filteredCount: Int
}

/// Filters and deflates bands, keeping its buffers from band to band.
struct BandCompressor: Sendable {
  let filter: RowFilter
  let compression: Compression
  private var filtered: [UInt8] = []
  private var straight: [UInt32] = []
  private var deflate: FrameDeflate

  init(filter: RowFilter, compression: Compression) {
    self.filter = filter
    self.compression = compression
    deflate = FrameDeflate(RowLayout(pixel: filter.format, stride: filter.stride))
  }

  /// The band of `rows` of a premultiplied bitmap.
  mutating func compress(_ bitmap: Bitmap, rows: Range<Int>) -> EncodedBand {
    let count = rows.count * filter.stride
    if filtered.count < count + RowFilter.slack {
      filtered = Array(repeating: 0, count: count + RowFilter.slack)
    }
    filterRows(rows, of: bitmap)
    return filtered.withUnsafeBufferPointer { buffer in
      let bytes = UnsafeBufferPointer(rebasing: buffer[..<count])
      return EncodedBand(
        chunk: .chunk("IDAT", deflated(bytes)), adler: Adler32.checksum(bytes), filteredCount: count)
    }
  }

  private mutating func filterRows(_ rows: Range<Int>, of bitmap: Bitmap) {
    let range = rows.lowerBound * bitmap.width..<rows.upperBound * bitmap.width
    switch filter.format {
    case .rgb:
      bitmap.pixels.withUnsafeBufferPointer { run($0[range], rows: rows.count) }
    case .rgba:
      straight.removeAll(keepingCapacity: true)
      straight.append(contentsOf: bitmap.pixels[range].lazy.map(Premultiplication.straight))
      straight.withUnsafeBufferPointer { run($0[...], rows: rows.count) }
    }
  }

  /// `pixels` holds exactly `rows` rows, and `filtered` has room for them with the filter's slack.
  private mutating func run(_ pixels: Slice<UnsafeBufferPointer<UInt32>>, rows: Int) {
    let source = UnsafeBufferPointer(rebasing: pixels)
    filtered.withUnsafeMutableBufferPointer { output in
      guard let from = source.baseAddress, let to = output.baseAddress else { return }
      filter.filter(from, rows: rows, into: to)
    }
  }

  private mutating func deflated(_ bytes: UnsafeBufferPointer<UInt8>) -> ArraySlice<UInt8> {
    switch compression {
    case .fast: deflate.blocks(of: bytes)
    case .small: ZlibDeflate.blocks(of: bytes, .standard)[...]
    }
  }
}
