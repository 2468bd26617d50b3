import Assets
import ComponentPlayer
import JSONText
import Motion
import ScenarioFile
import Stage
import System

/// A scenario that can be played: a scene, the gestures that are performed in it, and its duration.
public struct Scenario: Sendable {
  let start: Stage

  /// Reads the scenario of a file. The files that it names are relative to its folder.
  ///
  /// - Parameters:
  ///   - path: Absolute, or relative to the current folder.
  ///   - settings: Values that override the file's own, in the form of `--set`: `"button.offset=4"`.
  /// - Throws: `unreadable` for a file that cannot be read, `invalid` for one with mistakes.
  public init(contentsOf path: String, settings: [String] = []) throws(ScenarioError) {
    let reader = ScenarioReader(scenario: FilePath(path), components: .standard).layingOut
    let text: SourceText
    do {
      text = try reader.text(contentsOf: FilePath(path))
    } catch { throw .unreadable(error.description) }
    try self.init(text, reader, settings: settings)
  }

  /// Reads the scenario of a text.
  ///
  /// - Parameters:
  ///   - json: The text of a scenario file.
  ///   - folder: The folder of the files that it names.
  ///   - settings: Values that override the text's own, in the form of `--set`.
  /// - Throws: `invalid` for a text with mistakes, `unreadable` if a file that it names cannot be used.
  public init(json: String, folder: String = ".", settings: [String] = []) throws(ScenarioError) {
    let reader = ScenarioReader(folder: AssetFolder(FilePath(folder)), components: .standard).layingOut
    try self.init(SourceText(name: "scenario", text: json), reader, settings: settings)
  }

  private init(_ text: SourceText, _ reader: ScenarioReader, settings: [String]) throws(ScenarioError) {
    var reader = reader
    reader.layout = ScenarioFile.Scenario.frames
    let reading = reader.read(text, overrides: settings.map { SourceText(name: "settings", text: $0) })
    guard let scenario = reading.scenario else {
      throw .invalid(report: ErrorReport(SourceError(reading.diagnostics)).text)
    }
    do {
      start = try Stage(scenario)
    } catch { throw .unreadable(ErrorReport(error).text) }
  }

  private var contents: ScenarioFile.Scenario { start.scenario }

  /// The name of the scenario; may be empty.
  public var name: String { contents.name }

  /// The width of its canvas, in points.
  public var width: Double { contents.canvas.size.width }

  /// The height of its canvas, in points.
  public var height: Double { contents.canvas.size.height }

  /// The number of pixels per point in its pictures.
  public var scale: Double { contents.canvas.scale }

  /// The duration, in seconds.
  public var duration: Double { contents.timeline.duration.seconds }

  /// The number of frames per second.
  public var frameRate: Double { contents.timeline.frameRate.framesPerSecond }

  /// The number of frames, whose times are before the end.
  public var frameCount: Int { contents.timeline.frameCount }

  /// Returns the time of a frame in seconds; frames count from 0.
  public func time(ofFrame number: Int) -> Double {
    contents.timeline.frameRate.time(ofFrame: number).seconds
  }

  /// Returns a playback of the scenario at 0 seconds.
  public func play() -> Playback { Playback(start) }
}
