import Geometry
import Motion

/// Recorded touches, read from CSV with the columns `time,finger,phase,x,y`.
///
/// Times are seconds from the start of the gesture, and locations are in points. The first line may name the columns in
/// any order, and may omit `finger` for a single finger. Empty lines and a byte order mark are skipped. Lines end with
/// LF or CRLF.
package struct TouchRecording: Hashable, Sendable {
  /// The maximum length of a line, in bytes.
  static let longestLine = 1024
  /// The number of problems after which reading stops.
  package static let problemLimit = 20

  /// The samples in the order of the file.
  package private(set) var samples: [TouchSample] = []

  /// Parses a recording.
  ///
  /// - Parameters:
  ///   - csv: The contents of the file, in UTF-8.
  ///   - limit: The maximum number of samples.
  /// - Throws: A ``Failure`` with every line that could not be read, up to ``problemLimit``.
  package init(csv: [UInt8], limit: Int = GestureLimits.samples) throws(Failure) {
    var reader = LineReader(limit: limit)
    var number = 0
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    for line in csv.dropFirst(csv.starts(with: mark) ? mark.count : 0).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      number += 1
      reader.read(line, number: number)
      if reader.isFull { break }
    }
    guard reader.problems.isEmpty else { throw Failure(problems: reader.problems) }
    samples = reader.samples
  }

  /// An error in one line of a recording.
  package struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The line number, from 1.
    package var line: Int
    /// The column of the first byte of the erroneous field, from 1.
    package var column: Int
    /// The offset of that byte in the file, which may begin with a byte order mark.
    package var offset: Int
    /// The error, as a clause.
    package var message: String

    /// The error with its position.
    package var description: String { "line \(line), column \(column): \(message)" }
  }

  /// The errors of a recording, in the order of its lines.
  package struct Failure: Error, Hashable, Sendable {
    /// The errors, at most ``problemLimit``.
    package var problems: [Problem]
  }
}

/// A column of a recording, by its name.
private enum Column: String, CaseIterable {
  case time, finger, phase, x, y

  /// The names, for messages.
  static let list = allCases.map(\.rawValue).joined(separator: ",")
}

/// The columns of a recording in order.
private struct Columns {
  /// The columns of a recording without a heading.
  static let standard = Columns(order: Column.allCases)

  let order: [Column]

  private init(order: [Column]) { self.order = order }

  /// The columns that the first line names; `nil` if the line contains a number and is therefore a sample.
  init?(_ fields: [Field]) throws(FieldError) {
    if fields.contains(where: \.isNumber) { return nil }
    var order: [Column] = []
    for field in fields {
      guard let column = Column(rawValue: field.text) else {
        throw FieldError(
          field.column, "unknown column `\(field.text.prefix(40))`; the columns are \(Column.list)")
      }
      if order.contains(column) { throw FieldError(field.column, "the column `\(column)` is here twice") }
      order.append(column)
    }
    if let missing = Column.allCases.first(where: { $0 != .finger && !order.contains($0) }) {
      throw FieldError(1, "the column `\(missing)` is missing; the columns are \(Column.list)")
    }
    self.order = order
  }

  /// The names in order, for messages.
  var list: String { order.map(\.rawValue).joined(separator: ",") }
}

/// A parser of a recording's lines that collects samples and problems.
private struct LineReader {
  let limit: Int
  var samples: [TouchSample] = []
  var problems: [TouchRecording.Problem] = []
  private var order = TouchOrder()
  /// The columns of the recording; `nil` before the first line that is not empty.
  private var columns: Columns?
  /// Whether the first line names invalid columns, so that no other line can be read.
  private var isUnreadable = false

  init(limit: Int) { self.limit = limit }

  var isFull: Bool {
    samples.count > limit || problems.count >= TouchRecording.problemLimit || isUnreadable
  }

  mutating func read(_ bytes: ArraySlice<UInt8>, number: Int) {
    let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    guard !line.isEmpty else { return }
    do throws(FieldError) {
      let fields = try Self.fields(of: line)
      if columns == nil, try isHeading(fields) { return }
      try append(fields)
    } catch {
      problems.append(
        TouchRecording.Problem(
          line: number, column: error.column, offset: line.startIndex + error.column - 1,
          message: error.message))
    }
  }

