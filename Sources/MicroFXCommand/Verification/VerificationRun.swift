import Assets
import Glibc
import Goldens
import Render
import Stage
import Synchronization
import System

/// Verifies scenarios on several threads, each of which holds one scenario at a time.
final class VerificationRun: Sendable {
  let report: ReportFolder
  private let paths: [FilePath]
  private let arguments: ParsedArguments
  private let console: Console
  private let verifier: Verifier
  private let progress: Mutex<Progress>

  private struct Progress {
    var started = 0
    var told = 0
    var hasWarned = false
    var entries: [VerificationEntry?]
    var failure: (any Error)?
  }

  private static let standardReport: FilePath = "out/verify"

  init(_ paths: [FilePath], _ arguments: ParsedArguments, _ console: Console) throws {
    self.paths = paths
    self.arguments = arguments
    self.console = console
    progress = Mutex(Progress(entries: Array(repeating: nil, count: paths.count)))
    var verifier = Verifier(goldens: arguments[VerifyVerb.golden], update: arguments[VerifyVerb.update])
    verifier.isCancelled = { Interruption.isRequested }
    self.verifier = verifier
    report = try ReportFolder(
      arguments[VerifyVerb.report] ?? Self.standardReport, isLazy: arguments[VerifyVerb.report] == nil)
    try checkDistinct()
  }

  /// True when a scenario has warnings.
  var hasWarned: Bool { progress.withLock { $0.hasWarned } }

  /// What became of the scenarios, in their order; each is told as soon as those before it are.
  func entries() throws -> [VerificationEntry] {
    let workers = min(paths.count, arguments[RenderVerb.jobs] ?? RenderJob.processorCount)
    WorkerThreads.run(workers) { _ in
      while !Interruption.isRequested, let index = self.next() {
        if let entry = self.entry(of: self.paths[index]) { self.finish(entry, at: index) }
      }
    }
    let (entries, failure) = progress.withLock { ($0.entries.compactMap(\.self), $0.failure) }
    if let failure { throw failure }
    return entries
  }

  /// The goldens in the folders of these scenarios that have none.
  func looseGoldens(beside summary: VerificationSummary) throws(OperandError) -> [FilePath] {
    do throws(SystemError) {
      return try LooseGoldens.files(beside: places)
    } catch {
      throw .folder(error)
    }
  }

  private var places: [GoldenPlace] {
    paths.map { GoldenPlace(ofScenario: $0, in: arguments[VerifyVerb.golden]) }
  }

  private func checkDistinct() throws(OperandError) {
    var owners: [FilePath: FilePath] = [:]
    for (path, place) in zip(paths, places) {
      if let other = owners.updateValue(path, forKey: place.record) {
        throw .sameGolden(other, path, golden: place.record)
      }
    }
  }

  private func next() -> Int? {
    progress.withLock { progress in
      guard progress.started < paths.count, progress.failure == nil else { return nil }
      progress.started += 1
      return progress.started - 1
    }
  }

  /// Nil when the user has stopped it.
  private func entry(of path: FilePath) -> VerificationEntry? {
    do {
      let scenario = try read(path)
      let verification = try verifier.verify(scenario)
      if !verification.isPassed, !verification.badFrames.isEmpty { try report.add(scenario, verification) }
      warn(of: scenario.stage.scenario.assets.warnings, in: path)
      return VerificationEntry(path: path, .success(verification))
    } catch is CancellationError {
      return nil
    } catch {
      return VerificationEntry(path: path, .failure(error))
    }
  }

  private func read(_ path: FilePath) throws -> VerifiedScenario {
    let input = try ScenarioInput.load(path, arguments)
    let scenario = try input.usable(console)
    if !input.diagnostics.isEmpty { progress.withLock { $0.hasWarned = true } }
    return VerifiedScenario(
      path: path, text: input.text, stage: try Stage(scenario), diagnostics: input.diagnostics)
  }

  private func warn(of problems: [String], in path: FilePath) {
    guard !problems.isEmpty else { return }
    progress.withLock { $0.hasWarned = true }
    console.warn(of: problems, in: path.text)
  }

  /// Keeps an entry and tells all that can be told in order.
  private func finish(_ entry: VerificationEntry, at index: Int) {
    progress.withLock { progress in
      progress.entries[index] = entry
      while progress.told < paths.count, let next = progress.entries[progress.told] {
        progress.told += 1
        do { try tell(next) } catch { progress.failure = progress.failure ?? error }
      }
    }
  }

  private func tell(_ entry: VerificationEntry) throws(OutputError) {
    switch entry.result {
    case .failure: console.say(entry.text)
    case .success(let verification):
      guard !arguments[VerifyVerb.json], !(arguments[VerifyVerb.quiet] && verification.isPassed) else {
        return
      }
      try StandardStream.print(entry.text + "\n")
    }
  }
}
