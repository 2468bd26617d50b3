import Arguments
import Glibc
import JSONText
import Motion
import Preview
import ScenarioFile
import Stage

/// The page of some scenarios, made smaller until it fits.
struct PreviewJob {
  /// What is left out of a page that would be too large.
  fileprivate struct Reduction {
    /// Every so many frames one is kept.
    var frames = 1
    /// By how much pixels are coarser.
    var scale = 1.0
  }

  private static let reductions = [(1, 1), (2, 1), (3, 1), (4, 1), (4, 2), (4, 4)].map {
    Reduction(frames: $0.0, scale: $0.1)
  }

  private let variants: [(scenario: Scenario, description: PreviewScene.Description)]
  private let paths: [String]
  private let isFull: Bool
  private let console: Console

  init(_ arguments: ParsedArguments, _ console: Console) throws(Failure) {
    self.console = console
    isFull = arguments[PreviewVerb.full]
    let settings = try PreviewVariants(
      operands: arguments.operands.count, settings: arguments.all(ScenarioOptions.set))
    var variants: [(Scenario, PreviewScene.Description)] = []
    var paths: [String] = []
    for path in arguments.operands {
      for setting in settings.variants {
        let input = try ScenarioInput.load(path, arguments, settings: setting.all)
        let scenario = try input.usable(console)
        let name = scenario.name.isEmpty ? ScenarioInput.name(of: path) : scenario.name
        let own = setting.own.map { String(decoding: $0.bytes, as: UTF8.self) }
        let description = PreviewScene.Description(
          title: ([name] + own).joined(separator: " · "), file: path,
          text: String(decoding: input.text.bytes, as: UTF8.self),
          settings: ScenarioOptions.settings(arguments, sets: setting.all))
        variants.append((scenario, description))
        paths.append(path)
      }
    }
    self.variants = variants
    self.paths = paths
  }

  /// The page; nil when the user has stopped it.
  func page(progress: @escaping (_ done: Int, _ total: Int) -> Void) throws(Failure) -> PreviewPage? {
    for reduction in isFull ? [Reduction()] : Self.reductions {
      var stages: [(Stage, PreviewScene.Description)] = []
      for (scenario, description) in variants {
        stages.append((try Stage(checked: reduction.applied(to: scenario)), description))
      }
      let total = stages.reduce(0) { $0 + $1.0.scenario.timeline.frameCount }
      var done = 0
      let page = PreviewPage(
        stages, limit: isFull ? Int.max : PreviewPage.limit, note: reduction.note(stages[0].0.scenario)
      ) {
        done += 1
        progress(done, total)
        return !Interruption.isRequested
      }
      if let page {
        if let note = page.note { console.warning(note) }
        return page
      }
      if Interruption.isRequested { return nil }
    }
    throw .badInput("the page would be larger than 24 MiB whatever is left out; --full makes it all the same")
  }

  /// Says what of the scenarios could not be shown as asked.
  func warn() {
    for (path, variant) in zip(paths, variants) {
      console.warn(of: variant.scenario.assets.warnings, in: path)
    }
  }
}

extension PreviewJob.Reduction {
  fileprivate func applied(to scenario: Scenario) -> Scenario {
    var scenario = scenario
    let rate = scenario.timeline.frameRate
    scenario.timeline.frameRate = FrameRate(rate.numerator, rate.denominator * Int64(frames)) ?? rate
    scenario.canvas.scale /= scale
    return scenario
  }

  /// What a reader of the page should know.
  fileprivate func note(_ scenario: Scenario) -> String? {
    guard frames > 1 || scale > 1 else { return nil }
    let rate = scenario.timeline.frameRate.framesPerSecond.formatted
    let pixels = scale > 1 ? " and \(scenario.canvas.scale.formatted) pixels a point" : ""
    return "to stay below 24 MiB the page keeps \(rate) frames a second\(pixels); --full keeps everything"
  }
}

extension Double {
  /// Without a fraction where there is none.
  var formatted: String { Int(exactly: self).map(String.init) ?? String(self) }
}
