import Explore
import JSONText
import ScenarioFile
import System

/// The result of a search, as text and as JSON.
struct ExplorationReport {
  /// The path that was requested.
  private let path: FilePath
  private let input: ScenarioInput
  let findings: [ShrunkFinding]
  private let runCount: Int
  private let gestureCount: Int
  private let coverage: CoverageReport

  init(_ path: FilePath, _ input: ScenarioInput, _ explorer: Explorer) {
    self.path = path
    self.input = input
    findings = explorer.findings()
    (runCount, gestureCount) = (explorer.runCount, explorer.gestureCount)
    var coverage = CoverageReport()
    for components in explorer.coverage { coverage.add(components, input.diagnostics) }
    self.coverage = coverage
  }

  /// Writes each finding as a scenario into a folder, with the files that the scenario names; returns their paths.
  func write(into folder: FilePath) throws -> [FilePath] {
    guard !findings.isEmpty else { return [] }
    for file in input.copies { try Self.write(file.bytes, to: folder.appending(file.path.text)) }
    return try findings.enumerated().map { index, finding in
      let file = folder.appending("\(ScenarioInput.name(of: path))-\(index + 1).json")
      try Self.write(input.scenario(with: finding), to: file)
      return file
    }
  }

  /// Writes a file, unless it exists with the same content; throws if it exists with other content.
  private static func write(_ bytes: [UInt8], to file: FilePath) throws {
    if File.size(file) != nil {
      guard try File.read(file, limit: bytes.count + 1) == bytes else { throw OutputError.exists(file) }
      return
    }
    try Folder.createParent(of: file)
    try File.write(bytes, to: file)
  }

  /// Returns the findings, each with its gestures, followed by the extent of the search.
  ///
  /// - Parameter written: The files to which the findings were written.
  func text(_ written: [FilePath]?) -> String {
    var lines: [String] = []
    for (index, finding) in findings.enumerated() {
      lines.append(DiagnosticReport(diagnostics(of: finding)).text)
      let count = finding.gestureCount
      lines.append("  after \(count) gesture\(count == 1 ? "" : "s"):")
      lines += finding.gestureTexts.map { "    " + $0 }
      if let file = written?[index] { lines.append("  microfx verify --no-golden \(file)") }
    }
    let counts = "\(runCount) runs, \(gestureCount) gestures"
    let found = findings.isEmpty ? "nothing found" : "\(findings.count) found"
    lines.append(coverage.text)
    lines.append("\(path): \(found) in \(counts)")
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the findings and the extent of the search as JSON.
  func json(_ written: [FilePath]?) -> JSONOutput {
    [
      "file": .string(path.text), "runs": .integer(runCount), "gestures": .integer(gestureCount),
      "coverage": coverage.json,
      "findings": .array(
        findings.enumerated().map { index, finding in
          [
            "found": DiagnosticReport(diagnostics(of: finding)).json, "gestures": finding.gesturesJSON,
            "written": written.map { .string($0[index].text) } ?? .null,
          ]
        }),
    ]
  }

  private func diagnostics(of finding: ShrunkFinding) -> Diagnostics {
    var diagnostics = Diagnostics()
    for source in input.diagnostics.sources { _ = diagnostics.add(source) }
    finding.report(to: &diagnostics)
    return diagnostics
  }
}
