import System

/// Collects what is wrong with some texts, in the order of their positions.
package struct Diagnostics: Sendable {
  /// The texts that ranges point into.
  package internal(set) var sources: [SourceText] = []
  /// How many errors and warnings were reported beyond `capacity`.
  package internal(set) var droppedCount = 0
  /// Errors, those beyond `capacity` included.
  package internal(set) var errorCount = 0
  /// Warnings, those beyond `capacity` included.
  package internal(set) var warningCount = 0

  /// How a run ends that the errors stop.
  package internal(set) var exitCode = ExitCode.badInput

  var found: [Diagnostic] = []
  var seen: Set<Diagnostic> = []
  let capacity: Int

  /// A collector that keeps at most `capacity` diagnostics and counts the rest.
  package init(capacity: Int = 200) { self.capacity = capacity }

  /// Makes `source` known; at most 65,536 texts.
  package mutating func add(_ source: SourceText) -> SourceID {
    sources.append(source)
    return SourceID(index: UInt16(clamping: sources.count - 1))
  }

  /// The text of an id that `add` gave.
  package subscript(source: SourceID) -> SourceText { sources[Int(source.index)] }

  /// Nothing found, in the same texts.
  package var emptied: Diagnostics {
    var diagnostics = Diagnostics(capacity: capacity)
    diagnostics.sources = sources
    return diagnostics
  }

  /// The collected diagnostics by source, position and, at one position, order of report.
  package var sorted: [Diagnostic] {
    found.enumerated().sorted { ($0.element.range, $0.offset) < ($1.element.range, $1.offset) }.map(\.element)
  }

  /// True when the texts cannot be used.
  package var hasErrors: Bool { errorCount > 0 }
  /// True when nothing was reported.
  package var isEmpty: Bool { errorCount + warningCount == 0 }

  /// Takes a diagnostic in; the same one twice counts once. Beyond `capacity` an error takes the place of a warning.
  package mutating func report(_ diagnostic: Diagnostic) {
    guard !seen.contains(diagnostic) else { return }
    switch diagnostic.severity {
    case .error:
      errorCount += 1
      if diagnostic.code == .machine { exitCode = .environment }
    case .warning: warningCount += 1
    }
    if isFull {
      droppedCount += 1
      guard diagnostic.severity == .error, let warning = found.lastIndex(where: { $0.severity == .warning })
      else { return }
      found.remove(at: warning)
    }
    seen.insert(diagnostic)
    found.append(diagnostic)
  }

  /// Reports an error; a suggestion is only looked for when the diagnostic is kept.
  package mutating func error(
    _ code: Diagnostic.Code, _ message: String, at range: SourceRange,
    suggestion: @autoclosure () -> String? = nil
  ) {
    report(Diagnostic(code, message, at: range, suggestion: isFull && warningCount == 0 ? nil : suggestion()))
  }

  /// Reports a warning; a suggestion is only looked for when the diagnostic is kept.
  package mutating func warning(
    _ code: Diagnostic.Code, _ message: String, at range: SourceRange,
    suggestion: @autoclosure () -> String? = nil
  ) {
    report(
      Diagnostic(code, message, at: range, severity: .warning, suggestion: isFull ? nil : suggestion()))
  }

  /// Whether further diagnostics are only counted.
  package var isFull: Bool { found.count >= capacity }

  /// Gives every diagnostic that has none the pointer of the value in `root` that holds its range.
  package mutating func resolvePointers(in root: JSONValue) {
    for index in found.indices where found[index].pointer == nil {
      found[index].pointer = root.pointer(to: found[index].range)
    }
  }
}
