import Assets
import ComponentPlayer
import JSONText
import Motion
import ScenarioFile
import Stage
import System

/// A scenario that can be played: a scene, the gestures that are made in it, and how long it runs.
public struct Scenario: Sendable {
  let start: Stage

  /// The scenario of a file. The files that it names lie relative to its folder.
  ///
  /// - Parameters:
  ///   - path: Absolute, or relative to the current folder.
  ///   - settings: Values in place of the file's own, as `--set` takes them: `"button.offset=4"`.
  /// - Throws: `unreadable` for a file that cannot be read, `invalid` for one with mistakes.
  public init(contentsOf path: String, settings: [String] = []) throws(ScenarioError) {
    let reader = ScenarioReader(scenario: FilePath(path), components: .standard).layingOut
    let text: SourceText
    do {
      text = try reader.text(contentsOf: FilePath(path))
    } catch { throw .unreadable(error.description) }
    try self.init(text, reader, settings: settings)
  }

  /// The scenario of a text.
  ///
  /// - Parameters:
  ///   - json: The text of a scenario file.
  ///   - folder: Where the files lie that it names.
  ///   - settings: Values in place of the text's own, as `--set` takes them.
  /// - Throws: `invalid` for a text with mistakes.
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

  /// What it is called; may be empty.
  public var name: String { contents.name }

  /// The width of its canvas, in points.
  public var width: Double { contents.canvas.size.width }

  /// The height of its canvas, in points.
  public var height: Double { contents.canvas.size.height }

  /// The pixels per point of its pictures.
  public var scale: Double { contents.canvas.scale }

  /// How long it runs, in seconds.
  public var duration: Double { contents.timeline.duration.seconds }

  /// Frames per second.
  public var frameRate: Double { contents.timeline.frameRate.framesPerSecond }

  /// How many frames it has: those whose times lie before its end.
  public var frameCount: Int { contents.timeline.frameCount }

  /// The time of a frame in seconds; frames count from 0.
  public func time(ofFrame number: Int) -> Double {
    contents.timeline.frameRate.time(ofFrame: number).seconds
  }

  /// The scenario as it begins to play, at 0 seconds.
  public func play() -> Playback { Playback(start) }
}
