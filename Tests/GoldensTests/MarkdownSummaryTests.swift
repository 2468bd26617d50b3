import Expectations
import Foundation
import Goldens
import TestSupport
import Testing

struct MarkdownSummaryTests {
  @Test func `where all is well a heading says so`() throws {
    let box = BoxFixture()
    try box.write()
    _ = try box.verify(update: .missing)
    let text = MarkdownSummary(VerificationSummary([box.entry(try box.verify())])).text
    expect(text, equals: "### microfx: 1 scenario as expected\n\n")
  }

  @Test func `what differs has a row, its details and the accepting command`() throws {
    let box = BoxFixture()
    let result = try box.moved()
    let text = box.plain(MarkdownSummary(VerificationSummary([box.entry(result)])).text)
    expect(
      text.hasPrefix(
        """
        ### microfx: 1 of 1 scenario not as expected

        | what differs | | scenarios |
        |---|--:|---|
        | box x | 1 | <code>
        """))
    expect(text.contains("|\n\n<details><summary><code>"))
    expect(text.contains("</code>: 6 of 6 frames not as expected</summary>"))
    expect(text.contains("accept with: microfx verify --update changed"))
    expect(text.contains("`microfx accept REPORT`"))
  }

  @Test func `names and messages are no markup`() {
    let entry = VerificationOutcome(
      "a|b`<i>@me_.json", .failure(GoldenError.foreignReportFolder("</pre> **bold**")))
    let text = MarkdownSummary(VerificationSummary([entry], orphanedGoldens: ["[x](y).csv"])).text
    expect(
      text.contains("| &lt;/pre&gt; &#42;&#42;bold")
        && text.contains("| <code>a&#124;b&#96;&lt;i&gt;&#64;me&#95;.json</code> |"))
    expect(text.contains("<code>&#91;x&#93;(y).csv</code>") && !text.contains("<i>"))
    expect(text.components(separatedBy: "</pre>").count, equals: 2)
  }

  @Test func `many failures are bounded`() {
    let entry = VerificationOutcome(
      "a.json", .failure(GoldenError.foreignReportFolder("name")))
    let text = MarkdownSummary(VerificationSummary(Array(repeating: entry, count: 60))).text
    expect(text.contains("60 of 60 scenarios") && text.contains("And 10 more."))
    expect(text.components(separatedBy: "<details>").count, equals: 51)
  }
}
