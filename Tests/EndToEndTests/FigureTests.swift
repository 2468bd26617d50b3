import Expectations
import Foundation
import TestSupport
import Testing

private let moving = scenario(
  scene: """
    { "id": "box", "type": "rectangle", "frame": [10, 10, 40, 40], "fillColor": "red",
      "animations": [ { "property": "x", "to": 20, "duration": 0.1 } ] }
    """, gestures: #"{ "at": 0.05, "tap": { "point": [30, 30] } }"#)

struct FigureTests {
  @Test(arguments: [
    (["sheet", "--at", "0,began,100ms"], 3), (["onion", "--at", "began", "--count", "1"], 3),
    (["curves", "--property", "x"], 12),
  ])
  func `a picture is written with its report`(words: [String], frames: Int) throws {
    let scratch = ScratchFolder()
    try scratch.write(moving, to: "moving.json")
    let run = try Program.run(
      ["render", "moving.json", "-q", "--json", "--set", "box.opacity=0.5", "--format"] + words,
      in: scratch.folder)
    expect(run.status, equals: 0, "\(run.errors)")
    let path = "out/moving-\(words[0]).png"
    expect(run.output.hasPrefix(#"{"frames":\#(frames),"#) && run.output.contains(path))
    let picture = try decoded(URL(filePath: scratch.path(path))).bitmap
    expect(picture.width >= 300 && Set(picture.pixels).count > 20)
    try expect(FileManager.default.contentsOfDirectory(atPath: scratch.path("out")).count, equals: 1)
  }

  @Test(arguments: ["0.1", "began"])
  func `one moment is one plain picture of a whole frame`(moment: String) throws {
    let scratch = ScratchFolder()
    try scratch.write(moving, to: "moving.json")
    let words = ["render", "moving.json", "-q"]
    let still = try Program.run(words + ["--at", moment, "-o", "frame.png"], in: scratch.folder)
    expect(still.status, equals: 0, "\(still.errors)")
    let number = moment == "began" ? "3" : "6"
    let frame = try Program.run(words + ["--frames", number, "-o", "frames"], in: scratch.folder)
    expect(frame.status, equals: 0, "\(frame.errors)")
    let name = "frames/frame-000\(number).png"
    let pictures = try ["frame.png", name].map { try decoded(URL(filePath: scratch.path($0))).bitmap }
    expect(pictures[0], equals: pictures[1])
  }

  @Test func `several moments are a sheet, not one picture`() throws {
    let scratch = ScratchFolder()
    try scratch.write(moving, to: "moving.json")
    let run = try Program.run(
      ["render", "--at", "0,0.1", "-o", "frame.png", "moving.json"], in: scratch.folder)
    expect(run.status, equals: 2)
    expect(run.errors.contains("--at: --format apng takes one moment; use --format sheet for several"))
  }

  @Test func `an event that does not happen is told and nothing is written`() throws {
    let scratch = ScratchFolder()
    try scratch.write(moving, to: "moving.json")
    let run = try Program.run(
      ["render", "--format", "sheet", "--at", "begann", "moving.json"], in: scratch.folder)
    expect(run.status, equals: 2)
    expect(run.errors.contains("--at: no event `begann`; did you mean `began`?"))
    expect(!FileManager.default.fileExists(atPath: scratch.path("out")))
  }
}
