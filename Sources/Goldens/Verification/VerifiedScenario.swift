import Assets
import Files
import JSONText
import Render
import ScenarioFile
import Stage

/// A scenario to be verified, with what it was read from.
public struct VerifiedScenario: Sendable {
  /// As the user names it.
  public var path: String
  public var text: SourceText
  /// The scenario's stage at time 0.
  public var stage: Stage
  /// Warnings, and the texts that expectations stand in.
  public var diagnostics: Diagnostics

  public init(path: String, text: SourceText, stage: Stage, diagnostics: Diagnostics) {
    self.path = path
    self.text = text
    self.stage = stage
    self.diagnostics = diagnostics
  }

  /// Reads the scenario at `path`.
  public init(contentsOf path: String) throws(VerificationError) {
    let slash = path.lastIndex(of: "/")
    let reader = ScenarioReader(folder: AssetFolder(slash.map { String(path[..<$0]) } ?? "."))
    do {
      let text = SourceText(name: path, bytes: try File.read(path, limit: reader.limits[.textBytes]))
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
public enum VerificationError: Error, Hashable, Sendable {
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
  public var description: String {
    switch self {
    case .scenario(let report): report
    case .badInput(let message), .environment(let message): message
    case .interrupted: "interrupted"
    }
  }
}
