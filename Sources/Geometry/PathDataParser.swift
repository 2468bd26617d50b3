extension Path {
  /// Reads SVG path data, such as `M0 0 h10 a5 5 0 0 1 10 0 z`; every command of SVG 2 in both forms. An empty text is an
  /// empty path.
  package init(svg text: String) throws(PathSyntaxError) {
    var parser = PathDataParser(text)
    self = try parser.parse()
  }

  /// As much of SVG path data as stands before the first mistake, which SVG draws, the places of elements that end
  /// inside of an arc, and that mistake.
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

/// Reads SVG path data, command by command.
private struct PathDataParser {
  private static let mostElements = 1_000_000

  private var scanner: PathDataScanner
  fileprivate private(set) var builder = PathBuilder()
  /// The numbers of a command, in memory that every command uses again.
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

/// What is wrong with SVG path data, and where.
package struct PathSyntaxError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do.
  package var message: String
  /// Where it begins, in UTF-8 bytes from the start of the data.
  package var offset: Int
  /// How many UTF-8 bytes are meant; 0 at the end of data that stop too early.
  package var length: Int

  init(_ message: String, offset: Int, length: Int) {
    self.message = message
    self.offset = offset
    self.length = length
  }

  /// The message with its position.
  package var description: String { "\(message) (at byte \(offset))" }
}
