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
    package var title: String
    /// The path of the scenario's file.
    package var file: FilePath
    /// The bytes of that file as text, then those of the components that it reads.
    package var texts: [Text]
    /// What the command line changed, as `key=value`.
    package var settings: [String]

    package init(title: String, file: FilePath, texts: [Text], settings: [String]) {
      self.title = title
      self.file = file
      self.texts = texts
      self.settings = settings
    }
  }

  /// What a file holds.
  package struct Text: Hashable, Sendable {
    /// The name of the file, as messages have it.
    package var name: String
    package var content: String

    package init(name: String, content: String) {
      self.name = name
      self.content = content
    }
  }

  package let description: Description
  /// At time 0.
  package let stage: Stage

  package init(_ stage: Stage, _ description: Description) {
    self.stage = stage
    self.description = description
  }

  var frameCount: Int { stage.scenario.timeline.frameCount }

  /// What the page's script reads of it before anything is drawn.
  var members: [JSONOutput.Member] {
    let (canvas, timeline) = (stage.scenario.canvas, stage.scenario.timeline)
    let rate = timeline.frameRate
    return [
      .init("title", .string(description.title)), .init("file", .string(description.file.text)),
      .init("settings", .array(description.settings.map(JSONOutput.string))),
      .init("width", .integer(canvas.pixelWidth)), .init("height", .integer(canvas.pixelHeight)),
      .init("scale", .number(canvas.scale)), .init("background", .string(canvas.background.hexString)),
      .init("fps", [.integer(Int(rate.numerator)), .integer(Int(rate.denominator))]),
      .init("duration", .number(timeline.duration.seconds)),
      .init("frameCount", .integer(frameCount)),
      .init("texts", .array(description.texts.map { [.string($0.name), .string($0.content)] })),
    ]
  }
}
