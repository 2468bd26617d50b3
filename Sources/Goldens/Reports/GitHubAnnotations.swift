import JSONText

/// The result as workflow commands, which GitHub Actions shows beside the lines of the files.
package struct GitHubAnnotations: Sendable {
  private let summary: VerificationSummary

  package init(_ summary: VerificationSummary) { self.summary = summary }

  /// A line for each finding.
  package var text: String {
    summary.entries.filter { !$0.isPassed }.map(annotations).joined()
      + summary.unclaimedGoldens.map {
        Self.line("warning", file: $0.text, "there is no scenario for this golden")
      }
      .joined()
  }

  private func annotations(_ entry: VerificationOutcome) -> String {
    switch entry.result {
    case .failure(let error): return Self.line("error", file: entry.path.text, ErrorReport(error).text)
    case .success(let verification):
      let text = VerificationText(verification)
      var lines = ""
      if verification.state == .different || verification.state == .missing {
        let place = verification.componentLine
        let line = place?.line ?? verification.line
        let headline = (place == nil ? "" : "\(entry.path): ") + text.statusLine
        lines += Self.line(
          "error", file: (place?.file ?? entry.path).text,
          ([headline] + text.details).joined(separator: "\n"),
          position: line.map { ",line=\($0)" } ?? "")
      }
      guard case .array(let failedExpectations) = DiagnosticReport(verification.failedExpectations).json
      else { return lines }
      return lines + failedExpectations.map { Self.line("error", $0) }.joined()
    }
  }

  private static func line(_ kind: String, _ diagnostic: JSONOutput) -> String {
    guard case .object(let members) = diagnostic else { return "" }
    var values: [String: JSONOutput] = [:]
    for member in members { values[member.key] = member.value }
    guard case .string(let file) = values["file"], case .string(let message) = values["message"],
      case .integer(let line) = values["line"], case .integer(let column) = values["column"]
    else { return "" }
    return Self.line(kind, file: file, message, position: ",line=\(line),col=\(column)")
  }

  private static func line(_ kind: String, file: String, _ message: String, position: String = "") -> String {
    "::\(kind) file=\(escaped(file, also: ":,"))\(position)::\(escaped(message))\n"
  }

  /// A value of a workflow command; properties escape more than messages.
  private static func escaped(_ text: String, also others: String = "") -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      if "%\r\n".unicodeScalars.contains(scalar) || others.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        escaped += "%" + (digits.count < 2 ? "0" : "") + digits
      } else {
        escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
