import Render
import System

/// The program of this version that is installed, which draws many times as fast as a library without optimization.
package struct InstalledProgram {
  private let path: FilePath
  private static let mostOutput = 1 << 16

  /// Nil where there is no program, or one that may draw otherwise.
  package init?(at path: FilePath? = ChildProcess.path(of: "microfx")) {
    guard let path else { return nil }
    self.path = path
    guard let answer = result(of: ["--version"]), answer.output == "microfx \(RunDescription.versions)\n"
    else {
      return nil
    }
  }

  /// True when a scenario is as its golden and does what it expects; false where that, or why not, is still to be found.
  package func passes(_ scenario: String, goldens: String?) -> Bool {
    let options = goldens.map { ["--golden", $0] } ?? []
    return result(of: ["verify", "--quiet", "--no-cache", "--no-report"] + options + ["--", scenario])?.status
      == 0
  }

  private func result(of words: [String]) -> (status: Int32?, output: String)? {
    guard var process = try? ChildProcess(path, words, outputLimit: Self.mostOutput) else { return nil }
    _ = process.finish { false }
    return (process.status, String(decoding: process.output, as: UTF8.self))
  }
}
