import Geometry
import System

/// One frame encoded as a PNG file.
package struct EncodedFrame: Hashable, Sendable {
  /// The contents of the file.
  package var bytes: [UInt8]
  /// The hash of the frame's straight pixels.
  package var pixelHash: ContentHash
  /// Whether the frame has the same picture as the previous frame, and `bytes` are the same.
  package var repeatsPrevious: Bool
  /// The number of bytes in bands that differ from those of the previous frame.
  package var changedBandBytes = 0
}

/// An encoder of a sequence of frames as PNG files, at the cost of the pixels that changed between them.
///
/// A frame is divided into bands of full rows. Each band is filtered and deflated independently into an IDAT chunk of
/// its own. A band whose rows have unchanged hashes is reused. The same pixels always give the same bytes, whatever
/// frames preceded them.
package struct PNGSequenceEncoder: Sendable {
  /// The width of a frame, in pixels.
  package let width: Int
  /// The height of a frame, in pixels.
  package let height: Int
  /// Whether frames are written as RGB, without alpha.
  let isOpaque: Bool
  let compression: Compression

  private let head: [UInt8]
  private var rows: RowHashes
  private var bands: [EncodedBand?]
  /// The position of each band in the previous frame's file.
  private var positions: [BandPosition] = []
  private let bandHeight: Int
  /// The compressors, one per thread.
  private var compressors: [BandCompressor]
  private var previous: EncodedFrame?

  /// An encoder of frames of one size, with sides of at least 1 pixel.
  ///
  /// With `isOpaque`, every pixel of every frame must have alpha 255. At most `threads` threads compress a frame, which
  /// does not affect the bytes.
  package init(
    width: Int, height: Int, isOpaque: Bool, compression: Compression = .fast, threads: Int = 1
  ) {
    precondition(width > 0 && height > 0, "a PNG has at least one pixel")
    self.width = width
    self.height = height
    self.isOpaque = isOpaque
    self.compression = compression
    let format = PixelFormat(isOpaque: isOpaque)
    head = format.fileHead(width: width, height: height)
    rows = RowHashes(width: width, height: height, isOpaque: isOpaque)
    bandHeight = compression.bandHeight(of: height)
    bands = Array(repeating: nil, count: (height + bandHeight - 1) / bandHeight)
    let compressor = BandCompressor(
      filter: RowFilter(format: format, width: width), compression: compression)
    compressors = Array(repeating: compressor, count: max(1, min(threads, bands.count)))
  }

  /// Returns `count` encoders that replace this one and share its threads. Each continues from the current state
  /// independently, on a thread of its own.
  package func split(_ count: Int) -> [PNGSequenceEncoder] {
    compressors.indices.parts(count).map { own in
      var part = self
      part.compressors = own.isEmpty ? [compressors[0]] : Array(compressors[own])
      return part
    }
  }

  /// Encodes the next frame.
  ///
  /// - Parameters:
  ///   - bitmap: Premultiplied pixels of the encoder's size. Without `isOpaque` they are stored straight, rounded by
  ///     `Premultiplication.straight`.
  ///   - changedRows: The rows that may differ from the previous frame; all others must be equal. `nil` for all rows.
  ///     For the first frame, all rows count as changed.
  package mutating func encode(_ bitmap: Bitmap, changedRows: [Range<Int>]? = nil) -> EncodedFrame {
    precondition(bitmap.width == width && bitmap.height == height, "frames of a sequence have one size")
    let (first, changedBandBytes) = encodeBands(
      of: bitmap, previous == nil ? [0..<height] : changedRows ?? [0..<height])
    if first == nil, var frame = previous {
      frame.repeatsPrevious = true
      frame.changedBandBytes = 0
      return frame
    }
    // Reuses the memory of the previous file, unless a caller still holds it.
    var bytes = previous?.bytes ?? []
    previous = nil
    assemble(into: &bytes, from: first ?? 0)
    let frame = EncodedFrame(
      bytes: bytes, pixelHash: rows.pictureHash, repeatsPrevious: false, changedBandBytes: changedBandBytes)
    previous = frame
    return frame
  }

  /// Hashes the rows and encodes the bands that are missing or changed. Returns the first of those bands and the number
  /// of bytes in all of them. A single thread does both band by band, while the pixels are in the processor's cache.
  private mutating func encodeBands(of bitmap: Bitmap, _ changed: [Range<Int>]) -> (first: Int?, bytes: Int) {
    var indices: [Int] = []
    for index in bands.indices {
      let range = rows(ofBand: index)
      var isSame = bands[index] != nil
      for part in changed where part.overlaps(range) {
        if rows.update(from: bitmap, rows: part.clamped(to: range)) { isSame = false }
      }
      if isSame { continue }
      indices.append(index)
      if compressors.count == 1 { bands[index] = compressors[0].compress(bitmap, rows: range) }
    }
    if compressors.count > 1, !indices.isEmpty { compress(indices, of: bitmap) }
    return (indices.first, indices.reduce(0) { $0 + (bands[$1]?.chunk.count ?? 0) })
  }

  private func rows(ofBand index: Int) -> Range<Int> {
    index * bandHeight..<min(height, (index + 1) * bandHeight)
  }

  /// Compresses bands on several threads.
  private mutating func compress(_ indices: [Int], of bitmap: Bitmap) {
    let (threads, rows) = (min(compressors.count, indices.count), bands.indices.map(rows(ofBand:)))
    let queue = WorkQueue(indices, workers: threads)
    compressors.withUnsafeMutableBufferPointer { compressors in
      bands.withUnsafeMutableBufferPointer { bands in
        // The compiler cannot verify that this is safe. Each thread has its own compressor, each band belongs to one
        // thread, and all indices are in range. `run` returns only when all threads have ended, while both buffers are
        // still borrowed.
        nonisolated(unsafe) let (compressors, bands) = (compressors, bands)
        WorkerThreads.run(threads) { number in
          while let index = queue.next(for: number) {
            bands[index] = compressors[number].compress(bitmap, rows: rows[index])
          }
        }
      }
    }
  }

  /// Assembles the file from whole chunks: head, zlib header, bands, an empty last block with the checksum, end.
  ///
  /// `bytes` contains the previous frame, which is the same up to the band at `first`, or nothing.
  private mutating func assemble(into bytes: inout [UInt8], from first: Int) {
    if bytes.isEmpty {
      bytes += head
      bytes += [UInt8].chunk("IDAT", [0x78, 0x01])
      positions = Array(repeating: BandPosition(offset: bytes.count, adler: 1), count: bands.count)
    }
    var position = positions[first]
    bytes.removeSubrange(position.offset...)
    // Reserves a little room for later frames; otherwise, the buffer would double when it grows.
    let size = head.count + 64 + bands.reduce(0) { $0 + ($1?.chunk.count ?? 0) }
    if bytes.capacity < size { bytes.reserveCapacity(size + size / 16) }
    for index in first..<bands.count {
      positions[index] = position
      guard let band = bands[index] else { continue }
      bytes += band.chunk
      position.offset = bytes.count
      position.adler = Adler32.combined(position.adler, band.adler, count: band.filteredCount)
    }
    var tail: [UInt8] = [0x03, 0x00]
    tail.append(bigEndian: position.adler)
    bytes += [UInt8].chunk("IDAT", tail)
    bytes += [UInt8].chunk("IEND", [])
  }
}

