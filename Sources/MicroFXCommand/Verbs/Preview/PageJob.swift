import Preview
import ScenarioFile
import System

/// A job that makes a page of some scenarios.
package protocol PageJob {
  /// The scenarios with the paths of their files.
  var scenarios: [(scenario: Scenario, file: FilePath)] { get }
  /// The scenarios' files and those that they name.
  var inputs: Set<FilePath> { get }
  /// The scenarios that the page cannot show.
  var problems: [PageProblem] { get }
  /// The console for warnings.
  var console: Console { get }

  /// Draws the page; returns `nil` if `frameDone` returned `false`.
  func draw(frameDone: @escaping @Sendable (_ done: Int, _ total: Int) -> Bool) throws -> PreviewPage?
}

/// An error that prevents a page from showing a scenario.
package struct PageProblem {
  /// The file of the scenario.
  package let file: FilePath
  /// The error in the scenario.
  package let error: any Error
}

extension PageJob {
  package var problems: [PageProblem] { [] }

  /// Returns the page; `nil` if the user interrupted the work.
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

  /// Reports the parts of the scenarios that could not be shown as requested, and returns the verb's exit code.
  func report() -> ExitCode {
    for (scenario, file) in scenarios { console.warn(of: scenario.assets.warnings, in: file.text) }
    for problem in problems { console.report(problem.error, in: problem.file.text) }
    return problems.map { ExitCode(of: $0.error) }.max() ?? .success
  }
}
