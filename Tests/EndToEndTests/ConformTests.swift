import Expectations
import TestSupport
import Testing

struct ConformVerbTests {
  private static func scenario(duration: Double) -> String {
    """
    { "microfx": 1, "canvas": { "width": 200, "height": 100 }, "timeline": { "duration": 1 },
      "scene": [
        { "id": "dot", "type": "ellipse", "frame": [10, 10, 20, 20], "fillColor": "red", "animations": [
          { "property": "x", "to": 150, "begin": 0.1, "duration": \(duration), "curve": "easeInOut" } ] },
        { "id": "label", "type": "text", "frame": [10, 60, 100, 20], "text": "12", "animations": [
          { "property": "opacity", "from": 1, "to": 0, "begin": 0.2, "duration": 0.5, "curve": "easeOut" } ] } ] }
    """
  }

  private func conform(
    _ words: String..., duration: Double = 0.5
  ) throws -> (outcome: Program.Outcome, scratch: ScratchFolder) {
    let scratch = ScratchFolder()
    try scratch.write(Self.scenario(duration: 0.5), to: "right.json")
    try scratch.write(Self.scenario(duration: duration), to: "app.json")
    let trace = try Program.run(["trace", "app.json"], in: scratch.folder)
    try scratch.write(trace.output, to: "app.csv")
    return (try Program.run(["conform"] + words + ["right.json", "app.csv"], in: scratch.folder), scratch)
  }

  @Test func `the trace of a scenario conforms to it`() throws {
    let outcome = try conform().outcome
    expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome)")
    expect(outcome.output.contains("agrees   dot x\n") && outcome.output.contains("agrees   label text\n"))
    expect(outcome.output.contains("time 0 is 0.000000 s of the scenario"), "\(outcome.output)")
  }

  @Test func `a longer movement is named first`() throws {
    let outcome = try conform(duration: 0.6).outcome
    expect(outcome.status, equals: 1)
    expect(outcome.output.hasPrefix("differs  dot x: duration: 0.6 s instead of 0.5 s"), "\(outcome.output)")
    expect(try conform("--tolerance", "100", duration: 0.6).outcome.status, equals: 0)
  }

  @Test func `a report has a page with both curves`() throws {
    let (outcome, scratch) = try conform("--json", "--report", "report", duration: 0.6)
    expect(outcome.status == 1 && outcome.output.contains("\"kind\": \"duration\""), "\(outcome.output)")
    let page = try scratch.text("report/index.html")
    expect(page.contains("\"expected\":[[") && page.contains("duration: 0.6 s instead of 0.5 s"))
  }

  @Test func `layers have other names by a map`() throws {
    let scratch = ScratchFolder()
    try scratch.write(Self.scenario(duration: 0.5), to: "right.json")
    try scratch.write("time,layer,property,value\n0,circle,x,10\n1,circle,x,150\n", to: "app.csv")
    let lost = try Program.run(["conform", "right.json", "app.csv"], in: scratch.folder)
    expect(lost.status == 2 && lost.errors.contains("no layer and property is in the scenario"), "\(lost)")
    let found = try Program.run(
      ["conform", "--map", "circle=dot", "right.json", "app.csv"], in: scratch.folder)
    expect(found.status, equals: 0)
    let wrong = try Program.run(
      ["conform", "--map", "cirle=dot", "right.json", "app.csv"], in: scratch.folder)
    expect(wrong.status == 2 && wrong.errors.contains("did you mean `circle`?"), "\(wrong)")
  }

  @Test func `a mistake in a recording is told with its place`() throws {
    let scratch = ScratchFolder()
    try scratch.write(Self.scenario(duration: 0.5), to: "right.json")
    try scratch.write("time,layer,property,value\nnoon,dot,x,10\n", to: "app.csv")
    let outcome = try Program.run(["conform", "right.json", "app.csv"], in: scratch.folder)
    expect(outcome.status == 2 && outcome.errors.contains("app.csv:2:1: error: the time"), "\(outcome)")
  }
}
