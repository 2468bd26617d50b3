import Expectations
import Glibc
import JSONText
import System
import Testing

struct ErrorReportTests {
  private let source = SourceError(read("[1,").diagnostics)

  @Test func `the report of an error is a clause behind what it is about`() {
    let error = SystemError.failed(.read, path: "a.png", errno: ENOENT)
    expect(ErrorReport(error).text, equals: "cannot read a.png: No such file or directory")
    expect(ErrorReport(error).lines, equals: "error: cannot read a.png: No such file or directory")
    expect(
      ErrorReport(error, in: "s.json").text, equals: "s.json: cannot read a.png: No such file or directory")
  }

  @Test
  func `the report of an error shows the mistakes of a text with carets, which name their file themselves`() {
    expect(
      ErrorReport(source, in: "s.json").lines,
      equals: """
        a.json:1:4: error: the text ends where a value is expected
          1 | [1,
            |    ^
        """)
    expect(source.exitCode, equals: .badInput)
  }

  @Test func `a failure of the machine among the mistakes decides how a run ends`() {
    var diagnostics = source.diagnostics
    diagnostics.error(.machine, "cannot read a.png: Input/output error", at: diagnostics.sorted[0].range)
    expect(SourceError(diagnostics).exitCode, equals: .environment)
  }

  @Test func `the report of an error never ends with a line feed`() {
    let errors: [any Error] = [source, SystemError.notAFile(path: "x")]
    for error in errors { expect(ErrorReport(error, in: "x").lines.last?.isNewline, equals: false) }
  }

  @Test func `the report of an error is empty where whoever reads has gone`() {
    expect(ErrorReport(SystemError.failed(.write, path: "<stdout>", errno: EPIPE)).lines, equals: "")
  }
}
