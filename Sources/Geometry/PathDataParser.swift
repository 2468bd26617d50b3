extension Path {
  /// Parses SVG path data, such as `M0 0 h10 a5 5 0 0 1 10 0 z`, with every command of SVG 2 in both forms. Empty text
  /// gives an empty path.
  package init(svg text: String) throws(PathSyntaxError) {
    var parser = PathDataParser(text)
    self = try parser.parse()
  }

  /// Parses SVG path data up to the first error, as SVG draws it. Returns that part of the path, the indices of
  /// elements whose end is inside an arc, and the error, if any.
  package static func reading(
    svg text: String
  ) -> (path: Path, arcJoints: Set<Int>, mistake: PathSyntaxError?) {
    var parser = PathDataParser(text)
    do throws(PathSyntaxError) {
      let path = try parser.parse()
      return (path, parser.builder.arcJoints, nil)
    } catch {
      return (parser.builder.path, parser.builder.arcJoints, error)
    }
  }
}

/// A parser of SVG path data, command by command.
private struct PathDataParser {
  private static let mostElements = 1_000_000

  private var scanner: PathDataScanner
  fileprivate private(set) var builder = PathBuilder()
  /// The arguments of the current command, stored in one buffer for all commands.
  private var numbers: [Double] = []

  init(_ text: String) { scanner = PathDataScanner(text) }

  mutating func parse() throws(PathSyntaxError) -> Path {
    while let command = try nextCommand() {
      try run(command)
      guard let next = command.repeated else { continue }
      while scanner.hasNumber() { try run(next) }
    }
    return builder.path
  }

  private mutating func nextCommand() throws(PathSyntaxError) -> PathCommand? {
    let before = scanner
    guard let command = try scanner.command() else { return nil }
    if builder.path.isEmpty, !command.isMove {
      var probe = before
      _ = probe.hasNumber()
      throw probe.error("a path begins with M or m, which says where")
    }
    return command
  }

  private mutating func run(_ command: PathCommand) throws(PathSyntaxError) {
    guard builder.path.elements.count < Self.mostElements else {
      throw scanner.error("a path has at most 1,000,000 segments")
    }
    numbers.removeAll(keepingCapacity: true)
    for index in 0..<command.numberCount {
      if command.kind == .arc, index == 3 || index == 4 {
        numbers.append(try scanner.flag() ? 1 : 0)
      } else {
        numbers.append(try scanner.number())
      }
    }
    builder.add(command, numbers)
  }
}

/// An error in SVG path data, with its position.
package struct PathSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem and its remedy.
  package var message: String
  /// The start of the erroneous text, in UTF-8 bytes from the start of the data.
  package var offset: Int
  /// The length of the erroneous text, in UTF-8 bytes; 0 at the end of incomplete data.
  package var length: Int

  init(_ message: String, offset: Int, length: Int) {
    self.message = message
    self.offset = offset
    self.length = length
  }

  /// The message with its position.
  package var description: String { "\(message) (at byte \(offset))" }
}
