extension Path {
  /// Reads SVG path data, such as `M0 0 h10 a5 5 0 0 1 10 0 z`; every command of SVG 2 in both forms. An empty text is an
  /// empty path.
  package init(svg text: String) throws(PathSyntaxError) {
    var parser = PathDataParser(text)
    self = try parser.parse()
  }
}

/// Builds a path from SVG path data, command by command.
private struct PathDataParser {
  private static let mostElements = 1_000_000

  private var scanner: PathDataScanner
  private var path = Path()
  private var current = Point.zero
  private var start = Point.zero
  /// The last control point, and which smooth command may mirror it.
  private var control: (point: Point, kind: UInt8)?

  init(_ text: String) { scanner = PathDataScanner(text) }

  mutating func parse() throws(PathSyntaxError) -> Path {
    while let command = try nextCommand() {
      let kind = command & ~0x20
      let isRelative = command & 0x20 != 0
      try run(kind, isRelative: isRelative)
      guard kind != UInt8(ascii: "Z") else { continue }
      let next = kind == UInt8(ascii: "M") ? UInt8(ascii: "L") : kind
      while scanner.hasNumber() { try run(next, isRelative: isRelative) }
    }
    return path
  }

  private mutating func nextCommand() throws(PathSyntaxError) -> UInt8? {
    let before = scanner
    guard let command = try scanner.command() else { return nil }
    if path.isEmpty, command & ~0x20 != UInt8(ascii: "M") {
      var probe = before
      _ = probe.hasNumber()
      throw probe.error("a path begins with M or m, which says where")
    }
    return command
  }

  private mutating func run(_ kind: UInt8, isRelative: Bool) throws(PathSyntaxError) {
    guard path.elements.count < Self.mostElements else {
      throw scanner.error("a path has at most 1,000,000 segments")
    }
    let base = isRelative ? current : .zero
    switch kind {
    case UInt8(ascii: "M"): move(to: base + (try scanner.point()))
    case UInt8(ascii: "L"): line(to: base + (try scanner.point()))
    case UInt8(ascii: "H"): line(to: Point(base.x + (try scanner.number()), current.y))
    case UInt8(ascii: "V"): line(to: Point(current.x, base.y + (try scanner.number())))
    case UInt8(ascii: "C"), UInt8(ascii: "S"): try cubic(base, isSmooth: kind == UInt8(ascii: "S"))
    case UInt8(ascii: "Q"), UInt8(ascii: "T"): try quad(base, isSmooth: kind == UInt8(ascii: "T"))
    case UInt8(ascii: "A"): try arc(base)
    default: close()
    }
  }

  private mutating func move(to p: Point) {
    path.move(to: p)
    (current, start, control) = (p, p, nil)
  }

  private mutating func line(to p: Point) {
    reopen()
    path.line(to: p)
    (current, control) = (p, nil)
  }

  private mutating func close() {
    if path.elements.last != .close { path.close() }
    (current, control) = (start, nil)
  }

  /// After a close, drawing goes on from the start of the closed subpath.
  private mutating func reopen() {
    if path.elements.last == .close { path.move(to: start) }
  }

  private mutating func cubic(_ base: Point, isSmooth: Bool) throws(PathSyntaxError) {
    let first = isSmooth ? mirrored(UInt8(ascii: "C")) : base + (try scanner.point())
    let second = base + (try scanner.point())
    let end = base + (try scanner.point())
    reopen()
    path.cubic(first, second, to: end)
    (current, control) = (end, (second, UInt8(ascii: "C")))
  }

  private mutating func quad(_ base: Point, isSmooth: Bool) throws(PathSyntaxError) {
    let middle = isSmooth ? mirrored(UInt8(ascii: "Q")) : base + (try scanner.point())
    let end = base + (try scanner.point())
    reopen()
    path.quad(middle, to: end)
    (current, control) = (end, (middle, UInt8(ascii: "Q")))
  }

  private func mirrored(_ kind: UInt8) -> Point {
    guard let control, control.kind == kind else { return current }
    return current + (current - control.point)
  }

  private mutating func arc(_ base: Point) throws(PathSyntaxError) {
    let radii = Size(abs(try scanner.number()), abs(try scanner.number()))
    let rotation = try scanner.number()
    let isLarge = try scanner.flag()
    let isClockwise = try scanner.flag()
    let end = base + (try scanner.point())
    reopen()
    path.elements +=
      EllipticalArc(
        from: current, to: end, radii: radii, rotation: rotation, isLarge: isLarge, isClockwise: isClockwise
      ).elements
    (current, control) = (end, nil)
  }
}

/// What is wrong with SVG path data, and where.
package struct PathSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do.
  package var message: String
  /// Where it begins, in UTF-8 bytes from the start of the data.
  package var offset: Int
  /// How many UTF-8 bytes are meant; 0 at the end of data that stop too early.
  package var length: Int

  package init(_ message: String, offset: Int, length: Int) {
    self.message = message
    self.offset = offset
    self.length = length
  }

  package var description: String { "\(message) (at byte \(offset))" }
}
