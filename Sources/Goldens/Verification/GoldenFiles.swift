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

  /// Where the record lies, and its text; nil where there is none.
  private let recordPath: FilePath
  private let recordText: String?
  private let replacesDamaged: Bool
  /// The place of the golden of a variant's base; nil for a base.
  private let base: GoldenLocation?

  /// The most bytes of a record and of pictures that are read.
  private static let largest = 64 << 20

  /// Reads what is at a place; what is missing is nil.
  ///
  /// - Parameter replacesDamaged: Whether a file that is damaged counts as missing, as it will be written anew.
  init(_ location: GoldenLocation, replacesDamaged: Bool = false) throws(GoldenError) {
    recordPath = location.record
    base = location.base
    self.replacesDamaged = replacesDamaged
    do throws(GoldenError) {
      recordText = try Self.text(at: location.record)
    } catch {
      guard replacesDamaged, error.isOfContent else { throw error }
      recordText = nil
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
        return try recordText.map { text throws(GoldenError) in try Self.record(text, at: recordPath) }
      } catch {
        guard replacesDamaged else { throw error }
        return nil
      }
    }
  }

  /// True where the record is just what a run writes.
  func hold(_ record: RecordText) -> Bool { recordText == record.csv }

  static func record(at path: FilePath) throws(GoldenError) -> GoldenRecord? {
    try text(at: path).map { text throws(GoldenError) in try record(text, at: path) }
  }

  private static func text(at path: FilePath) throws(GoldenError) -> String? {
    try read(path).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func record(_ text: String, at path: FilePath) throws(GoldenError) -> GoldenRecord {
    do throws(GoldenRecordError) {
      return try GoldenRecord(csv: text)
    } catch {
      if text.hasPrefix(conflictMarker) || text.contains("\n" + conflictMarker) { throw .mergeConflict(path) }
      throw .record(path, error)
    }
  }

  static func pictures(
    at path: FilePath
  ) throws(GoldenError) -> (bytes: [UInt8], metadata: GoldenMetadata?, size: (width: Int, height: Int))? {
    guard let bytes = try read(path) else { return nil }
    do throws(PNGError) {
      return (bytes, GoldenMetadata(try PNGText.all(in: bytes)), try PNGDecoder.size(of: bytes))
    } catch {
      throw .pictures(path, error)
    }
  }

  /// How a line begins that Git puts before the first side of a conflict.
  private static let conflictMarker = "<<<<<<< "

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
    guard let base else { return nil }
    let files = try GoldenFiles(base, replacesDamaged: replacesDamaged)
    guard let animation = files.animation, let metadata = files.metadata, let own = try files.record else {
      return nil
    }
    let hashes = Dictionary(own.pixels.map { ($0.frame, $0.value) }) { first, _ in first }
    let same = Set(record.pixels.filter { hashes[$0.frame] == $0.value }.map(\.frame))
    return SharedPictures(
      animation: animation, metadata: metadata,
      frames: FrameSet(metadata.pictures.frames.filter(same.contains)))
  }

  private static func read(_ path: FilePath) throws(GoldenError) -> [UInt8]? {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.read(path, limit: largest)
    } catch {
      if error.isMissing { return nil }
      throw .file(error)
    }
    if LargeFilePointer.isPointer(bytes) { throw .largeFilePointer(path) }
    return bytes
  }
}
