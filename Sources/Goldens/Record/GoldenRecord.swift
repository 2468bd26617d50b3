import Geometry
import JSONText
import Render
import Stage
import System

/// The accepted state of every frame: the properties that changed, and the hash of the pixels.
///
/// As text, it is the trace's CSV with another row at the end of each frame: an empty layer and the property `pixels`.
package struct GoldenRecord: Hashable, Sendable {
  /// One line of the record.
  package struct Row: Hashable, Sendable {
    /// The number of the frame.
    package var frame: Int
    /// The time in seconds, as the trace prints it.
    package var time: String
    /// The path of the layer; empty for the row of the pixels.
    package var layer: String
    var property: String
    /// The value as text.
    package var value: String

    /// Creates a row from its columns.
    package init(frame: Int, time: String, layer: String, property: String, value: String) {
      self.frame = frame
      self.time = time
      self.layer = layer
      self.property = property
      self.value = value
    }

    /// Returns the row that holds the hash of a frame's pixels.
    package static func pixels(_ hash: ContentHash, frame: Int, time: String) -> Row {
      Row(
        frame: frame, time: time, layer: "", property: pixelProperty,
        value: "\(ContentHash.algorithm):\(hash)")
    }
  }

  static let pixelProperty = "pixels"
  static let header = ["frame", "time", "layer", "property", "value"]

  /// The rows, in ascending order of frames.
  package var rows: [Row]

  /// Creates a record of rows, which must be in ascending order of frames.
  package init(rows: [Row]) { self.rows = rows }
}

/// An error in the text of a golden record.
package enum GoldenRecordError: MicroFXError, Hashable {
  /// The first line is not the header of a record.
  case header
  /// The line that names a variant's base contains no hash.
  case base
  /// A line that is not `frame,time,layer,property,value` or is out of order; lines are counted from 1.
  case record(line: Int)

  /// The message: one clause without a final period.
  package var description: String {
    switch self {
    case .header: "the first line is not `\(GoldenRecord.header.joined(separator: ","))`"
    case .base: "the first line does not hold `base` and the hash of the base's record"
    case .record(let line): "line \(line) is not a row of a golden record, or out of order"
    }
  }
}

extension GoldenRecord {
  /// The record as CSV: a header, and a line for each row.
  package var csv: String { ([Self.header] + rows.map(\.fields)).map(CSV.record).joined() }

  /// Parses the CSV text of a record.
  package init(csv text: String) throws(GoldenRecordError) {
    var rows: [Row] = []
    try Self.read(Array(text.utf8)) { reader, record, frame in
      let fields = reader.texts(of: record)
      rows.append(
        Row(frame: frame, time: fields[1], layer: fields[2], property: fields[3], value: fields[4]))
    }
    self.rows = rows
  }

  /// Passes every row to `body`, with its frame, in a single pass that stores none of them.
  static func read(
    _ bytes: [UInt8], _ body: (CSVReader, CSVReader.Record, _ frame: Int) -> Void
  ) throws(GoldenRecordError) {
    var reader = CSVReader(bytes)
    try read(&reader, columns: header.count...header.count, body)
  }

  /// Reads the header and every row, beginning at the current position of a reader.
  ///
  /// - Parameter columns: The number of fields that a row may have.
  static func read(
    _ reader: inout CSVReader, columns: ClosedRange<Int>,
    _ body: (CSVReader, CSVReader.Record, _ frame: Int) -> Void
  ) throws(GoldenRecordError) {
    var record = CSVReader.Record()
    guard reader.read(&record), reader.texts(of: record) == Self.header else { throw .header }
    var last = 0
    while reader.read(&record) {
      guard columns.contains(record.fields.count), let frame = reader.number(in: record.fields[0]),
        frame >= last
      else { throw .record(line: record.line) }
      last = frame
      body(reader, record, frame)
    }
  }
}

extension GoldenRecord.Row {
  /// Whether the row holds the hash of a frame's pixels.
  var isOfPixels: Bool { layer.isEmpty && property == GoldenRecord.pixelProperty }

  /// The fields in the order of the columns.
  package var fields: [String] { [String(frame), time, layer, property, value] }
}

extension GoldenRecord {
  /// The rows that hold the hashes of the frames' pixels.
  package var pixels: [Row] { rows.filter(\.isOfPixels) }

  /// Returns one hash over the pixel hashes of some frames; a frame without pixels counts as empty.
  package func hash(ofPictures frames: FrameSet) -> ContentHash {
    var values: [Int: String] = [:]
    for row in pixels { values[row.frame] = row.value }
    let lines = frames.frames.map { "\($0) \(values[$0] ?? "")" }
    return ContentHash(of: Array(lines.joined(separator: "\n").utf8))
  }
}
