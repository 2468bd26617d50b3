import Glibc
import JSONText
import Motion
import Preview
import ScenarioFile
import Stage
import System

/// The page of some scenarios, made smaller until it fits.
package struct PreviewJob {
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
  /// Bytes of the page.
  private let limit: Int
  private let console: Console
  /// The scenarios and the files that they name.
  let inputs: Set<FilePath>

  /// - Parameter limit: The most bytes of a page that does not have to keep everything.
  package init(
    _ arguments: ParsedArguments, _ console: Console, limit: Int = PreviewPage.limit
  ) throws {
    self.console = console
    self.limit = arguments[PreviewVerb.full] ? .max : limit
    var variants: [(Scenario, PreviewScene.Description)] = []
    var inputs: Set<FilePath> = []
    for entry in try PreviewScenarios(arguments).entries {
      inputs.formUnion(entry.input.inputs)
      variants.append((try entry.input.usable(console), entry.description))
    }
    self.variants = variants
    self.inputs = inputs
  }

  /// The page; nil when the user has stopped it.
  package func page(
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) throws -> PreviewPage? {
    for reduction in Self.reductions {
      var scenes: [PreviewScene] = []
      for (scenario, description) in variants {
        scenes.append(PreviewScene(try Stage(reduction.applied(to: scenario)), description))
      }
      let page = PreviewPage(
        scenes, limit: limit, note: reduction.note(scenes[0].stage.scenario),
        workers: RenderJob.processorCount
      ) { done, total in
        progress(done, total)
        return !Interruption.isRequested
      }
      if let page {
        if let note = page.note { console.warning(note) }
        return page
      }
      if Interruption.isRequested { return nil }
    }
    throw OutputError.pageTooLarge(limit: PreviewPage.limit)
  }

  /// Says what of the scenarios could not be shown as asked.
  func warn() {
    for (scenario, description) in variants {
      console.warn(of: scenario.assets.warnings, in: description.file.text)
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
