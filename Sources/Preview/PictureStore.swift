import Geometry
import PNGCodec

/// The pictures that the frames of a page are put together from, each kept once as a PNG file.
struct PictureStore {
  private struct Key: Hashable {
    var pixels: ContentHash
    var width: Int
    var height: Int
    var isOpaque: Bool
  }

  private(set) var files: [[UInt8]] = []
  /// Of all files together.
  private(set) var byteCount = 0
  private var known: [Key: Int] = [:]

  /// The place of a part of a frame among the files.
  mutating func index(of region: AnimationRegion, in bitmap: Bitmap, isOpaque: Bool) -> Int {
    let pixels = region.pixels(of: bitmap)
    let key = Key(
      pixels: ContentHash(of: pixels.span.bytes), width: region.width, height: region.height,
      isOpaque: isOpaque)
    if let index = known[key] { return index }
    var encoder = PNGSequenceEncoder(
      width: region.width, height: region.height, isOpaque: isOpaque, compression: .small)
    let file = encoder.encode(Bitmap(width: region.width, height: region.height, pixels: pixels)).bytes
    known[key] = files.count
    files.append(file)
    byteCount += file.count
    return files.count - 1
  }
}
