import JSONText
import Motion
import Render
import ScenarioFile
import Stage
import System

/// One scenario of a page.
package struct PreviewScene: Sendable {
  /// What the page says of it.
  package struct Description: Hashable, Sendable {
    var title: String
    /// The path of the scenario's file.
    package var file: FilePath
    /// The bytes of that file as text, then those of the components that it reads.
    package var texts: [Text]
    /// The variant's name; nil for the scenario as written.
    package var variant: String?
    /// What the command line changed, in its words: `--set button.offset=4`.
    package var settings: [String]
    /// What renders a part of it; nil where nobody would be able to.
    package var clip: ClipCommand?

    /// A description of a scenario in a file.
    package init(
      title: String, file: FilePath, variant: String? = nil, texts: [Text], settings: [String],
      clip: ClipCommand? = nil
    ) {
      self.title = title
      self.file = file
      self.variant = variant
      self.texts = texts
      self.settings = settings
      self.clip = clip
    }
  }

  /// What a file holds.
  package struct Text: Hashable, Sendable {
    /// The name of the file, as messages have it.
    package var name: String
    /// The text.
    package var content: String

    /// A file by its name and text.
    package init(name: String, content: String) {
      self.name = name
      self.content = content
    }
  }

  /// The words about the scenario.
  package let description: Description
  /// At time 0.
  package let stage: Stage
  /// Knows the texts of the scenario and its components; nil where nobody asks why something moves.
  let places: SourcePlaces?

  /// A scenario with the stage at time 0.
  package init(_ stage: Stage, _ description: Description, _ places: SourcePlaces? = nil) {
    self.stage = stage
    self.description = description
    self.places = places
  }

  var frameCount: Int { stage.scenario.timeline.frameCount }

  /// What the page's script reads of why things move; nothing where nobody asks.
  ///
  /// - Parameter record: What was read of the scene's run.
  func reasons(_ record: StageRecord) -> [JSONOutput.Member] {
    guard let places else { return [] }
    return [
      .init("why", ExplanationTracks(stage, record.moving, places).json),
      .init("machines", MachineLanes(stage, record.events, places).json),
    ]
  }

  /// What the page's script reads of it before anything is drawn.
  var members: [JSONOutput.Member] {
    let (canvas, timeline) = (stage.scenario.canvas, stage.scenario.timeline)
    let rate = timeline.frameRate
    return [
      .init("title", .string(description.title)), .init("file", .string(description.file.text)),
      .init("variant", description.variant.map(JSONOutput.string) ?? .null),
      .init("settings", .array(description.settings.map(JSONOutput.string))),
      .init("clip", description.clip?.json ?? .null),
      .init("width", .integer(canvas.pixelWidth)), .init("height", .integer(canvas.pixelHeight)),
      .init("scale", .number(canvas.scale)), .init("background", .string(canvas.background.hexString)),
      .init("fps", [.integer(Int(rate.numerator)), .integer(Int(rate.denominator))]),
      .init("duration", .number(timeline.duration.seconds)),
      .init("frameCount", .integer(frameCount)),
      .init("texts", .array(description.texts.map { [.string($0.name), .string($0.content)] })),
    ]
  }
}

/// The command that renders a part of a scene into a film, in words for a shell.
package struct ClipCommand: Hashable, Sendable {
  /// What stands before and behind the options of the part.
  package var before: String
  /// The words behind the frames.
  package var after: String
  /// The frames that it counts.
  package var frameRate: FrameRate

  /// A command by its words around the frames.
  package init(before: String, after: String, frameRate: FrameRate) {
    self.before = before
    self.after = after
    self.frameRate = frameRate
  }

  /// As the page's script reads it.
  var json: JSONOutput { [.string(before), .string(after), .number(frameRate.framesPerSecond)] }
}
