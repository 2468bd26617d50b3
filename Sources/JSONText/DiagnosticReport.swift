import System

/// A report of diagnostics as text for people or as JSON for programs.
package struct DiagnosticReport: Sendable {
  private let diagnostics: Diagnostics
  private let lines: [SourceID: LineIndex]

  /// A report of all diagnostics collected so far.
  package init(_ diagnostics: Diagnostics) {
    self.diagnostics = diagnostics
    let used = Set(diagnostics.sorted.map(\.range.source))
    lines = Dictionary(uniqueKeysWithValues: used.map { ($0, LineIndex(diagnostics[$0])) })
  }

  /// Each diagnostic as `file:line:column: error: message`, its source line and carets, without a line feed at the end.
  /// Empty without diagnostics.
  package var text: String {
    let rest = diagnostics.droppedCount > 0 ? ["… and \(diagnostics.droppedCount) more"] : []
    return (diagnostics.sorted.map(describe) + rest).joined(separator: "\n")
  }

  /// An array of objects with `severity`, `file`, `line`, `column`, `endLine`, `endColumn`, `pointer`, `code`,
  /// `message` and, if there is one, `suggestion`. Lines and columns count from 1, columns in characters.
  package var json: JSONOutput { .array(diagnostics.sorted.map(object)) }

  private func describe(_ diagnostic: Diagnostic) -> String {
    let source = diagnostics[diagnostic.range.source]
    let index = lines[diagnostic.range.source]!
    let (line, column) = index.position(at: diagnostic.range.lower)
    let sentence = [diagnostic.message, diagnostic.suggestion].compactMap(\.self).joined(separator: "; ")
    let heading = "\(source.name):\(line):\(column): \(diagnostic.severity.rawValue): \(sentence)".visible
    guard !source.bytes.isEmpty else { return heading }
    let bytes = index.bytes(ofLine: line - 1)
    let lower = min(max(bytes.lowerBound, diagnostic.range.lower), bytes.upperBound)
    let upper = max(lower, min(diagnostic.range.upper, bytes.upperBound))
    let excerpt = SourceExcerpt(source.bytes[bytes], marking: lower..<upper)
    let number = String(line)
    let gutter = String(repeating: " ", count: number.count)
    return "\(heading)\n  \(number) | \(excerpt.line)\n  \(gutter) | \(excerpt.carets)"
  }

  private func object(_ diagnostic: Diagnostic) -> JSONOutput {
    let index = lines[diagnostic.range.source]!
    let (line, column) = index.position(at: diagnostic.range.lower)
    let (endLine, endColumn) = index.position(at: diagnostic.range.upper)
    var members: [JSONOutput.Member] = [
      .init("severity", .string(diagnostic.severity.rawValue)),
      .init("file", .string(diagnostics[diagnostic.range.source].name)),
      .init("line", .integer(line)), .init("column", .integer(column)),
      .init("endLine", .integer(endLine)), .init("endColumn", .integer(endColumn)),
      .init("pointer", .string(diagnostic.pointer ?? "")),
      .init("code", .string(diagnostic.code.name)),
      .init("message", .string(diagnostic.message)),
    ]
    if let suggestion = diagnostic.suggestion { members.append(.init("suggestion", .string(suggestion))) }
    return .object(members)
  }
}

/// The error that mistakes prevent the use of some texts.
package struct SourceError: MicroFXError {
  /// The errors and warnings with the texts that they refer to.
  package let diagnostics: Diagnostics

  /// An error of texts that contain mistakes.
  package init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

  /// The exit code of the worst mistake.
  package var exitCode: ExitCode { diagnostics.exitCode }

  /// Every mistake with its place, its source line and carets.
  package var description: String { DiagnosticReport(diagnostics).text }
}

/// The message of an error for people, assembled in this one place.
///
/// Its texts do not end with a line feed; the caller adds it when printing.
package struct ErrorReport: Hashable, Sendable {
  /// The mistakes of a text with source lines and carets, or another error as a clause after the name of its subject.
  /// Empty if the error means that the output has no reader.
  package let text: String
  /// Whether `text` itself contains the word "error", as mistakes of a text do.
  package let namesSeverity: Bool

  /// The message of `error`.
  ///
  /// - Parameter subject: The subject of the work, such as the path of a scenario. Mistakes of a text name their own.
  package init(_ error: any Error, in subject: String? = nil) {
    namesSeverity = error is SourceError
    let hasReader = (error as? SystemError)?.isBrokenPipe != true
    guard hasReader else {
      text = ""
      return
    }
    let lines = (error as? any MicroFXError)?.lines ?? ["\(error)"]
    text =
      namesSeverity
      ? "\(error)" : (subject.map { $0 + ": " } ?? "").visible + lines.visibleLines
  }

  /// The text as plain lines, preceded by `error:` unless it contains the severity.
  package var lines: String { text.isEmpty || namesSeverity ? text : "error: " + text }
}
