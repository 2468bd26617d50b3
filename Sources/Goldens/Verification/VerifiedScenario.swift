import Assets
import Interaction
import JSONText
import Render
import ScenarioFile
import Stage
import System

/// A scenario to be verified, with what it was read from.
package struct VerifiedScenario: Sendable {
  /// As the user names it.
  package var path: FilePath
  package var text: SourceText
  /// The scenario's stage at time 0.
  package var stage: Stage
  /// Warnings, and the texts that expectations stand in.
  package var diagnostics: Diagnostics

  package init(path: FilePath, text: SourceText, stage: Stage, diagnostics: Diagnostics) {
    self.path = path
    self.text = text
    self.stage = stage
    self.diagnostics = diagnostics
  }

  /// Reads the scenario at `path`.
  package init(contentsOf path: FilePath, components: ComponentTable) throws(VerificationError) {
    let reader = ScenarioReader(folder: AssetFolder(path.folder), components: components)
    do {
      let text = SourceText(name: path.text, bytes: try File.read(path, limit: reader.limits[.textBytes]))
      let reading = reader.read(text)
      guard let scenario = reading.scenario else {
        throw VerificationError.scenario(report: DiagnosticReport(reading.diagnostics).text)
      }
      self.init(path: path, text: text, stage: try Stage(scenario), diagnostics: reading.diagnostics)
    } catch let error as VerificationError {
      throw error
    } catch {
      throw .badInput("\(path): \(error)")
    }
  }
}

/// Why a scenario could not be verified at all.
package enum VerificationError: Error, Hashable, Sendable {
  /// The scenario has mistakes; `report` tells all of them.
  case scenario(report: String)
  /// A file that is missing, damaged, or not what it should be.
  case badInput(String)
  /// What the machine did not do.
  case environment(String)
  /// Stopped as asked.
  case interrupted
}

extension VerificationError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .scenario(let report): report
    case .badInput(let message), .environment(let message): message
    case .interrupted: "interrupted"
    }
  }
}
