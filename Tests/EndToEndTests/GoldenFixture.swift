import Foundation
import Geometry
import Goldens
import PNGCodec
import Render
import TestSupport
import Testing

/// A folder with a scenario in `scenarios` and its golden, in which a test plants a difference.
struct GoldenFixture {
  let scratch: ScratchFolder

  /// A scenario in which a square moves for a third of a second and rests, below a label in a font of the scenario.
  static let text = """
    {
      "microfx": 1,
      "canvas": { "width": 60, "height": 40, "scale": 1 },
      "timeline": { "duration": 0.5, "fps": 60 },
      "fonts": { "Brand": { "regular": "brand.otf" } },
      "scene": [
        {
          "id": "box", "type": "rectangle", "frame": [0, 20, 12, 12], "fillColor": "#3366CC",
          "animations": [{ "property": "translationX", "to": 40, "duration": 0.3, "curve": "easeOut" }],
          "children": [{ "id": "dot", "type": "ellipse", "frame": [4, 4, 4, 4], "fillColor": "white" }]
        },
        { "id": "label", "type": "text", "frame": [2, 2, 56, 14], "text": "Ride", "font": "Brand", "fontSize": 12 },
        { "id": "button", "type": "pressFeedback", "frame": [30, 2, 28, 14], "title": "Go" }
      ],
      "gestures": [{ "at": 0.05, "press": { "on": "button", "for": 0.2 } }],
      "expect": [
        { "event": "touchUpInside", "source": "button", "at": 0.25, "within": 0.001 },
        { "at": 0.4, "layer": "box", "property": "translationX", "equals": 40 }
      ]
    }

    """

  /// A folder in which the scenario is accepted and as expected.
  ///
  /// - Parameter prepare: Writes what else the scenario names.
  init(_ text: String = Self.text, _ prepare: (ScratchFolder) throws -> Void = { _ in }) throws {
    scratch = ScratchFolder()
    try scratch.write(text, to: "scenarios/ride.json")
    try prepare(scratch)
    try use(font: "Regular")
    try FileManager.default.createDirectory(
      at: scratch.folder.appending(path: "golden"), withIntermediateDirectories: true)
    let accepted = try verify("--update", "missing")
    try #require(accepted.status == 0, "\(accepted.errors)\(accepted.output)")
    let twin = try verify()
    try #require(twin.status == 0, "\(twin.errors)\(twin.output)")
  }

  /// Verifies the scenario in the folder, with options before it.
  func verify(_ options: String..., of operand: String = "scenarios/ride.json", ci: String = "") throws
    -> Program.Outcome
  {
    try Program.run(["verify"] + options + [operand], in: scratch.folder, environment: ["CI": ci])
  }

  /// Gives the scenario a face of Inter as its font file.
  func use(font style: String) throws {
    let data = try Data(contentsOf: URL(filePath: "/usr/share/fonts/opentype/inter/Inter-\(style).otf"))
    try scratch.write(data, to: "scenarios/brand.otf")
  }

  /// Replaces a part of the scenario.
  func edit(_ old: String, _ new: String) throws {
    let text = try scratch.text("scenarios/ride.json")
    try #require(text.contains(old))
    try scratch.write(text.replacing(old, with: new), to: "scenarios/ride.json")
  }

  /// Lets the pictures of the golden, of which there is one for every frame, be others.
  func plant(_ change: (inout [Bitmap]) -> Void) throws {
    let bytes = try [UInt8](Data(contentsOf: scratch.folder.appending(path: "golden/ride.png")))
    var stamp = try #require(GoldenMetadata(try PNGText.all(in: bytes)))
    var reader = try APNGReader(bytes)
    var pictures: [Bitmap] = []
    while let frame = try reader.next() { pictures.append(frame.bitmap) }
    change(&pictures)
    let record = try GoldenRecord(csv: scratch.text("golden/ride.csv"))
    let changed = GoldenRecord(rows: Self.rows(record, pictures))
    (stamp.frameCount, stamp.pictures) = (pictures.count, FrameSet(pictures.indices))
    stamp.pixels = changed.hash(ofPictures: stamp.pictures)
    var writer = APNGWriter(
      width: stamp.width, height: stamp.height, isOpaque: true, frameCount: pictures.count,
      delay: FrameDelay(numerator: 1, denominator: 60), texts: [stamp.text])
    let file = writer.head + pictures.flatMap { writer.encode($0) } + APNGWriter.tail
    try scratch.write(Data(file), to: "golden/ride.png")
    try scratch.write(changed.csv, to: "golden/ride.csv")
  }

  /// The rows of a record, with those of other pictures.
  private static func rows(_ record: GoldenRecord, _ pictures: [Bitmap]) -> [GoldenRecord.Row] {
    pictures.indices.flatMap { frame in
      let time = String(format: "%.6f", Double(frame) / 60)
      return record.rows.filter { $0.frame == frame && !$0.layer.isEmpty }
        + [.pixels(ContentHash(ofStraight: pictures[frame]), frame: frame, time: time)]
    }
  }
}
