import Components
import JSONText
import ScenarioFile
import Stage
import System

/// A scenario to be verified, with what it was read from.
package struct LoadedScenario: Sendable {
  /// The scenario or variant as the user names it.
  package var reference: ScenarioReference
  /// The text of its file.
  package var text: SourceText
  /// The scenario's stage at time 0.
  package var stage: Stage
  /// Warnings, and the texts that expectations stand in.
  package var diagnostics: Diagnostics
  /// Whether options have changed what its file says, so that what is drawn is nothing to accept.
  package var isChanged = false

  /// A scenario that is read already.
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
  /// - Throws: `ScenarioFileError` when it cannot be read, `SourceError` when it has mistakes, and what keeps its stage from
  ///   being set up.
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
