import Geometry
import PNGCodec
import Synchronization
import System

/// The pictures that a scenario names: read from its folder, one shared decoded copy each.
package final class ImageLibrary: Sendable {
  private struct Entry {
    var image: Image
    var record: AssetRecord
    /// Chunks of the file that were left out.
    var damagedChunks: [String]
  }

  /// Bytes of one file.
  package static let maximumFileSize = 256 << 20
  /// Pixels of all pictures together: 1 GiB decoded.
  package static let maximumTotalPixels = 256_000_000

  private let folder: AssetFolder
  private let limits: PNGLimits
  private let totalPixels: Int
  private let entries = Mutex<[String: Entry]>([:])
  private let missing = Mutex<Set<String>>([])

  package init(
    folder: AssetFolder, limits: PNGLimits = .standard, totalPixels: Int = maximumTotalPixels
  ) {
    self.folder = folder
    self.limits = limits
    self.totalPixels = totalPixels
  }

  /// The picture at `path`, premultiplied; the same reference at every call.
  ///
  /// - Throws: `AssetError` when it lies outside the folder, is missing, no PNG, damaged or too large.
  package func image(_ path: String) throws(AssetError) -> Image {
    try entries.withLock { entries throws(AssetError) in
      if let known = entries[path] { return known.image }
      let bytes = try folder.read(path, limit: Self.maximumFileSize)
      let used = entries.values.reduce(0) { $0 + $1.image.bitmap.pixels.count }
      let (image, damagedChunks) = try decode(bytes, path: path, room: totalPixels - used)
      entries[path] = Entry(
        image: image, record: AssetRecord(name: path, hash: ContentHash(of: bytes)),
        damagedChunks: damagedChunks)
      return image
    }
  }

  /// A picture that has been read before; nil for others.
  package subscript(path: String) -> Image? { entries.withLock { $0[path]?.image } }

  /// Remembers that something stands where the picture at an address should be, which no file was named for.
  package func noteMissing(_ address: String) { missing.withLock { _ = $0.insert(address) } }

  /// The addresses without a picture so far, sorted.
  package var missingAddresses: [String] { missing.withLock { $0.sorted() } }

  /// The files read so far with chunks that are damaged and were left out, sorted.
  package var damagedFiles: [(path: String, chunks: [String])] {
    entries.withLock { entries in
      entries.filter { !$0.value.damagedChunks.isEmpty }.map { ($0.key, $0.value.damagedChunks) }
    }.sorted { $0.0 < $1.0 }
  }

  /// The files read so far, sorted.
  package var records: [AssetRecord] { entries.withLock { $0.values.map(\.record) }.sorted() }

  private func decode(_ bytes: [UInt8], path: String, room: Int) throws(AssetError) -> (
    Image, damagedChunks: [String]
  ) {
    do throws(PNGError) {
      let size = try PNGDecoder.size(of: bytes, limits: limits)
      guard size.width * size.height <= room else {
        throw PNGError.tooLarge(
          width: size.width, height: size.height, limits: PNGLimits(side: limits.side, pixels: room))
      }
      let decoded = try PNGDecoder.decode(bytes, limits: limits)
      let image = Image(
        decoded.isOpaque ? decoded.bitmap : decoded.bitmap.premultiplied(), name: path,
        isOpaque: decoded.isOpaque)
      return (image, try ChunkReader.damagedChunks(in: bytes))
    } catch {
      throw .image(path: FilePath(path), error)
    }
  }
}
