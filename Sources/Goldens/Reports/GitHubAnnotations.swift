import JSONText
import ScenarioFile
import System

/// The result as workflow commands, which GitHub Actions shows beside the lines of files.
package struct GitHubAnnotations: Sendable {
  private let summary: VerificationSummary

  /// The number of annotations that GitHub shows for a step.
  fileprivate static let most = 10

  /// Creates the annotations of a run.
  package init(_ summary: VerificationSummary) { self.summary = summary }

  /// A line for each scenario that is not as expected, then for each golden without a scenario.
  ///
  /// The last line counts the annotations that GitHub would not show.
  package var text: String {
    let failed = summary.entries.filter { !$0.isPassed }
    let orphans = summary.unclaimedGoldens
    let all = failed.map(Annotation.init(of:)) + orphans.map(Annotation.init(ofOrphan:))
    guard all.count > Self.most else { return all.map(\.line).joined() }
    let shown = Self.most - 1
    let rest = Annotation(
      omittedFailures: max(0, failed.count - shown), orphans: all.count - max(shown, failed.count))
    return (all.prefix(shown) + [rest]).map(\.line).joined()
  }
}

/// A workflow command that GitHub shows beside a line.
private struct Annotation {
  enum Kind: String {
    case error, warning
  }

  private var kind: Kind
  /// The names and values of the properties, such as the file and the line.
  private var properties: [(name: String, value: String)] = []
  /// The lines of the message.
  private var lines: [String]

  init(of entry: VerificationOutcome) {
    kind = .error
    switch entry.result {
    case .failure(let error):
      properties = [("file", entry.scenario.path.text)]
      lines = [Self.prefix(entry.scenario) + ErrorReport(error).text]
    case .success(let verification):
      let unmet = UnmetExpectations(verification.failedExpectations)
      let text = VerificationText(verification)
      if verification.hasNewGolden {
        let place = verification.componentLine
        let line = place?.line ?? verification.line
        let headline =
          (place == nil ? Self.prefix(entry.scenario) : "\(entry.scenario): ") + text.statusLine
        properties =
          [("file", (place?.file ?? entry.scenario.path).text)] + (line.map { [("line", String($0))] } ?? [])
        lines = [headline] + text.details + unmet.lines
      } else {
        properties = unmet.place
        lines = unmet.lines.map { Self.prefix(entry.scenario) + $0 }
      }
    }
  }

  /// Returns a prefix with the variant, which the file that GitHub names does not identify.
  private static func prefix(_ scenario: ScenarioReference) -> String {
    scenario.variant.map { "\($0): " } ?? ""
  }

  init(ofOrphan file: FilePath) {
    kind = .warning
    properties = [("file", file.text)]
    lines = ["no scenario for this golden"]
  }

  /// Creates an annotation that counts the omitted ones.
  init(omittedFailures failures: Int, orphans: Int) {
    kind = failures > 0 ? .error : .warning
    let counts = [
      failures > 0 ? failures == 1 ? "1 more scenario" : "\(failures) more scenarios" : nil,
      orphans > 0
        ? orphans == 1 ? "1 golden without a scenario" : "\(orphans) goldens without a scenario" : nil,
    ]
    lines = [
      counts.compactMap(\.self).joined(separator: " and ")
        + " not shown here, since GitHub shows \(GitHubAnnotations.most) annotations; see the log"
    ]
  }

  /// The command, with its line feed.
  var line: String {
    let properties = properties.map { "\($0.name)=\(Self.escaped($0.value.visible, also: ":,"))" }
    let head = ([kind.rawValue] + (properties.isEmpty ? [] : [properties.joined(separator: ",")]))
    let message = lines.joined(separator: "\n").visibleLines
    return "::\(head.joined(separator: " "))::\(Self.escaped(message))\n"
  }

  /// Escapes a value of a workflow command; properties escape more characters than messages.
  private static func escaped(_ text: String, also others: String = "") -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if "%\n".unicodeScalars.contains(scalar) || others.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "%" + (digits.count < 2 ? "0" : "") + digits
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// The expectations that are not met, in the form of an annotation.
private struct UnmetExpectations {
  /// The position of the first one, as properties of an annotation.
  let place: [(name: String, value: String)]
  /// A message with its position for each expectation.
  let lines: [String]

  init(_ failures: Diagnostics) {
    let places = SourcePlaces(failures)
    let found = failures.sorted
    place = found.prefix(1).flatMap { first in
      let (file, line, column) = places.position(first.range)
      return [("file", file), ("line", String(line)), ("col", String(column))]
    }
    lines = found.map { "\(places.place($0.range)): \($0.message)" }
  }
}