/// The offset of a band in a file, and the Adler-32 of all filtered bytes before it.
private struct BandPosition {
  var offset: Int
  var adler: UInt32
}

extension Compression {
  /// Returns the number of rows per band. Small files use a single band, since every cut loses the earlier bytes as a
  /// dictionary.
  fileprivate func bandHeight(of height: Int) -> Int {
    switch self {
    case .fast: 32
    case .small: height
    }
  }
}

/// The trade-off between the time and the size of a frame's compression.
package enum Compression: String, Hashable, Sendable, CaseIterable {
  /// Deflates with our own encoder. In a sequence of files, bands are reused while they do not change.
  case fast
  /// Deflates the whole frame with zlib, at level 6 in a sequence of files and more thoroughly in an animation.
  case small
}

/// The hashes of a frame's rows, updated from frame to frame.
package struct RowHashes: Sendable {
  private(set) var hashes: [ContentHash]
  private let width: Int
  private let isOpaque: Bool
  private var straightRow: [UInt32] = []

  /// The hashes of frames of one size. With `isOpaque`, every pixel must have alpha 255.
  package init(width: Int, height: Int, isOpaque: Bool) {
    self.width = width
    self.isOpaque = isOpaque
    hashes = Array(repeating: ContentHash(0), count: height)
  }

  /// Updates the hashes of the given rows of a premultiplied bitmap; the hash of the row above them must be correct.
  /// Returns whether any hash has changed.
  ///
  /// Comparing a row with the one above costs a fifth of hashing it, and in most pictures many rows are equal.
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

  /// The hash of the whole frame, as stated in manifests and goldens.
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
  /// Returns whether a row below the first has the same pixels as the one above it.
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

/// A band of rows as a finished IDAT chunk, with the data needed to combine checksums.
struct EncodedBand: Sendable {
  var chunk: [UInt8]
  /// The Adler-32 of the filtered bytes.
  var adler: UInt32
  /// The number of filtered bytes.
  var filteredCount: Int
}

/// A compressor that filters and deflates bands, and reuses its buffers for every band.
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

  /// Returns the encoded band of the given rows of a premultiplied bitmap.
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

  /// Filters `pixels`, which must contain exactly `rows` rows. `filtered` must have room for them and the filter's
  /// slack.
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
