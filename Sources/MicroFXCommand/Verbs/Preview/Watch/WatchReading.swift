import JSONText
import Preview
import Stage
import System

/// The result of reading scenarios at one time.
package struct WatchReading {
  /// The scenes to show; `nil` if there are mistakes.
  package let scenes: [PreviewScene]?
  /// The scenarios as they were read, in order; empty if reading failed.
  let entries: [PreviewScenarios.Entry]
  /// The reason why the chosen variants cannot be shown, as a clause; `nil` if they can.
  package let loss: String?
  /// The errors and warnings as printed in the terminal, without a final line feed.
  package let report: String
  /// The files that the scenarios name; `nil` if they are not known.
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

  /// Returns the menu of what was read; `nil` if that does not determine the variants.
  ///
  /// - Parameter asksForSeveral: Whether the command line requests several variants.
  package func menu(asksForSeveral: Bool = false) -> VariantMenu? {
    VariantMenu(entries, asksForSeveral: asksForSeveral)
  }

  /// The first mistake that a component has revealed since the scenarios were read, as printed in the terminal; `nil`
  /// without a mistake.
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

  /// Returns the scenes; `nil` if a scenario has mistakes.
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
