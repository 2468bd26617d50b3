import Geometry
import JSONText
import Motion
import System

/// What the manifest of a folder of frames tells those who only read it.
package enum RunManifest {
  /// True when a folder has the manifest of a whole run, just as it was written.
  package static func isWhole(in folder: FilePath) throws(SystemError) -> Bool {
    if case .whole = try PreviousRun.manifest(in: folder) { true } else { false }
  }

  /// The frame rate of the run that wrote the folder; nil where there is no manifest, or one that is not ours
  /// or damaged.
  package static func frameRate(of folder: FilePath) throws(SystemError) -> FrameRate? {
    guard case .whole(let manifest) = try PreviousRun.manifest(in: folder) else { return nil }
    return manifest["fps"].flatMap(FrameRate.init)
  }
}

extension RunManifest {
  /// The frames of a run, as its manifest lists them.
  package struct Frames: Sendable {
    /// Of the scenario; empty where it has none.
    package var title: String
    /// Of a frame, in pixels.
    package var size: (width: Int, height: Int)
    /// The frames per second.
    package var rate: FrameRate
    /// How many frames the scenario has.
    package var frameCount: Int
    /// The files that are there with the hashes of their pixels, by the number of the frame.
    package var files: [Int: (name: String, hash: ContentHash)]
  }

  /// What the manifest in a folder lists; nil where there is none, or one that is not ours or damaged.
  package static func frames(of folder: FilePath) throws(SystemError) -> Frames? {
    guard case .whole(let manifest) = try PreviousRun.manifest(in: folder),
      case .string(let title)? = manifest["scenario"]?["name"]?.content,
      let width = manifest["canvas"]?["width"].flatMap(Int.init),
      let height = manifest["canvas"]?["height"].flatMap(Int.init), width > 0, height > 0,
      let count = manifest[Manifest.frameCount].flatMap(Int.init),
      let rate = manifest["fps"].flatMap(FrameRate.init),
      case .array(let frames)? = manifest["frames"]?.content
    else { return nil }
    var files: [Int: (name: String, hash: ContentHash)] = [:]
    for entry in frames {
      guard let frame = PreviousRun.frame(entry), case .string(let name)? = entry["file"]?.content,
        FrameNames.isFrame(name)
      else { return nil }
      files[frame.index] = (name, frame.hash)
    }
    return Frames(title: title, size: (width, height), rate: rate, frameCount: count, files: files)
  }
}

extension FrameRate {
  /// Reads what a manifest says: a whole number, or the text of a fraction.
  fileprivate init?(_ value: JSONValue) {
    switch value.content {
    case .number(let number):
      guard let whole = Int64(exactly: number) else { return nil }
      self.init(whole)
    case .string(let text):
      let terms = text.split(separator: "/").map { Int64($0) }
      guard terms.count == 2, let above = terms[0], let below = terms[1] else { return nil }
      self.init(above, below)
    default: return nil
    }
  }
}

extension Int {
  /// Reads a whole number.
  fileprivate init?(_ value: JSONValue) {
    guard case .number(let number) = value.content else { return nil }
    self.init(exactly: number)
  }
}
