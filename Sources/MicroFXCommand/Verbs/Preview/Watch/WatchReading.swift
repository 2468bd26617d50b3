import JSONText
import Preview
import Stage
import System

/// Scenarios as they were found at one time.
package struct WatchReading {
  /// What is there to be shown; nil when something is wrong.
  package let scenes: [PreviewScene]?
  /// The scenes as they were read, in order; empty where that failed.
  let entries: [PreviewScenarios.Entry]
  /// Why there are no variants as the options choose them, as a clause; nil where there are.
  package let loss: String?
  /// Errors and warnings, as the terminal shows them, without a line feed at the end.
  package let report: String
  /// Where the files lie that they name; nil when that is unknown.
  let files: Set<FilePath>?

  /// Reads the scenarios of a command line.
  package static func read(_ options: PreviewVerb.Options) -> WatchReading {
    var (report, files, found) = ("", Set<FilePath>?.none, [PreviewScenarios.Entry]())
    do {
      let entries = try PreviewScenarios(options).entries
      found = entries
      var reports: [String] = []
      for text in entries.map(\.input.report.text) where !text.isEmpty && !reports.contains(text) {
        reports.append(text)
      }
      report = reports.joined(separator: "\n")
      let named = entries.map(\.input.files)
      files = named.contains(nil) ? nil : Set(named.compactMap(\.self).joined())
      return WatchReading(
        scenes: try scenes(of: entries), entries: entries, loss: nil, report: report, files: files)
    } catch {
      return WatchReading(
        scenes: nil, entries: found, loss: loss(of: error),
        report: (report.isEmpty ? "" : report + "\n") + ErrorReport(error).lines, files: files)
    }
  }

  /// What pages can choose of what was read; nil where that leaves open which variants there are.
  ///
  /// - Parameter asksForSeveral: Whether the command line asks for several variants.
  package func menu(asksForSeveral: Bool = false) -> VariantMenu? {
    VariantMenu(entries, asksForSeveral: asksForSeveral)
  }

  /// The first mistake that a component has shown since then, as the terminal shows it; `nil` for none.
  package var mistake: String? {
    do {
      for (scene, entry) in zip(scenes ?? [], entries) { try entry.input.diagnostics.check(scene.stage) }
      return nil
    } catch {
      return ErrorReport(error).lines
    }
  }

  private static func loss(of error: any Error) -> String? {
    switch error as? RequestError {
    case .noVariant(let name, _): "the variant `\(name)` is gone"
    case .tooManyVariants(_, let limit), .tooManyOnPage(let limit):
      "more than \(limit) variants cannot be side by side"
    default: nil
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
