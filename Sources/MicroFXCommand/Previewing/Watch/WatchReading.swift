import JSONText
import Preview
import Stage
import System

/// Scenarios as they were found at one time.
struct WatchReading {
  /// What is there to be shown; nil when something is wrong.
  let scenes: [PreviewScene]?
  /// Errors and warnings, as the terminal shows them.
  let report: String
  /// Where the files lie that they name; nil when that is unknown.
  let files: Set<FilePath>?

  /// Reads the scenarios of a command line.
  static func read(_ arguments: ParsedArguments) -> WatchReading {
    var (report, files) = ("", Set<FilePath>?.none)
    do throws(Failure) {
      let entries = try PreviewScenarios(arguments).entries
      var reports: [String] = []
      for text in entries.map(\.input.report.text) where !reports.contains(text) { reports.append(text) }
      report = reports.joined()
      let named = entries.map(\.input.files)
      files = named.contains(nil) ? nil : Set(named.compactMap(\.self).joined())
      return WatchReading(scenes: try scenes(of: entries), report: report, files: files)
    } catch {
      return WatchReading(
        scenes: nil, report: report + "error: \(error.message ?? "")\n", files: files)
    }
  }

  /// Nil when one of them has mistakes.
  private static func scenes(
    of entries: [PreviewScenarios.Entry]
  ) throws(Failure) -> [PreviewScene]? {
    var scenes: [PreviewScene] = []
    for entry in entries {
      guard let scenario = entry.input.scenario else { return nil }
      scenes.append(PreviewScene(try Stage(checked: scenario), entry.description))
    }
    return scenes
  }
}
