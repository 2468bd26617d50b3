import Geometry
import PNGCodec
import Render
import System

/// A golden's file as text whose lines Git can compare: a change of a property is one hunk, whichever frames it
/// affects.
package struct GoldenListing: Sendable {
  /// The lines of the listing.
  package let lines: [String]

  /// Creates the listing of a golden's file.
  ///
  /// Any other file is listed as its lines, or as its size and hash if it is a PNG.
  package init(of path: FilePath) throws(SystemError) {
    let bytes = try File.read(path, limit: Self.mostBytes)
    if bytes.starts(with: Self.pictureStart) {
      let metadata = (try? GoldenFiles.pictures(at: path))?.metadata
      lines = metadata?.lines ?? ["a PNG of \(bytes.count) bytes, \(ContentHash(of: bytes))"]
    } else if let content = try? RecordFile(at: path)?.content {
      lines = content.listing
    } else {
      lines = String(decoding: bytes, as: UTF8.self).split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline
      ).map(String.init)
    }
  }

  private static let mostBytes = 64 << 20
  private static let pictureStart: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
}

extension RecordFile.Content {
  fileprivate var listing: [String] {
    switch self {
    case .whole(let record): record.listing
    case .differences(let differences):
      ["differences from \(differences.base)"] + differences.listed().listing
    }
  }
}

extension RecordDifferences {
  /// The number of frames.
  var pixelCount: Int { rows.count { $0.key.isPixels } }

  /// Returns the rows as those of a record, for people: a value that equals the base's is labeled so.
  ///
  /// - Parameter keys: The properties that have a row at the first frame, whether or not they differ from the base's.
  func listed(_ keys: Set<FrameStates.Key> = []) -> GoldenRecord {
    func row(_ frame: Int, _ time: String, _ key: FrameStates.Key, _ value: String?) -> GoldenRecord.Row {
      .init(
        frame: frame, time: time, layer: key.layer, property: key.property, value: value ?? "the base's")
    }
    guard let first = rows.first else { return GoldenRecord(rows: []) }
    let present = Set(rows.prefix { $0.frame == first.frame }.map(\.key))
    let others = keys.subtracting(present).sorted().map { row(first.frame, first.time, $0, nil) }
    return GoldenRecord(rows: others + rows.map { row($0.frame, $0.time, $0.key, $0.value) })
  }
}

extension GoldenRecord {
  /// A summary of the drawn frames in one line, then the rows by layer and property.
  fileprivate var listing: [String] {
    let drawn = pixels
    let hash = hash(ofPictures: FrameSet(drawn.map(\.frame)))
    let head = "\(drawn.count) frames, \(Set(drawn.map(\.value)).count) of them different, pixels \(hash)"
    let moved = rows.enumerated().filter { !$0.element.layer.isEmpty }.sorted { a, b in
      (a.element.layer, a.element.property, a.offset) < (b.element.layer, b.element.property, b.offset)
    }
    return [head]
      + moved.map { "\($0.element.layer) \($0.element.property) \($0.element.time) \($0.element.value)" }
  }
}

extension GoldenMetadata {
  /// The metadata, one fact per line.
  var lines: [String] { text.text.split(separator: "\n").map(String.init) }
}
