import System

/// A record as stored in its file.
struct RecordFile {
  /// The two forms of a record.
  enum Content: Hashable {
    case whole(GoldenRecord)
    /// The differences of a variant from its base.
    case differences(RecordDifferences)
  }

  /// The file's text.
  let text: String
  private let path: FilePath

  /// Reads the file at `path`; `nil` if it does not exist.
  init?(at path: FilePath) throws(GoldenError) {
    guard let bytes = try GoldenFile.read(path) else { return nil }
    (text, self.path) = (String(decoding: bytes, as: UTF8.self), path)
  }

  /// The start of the line that Git writes before the first side of a conflict.
  private static let conflictMarker = "<<<<<<< "

  /// Whether the text begins as differences do.
  var holdsDifferences: Bool { text.hasPrefix(RecordDifferences.mark + ",") }

  /// The parsed content of the file.
  var content: Content {
    get throws(GoldenError) {
      do throws(GoldenRecordError) {
        if let differences = try RecordDifferences(csv: text) { return .differences(differences) }
        return .whole(try GoldenRecord(csv: text))
      } catch {
        if text.hasPrefix(Self.conflictMarker) || text.contains("\n" + Self.conflictMarker) {
          throw .mergeConflict(path)
        }
        throw .record(path, error)
      }
    }
  }

  /// The record as a base for variants; `nil` if the file holds differences itself.
  var base: BaseRecord? {
    get throws(GoldenError) {
      guard case .whole(let record) = try content else { return nil }
      return BaseRecord(record, text: text.utf8)
    }
  }

  /// Returns the whole record, for a variant by applying its differences to the base's record.
  ///
  /// - Parameters:
  ///   - base: The record of the variant's base; `nil` if it does not exist.
  ///   - basePath: The path at which the base's record is expected.
  func record(from base: BaseRecord?, at basePath: FilePath?) throws(GoldenError) -> GoldenRecord {
    switch try content {
    case .whole(let record): return record
    case .differences(let differences):
      guard let base else { throw .missingBase(path, base: basePath) }
      guard base.hash == differences.base else { throw .changedBase(path, base: basePath) }
      return differences.record(from: base.record)
    }
  }
}

extension RecordFile.Content {
  /// The number of frames.
  var frameCount: Int {
    switch self {
    case .whole(let record): record.pixels.count
    case .differences(let differences): differences.pixelCount
    }
  }
}
