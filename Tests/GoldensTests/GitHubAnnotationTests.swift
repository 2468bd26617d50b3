import Expectations
import Goldens
import ScenarioFile
import System
import Testing

struct GitHubAnnotationTests {
  @Test func `what would end a command is escaped`() {
    let entry = VerificationOutcome(
      "a,b:c.json", .failure(GoldenError.foreignReportFolder("50 % is\nwrong: yes")))
    let text = GitHubAnnotations(VerificationSummary([entry], orphanedGoldens: ["golden/old.csv"])).text
    expect(
      text,
      equals: """
        ::error file=a%2Cb%3Ac.json::50 %25 is\\nwrong: yes is not empty and holds no report; choose another folder with --report
        ::warning file=golden/old.csv::no scenario for this golden

        """)
  }

  private func outcome(_ number: Int) -> VerificationOutcome {
    VerificationOutcome(
      ScenarioReference(parsing: "s\(number).json"), .failure(GoldenError.foreignReportFolder("x")))
  }

  private func lines(failures: Int, orphans: Int) -> [Substring] {
    let entries = (0..<failures).map(outcome)
    let summary = VerificationSummary(
      entries, orphanedGoldens: (0..<orphans).map { FilePath("golden/\($0).csv") })
    return GitHubAnnotations(summary).text.split(separator: "\n")
  }

  @Test(arguments: [(0, 3), (3, 0), (9, 1), (10, 0), (8, 2)])
  func `as many annotations as GitHub shows are printed as they are`(failures: Int, orphans: Int) {
    let lines = lines(failures: failures, orphans: orphans)
    expect(lines.count, equals: failures + orphans)
    expect(lines.prefix(failures).allSatisfy { $0.hasPrefix("::error file=s") })
    expect(lines.dropFirst(failures).allSatisfy { $0.hasPrefix("::warning file=golden/") })
  }

  @Test(arguments: [
    (15, 0, "error", "6 more scenarios"), (10, 1, "error", "1 more scenario and 1 golden without a scenario"),
    (11, 5, "error", "2 more scenarios and 5 goldens without a scenario"),
    (3, 20, "warning", "14 goldens without a scenario"), (9, 2, "warning", "2 goldens without a scenario"),
  ])
  func `of more than GitHub shows, failures come first and the last line counts the rest`(
    failures: Int, orphans: Int, kind: String, counts: String
  ) {
    let lines = lines(failures: failures, orphans: orphans)
    expect(lines.count, equals: 10)
    expect(lines.prefix(min(9, failures)).allSatisfy { $0.hasPrefix("::error file=s") })
    expect(
      lines.last == "::\(kind)::\(counts) not shown here, since GitHub shows 10 annotations; see the log",
      "\(lines.last ?? "")")
  }

  @Test func `names and messages of an annotation hold no control characters`() {
    let hostile = "a\u{1B}\u{7}\u{9B}\u{2028}\u{202E}\r::b"
    let entry = VerificationOutcome(
      ScenarioReference(parsing: hostile), .failure(GoldenError.foreignReportFolder(FilePath(hostile))))
    let text = GitHubAnnotations(VerificationSummary([entry], orphanedGoldens: [FilePath(hostile)])).text
    expect(text.unicodeScalars.filter(\.isUnprintable).allSatisfy { $0 == "\n" }, "\(text.visible)")
    expect(text.contains(#"a\u{1B}\u{7}\u{9B}\u{2028}\u{202E}\r%3A%3Ab"#), "\(text)")
  }
}

struct ShellWordTests {
  @Test(arguments: [
    ("scenarios/a-b_1.json", "scenarios/a-b_1.json"), ("a b.json", "'a b.json'"), ("it's", #"'it'\''s'"#),
    ("$HOME", "'$HOME'"), ("", "''"), ("'\u{301};ls", "''\\''\u{301};ls'"),
    ("a\u{1B}%'\u{202E}\\", #""$(printf 'a\033%%'\''\342\200\256\\')""#),
  ])
  func `a word is quoted where a shell would read it otherwise`(word: String, quoted: String) {
    expect(ShellWord.quoted(word), equals: quoted)
  }
}

struct ReportPageTests {
  @Test func `data cannot end the element that it stands in`() {
    let page = String(decoding: ReportPage.html(["name": "</script><b>"]), as: UTF8.self)
    expect(page.contains(#"{"name":"\u003C/script>\u003Cb>"}"#))
    expect(!page.contains("<b>"))
  }
}
