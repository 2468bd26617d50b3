import JSONText
import Stage

/// The record of a run as its file will hold it.
///
/// A golden with the same text has the same rows, which then nobody needs to read.
struct RecordText {
  private(set) var csv = CSV.record(GoldenRecord.header)
  /// The rows of the frames' pixels alone.
  private(set) var pixels = GoldenRecord(rows: [])

  init() {}

  /// The record in a file that somebody else may have written, as a run writes it.
  init(reading bytes: [UInt8]) throws(GoldenRecordError) {
    var text: [UInt8] = Array(csv.utf8)
    text.reserveCapacity(bytes.count)
    var pixels: [GoldenRecord.Row] = []
    try GoldenRecord.read(bytes) { reader, record, frame in
      let isOfPixels = record.fields[2].isEmpty
      let isKept = record.isPlain && reader.hasPlainNumber(record.fields[0])
      if isKept, !isOfPixels { return text.append(contentsOf: bytes[record.range]) }
      let fields = reader.texts(of: record)
      let row = GoldenRecord.Row(
        frame: frame, time: fields[1], layer: fields[2], property: fields[3], value: fields[4])
      text += CSV.record(row.fields).utf8
      if row.isOfPixels { pixels.append(row) }
    }
    csv = String(decoding: text, as: UTF8.self)
    self.pixels.rows = pixels
  }

  /// Adds the next frame.
  ///
  /// - Parameter lines: What the trace says of it.
  mutating func add(_ lines: String, _ pixels: GoldenRecord.Row) {
    csv += lines
    csv += CSV.record(pixels.fields)
    self.pixels.rows.append(pixels)
  }

  /// All rows.
  var record: GoldenRecord {
    do throws(GoldenRecordError) {
      return try GoldenRecord(csv: csv)
    } catch {
      preconditionFailure("what a run writes can be read: \(error)")
    }
  }
}

extension CSVReader {
  /// Whether a field is a number as Swift writes it.
  fileprivate func hasPlainNumber(_ field: Range<Int>) -> Bool {
    let digits = bytes[field]
    return digits.allSatisfy { (0x30...0x39).contains($0) } && (digits.count == 1 || digits.first != 0x30)
  }
}
