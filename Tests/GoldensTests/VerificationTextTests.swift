import Expectations
import Goldens
import System
import Testing

struct VerificationTextTests {
  private let box = BoxFixture()

  private func text(_ result: VerificationResult) -> String { box.plain(VerificationText(result).text) }

  @Test func `a scenario without a golden says how to make one`() throws {
    try box.write()
    let result = try box.verify()
    expect(
      text(result),
      equals: """
        box.json: no golden at golden/box.csv
          accept with: microfx verify --update missing --golden golden box.json
        """)
    expect(result.state == .missing && !result.isPassed)
  }

  @Test func `of a variant nothing can be accepted`() throws {
    try box.write()
    var scenario = try box.scenario()
    scenario.isChanged = true
    let result = try Verifier().verify(scenario)
    expect(text(result), equals: "box.json: no golden at golden/box.csv")
    scenario.isChanged = false
    let command = VerificationText(try Verifier().verify(scenario)).acceptingCommand
    expect(command.map(box.plain), equals: "microfx verify --update missing box.json")
  }

  @Test(arguments: [
    ("<<<<<<< ours\nframe,time\n=======\n>>>>>>> theirs\n", "csv", "contains conflict markers of a merge"),
    (
      "frame,time,layer,property,value\n<<<<<<< ours\n0,0,a,x,1\n=======\n", "csv",
      "contains conflict markers of a merge"
    ),
    ("version https://git-lfs.example/spec/v1\noid sha256:0\nsize 9\n", "csv", "is a pointer of Git LFS"),
    ("version https://git-lfs.example/spec/v1\noid sha256:0\nsize 9\n", "png", "is a pointer of Git LFS"),
    ("no record", "csv", "the first line is not"), ("no picture", "png", "PNG"),
  ])
  func `a golden that a merge or Git LFS has changed is called that, and an update takes over`(
    text: String, ending: String, message: String
  ) throws {
    try box.write()
    let whole = try box.verify(update: .missing)
    try box.folder.write(text, to: "golden/box.\(ending)")
    let error = try #require(throws: GoldenError.self) { try box.verify() }
    expect(
      error.description.contains("golden/box.\(ending)") && error.description.contains(message), "\(error)")
    #expect(throws: GoldenError.self) { try box.verify(update: .missing) }
    try expect(box.verify(update: .changed).isPassed)
    try expect(box.verify().state == .matching && whole.isPassed)
  }

  @Test func `a longer sequence is called that`() throws {
    try box.write()
    _ = try box.verify(update: .missing)
    try box.write(duration: 0.15)
    let longer = text(try box.verify())
    expect(longer.contains("the golden has 6 frames, the scenario 9"), "\(longer)")
    expect(!longer.contains("a picture, a font or the drawing"), "\(longer)")
  }

  @Test func `frames that only the golden has are counted among all`() throws {
    try box.write(duration: 0.15)
    _ = try box.verify(update: .missing)
    try box.write()
    expect(text(try box.verify()).hasPrefix("box.json: 3 of 9 frames not as expected"))
  }

  @Test func `what is accepted is named, and is as expected from then on`() throws {
    try box.write()
    let accepted = try box.verify(update: .missing)
    expect(text(accepted), equals: "box.json: accepted: golden/box.csv, golden/box.png")
    expect(accepted.state == .accepted && accepted.isPassed)
    let twin = try box.verify()
    expect(text(twin), equals: "box.json: as expected, 6 frames")
    expect(twin.state == .matching && twin.isPassed && VerificationText(twin).acceptingCommand == nil)
  }

  @Test func `a layer that moved is named with its pixels and its numbers`() throws {
    let result = try box.moved()
    expect(
      text(result),
      equals: """
        box.json: 6 of 6 frames not as expected
          the golden was made of another text of the scenario
          not as expected: frames 0-5
          first: frame 0 at 0 s, 32 of 400 pixels differ in 10 × 8 at (4, 4), by 204 at most
          box x: 4 → 6, frames 0-5
          accept with: microfx verify --update changed --golden golden box.json
        """)
    expect(!result.isPassed && result.worstFrame == 0)
  }

  @Test func `an expectation that is not met fails a scenario whose golden matches`() throws {
    try box.write(expecting: 5)
    _ = try box.verify(update: .missing)
    let result = try box.verify()
    expect(
      text(result),
      equals: """
        box.json: the golden matches, 1 of 1 expectation unmet
        box.json:5:5: error: box x at 0.050000 s is 4.000000, expected 5.000000
          5 |     { "at": 0.05, "layer": "box", "property": "x", "equals": 5.0 }
            |     ^
        """)
    expect(result.state == .matching && !result.isPassed)
  }

  @Test func `a golden of another size says both sizes`() throws {
    try box.write()
    _ = try box.verify(update: .missing)
    try box.replace(#""width": 20"#, #""width": 24"#)
    let details = VerificationText(try box.verify()).details
    expect(details.contains("the golden is 20 × 20 pixels, the scenario 24 × 20"), "\(details)")
  }
}

struct VerificationOutcomeTests {
  private let box = BoxFixture()

  @Test func `the exit code is that of the worst thing that can be told of one scenario`() throws {
    try box.write()
    expect(box.entry(try box.verify(update: .missing)).exitCode, equals: .success)
    expect(box.entry(try box.moved()).exitCode, equals: .differences)
    for (error, code) in [
      (SystemError.failed(.write, path: "a", errno: 28) as any Error, ExitCode.environment),
      (GoldenError.pictureFramesMismatch, .badInput),
    ] {
      let entry = VerificationOutcome("a.json", .failure(error))
      expect(entry.exitCode == code && !entry.isPassed)
    }
  }

  @Test func `a run is summed up in a line`() throws {
    try box.write()
    let passed = box.entry(try box.verify(update: .missing))
    let failed = VerificationOutcome("a.json", .failure(GoldenError.pictureFramesMismatch))
    expect(VerificationSummary([passed]).text, equals: "1 scenario as expected")
    expect(VerificationSummary([passed, passed]).text, equals: "2 scenarios as expected")
    expect(VerificationSummary([failed]).text, equals: "1 of 1 scenario not as expected")
    expect(VerificationSummary([passed, failed, failed]).text, equals: "2 of 3 scenarios not as expected")
  }
}
