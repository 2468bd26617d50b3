import Expectations
import Testing

struct TestNameTests {
  @Test func `tests are sentences in backticks, in structs with plain names`() throws {
    var count = 0
    for file in Repository.files(in: "Tests", withSuffix: ".swift") {
      let names = TestNames(in: try Repository.text(of: file))
      count += names.tests.count
      for violation in names.violations { Issue.record("\(file): \(violation)") }
    }
    expect(count > 1000)
  }

  @Test(arguments: [
    ("struct PressTests {\n  @Test func press() {}\n}", "press"),
    ("struct PressTests {\n  @Test func `press`() {}\n}", "`press`"),
    ("struct PressTests {\n  @Test(arguments: [1])\n  func press(_ count: Int) {}\n}", "press"),
    ("struct PressTests {\n  @Test(\"A press\") func `it is`() {}\n}", "@Test(\"A press\""),
    ("@Suite(\"Presses\")\nstruct PressTests {\n  @Test func `it is`() {}\n}", "@Suite(\"Presses\""),
    ("@Suite struct PressTests {\n  @Test func `it is`() {}\n}", "@Suite"),
    ("struct `Presses` {\n  @Test func `it is`() {}\n}", "`Presses`"),
    ("final class Presses {\n  @Test func `it is`() {}\n}", "Presses"),
  ])
  func `a test with another name is found`(source: String, name: String) {
    expect(TestNames(in: source).violations, equals: [name])
  }

  @Test(arguments: [
    "struct PressTests {\n  @Test func `a press shifts`() {}\n}", "struct Fixture {\n  func press() {}\n}",
    "@Suite(.serialized) struct PressTests {\n  @Test(arguments: [1]) private func `it is`(_ x: Int) {}\n}",
  ])
  func `what is named as it should be is passed over`(source: String) {
    expect(TestNames(in: source).violations, equals: [])
  }
}

/// The names of a source file's tests.
private struct TestNames {
  let tests: [String]
  /// The names and titles that are not as they should be.
  let violations: [String]

  init(in source: String) {
    let code = source.replacing(/"""[\s\S]*?"""/, with: "")
    let titles = code.matches(of: /@(?:Suite|Test)\(\s*"[^"]*"/).map { String($0.output) }
    let bare = code.replacing(/"(?:\\.|[^"\\\n])*"/, with: "")
    tests = bare.matches(of: /\n\s*@Test\b[\s\S]*?\bfunc (`[^`]+`|\w+)/).map { String($0.1) }
    let types = bare.matches(
      of: /(?:^|\n)(?:@Suite\S*\s)?(?:private |final )*(?:struct|class|enum|extension) (`[^`]+`|\w+)/)
    let ends = types.dropFirst().map(\.range.lowerBound) + [bare.endIndex]
    let suites = zip(types, ends).filter { bare[$0.range.upperBound..<$1].contains(/\n\s*@Test\b/) }
      .map { String($0.0.1) }
    let attributes = bare.matches(of: /(?:^|\n)\s*(@Suite)\b(?!\()/).map { String($0.1) }
    violations =
      titles + attributes + tests.filter { !$0.contains(/^`.* .*`$/) }
      + suites.filter { !$0.contains(/^[A-Z]\w*Tests$/) }
  }
}
