import Geometry
import PNGCodec
import Render
import System

/// A golden's file as text whose lines Git can compare: a change of a property is one hunk, whatever frames it is in.
package struct GoldenListing: Sendable {
  /// The lines of text.
  package let lines: [String]

  /// The listing of a golden's file; of any other its lines, or its size where it is a picture.
  package init(of path: FilePath) throws(SystemError) {
    let bytes = try File.read(path, limit: Self.mostBytes)
    if bytes.starts(with: Self.pictureStart) {
      let metadata = (try? GoldenFiles.pictures(at: path))?.metadata
      lines = metadata?.lines ?? ["a PNG of \(bytes.count) bytes, \(ContentHash(of: bytes))"]
    } else if let record = try? GoldenFiles.record(at: path) {
      lines = record.listing
    } else {
      lines = String(decoding: bytes, as: UTF8.self).split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline
      ).map(String.init)
    }
  }

  private static let mostBytes = 64 << 20
  private static let pictureStart: [UInt8] = [0x89, 0x50, 0x4E, 0x47]
}

extension GoldenRecord {
  /// What is drawn in one line, then the rows by layer and property.
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
  /// A line a fact.
  var lines: [String] { text.text.split(separator: "\n").map(String.init) }
}
