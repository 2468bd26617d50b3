import Geometry
import Render
import Stage
import System

/// What a golden says of every frame: the properties that changed, and the hash of the pixels.
///
/// As text it is the trace's CSV, with one more row at the end of each frame: no layer, the property `pixels`.
package struct GoldenRecord: Hashable, Sendable {
  /// One line of the record.
  package struct Row: Hashable, Sendable {
    package var frame: Int
    /// Seconds, as the trace prints them.
    package var time: String
    package var layer: String
    package var property: String
    package var value: String

    package init(frame: Int, time: String, layer: String, property: String, value: String) {
      self.frame = frame
      self.time = time
      self.layer = layer
      self.property = property
      self.value = value
    }

    /// The row that holds the hash of a frame's pixels.
    package static func pixels(_ hash: ContentHash, frame: Int, time: String) -> Row {
      Row(
        frame: frame, time: time, layer: "", property: pixelProperty,
        value: "\(ContentHash.algorithm):\(hash)")
    }
  }

  static let pixelProperty = "pixels"
  static let header = ["frame", "time", "layer", "property", "value"]

  /// In rising order of frames.
  package var rows: [Row]

  package init(rows: [Row]) { self.rows = rows }
}

/// Why a text is no golden record.
package enum GoldenRecordError: MicroFXError, Hashable {
  /// The first line is not that of a record.
  case header
  /// A record that is not `frame,time,layer,property,value` with frames in order; lines count from 1.
  case record(line: Int)

  package var exitCode: ExitCode { .badInput }

  package var description: String {
    switch self {
    case .header: "the first line is not `\(GoldenRecord.header.joined(separator: ","))`"
    case .record(let line): "line \(line) is no row of a golden record, or out of order"
    }
  }
}

extension GoldenRecord {
  /// The record as CSV, a line a row.
  package var csv: String {
    ([Self.header] + rows.map(\.fields)).map(CSV.record).joined()
  }

  /// Reads the CSV text of a record.
  package init(csv text: String) throws(GoldenRecordError) {
    var reader = CSVReader(text)
    guard let header = reader.next(), header.fields == Self.header else { throw .header }
    rows = []
    while let record = reader.next() {
      guard let row = Row(record.fields), row.frame >= rows.last?.frame ?? 0 else {
        throw .record(line: record.line)
      }
      rows.append(row)
    }
  }
}

extension GoldenRecord.Row {
  fileprivate init?(_ fields: [String]) {
    guard fields.count == 5, let frame = Int(fields[0]), frame >= 0 else { return nil }
    self.init(frame: frame, time: fields[1], layer: fields[2], property: fields[3], value: fields[4])
  }

  /// The fields in the order of the columns.
  package var fields: [String] { [String(frame), time, layer, property, value] }
}

extension GoldenRecord {
  /// The rows of the frames' pixels.
  package var pixels: [Row] { rows.filter { $0.layer.isEmpty && $0.property == Self.pixelProperty } }

  /// One hash over the pixel hashes of some frames; a frame without pixels counts as empty.
  package func hash(ofPictures frames: FrameSet) -> ContentHash {
    var values: [Int: String] = [:]
    for row in pixels { values[row.frame] = row.value }
    let lines = frames.frames.map { "\($0) \(values[$0] ?? "")" }
    return ContentHash(of: Array(lines.joined(separator: "\n").utf8))
  }
}
