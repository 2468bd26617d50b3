import Geometry
import PNGCodec
import Synchronization

/// A key that identifies a picture by its pixels.
package struct Picture: Hashable, Sendable {
  fileprivate var pixels: ContentHash
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int
  fileprivate var isOpaque: Bool
}

/// A store of the pictures from which frames are composed, each stored once as a PNG file. Threads can share it.
package final class PictureStore: Sendable {
  private let compression: Compression
  private let files = Mutex<[Picture: [UInt8]]>([:])

  /// Creates an empty store for files with a level of compression.
  package init(_ compression: Compression) { self.compression = compression }

  /// Returns the picture of a region of a frame, and encodes its file unless an equal picture is stored.
  package func picture(of region: AnimationRegion, in bitmap: Bitmap, isOpaque: Bool) -> Picture {
    let pixels = region.pixels(of: bitmap)
    let picture = Picture(
      pixels: ContentHash(of: pixels.span.bytes), width: region.width, height: region.height,
      isOpaque: isOpaque)
    if files.withLock({ $0[picture] != nil }) { return picture }
    var encoder = PNGSequenceEncoder(
      width: region.width, height: region.height, isOpaque: isOpaque, compression: compression)
    let file = encoder.encode(Bitmap(width: region.width, height: region.height, pixels: pixels)).bytes
    files.withLock { $0[picture] = file }
    return picture
  }

  /// Returns the file of a picture that the store has returned.
  package func file(of picture: Picture) -> [UInt8] { files.withLock { $0[picture]! } }

  /// Returns the total size of the files of pictures, in bytes.
  package func byteCount(of pictures: some Sequence<Picture>) -> Int {
    files.withLock { files in pictures.reduce(0) { $0 + files[$1]!.count } }
  }
}
