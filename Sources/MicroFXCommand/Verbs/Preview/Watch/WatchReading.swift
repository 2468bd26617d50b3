import JSONText
import Preview
import Stage
import System

/// Scenarios as they were found at one time.
package struct WatchReading {
  /// What is there to be shown; nil when something is wrong.
  package let scenes: [PreviewScene]?
  /// The diagnostics of reading the scenes, in order.
  private let diagnostics: [Diagnostics]
  /// Errors and warnings, as the terminal shows them, without a line feed at the end.
  package let report: String
  /// Where the files lie that they name; nil when that is unknown.
  let files: Set<FilePath>?

  /// Reads the scenarios of a command line.
  package static func read(_ options: PreviewVerb.Options) -> WatchReading {
    var (report, files) = ("", Set<FilePath>?.none)
    do {
      let entries = try PreviewScenarios(options).entries
      var reports: [String] = []
      for text in entries.map(\.input.report.text) where !text.isEmpty && !reports.contains(text) {
        reports.append(text)
      }
      report = reports.joined(separator: "\n")
      let named = entries.map(\.input.files)
      files = named.contains(nil) ? nil : Set(named.compactMap(\.self).joined())
      return WatchReading(
        scenes: try scenes(of: entries), diagnostics: entries.map(\.input.diagnostics), report: report,
        files: files)
    } catch {
      return WatchReading(
        scenes: nil, diagnostics: [],
        report: (report.isEmpty ? "" : report + "\n") + ErrorReport(error).lines, files: files)
    }
  }

  /// The first mistake that a component has shown since then, as the terminal shows it; `nil` for none.
  package var mistake: String? {
    do {
      for (scene, diagnostics) in zip(scenes ?? [], diagnostics) { try diagnostics.check(scene.stage) }
      return nil
    } catch {
      return ErrorReport(error).lines
    }
  }

  /// Nil when one of them has mistakes.
  private static func scenes(
    of entries: [PreviewScenarios.Entry]
  ) throws -> [PreviewScene]? {
    var scenes: [PreviewScene] = []
    for entry in entries {
      guard let scenario = entry.input.scenario else { return nil }
      scenes.append(PreviewScene(try Stage(scenario), entry.description, entry.input.places))
    }
    return scenes
  }
}
