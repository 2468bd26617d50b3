import Assets
import Geometry
import ScenarioFile
import Stage

extension RunDescription {
  /// The description of a run of a scenario.
  ///
  /// - Parameters:
  ///   - stage: The scenario's stage at time 0.
  ///   - text: The bytes of the scenario's file.
  ///   - settings: What the command line changed, as `key=value`.
  public init(of stage: Stage, text: [UInt8], settings: [String], version: String) {
    let scenario = stage.scenario
    let canvas = scenario.canvas
    self.init(
      version: version, scenarioName: scenario.name, scenarioHash: ContentHash(of: text),
      width: canvas.pixelWidth,
      height: canvas.pixelHeight, scale: canvas.scale, background: canvas.background,
      frameRate: scenario.timeline.frameRate, duration: scenario.timeline.duration)
    self.settings = settings
    // Setting the texts of the first frame loads the fonts that they need.
    _ = stage.layers(at: .zero)
    fonts = scenario.assets.fonts.records.map(Input.init)
    assets = scenario.assets.records.map(Input.init)
  }
}

extension RunDescription.Input {
  fileprivate init(_ record: AssetRecord) { self.init(name: record.name, hash: record.hash) }
}

extension ManifestEvent {
  /// Everything that happens on a stage until its scenario ends.
  public static func all(on start: Stage) -> [ManifestEvent] {
    var stage = start
    stage.advance(to: stage.scenario.timeline.duration)
    return stage.events.map { event in
      ManifestEvent(time: event.time, source: event.source, name: event.name, detail: event.detailText)
    }
  }
}
