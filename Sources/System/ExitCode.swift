/// How a run of the program ends, as the number that the shell sees; of two the larger one is the worse.
package enum ExitCode: Int32, CaseIterable, Codable, Comparable, Sendable {
  /// Everything went well.
  case success = 0
  /// Something is not as expected.
  case differences = 1
  /// Bad usage, or a bad scenario or file that it names.
  case badInput = 2
  /// The machine failed, or lacks something.
  case environment = 3
  /// Stopped as asked.
  case interrupted = 130

  /// By number.
  package static func < (a: ExitCode, b: ExitCode) -> Bool { a.rawValue < b.rawValue }
}
