import Assets
import Geometry
import ScenarioFile
import Stage

extension RunDescription {
  /// The description of a run of a scenario.
  ///
  /// - Parameters:
  ///   - end: The scenario's stage at its end, so that the fonts of all texts are known, also of those typed on the way.
  ///   - text: The bytes of the scenario's file.
  ///   - settings: What the command line changed, as `key=value`.
  package init(of end: Stage, text: [UInt8], settings: [String], program: ProgramIdentity) {
    let scenario = end.scenario
    let canvas = scenario.canvas
    self.init(
      program: program, scenarioName: scenario.name, scenarioHash: ContentHash(of: text),
      width: canvas.pixelWidth,
      height: canvas.pixelHeight, scale: canvas.scale, background: canvas.background,
      frameRate: scenario.timeline.frameRate, duration: scenario.timeline.duration)
    self.settings = settings
    fonts = scenario.assets.fonts.records.map(Input.init)
    assets = scenario.assets.records.map(Input.init)
  }
}

extension RunDescription.Input {
  fileprivate init(_ record: AssetRecord) { self.init(name: record.name, hash: record.hash) }
}

extension ManifestEvent {
  /// Everything that has happened on a stage.
  package static func all(on stage: Stage) -> [ManifestEvent] {
    stage.events.map { event in
      ManifestEvent(
        time: event.time, source: event.source.description, name: event.name, detail: event.detailText)
    }
  }
}
