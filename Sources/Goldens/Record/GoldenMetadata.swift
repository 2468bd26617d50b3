import Geometry
import PNGCodec
import Render

/// The metadata that states how a golden's pictures were made, stored in a text chunk of their file.
package struct GoldenMetadata: Hashable, Sendable {
  /// A font file.
  package struct Font: Hashable, Sendable {
    /// The file's name.
    package var name: String
    /// The hash of its bytes.
    package var hash: ContentHash

    /// Creates a font from its name and hash.
    package init(name: String, hash: ContentHash) {
      self.name = name
      self.hash = hash
    }
  }

  /// The version of the program.
  package var version: String
  /// The version of what the program draws and traces (`RunDescription.behaviorVersion`).
  package var behavior: Int
  /// The hash of the scenario's text.
  package var scenario: ContentHash
  /// The width of the pictures, in pixels.
  package var width: Int
  /// The height of the pictures, in pixels.
  package var height: Int
  /// The frame rate in frames per second, as a number or a fraction.
  var frameRate: String
  /// The number of frames in the scenario.
  package var frameCount: Int
  /// The frames that have pictures.
  package var pictures: FrameSet
  /// The hash over the pixel hashes of those frames.
  package var pixels: ContentHash
  /// The fonts, sorted by name.
  package var fonts: [Font]

  /// Creates the metadata of a run.
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

  /// The size of the pictures, in pixels.
  var size: PixelSize { PixelSize(width: width, height: height) }

  /// Returns the metadata without the pictures that the golden of the base has.
  ///
  /// - Parameters:
  ///   - shared: The pictures to leave out, as the golden of the scenario's base has them.
  ///   - record: The record that the pictures belong to.
  func without(_ shared: SharedPictures?, of record: GoldenRecord) -> GoldenMetadata {
    guard let shared, shared.metadata.size == size else { return self }
    var metadata = self
    metadata.pictures = FrameSet(pictures.frames.filter { !shared.frames.contains($0) })
    metadata.pixels = record.hash(ofPictures: metadata.pictures)
    return metadata
  }

  /// The keyword of the text chunk.
  package static let keyword = "microfx golden"
}

extension GoldenMetadata {
  /// The metadata as a text chunk, one fact per line.
  package var text: PNGText {
    var lines = [
      "version \(version)", "behavior \(behavior)", "scenario \(scenario)", "size \(width)x\(height)",
      "fps \(frameRate)",
      "frames \(frameCount)", "pictures \(pictures)", "pixels \(pixels)",
    ]
    lines += fonts.map { "font \($0.hash) \($0.name)" }
    return PNGText(keyword: Self.keyword, text: lines.joined(separator: "\n"))
  }

  /// Parses the metadata among a file's texts; `nil` if it is missing or not as `text` writes it.
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
  /// Another version of what the program draws and traces.
  case behavior(golden: Int, actual: Int)
  /// Another text of the scenario.
  case scenario
  /// A font file that the golden was made with, and the current one of the same name; `nil` if a side has none.
  case font(name: String, golden: ContentHash?, actual: ContentHash?)
}

extension GoldenMetadata {
  /// Returns the differences between this golden and the current run.
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
  /// The message: one clause without a final period.
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
