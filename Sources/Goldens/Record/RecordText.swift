import Stage

/// The record of a run as its file will hold it.
///
/// A golden with the same text has the same rows, which then nobody needs to read.
struct RecordText {
  private(set) var csv = CSV.record(GoldenRecord.header)
  /// The rows of the frames' pixels alone.
  private(set) var pixels = GoldenRecord(rows: [])

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
