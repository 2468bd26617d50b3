import Expectations
import Testing

struct ExpectationTests {
  @Test func `an expectation that holds is no issue`() {
    expect(true)
    expect(2, equals: 2)
  }

  @Test func `a condition that does not hold is an issue at its line, with the comment`() {
    let line = #line + 2
    withKnownIssue {
      expect(1 > 2, "of \(3)")
    } matching: { issue in
      issue.comments == ["the condition does not hold: of 3"] && issue.sourceLocation?.line == line
        && issue.sourceLocation?.fileName == "ExpectationTests.swift"
    }
  }

  @Test func `a value that is another one is an issue that says both`() {
    let line = #line + 2
    withKnownIssue {
      expect("a", equals: "b")
    } matching: { issue in
      issue.comments == [#""a" is not "b""#] && issue.sourceLocation?.line == line
    }
  }
}
