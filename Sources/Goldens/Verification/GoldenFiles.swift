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
  init(_ place: GoldenPlace) throws(VerificationError) {
    record = try Self.read(place.record).map { bytes throws(VerificationError) in
      do throws(GoldenFault) {
        return try GoldenRecord(csv: String(decoding: bytes, as: UTF8.self))
      } catch {
        throw .badInput("\(place.record): \(error)")
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
      throw .badInput("\(place.animation): \(error)")
    }
  }

  /// The pictures, if there are any of this size that say what they show.
  func pictures(of size: PixelSize) throws(VerificationError) -> GoldenPictureReader? {
    guard let animation, let stamp, stamp.width == size.width, stamp.height == size.height else { return nil }
    do throws(PNGError) {
      return try GoldenPictureReader(animation, stamp: stamp)
    } catch {
      throw .badInput("the golden's pictures: \(error)")
    }
  }

  private static func read(_ path: FilePath) throws(VerificationError) -> [UInt8]? {
    do throws(FileError) {
      return try File.read(path, limit: largest)
    } catch {
      if error.isMissing { return nil }
      throw .badInput("\(error)")
    }
  }
}

extension Optional {
  fileprivate func map<Result, Failure: Error>(
    _ body: (Wrapped) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let self else { return nil }
    return try body(self)
  }
}
