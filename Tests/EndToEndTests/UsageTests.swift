import Expectations
import Testing

struct UsageTests {
  @Test(arguments: ["-h", "help"]) func `help may be asked for in other words`(word: String) throws {
    let run = try Program.run([word])
    expect(run.status == 0 && run.errors.isEmpty)
    try expect(run.output, equals: Program.run(["--help"]).output)
  }

  @Test func `the version is one line`() throws {
    let run = try Program.run(["--version"])
    expect(run.status, equals: 0)
    expect(run.output.contains(/^microfx \d+\.\d+\.\d+, behavior \d+\n$/))
  }

  @Test(arguments: [
    ([], "error: no verb given"), (["--hlp"], "did you mean `--help`?"), (["dance"], "unknown verb `dance`"),
  ])
  func `a wrong command line is named on standard error`(words: [String], message: String) throws {
    let run = try Program.run(words)
    expect(run.status, equals: 2)
    expect(run.errors.contains(message))
    expect(run.errors.contains("microfx --help"))
    expect(run.output.isEmpty)
  }
}
