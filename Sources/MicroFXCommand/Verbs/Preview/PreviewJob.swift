import JSONText
import Preview
import ScenarioFile
import Stage
import System

/// The page that plays some scenarios side by side.
package struct PreviewJob: PageJob {
  private typealias Variant = (
    scenario: Scenario, description: PreviewScene.Description, places: SourcePlaces, diagnostics: Diagnostics
  )

  private let variants: [Variant]
  /// The largest size of the page, in bytes.
  private let limit: Int
  private let hidesLayers: Bool
  package let console: Console
  package let inputs: Set<FilePath>

  /// - Parameter limit: The largest size in bytes of a page that does not have to contain everything.
  package init(
    _ options: PreviewVerb.Options, _ console: Console, limit: Int = PreviewPage.limit
  ) throws {
    self.console = console
    self.limit = options.isWhole ? .max : limit
    hidesLayers = options.hidesLayers
    var variants: [Variant] = []
    var inputs: Set<FilePath> = []
    for entry in try PreviewScenarios(options).entries {
      inputs.formUnion(entry.input.inputs)
      variants.append(
        (try entry.input.usable(console), entry.description, entry.input.places, entry.input.diagnostics))
    }
    self.variants = variants
    self.inputs = inputs
  }

  package var scenarios: [(scenario: Scenario, file: FilePath)] {
    variants.map { ($0.scenario, $0.description.file) }
  }

  /// Draws the page, and reduces it step by step until it fits.
  package func draw(
    frameDone: @escaping @Sendable (_ done: Int, _ total: Int) -> Bool
  ) throws -> PreviewPage? {
    for reduction in PageReduction.steps {
      var scenes: [PreviewScene] = []
      for (scenario, description, places, _) in variants {
        scenes.append(PreviewScene(try Stage(reduction.applied(to: scenario)), description, places))
      }
      let page = PreviewPage(
        scenes, limit: limit, hidesLayers: hidesLayers, note: reduction.note(scenes[0].stage.scenario),
        workers: WorkerOptions.processorCount, progress: frameDone)
      for (scene, variant) in zip(scenes, variants) { try variant.diagnostics.check(scene.stage) }
      if page != nil || Interruption.isRequested { return page }
    }
    throw OutputError.pageTooLarge(limit: limit)
  }
}
