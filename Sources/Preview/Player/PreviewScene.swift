import JSONText
import Motion
import Render
import ScenarioFile
import Stage
import System

/// A scenario of a page, with its stage.
package struct PreviewScene: Sendable {
  /// The description of a scenario on the page.
  package struct Description: Hashable, Sendable {
    var title: String
    /// The path of the scenario's file.
    package var file: FilePath
    /// The text of the scenario's file, followed by those of the components that it reads.
    package var texts: [Text]
    /// The name of the variant; `nil` for the scenario as written.
    package var variant: String?
    /// The settings changed on the command line as its arguments, such as `--set button.offset=4`.
    package var settings: [String]
    /// The command that renders a part of the scene; `nil` if none is available.
    package var clip: ClipCommand?

    /// Creates a description of a scenario in a file.
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

  /// The contents of a file.
  package struct Text: Hashable, Sendable {
    /// The name of the file, as in messages.
    package var name: String
    /// The text.
    package var content: String

    /// Creates a text from a file's name and contents.
    package init(name: String, content: String) {
      self.name = name
      self.content = content
    }
  }

  /// The description on the page.
  package let description: Description
  /// The stage at time 0.
  package let stage: Stage
  /// The texts of the scenario and its components, to which source ranges refer; `nil` if motion is not explained.
  let places: SourcePlaces?

  /// Creates a scene from the stage at time 0.
  package init(_ stage: Stage, _ description: Description, _ places: SourcePlaces? = nil) {
    self.stage = stage
    self.description = description
    self.places = places
  }

  var frameCount: Int { stage.scenario.timeline.frameCount }

  /// Returns the explanations of motion as the page's script reads them; empty if motion is not explained.
  ///
  /// - Parameter record: The record of the scene's run.
  func reasons(_ record: StageRecord) -> [JSONOutput.Member] {
    guard let places else { return [] }
    return [
      .init("why", ExplanationTracks(stage, record.moving, places).json),
      .init("machines", MachineLanes(stage, record.events, places).json),
    ]
  }

  /// The members that the page's script reads before any frame is drawn.
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

/// A shell command that renders a part of a scene as a film.
package struct ClipCommand: Hashable, Sendable {
  /// The part of the command before the range of frames.
  package var before: String
  /// The part of the command after the range of frames.
  package var after: String
  /// The frame rate of the numbered frames.
  package var frameRate: FrameRate

  /// Creates a command from the parts around the range of frames.
  package init(before: String, after: String, frameRate: FrameRate) {
    self.before = before
    self.after = after
    self.frameRate = frameRate
  }

  /// The command as the page's script reads it.
  var json: JSONOutput { [.string(before), .string(after), .number(frameRate.framesPerSecond)] }
}
