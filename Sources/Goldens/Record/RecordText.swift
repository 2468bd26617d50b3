import JSONText
import Stage

/// The record of a run, as the text to store in its file.
///
/// A golden with the same text has the same rows, so that they need not be parsed.
struct RecordText {
  private(set) var csv = CSV.record(GoldenRecord.header)
  /// The rows of the frames' pixels only.
  private(set) var pixels = GoldenRecord(rows: [])

  init() {}

  /// Parses the record of an untrusted file, and converts its text to the form that a run writes.
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
  /// - Parameter lines: The frame's rows of the trace, as CSV.
  mutating func add(_ lines: String, _ pixels: GoldenRecord.Row) {
    csv += lines
    csv += CSV.record(pixels.fields)
    self.pixels.rows.append(pixels)
  }

  /// All rows, parsed from the text.
  var record: GoldenRecord {
    do throws(GoldenRecordError) {
      return try GoldenRecord(csv: csv)
    } catch {
      preconditionFailure("what a run writes can be read: \(error)")
    }
  }
}

extension CSVReader {
  /// Whether a field is a nonnegative integer in the form in which Swift prints it.
  fileprivate func hasPlainNumber(_ field: Range<Int>) -> Bool {
    let digits = bytes[field]
    return digits.allSatisfy { (0x30...0x39).contains($0) } && (digits.count == 1 || digits.first != 0x30)
  }
}
