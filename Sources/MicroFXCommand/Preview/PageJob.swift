import Preview
import ScenarioFile
import System

/// Makes a page of some scenarios.
package protocol PageJob {
  /// The scenarios with the paths of their files.
  var scenarios: [(scenario: Scenario, file: FilePath)] { get }
  /// The scenarios' files and those that they name.
  var inputs: Set<FilePath> { get }
  /// Where warnings go.
  var console: Console { get }

  /// The page; nil when `frameDone` said to stop.
  func draw(frameDone: @escaping @Sendable (_ done: Int, _ total: Int) -> Bool) throws -> PreviewPage?
}

extension PageJob {
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

  /// Says what of the scenarios could not be shown as asked.
  func warn() {
    for (scenario, file) in scenarios { console.warn(of: scenario.assets.warnings, in: file.text) }
  }
}
