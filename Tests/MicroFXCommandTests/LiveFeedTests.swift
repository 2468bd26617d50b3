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

  private func read(_ text: String, _ words: [String] = []) throws -> WatchReading {
    try folder.write(text, to: "box.json")
    let operands = [folder.path.appending("box.json").text]
    return try .read(
      PreviewVerb.Options(ArgumentParser.parse(words + operands, for: PreviewVerb.declaration)))
  }

  /// The scenario with variants of some opacities, in percent.
  private func withVariants(_ opacities: Int...) -> String {
    let levels = opacities.map { "\"at\($0)\": { \"box.opacity\": \(Double($0) / 100) }" }
    let variants = "\"variants\": { \"axes\": { \"opacity\": { \(levels.joined(separator: ", ")) } } }"
    return Self.text.replacing("\"scene\":", with: variants + ", \"scene\":")
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
    expect(
      feed.state,
      equals:
        #"{"revision":0,"progress":0,"problem":null,"clips":{"count":0,"text":""},"variants":null,"note":null}"#
    )
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
    expect(
      feed.state,
      equals:
        #"{"revision":2,"progress":0,"problem":null,"clips":{"count":0,"text":""},"variants":null,"note":null}"#
    )
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

  @Test func `a menu has the base and all variants, and several side by side where they fit`() throws {
    let few = try #require(read(withVariants(20, 50)).menu())
    expect(few.names, equals: ["base", "at20", "at50"])
    expect(few.choice == .variant("base") && few.choice(of: "*") == .sideBySide)
    let one = try #require(read(withVariants(20, 50), ["--variant", "at50"]).menu())
    expect(one.choice, equals: .variant("at50"))
    try expect(read(withVariants(20, 50), ["--variants"]).menu()?.choice, equals: .sideBySide)
    let many = try #require(read(withVariants(20, 50, 60, 70)).menu())
    expect(many.names.count == 5 && many.choice(of: "*") == nil)
    let settings = ["--set", "box.cornerRadius=1", "--set", "box.cornerRadius=2"]
    let twice = try #require(read(withVariants(20, 50), settings).menu())
    expect(twice.choice(of: "*"), equals: nil)
    try expect(read(Self.text).menu(), equals: VariantMenu())
    try expect(read(withVariants(20).replacing("rectangle", with: "rectangel")).menu(), equals: nil)
  }

  @Test func `a page with the token chooses a variant that there is`() throws {
    feed.menu = try #require(read(withVariants(20, 50)).menu())
    expect(
      feed.state.hasSuffix(
        #""variants":{"names":["base","at20","at50"],"chosen":"base","several":true},"note":null}"#),
      "\(feed.state)")
    try expect(answer("/variant?name=at20").status, equals: .forbidden)
    for name in ["at30", "at*", "", "AT20"] {
      try expect(answer("/variant?token=\(feed.token.text)&name=\(name)").status, equals: .notFound)
    }
    expect(feed.takeChoice(), equals: nil)
    try expect(answer("/variant?token=\(feed.token.text)&name=at20").status, equals: .ok)
    expect(feed.takeChoice(), equals: .variant("at20"))
    expect(feed.takeChoice(), equals: nil)
    try expect(answer("/variant?token=\(feed.token.text)&name=*").status, equals: .ok)
    expect(feed.takeChoice(), equals: .sideBySide)
  }

  @Test func `variants that are gone or too many are told`() throws {
    let gone = try read(withVariants(20), ["--variant", "at50"])
    expect(gone.scenes == nil && gone.loss == "the variant `at50` is gone")
    let many = try read(withVariants(20, 50, 60, 70), ["--variants"])
    expect(many.scenes == nil && many.loss == "more than 4 variants cannot be side by side")
    try expect(read(withVariants(20).replacing("rectangle", with: "rectangel")).loss, equals: nil)
  }

  @Test func `what renders a part of a scene names its variant and all that the command line changed`() throws
  {
    let words = ["--variant", "at50", "--set", "box.cornerRadius=2", "--device", "iphone-se", "--fps", "120"]
    let reading = try read(withVariants(20, 50), words)
    let description = try #require(reading.scenes?.first?.description)
    expect(description.variant, equals: "at50")
    expect(
      description.clip?.before,
      equals: "microfx render --variant at50 --device iphone-se --fps 120 --set 'box.cornerRadius=2'")
    expect(description.settings.first, equals: "--variant at50")
  }
}
