import Goldens
import System

/// The options for the result of a verification.
struct ResultOptions: Sendable {
  /// The limit in megabytes, which is converted to bytes.
  static let reportLimit = Option<Int>(
    "report-limit", "MB", "the most megabytes of pictures and goldens in a report; 1000 by default"
  ) {
    text throws(InvalidValue) in
    guard let number = Int(text), reportLimits.contains(number) else {
      throw InvalidValue.wholeNumber(reportLimits)
    }
    return number * 1_000_000
  }
  private static let reportLimits = 1...1_000_000
  static let junit = Option<FilePath>("junit", "FILE", "write the result as JUnit XML, too")
  static let summary = Option<FilePath>(
    "summary", "FILE", "add the result to the end of a file as Markdown, such as $GITHUB_STEP_SUMMARY")
  static let ci = Option<String>("ci", "github", "print findings as annotations for a CI service") {
    text throws(InvalidValue) in
    guard text == "github" else { throw InvalidValue.word(["github"]) }
    return text
  }
  static let json = Flag("json", "print the result as JSON instead of lines")
  static let quiet = Flag("quiet", letter: "q", "print only what is not as expected")

  var printsJSON: Bool
  /// Whether to print only what is not as expected.
  var isQuiet: Bool
  var junitFile: FilePath?
  var summaryFile: FilePath?
  var printsAnnotations: Bool
  /// The limit for the pictures and goldens of a report, in bytes.
  var reportBytes: Int

  init(_ arguments: ParsedArguments) {
    printsJSON = arguments[Self.json]
    isQuiet = arguments[Self.quiet]
    junitFile = arguments[Self.junit]
    summaryFile = arguments[Self.summary]
    printsAnnotations = arguments[Self.ci] != nil
    reportBytes = arguments[Self.reportLimit] ?? ReportFolder.standardLimit
  }
}
