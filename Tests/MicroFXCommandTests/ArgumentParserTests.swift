import Expectations
import MicroFXCommand
import Testing

private let frames = Option<Int>("frames", letter: "n", "N", "how many") { text throws(InvalidValue) in
  guard let number = Int(text) else { throw .wholeNumber(0...9) }
  return number
}
private let output = Option<String>("output", letter: "o", "PATH", "where to")
private let force = Flag("force", letter: "f", "write even so")
private let quiet = Flag("quiet", letter: "q", "say nothing")

private func parse(
  _ words: [String], operands: ClosedRange<Int> = 0...2
) throws(UsageError) -> ParsedArguments {
  let command = CommandDeclaration(
    "microfx draw", "draw things", operands: .init("FILE", count: operands),
    options: [frames, output, force, quiet])
  return try ArgumentParser.parse(words, for: command)
}

struct ArgumentParserTests {
  @Test(arguments: [
    ["--output=a b"], ["--output", "a b"], ["-o", "a b"], ["-oa b"], ["-o=a b"], ["-fo", "a b"], ["-fqoa b"],
    ["-o", "first", "--output=a b"],
  ])
  func `a value is read in every GNU spelling`(words: [String]) throws {
    try expect(parse(words)[output], equals: "a b")
  }

  @Test func `flags may be bundled and repeated`() throws {
    let parsed = try parse(["-fq", "-f"])
    expect(parsed[force])
    expect(parsed[quiet])
    try expect(!parse([])[force])
  }

  @Test func `options and operands mix until two dashes`() throws {
    let parsed = try parse(["one", "-f", "--", "--quiet"])
    expect(parsed.operands, equals: ["one", "--quiet"])
    expect(parsed[force] && !parsed[quiet])
  }

  @Test func `a lone dash is an operand and may be a value`() throws {
    try expect(parse(["-"]).operands, equals: ["-"])
    try expect(parse(["-o", "-"])[output], equals: "-")
    try expect(parse(["-o-"])[output], equals: "-")
  }

  @Test func `a value may begin with a dash and may be empty`() throws {
    try expect(parse(["-n", "-3"])[frames], equals: -3)
    try expect(parse(["--output="])[output]?.isEmpty, equals: true)
  }

  @Test func `repeated options keep their order`() throws {
    try expect(parse(["-n1", "--frames=2", "-n", "3"]).all(frames), equals: [1, 2, 3])
  }

  @Test(arguments: [
    (["--frame=1"], "unknown option `--frame`; did you mean `--frames`?"),
    (["-x"], "unknown option `-x`"),
    (["--frames"], "--frames needs a value, --frames N"),
    (["--output", "--force", "a"], "--output needs a value, --output"),
    (["-fn"], "-n needs a value, -n N"),
    (["--force=yes"], "--force takes no value, but got `yes`"),
    (["--frames", "many"], "--frames: expected a whole number from 0 to 9, not `many`"),
    (["a", "b", "c"], "unexpected argument `c`"),
  ])
  func `mistakes are named`(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) { try parse(words) }
    expect(error?.description.hasPrefix(message), equals: true, "\(error?.description ?? "")")
  }

  @Test func `a missing operand is named`() {
    let error = #expect(throws: UsageError.self) { try parse([], operands: 1...1) }
    expect(error, equals: .missingOperand("FILE"))
  }

  @Test func `help wins over mistakes, but not behind two dashes`() throws {
    try expect(parse(["--wrong", "-h"], operands: 1...1)[CommandDeclaration.help])
    #expect(throws: UsageError.self) { try parse(["--wrong", "--", "-h"]) }
  }
}
