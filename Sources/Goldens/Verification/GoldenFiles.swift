import PNGCodec
import Render
import System

/// The files of one golden as they are stored.
struct GoldenFiles {
  /// The bytes of the pictures' file; `nil` if it does not exist.
  let animation: [UInt8]?
  /// The metadata; `nil` if the golden has no pictures, or pictures that do not state how they were made.
  let metadata: GoldenMetadata?
  /// The size of the pictures, in pixels; `nil` if the golden has no pictures.
  let size: (width: Int, height: Int)?

  private let location: GoldenLocation
  /// The file of the record; `nil` if it does not exist.
  private let recordFile: RecordFile?
  /// The record of a variant's base; `nil` for a base, and if the base has no golden.
  private let base: BaseRecord?
  private let replacesDamaged: Bool

  /// Reads the files at a location; missing files are `nil`.
  ///
  /// - Parameter replacesDamaged: Whether a damaged file counts as missing because it will be written again.
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

  /// The whole record; `nil` if it does not exist.
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

  /// Returns the text to store for the record of a run: for a variant, the differences from its base.
  func text(of record: RecordText) -> String {
    base.map { RecordDifferences(of: record.record, from: $0).csv } ?? record.csv
  }

  /// Whether the record's file holds differences if there is a base to differ from, and a whole record otherwise.
  var hasCurrentForm: Bool { recordFile?.holdsDifferences ?? false == (base != nil) }

  /// Whether the record's file has exactly this text.
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

  /// Returns a reader of the pictures; `nil` if no pictures with metadata exist, or if they do not have the given size.
  ///
  /// If `size` is `nil`, pictures of any size are read. Pictures that a variant shares with its base are read from the
  /// base's file.
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

  /// Returns the pictures of a variant's base, with the frames whose pixels a record shares; `nil` if the base has
  /// none.
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
