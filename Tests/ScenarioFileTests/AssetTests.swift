import Assets
import Expectations
import Geometry
import Gestures
import Glibc
import JSONText
import NativeComponents
import PNGCodec
import ScenarioFile
import System
import TestSupport
import Testing

/// A picture of one red pixel.
private let pixel: [UInt8] = [
  0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0,
  1, 8, 2, 0,
  0, 0, 0x90, 0x77, 0x53, 0xDE, 0, 0, 0, 0x0C, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0xF8, 0xCF, 0xC0, 0,
  0, 3, 1, 1,
  0, 0xC9, 0xFE, 0x92, 0xEF, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
]

struct AssetTests {
  private let folder = ScratchFolder()

  private func image(_ name: String) -> ScenarioReader.Reading {
    read(document(scene: #"[{ "id": "i", "type": "image", "source": "\#(name)" }]"#), folder: folder.path)
  }

  @Test func `a picture is decoded into its node`() throws {
    try folder.write(pixel, to: "red.png")
    let reading = image("red.png")
    expect(reading.report, equals: "")
    guard case .image(let content)? = reading.scenario?.scene.first?.layer.content else {
      Issue.record("no picture")
      return
    }
    guard case .bitmap(let image) = content.picture else {
      Issue.record("no pixels")
      return
    }
    expect(image.bitmap.pixels, equals: [0xFF00_00FF])
    expect(reading.scenario?.assets.images["red.png"], equals: content.picture)
  }

  @Test func `a picture that is none, cut off or too large is an error at its name`() throws {
    try folder.write("no picture", to: "text.png")
    try folder.write(Array(pixel.dropLast(30)), to: "cut.png")
    for name in ["text.png", "cut.png", "missing.png"] {
      expect(image(name).codes, equals: ["scenario.asset"], "\(name)")
      expect(image(name).marked, equals: ["\"\(name)\""])
    }
    try folder.write(pixel, to: "red.png")
    let limited = read(
      document(scene: #"[{ "id": "i", "type": "image", "source": "red.png" }]"#), folder: folder.path
    ) { $0.limits[.imagePixels] = 0 }
    expect(limited.codes, equals: ["scenario.asset"])
  }

  @Test(arguments: [
    (#"[{ "id": "i", "type": "image", "source": "a.png" }]"#, "[]", "a.png"),
    (#"[{ "id": "i", "type": "image", "source": "a.svg" }]"#, "[]", "a.svg"),
    ("[]", #"[{ "at": 0, "touches": "a.csv" }]"#, "a.csv"),
  ])
  func `a pointer of Git LFS in place of a file is named where the file is`(
    scene: String, gestures: String, file: String
  ) throws {
    try folder.write("version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n", to: file)
    let reading = read(document(scene: scene, gestures: gestures), folder: folder.path)
    expect(reading.codes, equals: ["scenario.asset"], "\(reading.report)")
    expect(reading.marked, equals: ["\"\(file)\""])
    expect(reading.report.contains("\(file) is a pointer of Git LFS"), "\(reading.report)")
  }

  @Test func `the pictures' pixels are added up before any is decoded`() throws {
    // The pixel data is missing, which decoding would report.
    for name in ["a.png", "b.png", "c.png"] { try folder.write(Array(pixel.prefix(40)), to: name) }
    let scene = ["a.png", "b.png", "a.png", "c.png"].enumerated().map {
      #"{ "id": "i\#($0)", "type": "image", "source": "\#($1)" }"#
    }
    let reading = read(document(scene: "[\(scene.joined(separator: ","))]"), folder: folder.path) {
      $0.limits[.allImagePixels] = 2
    }
    expect(reading.codes, equals: ["scenario.limit"])
    expect(reading.marked, equals: [#""c.png""#])
    expect(reading.report.contains("--limit all-image-pixels=N"))
  }

  @Test func `the bytes of all texts are added up`() throws {
    let scene = (0..<4).map { #"{ "id": "\#($0)", "type": "text", "text": "山山山", "fontSize": 9 }"# }
    func reading(_ limit: Int) -> ScenarioReader.Reading {
      read(document(scene: "[\(scene.joined(separator: ","))]")) { $0.limits[.allTextBytes] = limit }
    }
    expect(reading(60).report, equals: "")
    let limited = reading(30)
    expect(limited.codes, equals: ["scenario.limit"])
    expect(limited.report.contains("--limit all-text-bytes=N"))
  }

  @Test func `a link out of the folder is outside`() throws {
    symlink("/etc/passwd", folder.path.appending("link.png").text)
    expect(image("link.png").codes, equals: ["scenario.assetOutside"])
    let allowed = read(
      document(scene: #"[{ "id": "i", "type": "image", "source": "link.png" }]"#), folder: folder.path
    ) { $0.folder = AssetFolder(folder.path, allowsOutside: true) }
    expect(allowed.codes, equals: ["scenario.asset"])
  }

  @Test func `a font file that is no font is an error`() throws {
    try folder.write("no font", to: "brand.ttf")
    let reading = read(
      document(more: #""fonts": { "Brand": { "regular": "brand.ttf", "bold": "none.ttf" } }"#),
      folder: folder.path)
    expect(Set(reading.codes).isSubset(of: ["scenario.font", "scenario.asset"]))
    expect(reading.marked, equals: ["\"brand.ttf\"", "\"none.ttf\""])
    expect(read(document(more: #""fonts": { "Brand": {} }"#)).codes, equals: ["scenario.missingKey"])
    expect(
      read(document(more: #""fonts": { "Brand": { "family": "No Such Family" } }"#)).codes,
      equals: [
        "scenario.font"
      ])
  }

  @Test func `a recording of touches is read, and its mistakes point into it`() throws {
    try folder.write("time,finger,phase,x,y\n0,0,began,1,2\n0.1,0,ended,1,2\n", to: "touch.csv")
    try folder.write("time,finger,phase,x,y\n0,0,began,1,2\n0.1,0,up,1,2\n", to: "bad.csv")
    let good = read(
      document(gestures: #"[{ "at": 0, "touches": "touch.csv" }]"#), folder: folder.path)
    guard case .touch(.touches(let samples))? = good.scenario?.gestures.first?.kind else {
      Issue.record("no touches: \(good.report)")
      return
    }
    expect(samples.count, equals: 2)
    let bad = read(document(gestures: #"[{ "at": 0, "touches": "bad.csv" }]"#), folder: folder.path)
    expect(bad.codes, equals: ["scenario.gesture"])
    expect(bad.marked, equals: ["up"])
    expect(bad.report.hasPrefix("bad.csv:3:7: error: "))
  }

  @Test func `a mistake behind a byte order mark of a recording is marked at its place`() throws {
    try folder.write("\u{FEFF}0,0,up,1,2\n0.1,0,down,1,2", to: "bad.csv")
    let bad = read(document(gestures: #"[{ "at": 0, "touches": "bad.csv" }]"#), folder: folder.path)
    expect(bad.marked, equals: ["up", "down"])
  }
}
