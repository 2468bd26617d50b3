import System

/// The mistakes that keep some texts from being used.
package struct SourceError: MicroFXError {
  /// Errors and warnings with the texts that they point into.
  package let diagnostics: Diagnostics

  /// An error of texts in which errors were found.
  package init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

  package var exitCode: ExitCode { diagnostics.exitCode }

  /// Every mistake with its place, its source line and carets.
  package var description: String { DiagnosticReport(diagnostics).text }
}
