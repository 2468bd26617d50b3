import Expectations
import Goldens
import Testing

struct GitHubAnnotationTests {
  @Test func `what would end a command is escaped`() {
    let entry = VerificationOutcome(
      path: "a,b:c.json", .failure(GoldenError.foreignReportFolder("50 % is\nwrong: yes")))
    let text = GitHubAnnotations(VerificationSummary([entry], orphanedGoldens: ["golden/old.csv"])).text
    expect(
      text,
      equals: """
        ::error file=a%2Cb%3Ac.json::50 %25 is\\nwrong: yes is not empty and holds no report; choose another folder with --report
        ::warning file=golden/old.csv::there is no scenario for this golden

        """)
  }
}

struct ShellWordTests {
  @Test(arguments: [
    ("scenarios/a-b_1.json", "scenarios/a-b_1.json"), ("a b.json", "'a b.json'"), ("it's", #"'it'\''s'"#),
    ("$HOME", "'$HOME'"), ("", "''"), ("'\u{301};ls", "''\\''\u{301};ls'"),
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