  /// Determines the columns from the first line. Returns whether that line is a heading.
  private mutating func isHeading(_ fields: [Field]) throws(FieldError) -> Bool {
    columns = .standard
    do throws(FieldError) {
      guard let named = try Columns(fields) else { return false }
      columns = named
      return true
    } catch {
      isUnreadable = true
      throw error
    }
  }

  private mutating func append(_ fields: [Field]) throws(FieldError) {
    let columns = columns ?? .standard
    guard fields.count == columns.order.count else {
      let count = fields.count == 1 ? "1 field" : "\(fields.count) fields"
      throw FieldError(1, "\(count), where \(columns.list) are needed")
    }
    let row = Row(zip(columns.order, fields))
    let sample = try row.sample
    guard samples.count < limit else { throw FieldError(1, "more than \(limit) samples") }
    switch order.accept(sample) {
    case nil: samples.append(sample)
    case .wrongPhase?:
      let state = sample.phase == .began ? "already" : "not"
      throw row.error(.phase, "finger \(sample.finger) is \(state) down")
    case .outOfOrder?: throw row.error(.time, "the time is earlier than the line before")
    case .tooLong?: throw row.error(.time, "the time is more than a day")
    case _?: throw row.error(.time, "the time must not be negative")
    }
  }

  private static func fields(of line: ArraySlice<UInt8>) throws(FieldError) -> [Field] {
    guard line.count <= TouchRecording.longestLine else {
      throw FieldError(1, "longer than \(TouchRecording.longestLine) bytes")
    }
    return line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
      Field($0, column: $0.startIndex - line.startIndex + 1)
    }
  }
}

/// The fields of a line by column; only the finger's may be missing.
private struct Row {
  private var fields: [Column: Field] = [:]

  init(_ fields: some Sequence<(Column, Field)>) {
    for (column, field) in fields { self.fields[column] = field }
  }

  private subscript(column: Column) -> Field { fields[column] ?? Field(Array("0".utf8)[...], column: 1) }

  /// Returns an error in a field that depends on the context of other lines.
  func error(_ column: Column, _ message: String) -> FieldError { FieldError(self[column].column, message) }

  var sample: TouchSample {
    get throws(FieldError) {
      let time = Time(seconds: try self[.time].number("time"))
      guard let finger = Int(self[.finger].text), 0..<GestureLimits.fingers ~= finger else {
        throw self[.finger].error(
          "the finger must be a whole number from 0 to \(GestureLimits.fingers - 1)")
      }
      guard let phase = TouchPhase(rawValue: self[.phase].text) else {
        throw self[.phase].error("the phase must be began, moved, ended or cancelled")
      }
      let location = Point(try self[.x].number("x"), try self[.y].number("y"))
      return TouchSample(finger: finger, phase: phase, time: time, location: location)
    }
  }
}

private struct FieldError: Error {
  var column: Int
  var message: String

  init(_ column: Int, _ message: String) {
    self.column = column
    self.message = message
  }
}

private struct Field {
  var text: String
  var column: Int

  /// A field whose text excludes surrounding spaces and tabs.
  init(_ bytes: ArraySlice<UInt8>, column: Int) {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let start = bytes.firstIndex { !isSpace($0) } ?? bytes.endIndex
    let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start
    text = String(decoding: bytes[start..<end], as: UTF8.self)
    self.column = column + start - bytes.startIndex
  }

  func error(_ message: String) -> FieldError {
    FieldError(column, message + ", not " + String(reflecting: String(text.prefix(40))))
  }

  /// Returns the field as a decimal number, with the sign, point and exponent of JSON.
  func number(_ name: String) throws(FieldError) -> Double {
    guard let value = decimal, abs(value) <= 1e9 else {
      throw error("\(name) must be a number between -1e9 and 1e9")
    }
    return value
  }

  var isNumber: Bool { decimal != nil }

  private var decimal: Double? {
    let isDecimal = text.utf8.allSatisfy { "+-.0123456789eE".utf8.contains($0) }
    return isDecimal ? Double(text) : nil
  }
}
