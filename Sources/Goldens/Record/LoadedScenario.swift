import Components
import JSONText
import ScenarioFile
import Stage
import System

/// A scenario to be verified, with its source text and its stage.
package struct LoadedScenario: Sendable {
  /// The scenario or variant as the user names it.
  package var reference: ScenarioReference
  /// The text of its file.
  package var text: SourceText
  /// The scenario's stage at time 0.
  package var stage: Stage
  /// The warnings, and the texts that contain the expectations.
  package var diagnostics: Diagnostics
  /// Whether options override what the file specifies, so that the output cannot be accepted.
  package var isChanged = false

  /// Creates a value from a scenario that has already been read.
  package init(
    _ reference: ScenarioReference, text: SourceText, stage: Stage, diagnostics: Diagnostics,
    isChanged: Bool = false
  ) {
    self.reference = reference
    self.text = text
    self.stage = stage
    self.diagnostics = diagnostics
    self.isChanged = isChanged
  }

  /// Reads a scenario or one of its variants.
  ///
  /// - Throws: `ScenarioFileError` if it cannot be read, `SourceError` if it has mistakes, or the error that prevents
  ///   setting up its stage.
  package init(_ reference: ScenarioReference, components: ComponentTable) throws {
    let reader = ScenarioReader(scenario: reference.path, components: components).layingOut
    let text = try reader.text(contentsOf: reference.path)
    let reading = reader.read(text, variant: reference.variant)
    guard let scenario = reading.scenario else { throw SourceError(reading.diagnostics) }
    self.init(
      reference, text: text, stage: try Stage(scenario, checksInvariants: true),
      diagnostics: reading.diagnostics)
  }
}
