import Goldens
import Motion
import Preview
import Render
import ScenarioFile
import Stage
import System

/// A range of frames of a scene, to be written to a file beside the scenario.
package struct SceneClip: Sendable {
  /// The stage at time 0.
  private let start: Stage
  private let description: PreviewScene.Description
  private let frames: ClosedRange<Int>
  private let showsFingers: Bool

  /// Creates a clip of some frames, with or without the fingers.
  package init(
    _ start: Stage, _ description: PreviewScene.Description, frames: ClosedRange<Int>, showsFingers: Bool
  ) {
    self.start = start
    self.description = description
    self.frames = frames
    self.showsFingers = showsFingers
  }

  /// Renders the clip as a film, or as an animated picture without ffmpeg, under a name that no file has.
  package func write() throws -> FilePath {
    let format: RenderFormat = FFmpeg.path == nil ? .apng : .mp4
    let rate = start.scenario.timeline.frameRate
    let times = [frames.lowerBound, frames.upperBound + 1].map { Self.text(rate.time(ofFrame: $0)) }
    let variant = description.variant.map { "@\($0)" } ?? ""
    let file = try description.file.free("\(variant)-\(times[0])-\(times[1])", "\(format.endings[0])")
    var end = start
    end.advance(to: rate.time(ofFrame: frames.upperBound + 1))
    let source = StageFrameSource(start, touches: showsFingers ? TouchOverlay(end) : nil)
    let run = RunDescription(
      of: end, text: Array((description.texts.first?.content ?? "").utf8), settings: description.settings,
      program: .current)
    let request = RenderRequest(frames: Array(frames))
    if format == .mp4 {
      _ = try FilmRendering(source, run: run, format: .mp4).write(to: file, request)
    } else {
      _ = try ClipRendering(source).write(with: AnimationFile(at: file, for: run, request), request)
    }
    return file
  }

  /// Returns a time in seconds with three decimals and the unit.
  private static func text(_ time: Time) -> String {
    let thousandths = Int((time.seconds * 1000).rounded())
    let digits = String(thousandths % 1000 + 1000).dropFirst()
    return "\(thousandths / 1000).\(digits)s"
  }
}

extension FilePath {
  /// Returns an unused path beside a file: the file's name with a suffix and another ending.
  ///
  /// - Parameters:
  ///   - suffix: The text after the name, with a number after it if the name is taken.
  ///   - ending: The ending of the new file, without the dot.
  func free(_ suffix: String, _ ending: String) throws(OutputError) -> FilePath {
    for number in 1...1000 {
      let name = stem + suffix + (number > 1 ? "-\(number)" : "") + "." + ending
      let file = sibling(name)
      if File.size(file) == nil { return file }
    }
    throw OutputError.noFreeName(beside: self)
  }
}

extension ClipCommand {
  /// Creates the command for a file, with the options that change it.
  package init(_ file: FilePath, options: [[String]], frameRate: FrameRate) {
    let words = ["microfx", "render"] + options.joined()
    self.init(
      before: words.map(ShellWord.quoted).joined(separator: " "), after: ShellWord.quoted(file.text),
      frameRate: frameRate)
  }

  /// Returns the whole command for all frames of another file.
  func text(_ options: [String], of file: FilePath) -> String {
    ([before] + (options + [file.text]).map(ShellWord.quoted)).joined(separator: " ")
  }
}
