import MicroFX
import Testing

/// The library as another package's test uses it, through its one import; `docs/library.md` shows the same code.
struct LibraryTests {
  private static let box = """
    {
      "microfx": 1, "canvas": { "width": 60, "height": 60, "scale": 1 }, "timeline": { "duration": 1 },
      "scene": [
        {
          "id": "box", "type": "rectangle", "frame": [0, 20, 20, 20], "fillColor": "#FF0000",
          "animations": [{ "property": "translationX", "to": 40, "duration": 1, "curve": "linear" }]
        }
      ]
    }
    """

  // MARK: Examples

  @Test func `the button gives way while it is pressed`() throws {
    let scenario = try Scenario(contentsOf: "scenarios/press-feedback.json")
    var playback = scenario.play()
    let rest = try #require(try playback.number("x", of: "button/thumbnail"))
    playback.advance(to: 0.4)
    #expect(playback.events.contains { $0.name == "touchDown" && $0.source == "button" })
    #expect(try playback.number("x", of: "button/thumbnail") == rest + 2)
  }

  @Test func `the box is red and moves to the right`() throws {
    var playback = try Scenario(json: Self.box).play()
    for (seconds, x) in [(0.0, 0), (0.5, 20), (0.75, 30), (0.25, 10)] {
      playback.advance(to: seconds)
      let picture = playback.picture()
      let red = (0..<picture.width).filter {
        picture[$0, 30] == Picture.Pixel(red: 255, green: 0, blue: 0, alpha: 255)
      }
      #expect(red == Array(x..<x + 20))
    }
  }

  @Test(arguments: ["press-feedback-quick-tap", "card-deck-spring-back"])
  func `a scenario looks and behaves as accepted`(name: String) throws {
    #expect(try GoldenCheck(reports: ".build/golden-failures").matches("scenarios/\(name).json"))
  }

  // MARK: The rest

  @Test func `a scenario with mistakes is told with their places`() {
    let error = #expect(throws: ScenarioError.self) { try Scenario(json: "{ \"microfx\": 1 }") }
    #expect(error?.description.contains("scenario:1:1") == true)
    #expect(throws: ScenarioError.self) { try Scenario(contentsOf: "scenarios/missing.json") }
  }

  @Test func `names are those that the scenario has`() throws {
    let playback = try Scenario(json: Self.box).play()
    #expect(throws: ScenarioError.unknownLayer("bax")) { try playback.number("x", of: "bax") }
    #expect(throws: ScenarioError.unknownProperty("finishPercent", layer: "box")) {
      try playback.number("finishPercent", of: "box")
    }
    #expect(try playback.text("fillColor", of: "box") == "#FF0000FF")
    #expect(try playback.number("fillColor", of: "box") == nil)
  }

  @Test func `settings stand for the file's own values`() throws {
    let scenario = try Scenario(
      json: Self.box, settings: ["canvas.scale=2", "timeline.fps=30", "box.opacity=0.5"])
    #expect((scenario.width, scenario.height, scenario.scale) == (60, 60, 2))
    #expect((scenario.duration, scenario.frameRate, scenario.frameCount) == (1, 30, 30))
    #expect(scenario.time(ofFrame: 15) == 0.5)
    var playback = scenario.play()
    #expect(try playback.number("opacity", of: "box") == 0.5)
    #expect(playback.picture().width == 120)
  }

  @Test func `a copy plays on by itself, and going back starts over`() throws {
    var playback = try Scenario(contentsOf: "scenarios/press-feedback.json").play()
    playback.advance(to: 0.4)
    let (copy, picture) = (playback, playback.picture())
    playback.advance(to: 1)
    #expect(copy.events.count < playback.events.count)
    #expect(playback.picture() != picture)
    playback.advance(to: 0.4)
    #expect(playback.events == copy.events && playback.picture() == picture)
  }

  @Test func `a picture is the PNG file that the command line writes`() throws {
    let playback = try Scenario(json: Self.box).play()
    var copy = playback
    let png = copy.picture().png
    #expect(Array(png.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }
}
