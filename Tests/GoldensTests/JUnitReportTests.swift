import Expectations
import Goldens
import Testing

struct JUnitReportTests {
  @Test func `what could not be verified is an error, with its markup escaped`() {
    let entry = VerificationOutcome(
      "a&b.json", .failure(GoldenError.foreignReportFolder("<no> \"file\"\u{1}")))
    let text = JUnitReport(VerificationSummary([entry])).text
    expect(text.contains(#"tests="1" failures="0" errors="1""#))
    expect(text.contains(#"name="a&amp;b.json" file="a&amp;b.json""#))
    expect(
      text.contains(
        "<error message=\"&lt;no&gt; &quot;file&quot;\\u{1} is not empty and holds no report; choose another folder with --report\">"
      ))
  }
}
