import Geometry
import Motion

/// Touches recorded elsewhere, read from CSV with the columns `time,finger,phase,x,y`.
///
/// Times are seconds from the start of the gesture, places are points. The first line may name the columns; empty lines
/// are skipped; lines end with LF or CRLF; a byte order mark is skipped.
package struct TouchRecording: Hashable, Sendable {
  package static let columns = ["time", "finger", "phase", "x", "y"]
  /// The longest line that is read, in bytes.
  package static let longestLine = 1024
  /// The most problems that are collected before reading stops.
  package static let problemLimit = 20

  package private(set) var samples: [TouchSample] = []

  /// Reads a recording.
  ///
  /// - Parameters:
  ///   - csv: the file's bytes, UTF-8.
  ///   - limit: the most samples.
  /// - Throws: every line that could not be read, up to ``problemLimit``.
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

  /// One mistake in a recording.
  package struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// The line, from 1.
    package var line: Int
    /// The column of the first byte of the field that is wrong, from 1.
    package var column: Int
    package var message: String

    package var description: String { "line \(line), column \(column): \(message)" }
  }

  /// The mistakes of a recording, in the order of its lines.
  package struct Failure: Error, Hashable, Sendable {
    package var problems: [Problem]
  }
}

/// Reads the lines of a recording in order and collects samples and problems.
private struct LineReader {
  let limit: Int
  var samples: [TouchSample] = []
  var problems: [TouchRecording.Problem] = []
  private var order = TouchOrder()

  init(limit: Int) { self.limit = limit }

  var isFull: Bool { samples.count > limit || problems.count >= TouchRecording.problemLimit }

  mutating func read(_ bytes: ArraySlice<UInt8>, number: Int) {
    let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
    guard !line.isEmpty else { return }
    do throws(FieldError) {
      let fields = try Self.fields(of: line)
      if number == 1, fields.map(\.text) == TouchRecording.columns { return }
      try append(try Self.sample(fields), fields)
    } catch {
      problems.append(TouchRecording.Problem(line: number, column: error.column, message: error.message))
    }
  }

  private mutating func append(_ sample: TouchSample, _ fields: [Field]) throws(FieldError) {
    guard samples.count < limit else { throw FieldError(1, "more than \(limit) samples") }
    switch order.accept(sample) {
    case nil: samples.append(sample)
    case .wrongPhase?:
      let state = sample.phase == .began ? "already" : "not"
      throw FieldError(fields[2].column, "finger \(sample.finger) is \(state) down")
    case .outOfOrder?: throw FieldError(fields[0].column, "the time is earlier than the line before")
    case .tooLong?: throw FieldError(fields[0].column, "the time is more than a day")
    case _?: throw FieldError(fields[0].column, "the time must not be negative")
    }
  }

  private static func fields(of line: ArraySlice<UInt8>) throws(FieldError) -> [Field] {
    guard line.count <= TouchRecording.longestLine else {
      throw FieldError(1, "longer than \(TouchRecording.longestLine) bytes")
    }
    let pieces = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    let names = TouchRecording.columns
    guard pieces.count == names.count else {
      throw FieldError(1, "\(pieces.count) fields, where \(names.joined(separator: ",")) are needed")
    }
    return pieces.map { Field($0, column: $0.startIndex - line.startIndex + 1) }
  }

  private static func sample(_ fields: [Field]) throws(FieldError) -> TouchSample {
    let time = Time(seconds: try fields[0].number("time"))
    guard let finger = Int(fields[1].text), 0..<GestureLimits.fingers ~= finger else {
      throw fields[1].error("the finger must be a whole number from 0 to \(GestureLimits.fingers - 1)")
    }
    guard let phase = TouchPhase(rawValue: fields[2].text) else {
      throw fields[2].error("the phase must be began, moved, ended or cancelled")
    }
    let location = Point(try fields[3].number("x"), try fields[4].number("y"))
    return TouchSample(finger: finger, phase: phase, time: time, location: location)
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

  /// The text without the spaces around it.
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

  /// A decimal number; its sign, point and exponent as JSON has them.
  func number(_ name: String) throws(FieldError) -> Double {
    let isDecimal = text.utf8.allSatisfy { "+-.0123456789eE".utf8.contains($0) }
    guard isDecimal, let value = Double(text), abs(value) <= 1e9 else {
      throw error("\(name) must be a number between -1e9 and 1e9")
    }
    return value
  }
}
