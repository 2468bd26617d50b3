import System

/// The words in which people read an error: here alone they are put together.
///
/// Neither text ends with a line feed; whoever prints a line adds it.
package struct ErrorReport: Hashable, Sendable {
  /// The mistakes of a text with source lines and carets, another error as a clause behind the name of what it is about.
  /// Empty for an error that nobody is there to read.
  package let text: String
  /// True where `text` says itself that it is an error, as mistakes of a text do.
  package let namesSeverity: Bool

  /// The words for `error`.
  ///
  /// - Parameter subject: What was worked on, such as the path of a scenario; mistakes of a text name their own.
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

  /// The text as plain lines, with `error:` before what does not say it.
  package var lines: String { text.isEmpty || namesSeverity ? text : "error: " + text }
}
