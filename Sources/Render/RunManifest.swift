import Geometry
import JSONText
import Motion
import System

/// Access to the manifest of a folder of frames for readers that do not write to it.
package enum RunManifest {
  /// Whether a folder has the manifest of a whole run, unchanged since it was written.
  package static func isWhole(in folder: FilePath) throws(SystemError) -> Bool {
    if case .whole = try PreviousRun.manifest(in: folder) { true } else { false }
  }

  /// Returns the frame rate of the run that wrote a folder; `nil` if the manifest is missing, damaged or of another
  /// program.
  package static func frameRate(of folder: FilePath) throws(SystemError) -> FrameRate? {
    guard case .whole(let manifest) = try PreviousRun.manifest(in: folder) else { return nil }
    return manifest["fps"].flatMap(FrameRate.init)
  }
}

extension RunManifest {
  /// The frames of a run, as its manifest lists them.
  package struct Frames: Sendable {
    /// The name of the scenario; empty if it is unnamed.
    package var title: String
    /// The size of a frame, in pixels.
    package var size: (width: Int, height: Int)
    /// The number of frames per second.
    package var rate: FrameRate
    /// The number of frames in the scenario.
    package var frameCount: Int
    /// The existing files with their pixel hashes, by frame number.
    package var files: [Int: (name: String, hash: ContentHash)]
  }

  /// The maximum size of a PNG file's side, in pixels.
  private static let sideLimit = Int(Int32.max)

  /// Returns the frames that a folder's manifest lists; `nil` if the manifest is missing, damaged, of another program
  /// or impossible, with frames that the run does not have.
  package static func frames(of folder: FilePath) throws(SystemError) -> Frames? {
    guard case .whole(let manifest) = try PreviousRun.manifest(in: folder),
      case .string(let title)? = manifest["scenario"]?["name"]?.content,
      let width = manifest["canvas"]?["width"].flatMap(Int.init),
      let height = manifest["canvas"]?["height"].flatMap(Int.init),
      (1...sideLimit).contains(width), (1...sideLimit).contains(height),
      let count = manifest[Manifest.frameCount].flatMap(Int.init),
      let rate = manifest["fps"].flatMap(FrameRate.init),
      Double(count) / rate.framesPerSecond < Time.distantFuture.seconds,
      case .array(let frames)? = manifest["frames"]?.content
    else { return nil }
    var files: [Int: (name: String, hash: ContentHash)] = [:]
    for entry in frames {
      guard let frame = PreviousRun.frame(entry), case .string(let name)? = entry["file"]?.content,
        FrameNames.isFrame(name), frame.index >= 0, frame.index < count
      else { return nil }
      files[frame.index] = (name, frame.hash)
    }
    return Frames(title: title, size: (width, height), rate: rate, frameCount: count, files: files)
  }
}

extension FrameRate {
  /// Parses a frame rate from a manifest: an integer, or a fraction in a string.
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
  /// Parses an integer.
  fileprivate init?(_ value: JSONValue) {
    guard case .number(let number) = value.content else { return nil }
    self.init(exactly: number)
  }
}
