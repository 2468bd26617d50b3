import Goldens
import Layers
import Motion
import Raster
import ScenarioFile
import Stage

/// How `diff` compares: what the command line says, else the scenario, else the defaults.
struct DiffSettings {
  private(set) var options: ComparisonOptions
  /// Each with who has asked for it.
  private(set) var masks: [Setting<FrameMask>] = []
  private let stage: Stage?

  init(_ arguments: ParsedArguments, _ console: Console) throws(Failure) {
    let scenario = try arguments[DiffVerb.scenario].map { path throws(Failure) in
      try ScenarioInput.load(path, arguments).usable(console)
    }
    stage = try scenario.map { scenario throws(Failure) in try Stage(checked: scenario) }
    options = scenario.map { ComparisonOptions($0.golden) } ?? ComparisonOptions()
    masks = (scenario?.golden.masks ?? []).map { Setting(FrameMask($0), from: .scenario) }
    masks += arguments.all(DiffVerb.mask).map { Setting($0.mask, from: .commandLine) }
    override(arguments)
    try check()
  }

  /// The layers that masks name.
  var layers: Set<LayerPath> { Set(masks.compactMap(\.value.layer)) }

  /// The masks over the frames of a sequence.
  func masks(timing: FrameTiming?) throws(Failure) -> FrameMasks {
    let timing = timing ?? stage.map { .rate($0.scenario.timeline.frameRate) }
    if timing == nil, masks.contains(where: { $0.value.from != nil || $0.value.to != nil }) {
      throw .badInput(
        "--mask: these frames have no times; a manifest beside them or --scenario gives them some")
    }
    return FrameMasks(masks.map(\.value), timing: timing, on: stage)
  }

  private mutating func override(_ arguments: ParsedArguments) {
    func given<Value>(_ option: Option<Value>) -> Setting<Value>? {
      arguments[option].map { Setting($0, from: .commandLine) }
    }
    if let metric = given(DiffVerb.metric) {
      if metric.value != options.metric.value { options.statedThreshold = nil }
      options.metric = metric
    }
    options.statedThreshold = given(DiffVerb.threshold) ?? options.statedThreshold
    if arguments[DiffVerb.ignoreAntialiasing] {
      options.ignoresAntialiasing = Setting(true, from: .commandLine)
    }
    options.statedMaxPixels = given(DiffVerb.maxPixels) ?? options.statedMaxPixels
    options.maxRatio = given(DiffVerb.maxRatio)
    options.window = given(DiffVerb.window)
  }

  private func check() throws(Failure) {
    let (metric, threshold) = (options.metric.value, options.threshold.value)
    if !metric.thresholds.contains(threshold) {
      let range = metric.thresholds
      throw .badInput(
        metric == .exact
          ? "--threshold: an exact comparison has none; --metric chooses another"
          : "--threshold: one of \(metric.rawValue) lies between 0 and \(Int(range.upperBound))")
    }
    if stage == nil, let layer = layers.map(\.description).min() {
      throw .badInput("--mask: where the layer `\(layer)` is, only a scenario tells; give --scenario")
    }
  }
}

extension FrameMask {
  fileprivate var layer: LayerPath? {
    if case .layer(let path) = region { path } else { nil }
  }
}
