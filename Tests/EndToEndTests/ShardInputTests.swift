import Expectations
import Foundation
import TestSupport
import Testing

/// The rejection of parts that were verified with different inputs, for every kind of input.
struct ShardInputTests {
  private let scratch = ScratchFolder()

  /// Two scenarios of equal weight, of which the first, in the first of two parts, names a file of each kind.
  init() throws {
    let rich = """
      {
        "microfx": 1, "canvas": { "width": 40, "height": 30, "scale": 1 },
        "timeline": { "duration": 0.1, "fps": 60 },
        "fonts": { "Brand": { "regular": "brand.otf" }, "Serif": { "family": "DejaVu Serif" } },
        "components": { "plate": "plate.json" },
        "scene": [
          { "id": "plate", "type": "plate", "frame": [2, 2, 8, 8] },
          { "id": "dot", "type": "image", "source": "dot.png", "frame": [30, 2, 8, 8] },
          { "id": "icon", "type": "image", "source": "icon.svg", "frame": [20, 2, 8, 8] },
          { "id": "title", "type": "text", "frame": [2, 12, 30, 12], "text": "Hi", "font": "Brand", "fontSize": 9 },
          { "id": "list", "type": "skeletonList", "feed": "feed.xml", "frame": [0, 20, 40, 10] }
        ],
        "gestures": [{ "at": 0.03, "touches": "touches.csv" }]
      }

      """
    let icon = """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#2F9E44"/></svg>

      """
    let feed = """
      <rss version="2.0"><channel><title>t</title><item><title>One</title><description>d</description></item>
      </channel></rss>

      """
    let files = [
      "scenarios/a.json": rich, "scenarios/icon.svg": icon, "scenarios/feed.xml": feed,
      "scenarios/b.json": rich.replacing(/"components"[^\n]*\n/, with: "")
        .replacing(/\{ "id": "plate"[^\n]*\n/, with: ""),
      "scenarios/plate.json": Self.component(
        #""type": "inner""#, #""components": { "inner": "inner.json" },"#),
      "scenarios/inner.json": Self.component(##""type": "rectangle", "fillColor": "#3366CC""##),
      "scenarios/touches.csv": "time,finger,phase,x,y\n0,0,began,6,6\n0.02,0,ended,6,6\n",
      "golden/gone.txt": "",
    ]
    for (name, text) in files { try scratch.write(text, to: name) }
    try scratch.write(Data(Self.picture), to: "scenarios/dot.png")
    try use(font: "Regular")
    try expect(run("verify", "--update", "missing", "--quiet", "scenarios").status, equals: 0)
  }

  private static func component(_ type: String, _ keys: String = "") -> String {
    #"{ "component": 1, \#(keys) "layers": [{ "id": "it", \#(type), "frame": [0, 0, 8, 8] }] }"# + "\n"
  }

  /// One red pixel.
  private static let picture: [UInt8] = {
    let text =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC"
    return [UInt8](Data(base64Encoded: text)!)
  }()

  private func use(font style: String) throws {
    let file = URL(filePath: "/usr/share/fonts/opentype/inter/Inter-\(style).otf")
    try scratch.write(try Data(contentsOf: file), to: "scenarios/brand.otf")
  }

  private func run(_ words: String...) throws -> Program.Outcome {
    try Program.run(words, in: scratch.folder, environment: ["CI": ""])
  }

  private func verify(_ part: String, _ options: [String] = []) throws {
    let words = ["verify", "--quiet", "--shard", "\(part)/2", "--report", "shards/\(part)"]
    let run = try Program.run(
      words + options + ["scenarios"], in: scratch.folder, environment: ["CI": ""])
    expect(run.status < 3, "\(run.errors)")
  }

  private func append(_ text: String, to name: String) throws {
    try scratch.write(scratch.text(name) + text, to: name)
  }

  @Test(arguments: [
    "scenarios/a.json", "scenarios/plate.json", "scenarios/inner.json", "scenarios/icon.svg",
    "scenarios/feed.xml", "scenarios/touches.csv", "golden/a.csv", "golden/a.png", "scenarios/dot.png",
    "scenarios/brand.otf",
  ])
  func `a file that differs between two parts keeps them apart`(name: String) throws {
    try verify("1")
    if name.hasSuffix(".png") || name.hasSuffix(".otf") {
      try scratch.write(try Data(contentsOf: scratch.folder.appending(path: name)) + [0], to: name)
    } else {
      try append("\n", to: name)
    }
    try verify("2")
    let merged = try run("merge", "shards")
    expect(merged.status == 2 && merged.errors.contains("shards of different plans"), "\(merged.errors)")
  }

  @Test(arguments: ["golden/a.csv", "golden/a.png"])
  func `a golden that one part lacks keeps them apart`(name: String) throws {
    try verify("1")
    try FileManager.default.removeItem(at: scratch.folder.appending(path: name))
    try verify("2")
    try expect(run("merge", "shards").status, equals: 2)
  }

  @Test func `a golden without a scenario that only one part met keeps them apart`() throws {
    try verify("1")
    try scratch.write("frame,time,layer,property,value\n", to: "golden/gone.csv")
    try verify("2")
    try expect(run("merge", "shards").status, equals: 2)
  }

  @Test(arguments: [
    ["--no-golden"], ["--strict"], ["--fps", "30"], ["--scale", "2"], ["--time-scale", "0.5"],
    ["--device", "iphone-16-pro"], ["--set", "icon.opacity=0.5"], ["--limit", "frames=100"],
    ["--allow-outside-assets"],
  ])
  func `an option that only one part was given keeps them apart`(words: [String]) throws {
    try verify("1")
    try verify("2", words)
    let merged = try run("merge", "shards")
    expect(merged.status == 2 && merged.errors.contains("shards of different plans"), "\(merged.errors)")
  }

  @Test(arguments: [["--touches"], ["--compression", "small"]])
  func `frames that were drawn with other options are not merged, of other scenarios either`(
    words: [String]
  ) throws {
    let shard = ["render", "--quiet", "-o", "frames", "scenarios/a.json", "scenarios/b.json", "--shard"]
    try expect(Program.run(shard + ["1/2"], in: scratch.folder).status, equals: 0)
    try expect(Program.run(shard + ["2/2"] + words, in: scratch.folder).status, equals: 0)
    try expect(run("merge", "-o", "frames", "frames").status, equals: 2)
  }

  @Test func `the same inputs are merged`() throws {
    try verify("1")
    try verify("2")
    let merged = try run("merge", "shards")
    expect(merged.status, equals: 0, "\(merged.errors)")
  }

  @Test func `a part changes no golden`() throws {
    let run = try run("verify", "--shard", "1/2", "--update", "changed", "scenarios")
    expect(
      run.status == 2 && run.errors.contains("--update cannot be combined with --shard"), "\(run.errors)")
  }
}
