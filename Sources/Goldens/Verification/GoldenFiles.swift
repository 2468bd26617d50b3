import PNGCodec
import Render
import System

/// The files of one golden as they lie there.
struct GoldenFiles {
  /// The bytes of the pictures' file; nil where there is none.
  let animation: [UInt8]?
  /// Nil where there are no pictures, or pictures that do not say how they were made.
  let metadata: GoldenMetadata?
  /// The canvas of the pictures, in pixels.
  let size: (width: Int, height: Int)?

  private let location: GoldenLocation
  /// `nil` if there is none.
  private let recordFile: RecordFile?
  /// The record of a variant's base; `nil` for a base, and if that has no golden.
  private let base: BaseRecord?
  private let replacesDamaged: Bool

  /// Reads what is at a place; what is missing is nil.
  ///
  /// - Parameter replacesDamaged: Whether a file that is damaged counts as missing, as it will be written anew.
  init(_ location: GoldenLocation, replacesDamaged: Bool = false) throws(GoldenError) {
    self.location = location
    self.replacesDamaged = replacesDamaged
    do throws(GoldenError) {
      recordFile = try RecordFile(at: location.record)
    } catch {
      guard replacesDamaged, error.isOfContent else { throw error }
      recordFile = nil
    }
    do throws(GoldenError) {
      base = try location.base.flatMap { base throws(GoldenError) in
        try RecordFile(at: base.record).flatMap { file throws(GoldenError) in try file.base }
      }
    } catch {
      guard replacesDamaged, error.isOfContent else { throw error }
      base = nil
    }
    do throws(GoldenError) {
      let pictures = try Self.pictures(at: location.animation)
      animation = pictures?.bytes
      metadata = pictures?.metadata
      size = pictures?.size
    } catch {
      guard replacesDamaged, error.isOfContent else { throw error }
      (animation, metadata, size) = (nil, nil, nil)
    }
  }

  /// Nil where there is no record.
  var record: GoldenRecord? {
    get throws(GoldenError) {
      do throws(GoldenError) {
        return try recordFile.map { file throws(GoldenError) in
          try file.record(from: base, at: location.base?.record)
        }
      } catch {
        guard replacesDamaged else { throw error }
        return nil
      }
    }
  }

  /// The text of the file for what a run writes: of a variant, the differences from its base.
  func text(of record: RecordText) -> String {
    base.map { RecordDifferences(of: record.record, from: $0).csv } ?? record.csv
  }

  /// Whether the record's file holds differences if there is a base to differ from, else a whole record.
  var hasCurrentForm: Bool { recordFile?.holdsDifferences ?? false == (base != nil) }

  /// True where the record's file has just this text.
  func hold(_ text: String) -> Bool { recordFile?.text == text }

  static func pictures(
    at path: FilePath
  ) throws(GoldenError) -> (bytes: [UInt8], metadata: GoldenMetadata?, size: (width: Int, height: Int))? {
    guard let bytes = try GoldenFile.read(path) else { return nil }
    do throws(PNGError) {
      return (bytes, GoldenMetadata(try PNGText.all(in: bytes)), try PNGDecoder.size(of: bytes))
    } catch {
      throw .pictures(path, error)
    }
  }

  /// The pictures, if there are any of this size that say what they show; of any size where none is given. Those of a
  /// variant that are its base's are read from there.
  func pictures(of size: PixelSize? = nil) throws(GoldenError) -> GoldenPictureReader? {
    let shared = try record.flatMap { record throws(GoldenError) in try sharedPictures(with: record) }
    guard let metadata = metadata ?? shared?.metadata else { return nil }
    if let size, metadata.width != size.width || metadata.height != size.height { return nil }
    var parts: [GoldenPictureReader.Part] = []
    if let animation { parts.append(try .init(animation, metadata: metadata)) }
    if let shared, shared.metadata.size == metadata.size {
      parts.append(try .init(shared.animation, metadata: shared.metadata, only: shared.frames))
    }
    return GoldenPictureReader(parts, metadata: metadata)
  }

  /// The pictures of a variant's base, and the frames of which a record has the same ones; nil where there are none.
  func sharedPictures(with record: GoldenRecord) throws(GoldenError) -> SharedPictures? {
    guard let base, let place = location.base else { return nil }
    let pictures: (bytes: [UInt8], metadata: GoldenMetadata?, size: (width: Int, height: Int))?
    do throws(GoldenError) {
      pictures = try Self.pictures(at: place.animation)
    } catch {
      guard replacesDamaged, error.isOfContent else { throw error }
      return nil
    }
    guard let pictures, let metadata = pictures.metadata else { return nil }
    let hashes = Dictionary(base.record.pixels.map { ($0.frame, $0.value) }) { first, _ in first }
    let same = Set(record.pixels.filter { hashes[$0.frame] == $0.value }.map(\.frame))
    return SharedPictures(
      animation: pictures.bytes, metadata: metadata,
      frames: FrameSet(metadata.pictures.frames.filter(same.contains)))
  }
}
