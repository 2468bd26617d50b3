import Assets
import JSONText
import System

/// The result as Markdown, for pull requests and the pages of build servers.
package struct MarkdownSummary: Sendable {
  private let summary: VerificationSummary

  /// The largest number of scenarios that are described in full.
  private static let mostEntries = 50
  /// The largest number of scenarios that are named for a cause.
  private static let mostNames = 5
  /// The largest number of characters in the description of a scenario.
  private static let longest = 4000

  /// Creates the summary of a run.
  package init(_ summary: VerificationSummary) { self.summary = summary }

  /// A heading and, if anything is not as expected, a table of causes, the details and the command that accepts the
  /// output.
  package var text: String {
    let failed = summary.entries.filter { !$0.isPassed }
    let shown = failed.prefix(Self.mostEntries)
    var blocks = ["### microfx: \(summary.text)"]
    if !failed.isEmpty {
      blocks.append(groups)
      blocks += shown.map(details)
      if shown.count < failed.count { blocks.append("And \(failed.count - shown.count) more.") }
      if let accepting { blocks.append(accepting) }
    }
    if !summary.orphanedGoldens.isEmpty {
      blocks.append(
        "Goldens without a scenario: "
          + summary.orphanedGoldens.map { MarkupText.code($0.text) }.joined(separator: ", "))
    }
    return blocks.joined(separator: "\n\n") + "\n\n"
  }

  /// The table of causes, with a row for each cause that groups failures.
  private var groups: String {
    let groups = summary.failureGroups
    let rows = groups.prefix(Self.mostEntries).map { group in
      let names = group.entries.prefix(Self.mostNames).map {
        MarkupText.code(summary.entries[$0].scenario.description)
      }
      let rest = group.entries.count - names.count
      let scenarios = names.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
      return "| \(MarkupText.cell(group.description)) | \(group.entries.count) | \(scenarios) |"
    }
    let rest = groups.count - rows.count
    return "| what differs | | scenarios |\n|---|--:|---|\n" + rows.joined(separator: "\n")
      + (rest > 0 ? "\n\nAnd \(rest) more causes." : "")
  }

  /// The instruction for accepting the output; `nil` if nothing can be accepted.
  private var accepting: String? {
    let isAcceptable = summary.entries.contains { entry in
      guard case .success(let verification) = entry.result else { return false }
      return VerificationText(verification).acceptingCommand != nil
    }
    return isAcceptable
      ? "Where this is as it should be: `microfx accept REPORT` takes the new goldens from the report, "
        + "also as a zip archive; names of scenarios behind it choose some." : nil
  }

  private func details(_ entry: VerificationOutcome) -> String {
    let text = entry.text(after: summary.outcomes(before: entry))
    let cut = text.count > Self.longest ? text.prefix(Self.longest) + " …" : text[...]
    return """
      <details><summary>\(MarkupText.code(entry.scenario.description)): \(MarkupText.cell(Self.result(of: entry)))</summary>

      <pre>\(MarkupText.escaped(String(cut).visibleLines))</pre>

      </details>
      """
  }

  /// Returns the result in one line.
  private static func result(of entry: VerificationOutcome) -> String {
    let result =
      switch entry.result {
      case .success(let verification): VerificationText(verification).statusLine
      case .failure(let error): ErrorReport(error).text
      }
    return result.split(separator: "\n").first.map(String.init) ?? ""
  }
}
