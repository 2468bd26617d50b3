import Preview
import ScenarioFile
import System

/// Makes a page of some scenarios.
package protocol PageJob {
  /// The scenarios with the paths of their files.
  var scenarios: [(scenario: Scenario, file: FilePath)] { get }
  /// The scenarios' files and those that they name.
  var inputs: Set<FilePath> { get }
  /// The scenarios that the page cannot show.
  var problems: [PageProblem] { get }
  /// Where warnings go.
  var console: Console { get }

  /// The page; nil when `frameDone` said to stop.
  func draw(frameDone: @escaping @Sendable (_ done: Int, _ total: Int) -> Bool) throws -> PreviewPage?
}

/// Why a page does not show a scenario.
package struct PageProblem {
  /// The scenario's.
  package let file: FilePath
  package let error: any Error
}

extension PageJob {
  package var problems: [PageProblem] { [] }

  /// The page; nil when the user has stopped it.
  package func page(
    progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) throws -> PreviewPage? {
    let page = try draw { done, total in
      progress(done, total)
      return !Interruption.isRequested
    }
    if let note = page?.note { console.warning(note) }
    return page
  }

  /// Reports what of the scenarios could not be shown as asked; returns how the verb ends.
  func report() -> ExitCode {
    for (scenario, file) in scenarios { console.warn(of: scenario.assets.warnings, in: file.text) }
    for problem in problems { console.report(problem.error, in: problem.file.text) }
    return problems.map { ExitCode(of: $0.error) }.max() ?? .success
  }
}
