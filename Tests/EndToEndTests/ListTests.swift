import Expectations
import Foundation
import TestSupport
import Testing

struct ListVerbTests {
  @Test func `list names every component with its meaning`() throws {
    let result = try Program.run(["list"])
    expect(result.status, equals: 0)
    for type in ["pressFeedback", "cardDeck", "temperatureDial", "skeletonList", "scrollView", "navigation"] {
      expect(result.output.contains(type))
    }
  }

  @Test func `list shows all that one component has`() throws {
    let result = try Program.run(["list", "pressFeedback"])
    for part in ["pressedKern", "(3.8 pt)", "thumbnail", "touchDragExit", "Parts:", "Events:"] {
      expect(result.output.contains(part), "\(part)")
    }
  }

  @Test func `list shows what is the component's own before what all have`() throws {
    let sections = try Program.run(["list", "cardDeck"]).output.split(separator: "\n").filter {
      $0.hasSuffix(":") && !$0.hasPrefix(" ")
    }
    expect(
      sections,
      equals: [
        "Parameters:", "Slots:", "Outputs:", "Parts:", "Properties in the trace:", "Events:", "Actions:",
        "Parameters of every component:",
      ])
  }

  @Test func `list shows what components add to the trace, and the events of the scene itself`() throws {
    let deck = try Program.run(["list", "cardDeck"])
    expect(deck.output.contains("Properties in the trace:") && deck.output.contains("finishPercent"))
    let events = try Program.run(["list", "events"])
    for event in ["began", "cancelled", "call", "key", "gestureIgnored", "[why]"] {
      expect(events.output.contains(event), "\(event)")
    }
    let json = try Program.run(["list", "events", "--json"])
    let list = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [[String: Any]]
    expect(list?.count == 7 && list?.allSatisfy { $0["meaning"] != nil } == true)
  }

  @Test func `an unknown component is answered with a near one`() throws {
    let result = try Program.run(["list", "cardDek"])
    expect(result.status, equals: 2)
    expect(result.errors.contains("did you mean `cardDeck`?"))
  }

  @Test func `list shows the devices, and a scenario is drawn as on one of them`() throws {
    let list = try Program.run(["list", "devices"])
    expect(list.output.contains("iPhone 16 Pro: 402 × 874 pt @3x, safe area 62 0 34 0"))
    let scratch = ScratchFolder()
    try scratch.write(scenario(), to: "s.json")
    let words = ["--device", "iphone-se", "--scale", "1", "--set", "canvas.height=100", "--frames", "0"]
    let run = try Program.run(["render", "-o", "out"] + words + ["s.json"], in: scratch.folder)
    expect(run.status, equals: 0, "\(run.errors)")
    let picture = try decoded(scratch.folder.appending(path: "out/frame-0000.png")).bitmap
    expect((picture.width, picture.height) == (375, 100))
    let manifest = try scratch.text("out/manifest.json")
    expect(manifest.contains(#""settings": ["device=iphone-se","canvas.height=100"]"#))
    let wrong = try Program.run(["render", "--device", "iphone-see", "s.json"], in: scratch.folder)
    expect(
      wrong.status == 2 && wrong.errors.contains("such as `iphone-se`, not `iphone-see`"), "\(wrong.errors)")
  }

  @Test func `a device draws its display over the scene, and a scenario without it stays as it is`() throws {
    let scratch = ScratchFolder()
    let text = """
      { "microfx": 1, "canvas": { "width": 375, "height": 667 }, "timeline": { "duration": 0.1 },
        "scene": [{ "id": "ground", "type": "rectangle", "fillColor": "white" }] }
      """
    try scratch.write(text, to: "s.json")
    func pixels(_ words: [String]) throws -> [UInt32] {
      let run = try Program.run(
        ["render", "-o", "out", "--force", "--frames", "0", "--scale", "1"] + words + ["s.json"],
        in: scratch.folder)
      expect(run.status, equals: 0, "\(run.errors)")
      let bitmap = try decoded(scratch.folder.appending(path: "out/frame-0000.png")).bitmap
      // The corner, the middle of the island, the home indicator, and the middle.
      let places = [(0, 0), (201, 30), (201, 863), (201, 400)].filter { $0.1 < bitmap.height }
      return places.map { bitmap.pixels[$0.1 * bitmap.width + $0.0] }
    }
    let (black, white): (UInt32, UInt32) = (0xFF00_0000, 0xFFFF_FFFF)
    try expect(pixels([]), equals: [white, white, white])
    let device = ["--device", "iphone-16-pro"]
    try expect(pixels(device), equals: [black, black, black, white])
    try expect(pixels(device + ["--set", "environment.device=null"]), equals: [white, white, white, white])
  }

  @Test func `the schema is JSON and knows the components`() throws {
    let result = try Program.run(["schema"])
    let schema = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    expect(schema?["$schema"] as? String, equals: "https://json-schema.org/draft/2020-12/schema")
    expect(result.output.contains("\"pressedKern\""))
  }
}
