import Geometry
import JSONText
import Stage

/// A variant's record, stored as differences from the record of its base.
///
/// The text is a line with the hash of the base's record, followed by the text of a record. A row states that a
/// property begins to differ from what the base shows at the same time: it has a value of the variant's own, an empty
/// value for a property that the variant lacks, or no field for the value if both are equal again. Every frame ends
/// with a row for its pixels.
package struct RecordDifferences: Hashable {
  /// A line of the text.
  struct Row: Hashable {
    var frame: Int
    var time: String
    var key: FrameStates.Key
    /// The variant's value, empty if it has none; `nil` if it equals that of the base.
    var value: String?
  }

  /// The hash of the base's record.
  var base: ContentHash
  /// The rows, in ascending order of frames.
  var rows: [Row] = []

  /// The first field of the first line.
  static let mark = "base"

  /// Finds the differences of a variant's record from that of its base.
  package init(of record: GoldenRecord, from base: BaseRecord) {
    self.base = base.hash
    var (own, other) = (FrameStates(record), FrameStates(base.record))
    var different: [FrameStates.Key: String] = [:]
    while let (frame, time) = own.next {
      let touched = own.advance(through: frame).union(other.advance(to: Double(time) ?? 0))
      for key in touched.sorted() {
        let value = own[key] == other[key] ? nil : own[key] ?? ""
        guard key.isPixels || value != different[key] else { continue }
        different[key] = value
        rows.append(Row(frame: frame, time: time, key: key, value: value))
      }
    }
  }

  /// Returns the whole record of the variant, with the rows of each frame sorted by layer and property.
  package func record(from base: GoldenRecord) -> GoldenRecord {
    var other = FrameStates(base)
    var (own, different): ([FrameStates.Key: String], [FrameStates.Key: String]) = ([:], [:])
    var record = GoldenRecord(rows: [])
    var rest = rows[...]
    while let (frame, time) = rest.first.map({ ($0.frame, $0.time) }) {
      var touched = other.advance(to: Double(time) ?? 0)
      while let row = rest.first, row.frame == frame {
        different[row.key] = row.value
        touched.insert(row.key)
        rest.removeFirst()
      }
      for key in touched.sorted() {
        let value = different[key] ?? other[key] ?? ""
        guard key.isPixels || value != own[key] ?? "" else { continue }
        own[key] = value
        record.rows.append(
          .init(frame: frame, time: time, layer: key.layer, property: key.property, value: value))
      }
    }
    return record
  }
}

extension RecordDifferences {
  /// The differences as CSV.
  package var csv: String {
    let head = [[Self.mark, "\(ContentHash.algorithm):\(base)"], GoldenRecord.header]
    return (head + rows.map(\.fields)).map(CSV.record).joined()
  }

  /// Parses the CSV text of differences; `nil` if the text is that of a whole record.
  package init?(csv text: String) throws(GoldenRecordError) {
    var reader = CSVReader(Array(text.utf8))
    var record = CSVReader.Record()
    guard reader.read(&record), let first = record.fields.first, reader.text(of: first) == Self.mark else {
      return nil
    }
    let words = reader.texts(of: record).last?.split(separator: ":", omittingEmptySubsequences: false)
    guard record.fields.count == 2, let words, words.count == 2, words[0] == ContentHash.algorithm,
      let hash = ContentHash(words[1])
    else { throw .base }
    base = hash
    var rows: [Row] = []
    let count = GoldenRecord.header.count
    try GoldenRecord.read(&reader, columns: count - 1...count) { reader, record, frame in
      let fields = reader.texts(of: record)
      let key = FrameStates.Key(layer: fields[2], property: fields[3])
      rows.append(
        Row(frame: frame, time: fields[1], key: key, value: fields.count == count ? fields[4] : nil))
    }
    self.rows = rows
  }
}

extension RecordDifferences.Row {
  fileprivate var fields: [String] {
    [String(frame), time, key.layer, key.property] + [value].compactMap(\.self)
  }
}

/// The record of a variant's base, from which the variant's record differs.
package struct BaseRecord {
  /// The record itself.
  package let record: GoldenRecord
  /// The hash of the record's text, independent of its line endings.
  package let hash: ContentHash

  /// - Parameter text: The text from which the record was read.
  package init(_ record: GoldenRecord, text: some Sequence<UInt8>) {
    self.record = record
    hash = ContentHash(of: text.filter { $0 != UInt8(ascii: "\r") })
  }
}
