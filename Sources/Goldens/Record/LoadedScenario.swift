import Components
import JSONText
import ScenarioFile
import Stage
import System

/// A scenario to be verified, with what it was read from.
package struct LoadedScenario: Sendable {
  /// As the user names it.
  package var path: FilePath
  /// The text of its file.
  package var text: SourceText
  /// The scenario's stage at time 0.
  package var stage: Stage
  /// Warnings, and the texts that expectations stand in.
  package var diagnostics: Diagnostics
  /// True when it is not just what its file says, so that what is drawn is nothing to accept.
  package var isVariant = false

  /// A scenario that is read already.
  package init(
    path: FilePath, text: SourceText, stage: Stage, diagnostics: Diagnostics, isVariant: Bool = false
  ) {
    self.path = path
    self.text = text
    self.stage = stage
    self.diagnostics = diagnostics
    self.isVariant = isVariant
  }

  /// Reads the scenario at `path`.
  ///
  /// - Throws: `ScenarioFileError` when it cannot be read, `SourceError` when it has mistakes, and what keeps its stage from
  ///   being set up.
  package init(contentsOf path: FilePath, components: ComponentTable) throws {
    var reader = ScenarioReader(scenario: path, components: components)
    reader.layout = Scenario.frames
    let text = try reader.text(contentsOf: path)
    let reading = reader.read(text)
    guard let scenario = reading.scenario else { throw SourceError(reading.diagnostics) }
    self.init(path: path, text: text, stage: try Stage(scenario), diagnostics: reading.diagnostics)
  }
}
