import PNGCodec
import System

/// The files of one golden as they lie there.
struct GoldenFiles {
  /// Nil where there is no record.
  let record: GoldenRecord?
  /// The bytes of the pictures' file; nil where there is none.
  let animation: [UInt8]?
  /// Nil where there are no pictures, or pictures that do not say how they were made.
  let stamp: GoldenStamp?
  /// The canvas of the pictures, in pixels.
  let size: (width: Int, height: Int)?

  /// The most bytes of a record and of pictures that are read.
  private static let largest = 64 << 20

  /// Reads what is at a place; what is missing is nil.
  init(_ place: GoldenPlace) throws(GoldenError) {
    record = try Self.read(place.record).map { bytes throws(GoldenError) in
      do throws(GoldenFault) {
        return try GoldenRecord(csv: String(decoding: bytes, as: UTF8.self))
      } catch {
        throw .record(place.record, error)
      }
    }
    animation = try Self.read(place.animation)
    guard let animation else {
      (stamp, size) = (nil, nil)
      return
    }
    do throws(PNGError) {
      stamp = GoldenStamp(try PNGText.all(in: animation))
      size = try PNGDecoder.size(of: animation)
    } catch {
      throw .pictures(place.animation, error)
    }
  }

  /// The pictures, if there are any of this size that say what they show.
  func pictures(of size: PixelSize) throws(GoldenError) -> GoldenPictureReader? {
    guard let animation, let stamp, stamp.width == size.width, stamp.height == size.height else { return nil }
    return try GoldenPictureReader(animation, stamp: stamp)
  }

  private static func read(_ path: FilePath) throws(GoldenError) -> [UInt8]? {
    do throws(SystemError) {
      return try File.read(path, limit: largest)
    } catch {
      if error.isMissing { return nil }
      throw .file(error)
    }
  }
}
