import Geometry
import PNGCodec
import Render

/// What a golden's pictures say of how they were made, in a text chunk of the file.
package struct GoldenMetadata: Hashable, Sendable {
  /// A font file.
  package struct Font: Hashable, Sendable {
    /// The file's name.
    package var name: String
    /// The hash of its bytes.
    package var hash: ContentHash

    /// A font by its name and hash.
    package init(name: String, hash: ContentHash) {
      self.name = name
      self.hash = hash
    }
  }

  /// Of the program.
  package var version: String
  /// Of what it draws and traces (`RunDescription.behaviorVersion`).
  package var behavior: Int
  /// Of the scenario's text.
  package var scenario: ContentHash
  /// Pixels.
  package var width: Int
  /// The height of the pictures, in pixels.
  package var height: Int
  /// Frames a second, as a number or a fraction.
  var frameRate: String
  /// How many frames the scenario has.
  package var frameCount: Int
  /// The frames of which there are pictures.
  package var pictures: FrameSet
  /// Over the pixel hashes of those frames.
  package var pixels: ContentHash
  /// Sorted by name.
  package var fonts: [Font]

  /// Metadata of a run.
  package init(
    version: String, behavior: Int, scenario: ContentHash, width: Int, height: Int, frameRate: String,
    frameCount: Int,
    pictures: FrameSet, pixels: ContentHash, fonts: [Font]
  ) {
    self.version = version
    self.behavior = behavior
    self.scenario = scenario
    self.width = width
    self.height = height
    self.frameRate = frameRate
    self.frameCount = frameCount
    self.pictures = pictures
    self.pixels = pixels
    self.fonts = fonts
  }

  /// The size of the pictures.
  var size: PixelSize { PixelSize(width: width, height: height) }

  /// The same of fewer pictures.
  ///
  /// - Parameters:
  ///   - shared: What is left out, as the golden of the scenario's base has it.
  ///   - record: The record that the pictures belong to.
  func without(_ shared: SharedPictures?, of record: GoldenRecord) -> GoldenMetadata {
    guard let shared, shared.metadata.size == size else { return self }
    var metadata = self
    metadata.pictures = FrameSet(pictures.frames.filter { !shared.frames.contains($0) })
    metadata.pixels = record.hash(ofPictures: metadata.pictures)
    return metadata
  }

  /// Of the text chunk.
  package static let keyword = "microfx golden"
}

extension GoldenMetadata {
  /// The metadata as a text chunk: a line a fact.
  package var text: PNGText {
    var lines = [
      "version \(version)", "behavior \(behavior)", "scenario \(scenario)", "size \(width)x\(height)",
      "fps \(frameRate)",
      "frames \(frameCount)", "pictures \(pictures)", "pixels \(pixels)",
    ]
    lines += fonts.map { "font \($0.hash) \($0.name)" }
    return PNGText(keyword: Self.keyword, text: lines.joined(separator: "\n"))
  }

  /// The metadata among a file's texts; nil where there is none or it is not as `text` writes it.
  package init?(_ texts: [PNGText]) {
    guard let text = texts.first(where: { $0.keyword == Self.keyword })?.text else { return nil }
    var facts: [String: String] = [:]
    var fonts: [Font] = []
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      if words.count == 3, words[0] == "font", let hash = ContentHash(words[1]) {
        fonts.append(Font(name: words[2], hash: hash))
      } else if words.count == 2 {
        facts[words[0]] = words[1]
      }
    }
    let sides = facts["size"]?.split(separator: "x").compactMap { Int($0) } ?? []
    guard let version = facts["version"], let scenario = facts["scenario"].flatMap({ ContentHash($0) }),
      sides.count == 2, let rate = facts["fps"], let count = facts["frames"].flatMap({ Int($0) }),
      let pictures = FrameSet(facts["pictures"] ?? ""),
      let pixels = facts["pixels"].flatMap({ ContentHash($0) }),
      let behavior = Int(facts["behavior"] ?? "1")
    else { return nil }
    self.init(
      version: version, behavior: behavior, scenario: scenario, width: sides[0], height: sides[1],
      frameRate: rate,
      frameCount: count, pictures: pictures, pixels: pixels, fonts: fonts)
  }
}

/// A difference between the metadata of a golden and the current run.
package enum MetadataDifference: Hashable, Codable, Sendable {
  case version(golden: String, actual: String)
  /// Of what the program draws and traces.
  case behavior(golden: Int, actual: Int)
  /// Another text of the scenario.
  case scenario
  /// A font file that the golden was made with, and the current one of the same name; nil where a side has none.
  case font(name: String, golden: ContentHash?, actual: ContentHash?)
}

extension GoldenMetadata {
  /// What was otherwise when this golden was made.
  package func differences(from actual: GoldenMetadata) -> [MetadataDifference] {
    var differences: [MetadataDifference] = []
    if version != actual.version { differences.append(.version(golden: version, actual: actual.version)) }
    if behavior != actual.behavior {
      differences.append(.behavior(golden: behavior, actual: actual.behavior))
    }
    if scenario != actual.scenario { differences.append(.scenario) }
    let names = Set((fonts + actual.fonts).map(\.name)).sorted()
    for name in names {
      let (old, new) = (fonts.first { $0.name == name }?.hash, actual.fonts.first { $0.name == name }?.hash)
      if old != new { differences.append(.font(name: name, golden: old, actual: new)) }
    }
    return differences
  }
}

extension MetadataDifference: CustomStringConvertible {
  /// One clause without a full stop.
  package var description: String {
    switch self {
    case .version(let golden, let actual): "made by another version, microfx \(golden); this is \(actual)"
    case .behavior(let golden, let actual):
      "made by another version with behavior \(golden), this has behavior \(actual); the changelog says what changed"
    case .scenario: "made of another text of the scenario"
    case .font(let name, .some, .some): "made with another file \(name)"
    case .font(let name, .some, nil): "made with the font \(name), which is not used today"
    case .font(let name, _, _): "made without the font \(name)"
    }
  }
}

/// A picture's size in pixels.
package struct PixelSize: Hashable, Codable, Sendable {
  /// The number of columns.
  package var width: Int
  /// The number of rows.
  package var height: Int
}

extension PixelSize: CustomStringConvertible {
  /// The size as `width × height`.
  package var description: String { "\(width) × \(height)" }
}
