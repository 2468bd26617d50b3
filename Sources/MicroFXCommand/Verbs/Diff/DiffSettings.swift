import Goldens
import JSONText
import Layers
import ScenarioFile
import Stage
import System

/// The settings of `diff`: those of the command line, or else of the scenario, or else the defaults.
struct DiffSettings {
  private(set) var options: ComparisonOptions
  /// The masks, each with its origin.
  private(set) var masks: [Setting<FrameMask>] = []
  /// The files of the scenario; empty if no scenario is given.
  let inputs: [FilePath]
  private let stage: Stage?
  private let diagnostics: Diagnostics?

  init(_ asked: DiffVerb.Options, _ console: Console) throws {
    let input = try asked.scenario.map { path in
      try ScenarioInput.load(ScenarioReference(path), asked.reading)
    }
    inputs = input.map { Array($0.inputs) } ?? []
    diagnostics = input?.diagnostics
    let scenario = try input?.usable(console)
    stage = try scenario.map { scenario in try Stage(scenario) }
    options = scenario.map { ComparisonOptions($0.golden) } ?? ComparisonOptions()
    masks = (scenario?.golden.masks ?? []).map { Setting(FrameMask($0), from: .scenario) }
    masks += asked.masks.map { Setting($0, from: .commandLine) }
    override(asked)
    try check()
  }

  /// The layers that masks name.
  var layers: Set<LayerPath> { Set(masks.compactMap(\.value.layer)) }

  /// Returns the masks for the frames of a sequence.
  func masks(timing: FrameTiming?) throws(RequestError) -> FrameMasks {
    let timing = timing ?? stage.map { .rate($0.scenario.timeline.frameRate) }
    if timing == nil, masks.contains(where: { $0.value.from != nil || $0.value.to != nil }) {
      throw .maskWithoutTimes
    }
    return FrameMasks(masks.map(\.value), timing: timing, on: stage)
  }

  /// Throws if the run that places the masks had a mistake.
  func checkRun() throws(SourceError) {
    if let stage { try diagnostics?.check(stage) }
  }

  private mutating func override(_ asked: DiffVerb.Options) {
    func given<Value>(_ value: Value?) -> Setting<Value>? { value.map { Setting($0, from: .commandLine) } }
    if let metric = given(asked.metric) {
      if metric.value != options.metric.value { options.statedThreshold = nil }
      options.metric = metric
    }
    options.statedThreshold = given(asked.threshold) ?? options.statedThreshold
    if asked.ignoresAntialiasing { options.ignoresAntialiasing = Setting(true, from: .commandLine) }
    options.statedMaxPixels = given(asked.maxPixels) ?? options.statedMaxPixels
    options.maxRatio = given(asked.maxRatio)
    options.window = given(asked.window)
  }

  private func check() throws(RequestError) {
    let (metric, threshold) = (options.metric.value, options.threshold.value)
    guard metric.thresholds.contains(threshold) else { throw .threshold(metric) }
    if stage == nil, let layer = layers.map(\.description).min() {
      throw .maskWithoutScenario(layer: layer)
    }
  }
}

extension FrameMask {
  fileprivate var layer: LayerPath? {
    if case .layer(let path) = region { path } else { nil }
  }
}
