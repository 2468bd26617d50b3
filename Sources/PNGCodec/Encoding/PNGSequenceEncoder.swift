import Geometry
import System

/// One frame as the bytes of a PNG file.
package struct EncodedFrame: Hashable, Sendable {
  /// The whole file.
  package var bytes: [UInt8]
  /// The hash of the frame's straight pixels.
  package var pixelHash: ContentHash
  /// True when this is the same picture as the frame before, and `bytes` the same bytes.
  package var repeatsPrevious: Bool
  /// The bytes of the bands that are not those of the frame before.
  package var changedBandBytes = 0
}

/// Encodes the frames of a sequence as PNG files at the cost of what changed between them.
///
/// A frame is cut into bands of full rows. Each band is filtered and deflated on its own and is an IDAT chunk of its
/// own; a band whose rows hash as before is reused as it is. The same pixels give the same bytes whatever came before
/// them.
package struct PNGSequenceEncoder: Sendable {
  package let width: Int
  package let height: Int
  /// True when frames are written as RGB, without alpha.
  package let isOpaque: Bool
  package let compression: Compression

  private let head: [UInt8]
  private var rows: RowHashes
  private var bands: [EncodedBand?]
  /// Where each band lies in the frame before.
  private var positions: [BandPosition] = []
  private let bandHeight: Int
  /// One for each thread.
  private var compressors: [BandCompressor]
  private var previous: EncodedFrame?

  /// An encoder of frames of one size, each side at least 1 pixel.
  ///
  /// With `isOpaque` every pixel of every frame must have alpha 255. At most `threads` compress a frame, which changes no
  /// byte.
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

  /// So many encoders, each of which goes on from here by itself, on a thread of its own, in place of this one.
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
  ///   - bitmap: premultiplied pixels of the encoder's size. Without `isOpaque` they are stored straight, rounded as
  ///     `Premultiplication.straight` does.
  ///   - changedRows: rows that may differ from the frame before; rows outside must not. Nil for all of them. The
  ///     first frame counts as changed whatever is given.
  package mutating func encode(_ bitmap: Bitmap, changedRows: [Range<Int>]? = nil) -> EncodedFrame {
    precondition(bitmap.width == width && bitmap.height == height, "frames of a sequence have one size")
    let (first, changedBandBytes) = encodeBands(
      of: bitmap, previous == nil ? [0..<height] : changedRows ?? [0..<height])
    if first == nil, var frame = previous {
      frame.repeatsPrevious = true
      frame.changedBandBytes = 0
      return frame
    }
    // The memory of the file before, unless somebody still holds that.
    var bytes = previous?.bytes ?? []
    previous = nil
    assemble(into: &bytes, from: first ?? 0)
    let frame = EncodedFrame(
      bytes: bytes, pixelHash: rows.pictureHash, repeatsPrevious: false, changedBandBytes: changedBandBytes)
    previous = frame
    return frame
  }

  /// Hashes the rows and encodes anew what is not there or not the same; returns the first of those bands and the bytes of
  /// all. One thread does both band by band, while the pixels are in the processor's cache.
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
        // The compiler cannot see that this is safe: each thread has a compressor, each band one thread, both have the
        // indices that are asked for, and `run` returns when all threads have ended, while both are still lent.
        nonisolated(unsafe) let (compressors, bands) = (compressors, bands)
        WorkerThreads.run(threads) { number in
          while let index = queue.next(for: number) {
            bands[index] = compressors[number].compress(bitmap, rows: rows[index])
          }
        }
      }
    }
  }

  /// The file: head, zlib header, bands, an empty last block with the checksum, end. Each is whole chunks.
  ///
  /// `bytes` holds the frame before, which is the same up to the band at `first`, or nothing.
  private mutating func assemble(into bytes: inout [UInt8], from first: Int) {
    if bytes.isEmpty {
      bytes += head
      bytes += [UInt8].chunk("IDAT", [0x78, 0x01])
      positions = Array(repeating: BandPosition(offset: bytes.count, adler: 1), count: bands.count)
    }
    var position = positions[first]
    bytes.removeSubrange(position.offset...)
    // With a little room for frames to come; what grows by itself doubles.
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

/// Where a band begins in a file, and the Adler-32 of all before it.
private struct BandPosition {
  var offset: Int
  var adler: UInt32
}

extension Compression {
  /// Rows of a band. Small files take one band, since every cut costs what lies before it as a dictionary.
  fileprivate func bandHeight(of height: Int) -> Int {
    switch self {
    case .fast: 32
    case .small: height
    }
  }
}

/// How much time a frame's compression may take.
package enum Compression: String, Hashable, Sendable, CaseIterable {
  /// Bands deflated by our own encoder, reused while they do not change.
  case fast
  /// The whole frame deflated by zlib at level 6.
  case small
}
