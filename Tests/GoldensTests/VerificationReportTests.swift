import Expectations
import Geometry
import Goldens
import JSONText
import Render
import ScenarioFile
import System
import Testing

/// The reports of a run for build servers and other programs.
struct VerificationReportTests {
  private let box = BoxFixture()

  /// A run with a scenario that passes, one that moved, one with an unmet expectation and one that cannot be read.
  private func summary() throws -> VerificationSummary {
    let moved = try box.moved()
    try box.write(expecting: 5)
    let unmet = try box.verify()
    try box.write()
    let passed = try box.verify()
    let unreadable = VerificationOutcome(
      "no.json", .failure(GoldenError.file(.failed(.read, path: "golden/no.csv", errno: 13))))
    return VerificationSummary(
      [box.entry(passed), box.entry(moved), box.entry(unmet), unreadable], orphanedGoldens: ["golden/old.csv"]
    )
  }

  @Test func `JUnit XML has a case for each scenario`() throws {
    let text = box.plain(JUnitReport(try summary()).text)
    expect(
      text,
      equals: """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="4" failures="2" errors="1">
          <testsuite name="microfx verify" tests="4" failures="2" errors="1">
            <testcase classname="microfx" name="box.json" file="box.json"/>
            <testcase classname="microfx" name="box.json" file="box.json">
              <failure message="6 of 6 frames not as expected">box.json: 6 of 6 frames not as expected
          the golden was made of another text of the scenario
          not as expected: frames 0-5
          first: frame 0 at 0 s, 32 of 400 pixels differ in 10 × 8 at (4, 4), by 204 at most
          box x: 4 → 6, frames 0-5
          accept with: microfx verify --update changed --golden golden box.json
        </failure>
            </testcase>
            <testcase classname="microfx" name="box.json" file="box.json">
              <failure message="the golden matches, 1 of 1 expectation unmet">box.json: the golden matches, 1 of 1 expectation unmet
        box.json:5:5: error: box x at 0.050000 s is 4.000000, expected 5.000000
          5 |     { &quot;at&quot;: 0.05, &quot;layer&quot;: &quot;box&quot;, &quot;property&quot;: &quot;x&quot;, &quot;equals&quot;: 5.0 }
            |     ^
        </failure>
            </testcase>
            <testcase classname="microfx" name="no.json" file="no.json">
              <error message="cannot read golden/no.csv: Permission denied">no.json: cannot read golden/no.csv: Permission denied
        </error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `a case of JUnit XML tells how long it took`() throws {
    try box.write()
    let passed = box.entry(try box.verify(update: .missing))
    let text = box.plain(
      JUnitReport(VerificationSummary([passed]), seconds: [ScenarioReference(box.path): 1.23456]).text)
    expect(text.contains(#"<testcase classname="microfx" name="box.json" file="box.json" time="1.235"/>"#))
    expect(text.contains(#"<testsuites tests="1" failures="0" errors="0" time="1.235">"#))
  }

  @Test func `annotations lead to the scenario, and to the line of an expectation`() throws {
    let text = box.plain(GitHubAnnotations(try summary()).text)
    expect(
      text,
      equals: """
        ::error file=box.json,line=3::6 of 6 frames not as expected%0Athe golden was made of another text of the scenario%0Anot as expected: frames 0-5%0Afirst: frame 0 at 0 s, 32 of 400 pixels differ in 10 × 8 at (4, 4), by 204 at most%0Abox x: 4 → 6, frames 0-5%0Aaccept with: microfx verify --update changed --golden golden box.json
        ::error file=box.json,line=5,col=5::box.json:5:5: box x at 0.050000 s is 4.000000, expected 5.000000
        ::error file=no.json::cannot read golden/no.csv: Permission denied
        ::warning file=golden/old.csv::no scenario for this golden

        """)
  }

  @Test func `a run in which all is well has no annotation`() throws {
    try box.write()
    let passed = box.entry(try box.verify(update: .missing))
    expect(GitHubAnnotations(VerificationSummary([passed])).text.isEmpty)
  }

  @Test func `JSON of a difference has its frames, its pixels and its properties`() throws {
    guard case .object(let members) = try box.moved().json else {
      Issue.record("no object")
      return
    }
    let pictures = members.first { $0.key == "pictures" }?.value
    let picture: JSONOutput = [
      "frame": 0, "different": 32, "total": 400, "ratio": .number(0.08), "largest": .number(204),
      "tolerated": false, "boundingBox": [4, 4, 10, 8], "window": .null,
    ]
    guard case .array(let list) = pictures else {
      Issue.record("no array")
      return
    }
    expect(list.count == 6 && list.first == picture)
    let change: JSONOutput = ["frame": 0, "expected": "4.000000", "actual": "6.000000"]
    let rest = JSONOutput.object(
      members.filter { !["pictures", "details", "findings", "changes"].contains($0.key) })
    let expected: JSONOutput = [
      "scenario": "box.json", "golden": "golden/box.csv", "state": "different", "passed": false,
      "summary": "6 of 6 frames not as expected", "frames": 6, "fps": "60", "width": 20, "height": 20,
      "badFrames": [[0, 5]], "worstFrame": 0, "toleratedFrames": [], "reason": .null, "layers": [],
      "properties": [
        ["layer": "box", "property": "x", "frames": [[0, 5]], "first": change, "largest": change]
      ], "moreChanges": 0, "folded": .null, "expectations": [],
      "accept": "microfx verify --update changed --golden golden box.json", "goldens": "golden",
      "goldenSize": .null, "written": [],
    ]
    expect(box.plain(rest.text()), equals: expected.text())
  }

  @Test func `JSON of a run counts, and has an object for each scenario`() throws {
    guard case .object(let members) = try summary().json else {
      Issue.record("no object")
      return
    }
    expect(members.map(\.key), equals: ["scenarios", "total", "failed", "looseGoldens"])
    expect(members[1].value == 4 && members[2].value == 3 && members[3].value == ["golden/old.csv"])
    guard case .array(let scenarios) = members[0].value else {
      Issue.record("no array")
      return
    }
    expect(
      scenarios.last,
      equals: [
        "scenario": "no.json", "state": "error", "passed": false,
        "summary": "cannot read golden/no.csv: Permission denied",
      ])
  }

  @Test func `JSON of frames and rectangles is pairs and four numbers`() {
    expect(FrameSet([0, 1, 2, 7]).json, equals: [[0, 2], [7, 7]])
    expect(PixelRect(minX: 3, minY: 4, maxX: 13, maxY: 6).json, equals: [3, 4, 10, 2])
  }

  @Test func `JSON of a frame without a difference has no box`() throws {
    let picture = Bitmap(width: 4, height: 4, filledWith: 0xFF00_00FF)
    let difference = try #require(PictureDifference(expected: picture, actual: picture))
    expect(
      JSONOutput.object(FrameDifference(frame: 7, difference).members).text(),
      equals: """
        {"frame":7,"different":0,"total":16,"ratio":0,"largest":0,"tolerated":true,"boundingBox":null,"window":null}
        """)
  }
}
