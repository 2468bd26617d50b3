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
    var failure: Failure?
  }

  private static let standardReport: FilePath = "out/verify"

  init(_ paths: [FilePath], _ arguments: ParsedArguments, _ console: Console) throws(Failure) {
    self.paths = paths
    self.arguments = arguments
    self.console = console
    progress = Mutex(Progress(entries: Array(repeating: nil, count: paths.count)))
    var verifier = Verifier(goldens: arguments[VerifyVerb.golden], update: arguments[VerifyVerb.update])
    verifier.isCancelled = { Interruption.isRequested }
    self.verifier = verifier
    do throws(VerificationError) {
      report = try ReportFolder(
        arguments[VerifyVerb.report] ?? Self.standardReport, isLazy: arguments[VerifyVerb.report] == nil)
    } catch {
      throw Failure(error)
    }
    try checkDistinct()
  }

  /// True when a scenario has warnings.
  var hasWarned: Bool { progress.withLock { $0.hasWarned } }

  /// What became of the scenarios, in their order; each is told as soon as those before it are.
  func entries() throws(Failure) -> [VerificationEntry] {
    let workers = min(paths.count, arguments[RenderVerb.jobs] ?? RenderJob.processorCount)
    WorkerThreads.run(workers) { _ in
      while !Interruption.isRequested, let index = self.next() {
        let entry = VerificationEntry(path: self.paths[index], self.result(of: self.paths[index]))
        self.finish(entry, at: index)
      }
    }
    let (entries, failure) = progress.withLock { ($0.entries.compactMap(\.self), $0.failure) }
    if let failure { throw failure }
    return entries
  }

  /// The goldens in the folders of these scenarios that have none.
  func looseGoldens(beside summary: VerificationSummary) throws(Failure) -> [FilePath] {
    do throws(FileError) {
      return try LooseGoldens.files(beside: places)
    } catch {
      throw .badInput("\(error)")
    }
  }

  private var places: [GoldenPlace] {
    paths.map { GoldenPlace(ofScenario: $0, in: arguments[VerifyVerb.golden]) }
  }

  private func checkDistinct() throws(Failure) {
    var owners: [FilePath: FilePath] = [:]
    for (path, place) in zip(paths, places) {
      if let other = owners.updateValue(path, forKey: place.record) {
        throw .badInput("\(other) and \(path) would have one golden, \(place.record)")
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

  private func result(of path: FilePath) -> Result<Verification, VerificationError> {
    do throws(VerificationError) {
      let scenario = try read(path)
      let verification = try verifier.verify(scenario)
      if !verification.isPassed, !verification.badFrames.isEmpty { try report.add(scenario, verification) }
      warn(of: scenario.stage.scenario.assets.warnings, in: path)
      return .success(verification)
    } catch {
      return .failure(error)
    }
  }

  private func read(_ path: FilePath) throws(VerificationError) -> VerifiedScenario {
    do throws(Failure) {
      let input = try ScenarioInput.load(path, arguments)
      guard let scenario = input.scenario else { throw .scenario(input) }
      if !input.report.text.isEmpty {
        progress.withLock { $0.hasWarned = true }
        console.put(input.report.text)
      }
      return VerifiedScenario(
        path: path, text: input.text, stage: try Stage(checked: scenario), diagnostics: input.diagnostics)
    } catch {
      throw VerificationError(error)
    }
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
        do throws(Failure) { try tell(next) } catch { progress.failure = progress.failure ?? error }
      }
    }
  }

  private func tell(_ entry: VerificationEntry) throws(Failure) {
    switch entry.result {
    case .failure(.interrupted): return
    case .failure: console.put(entry.text)
    case .success(let verification):
      guard !arguments[VerifyVerb.json], !(arguments[VerifyVerb.quiet] && verification.isPassed) else {
        return
      }
      try StandardStream.print(entry.text)
    }
  }
}

extension Failure {
  /// A scenario with mistakes, which the message tells.
  fileprivate static func scenario(_ input: ScenarioInput) -> Failure {
    Failure(code: .badInput, message: input.report.text)
  }

  fileprivate init(_ error: VerificationError) {
    switch error {
    case .scenario, .badInput: self = .badInput(error.description)
    case .environment: self = .environment(error.description)
    case .interrupted: self = Failure(code: .interrupted, message: nil)
    }
  }
}

extension VerificationError {
  fileprivate init(_ failure: Failure) {
    let message = failure.message ?? ""
    switch failure.code {
    case .environment: self = .environment(message)
    case .interrupted: self = .interrupted
    case .success, .differences, .badInput:
      self = message.hasSuffix("\n") ? .scenario(report: message) : .badInput(message)
    }
  }
}
