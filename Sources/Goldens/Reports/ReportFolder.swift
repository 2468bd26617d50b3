import JSONText
import Synchronization
import System

/// A folder with one HTML page about a run and the pictures that it shows, usable from `file://`.
///
/// Scenarios may come from several threads. The page is written at the end.
package final class ReportFolder: Sendable {
  package let path: FilePath
  private let isLazy: Bool
  private let state = Mutex(State())

  private struct State {
    var isPrepared = false
    /// What the page shows of each scenario's frames, by its path.
    var shots: [FilePath: [JSONOutput]] = [:]
  }

  /// The page.
  package var page: FilePath { path.appending("index.html") }

  private static let data = "report.json"

  /// A report in the folder at `path`, which must be new, empty, or an earlier report; that is replaced.
  ///
  /// - Parameter isLazy: True to touch nothing unless something is not as expected.
  package init(_ path: FilePath, isLazy: Bool = false) throws {
    self.path = path
    self.isLazy = isLazy
    if !isLazy { try prepare() }
  }

  /// True when nothing has been written.
  package var isUntouched: Bool { state.withLock { !$0.isPrepared } }

  private func prepare() throws {
    let path = path
    try state.withLock { state in
      guard !state.isPrepared else { return }
      try Folder.create(path)
      let names = try Folder.names(in: path)
      guard names.contains(Self.data) || names.allSatisfy(PartialFile.isName) else {
        throw GoldenError.foreignReportFolder(path)
      }
      // It stays in the folder, by which the next run knows a report that was not finished.
      try File.write(Array("{}\n".utf8), to: path.appending(Self.data))
      for name in names where name != Self.data { try Self.removeReport(path.appending(name)) }
      state.isPrepared = true
    }
  }

  /// Draws the frames of a scenario that are not as expected and writes them.
  package func add(_ scenario: LoadedScenario, _ verification: VerificationResult) throws {
    try prepare()
    let name = "pictures/" + verification.location.name
    try Folder.create(path.appending(name))
    var shown: [JSONOutput] = []
    try FailurePictures(scenario, verification).draw { frame in
      func write(_ bytes: [UInt8]?, _ kind: String) throws -> JSONOutput {
        guard let bytes else { return .null }
        let file = "\(name)/\(frame.frame)-\(kind).png"
        try File.write(bytes, to: path.appending(file))
        return .string(file)
      }
      shown.append([
        "frame": .integer(frame.frame),
        "time": .number(verification.time(ofFrame: frame.frame)?.seconds ?? 0),
        "actual": try write(frame.actual, "actual"),
        "expected": frame.expected == frame.actual
          ? .string("\(name)/\(frame.frame)-actual.png") : try write(frame.expected, "expected"),
        "difference": try write(frame.difference, "difference"),
      ])
    }
    state.withLock { [shown] in $0.shots[verification.path] = shown }
  }

  /// Takes over what a report in another folder shows.
  ///
  /// - Throws: `ShardResultError.damaged` for a report that is not as it was written, `SystemError` where the system
  ///   fails.
  package func add(picturesOf folder: FilePath) throws {
    try prepare()
    for (scenario, shots) in try Self.shots(in: folder.appending(Self.data)) {
      try copyPictures(of: shots, from: folder)
      state.withLock { $0.shots[scenario] = shots.map { JSONOutput($0) } }
    }
  }

  private static let limit = 256 << 20

  private static func shots(in file: FilePath) throws -> [(scenario: FilePath, shots: [JSONValue])] {
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: file.text, bytes: try File.read(file, limit: limit)))
    let root = JSONValue.parse(source, limits: JSONLimits(bytes: limit), &diagnostics)
    guard !diagnostics.hasErrors, case .array(let scenarios)? = root?["scenarios"]?.content else {
      throw ShardResultError.damaged(file)
    }
    return try scenarios.map { scenario in
      guard case .string(let name)? = scenario["scenario"]?.content,
        case .array(let shots)? = scenario["shots"]?.content
      else { throw ShardResultError.damaged(file) }
      return (FilePath(name), shots)
    }
  }

  /// Every text in a shot is the path of a picture below the folder.
  private func copyPictures(of shots: [JSONValue], from folder: FilePath) throws {
    for case .object(let members) in shots.map(\.content) {
      for case .string(let name) in members.map(\.value.content) {
        let picture = FilePath(name)
        guard !picture.isAbsolute, picture.extension == "png",
          !picture.components.contains(".."),
          File.size(folder.appending(name)) != nil
        else { throw ShardResultError.damaged(folder.appending(Self.data)) }
        try Folder.createParent(of: path.appending(name))
        try File.linkOrCopy(folder.appending(name), to: path.appending(name))
      }
    }
  }

  /// Writes the page and the same as data; false where there was nothing to tell.
  package func finish(_ summary: VerificationSummary) throws -> Bool {
    if isLazy, summary.failedCount == 0 { return false }
    try prepare()
    let data = json(summary)
    try File.write(Array((data.text(indentation: 2) + "\n").utf8), to: path.appending(Self.data))
    try File.write(ReportPage.html(data), to: page)
    return true
  }

  private func json(_ summary: VerificationSummary) -> JSONOutput {
    let shots = state.withLock { $0.shots }
    let scenarios = summary.entries.map { entry -> JSONOutput in
      guard case .object(let members) = entry.json else { return .null }
      return .object(members + [.init("shots", .array(shots[entry.path] ?? []))])
    }
    return [
      "summary": .string(summary.text), "scenarios": .array(scenarios),
      "total": .integer(summary.entries.count),
      "failed": .integer(summary.failedCount),
      "looseGoldens": .array(summary.orphanedGoldens.map { .string($0.text) }),
    ]
  }

  /// Removes what a report consists of: pages, data and pictures, also unfinished ones, and nothing else.
  private static func removeReport(_ path: FilePath) throws(SystemError) {
    guard Folder.exists(path) else {
      let isOwn = ["png", "html", "json"].contains(path.extension) || PartialFile.isName(path.name)
      if isOwn { try File.remove(path) }
      return
    }
    for name in try Folder.names(in: path) { try removeReport(path.appending(name)) }
  }
}
