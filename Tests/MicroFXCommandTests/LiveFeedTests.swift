import Expectations
import MicroFXCommand
import Preview
import TestSupport
import Testing

struct LiveFeedTests {
  private static let text = """
    { "microfx": 1, "canvas": { "width": 40, "height": 40, "scale": 1 }, "timeline": { "duration": 0.1 },
      "scene": [{ "id": "box", "type": "rectangle", "frame": [10, 10, 20, 20], "fillColor": "red" }] }
    """

  private let folder = ScratchFolder()
  private let feed = LiveFeed(ClipJobs {})

  private func read(_ text: String) throws -> WatchReading {
    try folder.write(text, to: "box.json")
    return try .read(
      PreviewVerb.Options(
        ArgumentParser.parse([folder.path.appending("box.json").text], for: PreviewVerb.declaration)))
  }

  private func answer(_ target: String) throws -> HTTPResponse {
    guard case .request(let request) = HTTPRequest.read(Array("GET \(target) HTTP/1.1\r\n\r\n".utf8)) else {
      throw ServingError(errno: 0)
    }
    return feed.answer(request)
  }

  @Test
  func `what the page of --watch gets is the last revision without mistakes, beside what is wrong since`()
    throws
  {
    expect(feed.state, equals: #"{"revision":0,"progress":0,"problem":null,"clips":{"count":0,"text":""}}"#)
    try expect(answer("/stills/0/0/0").status, equals: .notFound)
    feed.take(LiveRevision(try #require(read(Self.text).scenes), number: 1))
    let frame = try answer("/stills/1/0/2")
    expect(frame.status == .ok && frame.type == .png)
    let wrong = try read(Self.text.replacing("rectangle", with: "rectangel"))
    expect(wrong.scenes == nil && wrong.report.contains("^^^"))
    feed.problem = wrong.report
    expect(feed.state.hasPrefix(#"{"revision":1,"progress":0,"problem":"#) && feed.state.contains("^^^"))
    try expect(answer("/stills/1/0/2"), equals: frame)
    feed.take(LiveRevision(try #require(read(Self.text.replacing("red", with: "blue")).scenes), number: 2))
    expect(feed.state, equals: #"{"revision":2,"progress":0,"problem":null,"clips":{"count":0,"text":""}}"#)
    try expect(answer("/stills/1/0/2").status, equals: .notFound)
    let next = try answer("/stills/2/0/2")
    expect(next.status == .ok && next.body != frame.body)
  }

  @Test func `a mistake that shows while a scene is played is found when its frames are prepared`() throws {
    let opacity = "= time < 0.05 ? 1 : 1 / (time - time)"
    let layer = #"{ "id": "a", "type": "group", "opacity": "\#(opacity)" }"#
    let text = Self.text.replacing(
      #""scene": ["#,
      with: """
        "components": { "own": { "component": 1, "layers": [ \(layer) ] } },
        "scene": [{ "id": "own", "type": "own" },
        """)
    let reading = try read(text)
    let revision = LiveRevision(try #require(reading.scenes), number: 1)
    expect(reading.mistake, equals: nil)
    revision.prepare(workers: 2) {}
    expect(revision.json(.layers) != nil && revision.json(.frames) == nil)
    let mistake = try #require(reading.mistake)
    expect(mistake.contains("the result is infinite, at 0.050000 s") && mistake.contains("^^^"), "\(mistake)")
  }
}
