import Glibc
import JSONText
import System

/// The destination of a run's messages: standard error, colored only if it is a terminal that allows colors.
package struct Console: Sendable {
  /// Whether standard error is a terminal, on which a line can be rewritten.
  let isTerminal: Bool
  let isColored: Bool

  /// Inspects standard error and the environment.
  package init() {
    isTerminal = isatty(STDERR_FILENO) == 1
    isColored = isTerminal && !Self.isSet("NO_COLOR") && !Self.isDumb
  }

  /// Writes a line; a failure is ignored, since it could not be reported.
  func writeLine(_ line: String) { writeLines(line.visible) }

  /// Writes a report of one or more lines; writes nothing if it is empty.
  func writeLines(_ report: String) { writeLines(report, heading: "") }

  private func writeLines(_ report: String, heading: String) {
    if !report.isEmpty { write(heading + report.visibleLines + "\n") }
  }

  /// Reports an error.
  ///
  /// - Parameter subject: The subject of the failed work, such as the path of a scenario.
  func report(_ error: any Error, in subject: String? = nil) {
    let report = ErrorReport(error, in: subject)
    writeLines(report.text, heading: report.namesSeverity ? "" : styled("error:", "1;31") + " ")
  }

  func warning(_ message: String) {
    writeLines(message.visible, heading: styled("warning:", "1;33") + " ")
  }

  /// Warns of parts of a scenario that could not be shown as requested.
  func warn(of problems: [String], in subject: String) {
    for problem in problems { warning("\(subject): \(problem)") }
  }

  /// Writes text unchanged, such as a line that is rewritten.
  func write(_ text: String) {
    var stream = StandardStream(StandardStream.error)
    try? stream.write(text)
    try? stream.flush()
  }

  private func styled(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  private static func isSet(_ name: String) -> Bool {
    guard let value = getenv(name) else { return false }
    return value.pointee != 0
  }

  private static var isDumb: Bool { getenv("TERM").map { String(cString: $0) == "dumb" } ?? true }
}
