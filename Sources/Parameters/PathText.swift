import Geometry

/// What is wrong with path data, and where, in UTF-8 bytes.
struct PathSyntaxError: Error, Hashable {
  var message: String
  var offset: Int
  var length: Int
}

/// Reads SVG path data (SVG 2 §9.3): `M L H V C S Q T A Z` and their relative forms.
struct PathText {
  /// The most numbers in one path.
  static let limit = 1_000_000

  private let bytes: [UInt8]
  private var position = 0
  private var path = Path()
  private var current = Point.zero
  private var start = Point.zero
  /// The last control point, which `S` and `T` mirror; only a curve of their own kind leaves one.
  private var cubicControl: Point?
  private var quadControl: Point?
  private var numberCount = 0

  private init(_ text: String) { bytes = Array(text.utf8) }

  static func path(_ text: String) throws(PathSyntaxError) -> Path {
    var reader = PathText(text)
    try reader.read()
    return reader.path
  }

  private mutating func read() throws(PathSyntaxError) {
    skipSpace()
    while position < bytes.count {
      let command = position
      let letter = bytes[position]
      guard path.isEmpty ? letter | 0x20 == UInt8(ascii: "m") : "mlhvcsqtaz".utf8.contains(letter | 0x20)
      else {
        throw path.isEmpty
          ? error("path data begins with `M`", command)
          : error("`\(character(command))` is no path command", command)
      }
      position += 1
      try readArguments(of: letter)
      skipSpace()
    }
  }

  /// Reads the arguments of one command as often as they are repeated.
  private mutating func readArguments(of letter: UInt8) throws(PathSyntaxError) {
    let isRelative = letter >= UInt8(ascii: "a")
    guard letter | 0x20 != UInt8(ascii: "z") else { return close() }
    var command = letter | 0x20
    repeat {
      try draw(command, from: isRelative ? current : .zero, isRelative)
      if command == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
      skipSeparator()
    } while position < bytes.count && isNumberStart(bytes[position])
  }

  private mutating func close() {
    path.close()
    current = start
    (cubicControl, quadControl) = (nil, nil)
  }

  private mutating func draw(
    _ command: UInt8, from origin: Point, _ isRelative: Bool
  ) throws(PathSyntaxError) {
    let before = (cubic: cubicControl, quad: quadControl)
    (cubicControl, quadControl) = (nil, nil)
    switch command {
    case UInt8(ascii: "m"):
      current = try point(from: origin)
      start = current
      path.move(to: current)
    case UInt8(ascii: "l"): line(to: try point(from: origin))
    case UInt8(ascii: "h"): line(to: Point(origin.x + (try number()), current.y))
    case UInt8(ascii: "v"): line(to: Point(current.x, origin.y + (try number())))
    case UInt8(ascii: "c"): cubic(try point(from: origin), try point(from: origin), try point(from: origin))
    case UInt8(ascii: "s"):
      cubic(mirrored(before.cubic), try point(from: origin), try point(from: origin))
    case UInt8(ascii: "q"): quad(try point(from: origin), try point(from: origin))
    case UInt8(ascii: "t"): quad(mirrored(before.quad), try point(from: origin))
    default: try arc(from: origin)
    }
  }

  private func mirrored(_ control: Point?) -> Point { control.map { current * 2 - $0 } ?? current }

  private mutating func line(to end: Point) {
    path.line(to: end)
    current = end
  }

  private mutating func cubic(_ first: Point, _ second: Point, _ end: Point) {
    path.cubic(first, second, to: end)
    (current, cubicControl) = (end, second)
  }

  private mutating func quad(_ control: Point, _ end: Point) {
    path.quad(control, to: end)
    (current, quadControl) = (end, control)
  }

  private mutating func arc(from origin: Point) throws(PathSyntaxError) {
    let radii = Size(abs(try number()), abs(try number()))
    let rotation = try number()
    let (isLarge, isClockwise) = (try flag(), try flag())
    let end = try point(from: origin)
    let arc = EllipticalArc(
      from: current, to: end, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
    for (first, second, point) in arc.curves { path.cubic(first, second, to: point) }
    if arc.curves.isEmpty { path.line(to: end) }
    current = end
  }

  // MARK: Tokens

  private mutating func point(from origin: Point) throws(PathSyntaxError) -> Point {
    origin + Point(try number(), try number())
  }

  private mutating func flag() throws(PathSyntaxError) -> Bool {
    skipSeparator()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "0") || bytes[position] == UInt8(ascii: "1")
    else { throw error("an arc's flag is `0` or `1`", position) }
    position += 1
    return bytes[position - 1] == UInt8(ascii: "1")
  }

  private mutating func number() throws(PathSyntaxError) -> Double {
    skipSeparator()
    let begin = position
    if position < bytes.count, "+-".utf8.contains(bytes[position]) { position += 1 }
    skipDigits()
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      skipDigits()
    }
    skipExponent()
    numberCount += 1
    let text = String(decoding: bytes[begin..<position], as: UTF8.self)
    guard numberCount <= Self.limit else { throw error("more than \(Self.limit) numbers", begin) }
    guard begin < position, let number = Double(text) else { throw error("a number is missing", begin) }
    guard abs(number) <= ParameterKind.bound else {
      throw PathSyntaxError(message: "a number is beyond ±1e9", offset: begin, length: position - begin)
    }
    return number
  }

  private mutating func skipExponent() {
    guard position + 1 < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") else { return }
    let sign = "+-".utf8.contains(bytes[position + 1]) ? 2 : 1
    guard position + sign < bytes.count, isDigit(bytes[position + sign]) else { return }
    position += sign
    skipDigits()
  }

  private mutating func skipDigits() {
    while position < bytes.count, isDigit(bytes[position]) { position += 1 }
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] == 0x20 || 0x09...0x0D ~= bytes[position] { position += 1 }
  }

  private mutating func skipSeparator() {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: ",") else { return }
    position += 1
    skipSpace()
  }

  private func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
  private func isNumberStart(_ byte: UInt8) -> Bool { isDigit(byte) || "+-.".utf8.contains(byte) }

  private func character(_ offset: Int) -> String {
    String(String(decoding: bytes[offset...].prefix(8), as: UTF8.self).prefix(1))
  }

  private func error(_ message: String, _ offset: Int) -> PathSyntaxError {
    let length = offset < bytes.count ? character(offset).utf8.count : 0
    return PathSyntaxError(message: message, offset: offset, length: length)
  }
}
