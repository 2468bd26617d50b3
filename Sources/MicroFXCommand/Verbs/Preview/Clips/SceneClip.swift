import Goldens
import Motion
import Preview
import Render
import ScenarioFile
import Stage
import System

/// Some frames of a scene that become a file beside the scenario's.
package struct SceneClip: Sendable {
  /// At time 0.
  private let start: Stage
  private let description: PreviewScene.Description
  private let frames: ClosedRange<Int>
  private let showsFingers: Bool

  package init(
    _ start: Stage, _ description: PreviewScene.Description, frames: ClosedRange<Int>, showsFingers: Bool
  ) {
    self.start = start
    self.description = description
    self.frames = frames
    self.showsFingers = showsFingers
  }

  /// Renders the film, an animated picture where there is no ffmpeg, under a name that no file has.
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

  /// Seconds with three decimals.
  private static func text(_ time: Time) -> String {
    let thousandths = Int((time.seconds * 1000).rounded())
    let digits = String(thousandths % 1000 + 1000).dropFirst()
    return "\(thousandths / 1000).\(digits)s"
  }
}

extension FilePath {
  /// A name beside a file that no file has: the file's with something behind it.
  ///
  /// - Parameters:
  ///   - suffix: What stands behind the name, with a number behind that where it is taken.
  ///   - ending: Of the new file, without the dot.
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
  /// The command for a file with the options that change it.
  package init(_ file: FilePath, options: [[String]], frameRate: FrameRate) {
    let words = ["microfx", "render"] + options.joined()
    self.init(
      before: words.map(ShellWord.quoted).joined(separator: " "), after: ShellWord.quoted(file.text),
      frameRate: frameRate)
  }

  /// The whole command for all frames of another file.
  func text(_ options: [String], of file: FilePath) -> String {
    ([before] + (options + [file.text]).map(ShellWord.quoted)).joined(separator: " ")
  }
}
