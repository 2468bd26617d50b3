import PNGCodec
import System

/// The files of one golden as they lie there.
struct GoldenFiles {
  /// Nil where there is no record.
  let record: GoldenRecord?
  /// The bytes of the pictures' file; nil where there is none.
  let animation: [UInt8]?
  /// Nil where there are no pictures, or pictures that do not say how they were made.
  let metadata: GoldenMetadata?
  /// The canvas of the pictures, in pixels.
  let size: (width: Int, height: Int)?

  /// The most bytes of a record and of pictures that are read.
  private static let largest = 64 << 20

  /// Reads what is at a place; what is missing is nil.
  init(_ location: GoldenLocation) throws(GoldenError) {
    record = try Self.read(location.record).map { bytes throws(GoldenError) in
      do throws(GoldenRecordError) {
        return try GoldenRecord(csv: String(decoding: bytes, as: UTF8.self))
      } catch {
        throw .record(location.record, error)
      }
    }
    animation = try Self.read(location.animation)
    guard let animation else {
      (metadata, size) = (nil, nil)
      return
    }
    do throws(PNGError) {
      metadata = GoldenMetadata(try PNGText.all(in: animation))
      size = try PNGDecoder.size(of: animation)
    } catch {
      throw .pictures(location.animation, error)
    }
  }

  /// The pictures, if there are any of this size that say what they show.
  func pictures(of size: PixelSize) throws(GoldenError) -> GoldenPictureReader? {
    guard let animation, let metadata, metadata.width == size.width, metadata.height == size.height else {
      return nil
    }
    return try GoldenPictureReader(animation, metadata: metadata)
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
