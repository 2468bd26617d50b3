import Geometry
import JSONText
import Layers
import Parameters

/// A parser of recordings: CSV whose first line names the columns, in any order and possibly among others.
///
/// Empty lines and lines that begin with `#` are skipped, except `# space=screen`.
package struct RecordingReader {
  /// The columns that a recording must have.
  package enum Columns: Sendable {
    /// `time`, `layer`, `property` and `value`.
    case all
    /// `time` and `value`. `layer` and `property` may be missing, and are the same in all rows.
    case samples
  }

  /// A column that is read.
  private enum Column: String, CaseIterable {
    case time, layer, property, value
  }

  private let columns: Columns
  private let source: SourceID
  private var diagnostics: Diagnostics
  private var reader: CSVReader
  private var recording = Recording()
  private var indices: [Recording.Key: Int] = [:]
  /// The index of each column in a record.
  private var places: [Column: Int] = [:]
  private var times: ClosedRange<Double>?

  /// Parses the recording of a text.
  ///
  /// - Throws: Every mistake with its place, up to a limit.
  package static func recording(
    _ text: SourceText, _ columns: Columns = .all
  ) throws(SourceError) -> Recording {
    var reader = RecordingReader(text, columns)
    reader.read()
    guard !reader.diagnostics.hasErrors else { throw SourceError(reader.diagnostics) }
    return reader.recording
  }

  private static let problemLimit = 20

  private init(_ text: SourceText, _ columns: Columns) {
    diagnostics = Diagnostics(capacity: Self.problemLimit)
    source = diagnostics.add(text)
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    reader = CSVReader(text.bytes, from: text.bytes.starts(with: mark) ? mark.count : 0)
    self.columns = columns
  }

  private mutating func read() {
    var record = CSVReader.Record()
    var count = 0
    while !diagnostics.isFull, reader.read(&record) {
      if isSkipped(record) { continue }
      guard !places.isEmpty else {
        guard readHeader(record) else { return }
        continue
      }
      count += 1
      guard count <= Recording.Limits.rows else {
        return report(.limit, "the recording has more than \(Recording.Limits.rows) rows", record.fields[0])
      }
      readRow(record)
    }
    if places.isEmpty {
      report(.recording, "the recording is empty; expected a line that names the columns", 0..<0)
    } else if count == 0 {
      report(.recording, "the recording has no rows", 0..<0)
    }
  }

  /// Returns whether a line contains no values, and records the space that it declares.
  private mutating func isSkipped(_ record: CSVReader.Record) -> Bool {
    let first = record.fields[0]
    if record.fields.count == 1, first.isEmpty { return true }
    // A color has no blank after the number sign.
    guard reader.bytes[first].starts(with: Array("# ".utf8)) else { return false }
    let words = String(decoding: reader.bytes[first.prefix(Self.longestComment)], as: UTF8.self)
    for word in words.split(separator: " ") where word.hasPrefix("space=") {
      if let space = Recording.Space(rawValue: String(word.dropFirst(6))) {
        recording.space = space
      } else {
        report(.recording, "unknown space; expected `space=screen` or `space=layer`", first)
      }
    }
    return true
  }

  private static let longestComment = 200

  // MARK: Columns

  /// Parses the names of the columns. Returns false if a required one is missing.
  private mutating func readHeader(_ record: CSVReader.Record) -> Bool {
    for (index, field) in record.fields.enumerated() where field.count <= Recording.Limits.field {
      guard let column = Column(rawValue: reader.text(of: field)) else { continue }
      if places[column] != nil { report(.recording, "another column is named `\(column)` too", field) }
      places[column] = index
    }
    let needed: [Column] = columns == .all ? Column.allCases : [.time, .value]
    let missing = needed.filter { places[$0] == nil }
    guard missing.isEmpty else {
      let names = missing.map { "`\($0)`" }.joined(separator: ", ")
      report(.recording, "the first line must name the columns; missing: \(names)", record.range)
      return false
    }
    return true
  }

  // MARK: Rows

  private mutating func readRow(_ record: CSVReader.Record) {
    guard record.fields.count > places.values.max() ?? 0 else {
      let count = record.fields.count == 1 ? "1 field" : "\(record.fields.count) fields"
      return report(.recording, "the row has \(count), which is less than the columns need", record.range)
    }
    if let long = record.fields.first(where: { $0.count > Recording.Limits.field }) {
      return report(.limit, "the field has more than \(Recording.Limits.field) bytes", long)
    }
    let timeField = record.fields[places[.time]!]
    guard let time = number(timeField) else {
      return report(.recording, "the time must be a number of seconds", timeField)
    }
    let times = min(time, times?.lowerBound ?? time)...max(time, times?.upperBound ?? time)
    guard times.upperBound - times.lowerBound <= Recording.Limits.length else {
      return report(.limit, "the recording is longer than \(Int(Recording.Limits.length)) s", timeField)
    }
    self.times = times
    let key = Recording.Key(layer: text(.layer, record), property: text(.property, record))
    let field = record.fields[places[.value]!]
    let text = reader.text(of: field)
    add(Recording.Sample(time: time, text: text, value: value(field, text)), of: key, record)
  }

  private mutating func add(
    _ sample: Recording.Sample, of key: Recording.Key, _ record: CSVReader.Record
  ) {
    if let index = indices[key] {
      recording.samples[index].append(sample)
      return
    }
    if columns == .samples {
      if let first = recording.keys.first {
        return report(
          .recording,
          "expected samples of one property; the first are of `\(first.layer)` `\(first.property)`",
          record.range)
      }
      guard sample.value.scalar != nil else {
        return report(.recording, "the value must be a number", record.fields[places[.value]!])
      }
    }
    indices[key] = recording.keys.count
    recording.keys.append(key)
    recording.samples.append([sample])
  }

  private func text(_ column: Column, _ record: CSVReader.Record) -> String {
    places[column].map { reader.text(of: record.fields[$0]) } ?? ""
  }

  private func value(_ field: Range<Int>, _ text: String) -> PropertyValue {
    if field.isEmpty { return .none }
    if let number = number(field) { return .number(number) }
    return ColorText.color(text).map(PropertyValue.color) ?? .text(text)
  }

  /// Parses the number in a field; `nil` if it is not one or exceeds the limit.
  private func number(_ field: Range<Int>) -> Double? {
    let bytes = Array(reader.bytes[field])
    guard let (value, end) = DecimalText.number(in: bytes, from: 0), end == bytes.count,
      abs(value) <= Recording.Limits.number
    else { return nil }
    return value
  }

  private mutating func report(_ code: Diagnostic.Code, _ message: String, _ range: Range<Int>) {
    diagnostics.error(code, message, at: SourceRange(source, range.lowerBound, range.upperBound))
  }
}

extension Diagnostic.Code {
  /// A mistake in a recording.
  fileprivate static let recording = Diagnostic.Code("recording")
  /// A recording that exceeds a limit.
  fileprivate static let limit = Diagnostic.Code("recording.limit")
}
