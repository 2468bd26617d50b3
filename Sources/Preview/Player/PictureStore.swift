import Geometry
import PNGCodec
import Synchronization

/// A picture, by what decides its pixels.
package struct Picture: Hashable, Sendable {
  fileprivate var pixels: ContentHash
  /// Pixels.
  package var width: Int
  /// Pixels.
  package var height: Int
  fileprivate var isOpaque: Bool
}

/// The pictures that frames are put together from, each kept once as a PNG file; threads may share it.
package final class PictureStore: Sendable {
  private let compression: Compression
  private let files = Mutex<[Picture: [UInt8]]>([:])

  /// An empty store, whose files are compressed so.
  package init(_ compression: Compression) { self.compression = compression }

  /// The picture of a part of a frame, whose file is made when it is the first of its kind.
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

  /// The file of a picture that the store has given.
  package func file(of picture: Picture) -> [UInt8] { files.withLock { $0[picture]! } }

  /// The bytes of the files of some pictures together.
  package func byteCount(of pictures: some Sequence<Picture>) -> Int {
    files.withLock { files in pictures.reduce(0) { $0 + files[$1]!.count } }
  }
}
