import System

/// A collector of diagnostics of some texts, in the order of their positions.
package struct Diagnostics: Sendable {
  /// The texts to which ranges refer.
  package internal(set) var sources: [SourceText] = []
  /// The number of errors and warnings reported beyond `capacity`.
  package internal(set) var droppedCount = 0
  /// The number of errors, including those beyond `capacity`.
  package internal(set) var errorCount = 0
  /// The number of warnings, including those beyond `capacity`.
  package internal(set) var warningCount = 0

  /// The exit code of a run that the errors stop.
  package internal(set) var exitCode = ExitCode.badInput

  var found: [Diagnostic] = []
  var seen: Set<Diagnostic> = []
  let capacity: Int

  /// A collector that stores at most `capacity` diagnostics and counts the rest.
  package init(capacity: Int = 200) { self.capacity = capacity }

  /// Adds a text and returns its id. At most 65,536 texts can be distinguished.
  package mutating func add(_ source: SourceText) -> SourceID {
    sources.append(source)
    return SourceID(index: UInt16(clamping: sources.count - 1))
  }

  /// Returns the text of an id that `add` has returned.
  package subscript(source: SourceID) -> SourceText { sources[Int(source.index)] }

  /// A collector of the same texts without diagnostics.
  package var emptied: Diagnostics {
    var diagnostics = Diagnostics(capacity: capacity)
    diagnostics.sources = sources
    return diagnostics
  }

  /// The collected diagnostics by source, position and, at one position, order of report.
  package var sorted: [Diagnostic] {
    found.enumerated().sorted { ($0.element.range, $0.offset) < ($1.element.range, $1.offset) }.map(\.element)
  }

  /// Whether mistakes prevent the use of the texts.
  package var hasErrors: Bool { errorCount > 0 }
  /// Whether nothing was reported.
  package var isEmpty: Bool { errorCount + warningCount == 0 }

  /// Adds a diagnostic; duplicates are ignored. Beyond `capacity` an error replaces a warning.
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

  /// Reports an error. The suggestion is computed only if the diagnostic is stored.
  package mutating func error(
    _ code: Diagnostic.Code, _ message: String, at range: SourceRange,
    suggestion: @autoclosure () -> String? = nil
  ) {
    report(Diagnostic(code, message, at: range, suggestion: isFull && warningCount == 0 ? nil : suggestion()))
  }

  /// Reports a warning. The suggestion is computed only if the diagnostic is stored.
  package mutating func warning(
    _ code: Diagnostic.Code, _ message: String, at range: SourceRange,
    suggestion: @autoclosure () -> String? = nil
  ) {
    report(
      Diagnostic(code, message, at: range, severity: .warning, suggestion: isFull ? nil : suggestion()))
  }

  /// Whether the capacity is reached, so that further diagnostics are only counted.
  package var isFull: Bool { found.count >= capacity }

  /// Sets the pointer of every diagnostic without one, to the value in `root` that contains its range.
  package mutating func resolvePointers(in root: JSONValue) {
    for index in found.indices where found[index].pointer == nil {
      found[index].pointer = root.pointer(to: found[index].range)
    }
  }
}
