import Assets
import Glibc
import Goldens
import Render
import ScenarioFile
import Stage
import Synchronization
import System

/// A job that verifies scenarios on several threads, each of which holds one scenario at a time.
final class VerifyJob: Sendable {
  let report: ReportFolder
  private let share: SuiteShare
  /// The indices of the scenarios, in the order in which they are begun.
  private let order: [Int]
  private let output: VerificationOutput
  private let options: VerifyVerb.Options
  private let console: Console
  private let verifier: Verifier
  private let display: ProgressDisplay
  /// The verifications that have passed before; `nil` if everything is drawn.
  private let passed: PassedVerifications?
  private let progress: Mutex<Progress>

  private struct Progress {
    var started = 0
    var printedCount = 0
    /// The outcomes printed last, all of one scenario and its variants.
    var told: [VerificationOutcome] = []
    var hasWarned = false
    /// The warnings that have not been printed yet, by the index of the scenario.
    var warnings: [Int: (input: ScenarioInput, problems: [String])] = [:]
    /// Whether writing the cache has failed.
    var hasBrokenCache = false
    var coverage = CoverageReport()
    var timings = ScenarioTimings()
    var entries: [VerificationOutcome?]
    var failure: (any Error)?
  }

  /// The default folder of the report.
  static let standardReport: FilePath = "out/verify"

  init(
    _ share: SuiteShare, _ output: VerificationOutput, _ options: VerifyVerb.Options, _ console: Console
  ) throws {
    self.share = share
    self.output = output
    self.options = options
    self.console = console
    let order = Self.order(of: share.scenarios, options)
    let isBase = order.filter { share.scenarios[$0].variant == nil }
    self.order = options.update == nil ? order : isBase + order.filter { share.scenarios[$0].variant != nil }
    progress = Mutex(Progress(entries: Array(repeating: nil, count: share.scenarios.count)))
    var verifier = Verifier(goldens: options.suite.goldens, update: options.update)
    verifier.comparesWithGoldens = options.suite.comparesWithGoldens
    verifier.workers = max(1, options.workers / max(1, share.scenarios.count))
    // If there are several scenarios, each prints its line when it is finished.
    let isShown = share.scenarios.count == 1 && !options.results.isQuiet && !options.results.printsJSON
    display = ProgressDisplay(isShown: isShown, console)
    verifier.progress = display.show
    verifier.durability = options.durability
    verifier.lostGoldens = LostGoldens(beside: share.suite.map(options.suite.location))
    verifier.isCancelled = { Interruption.isRequested }
    self.verifier = verifier
    passed = try PassedVerifications(options)
    report = try ReportFolder(
      options.report ?? share.folder ?? Self.standardReport,
      isLazy: options.report == nil && share.folder == nil, limit: options.results.reportBytes)
    try checkDistinct()
  }

  /// Returns the order in which to begin scenarios.
  ///
  /// On several threads the longest ones are first, so that no thread is left alone with one at the end. The size of a
  /// golden indicates the duration: the record how much moves, the pictures how much is drawn.
  private static func order(of scenarios: [ScenarioReference], _ options: VerifyVerb.Options) -> [Int] {
    guard options.workers > 1 else { return Array(scenarios.indices) }
    let sizes = scenarios.map { scenario -> Int in
      let location = options.suite.location(of: scenario)
      return [location.record, location.animation].reduce(0) { $0 + Int(File.size($1) ?? 0) }
    }
    return scenarios.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
  }

  /// Whether a scenario has warnings.
  var hasWarned: Bool { progress.withLock { $0.hasWarned } }

  /// The coverage that the scenarios reach in their components.
  var coverage: CoverageReport { progress.withLock { $0.coverage } }

  /// The durations of the scenarios that were drawn.
  var timings: ScenarioTimings { progress.withLock { $0.timings } }

  /// Verifies the scenarios, and returns their outcomes in order; each is printed as soon as those before it are.
  func entries() throws -> [VerificationOutcome] {
    let scenarios = share.scenarios
    for count in phases {
      WorkerThreads.run(min(scenarios.count, options.workers)) { _ in
        while !Interruption.isRequested, let index = self.next(below: count) {
          if let entry = self.entry(at: index) { self.finish(entry, at: index) }
        }
      }
    }
    keepCache { cache throws(SystemError) in try cache.prune() }
    let (entries, failure) = progress.withLock { ($0.entries.compactMap(\.self), $0.failure) }
    if let failure { throw failure }
    return entries
  }

  /// Returns the goldens without a scenario in the folders of these scenarios' goldens.
  func orphanedGoldens(beside scenarios: [ScenarioReference]) throws(RequestError) -> [FilePath] {
    do throws(SystemError) {
      return try OrphanedGoldens.files(beside: scenarios.map(options.suite.location))
    } catch {
      throw .folder(error)
    }
  }

  private func checkDistinct() throws(RequestError) {
    var owners: [FilePath: ScenarioReference] = [:]
    for (scenario, location) in zip(share.suite, share.suite.map(options.suite.location)) {
      if let other = owners.updateValue(scenario, forKey: location.record) {
        throw .sameGolden(other, scenario, golden: location.record)
      }
    }
  }

  /// The number of scenarios that are begun by the end of each phase.
  ///
  /// Goldens of variants are written last, since they omit the pictures that the goldens of their bases have by then.
  private var phases: [Int] {
    let count = share.scenarios.count
    return options.update == nil ? [count] : [share.scenarios.count { $0.variant == nil }, count]
  }

  private func next(below count: Int) -> Int? {
    progress.withLock { progress in
      guard progress.started < count, progress.failure == nil else { return nil }
      progress.started += 1
      return order[progress.started - 1]
    }
  }

  /// Returns the outcome of a scenario, and records its duration; `nil` if the user interrupted the work.
  private func entry(at index: Int) -> VerificationOutcome? {
    let scenario = share.scenarios[index]
    let start = Stopwatch.threadTime
    let outcome = outcome(of: scenario, at: index)
    let milliseconds = Stopwatch.threadTime - start
    // A scenario that was not drawn does not show how long drawing takes.
    if let outcome, !outcome.isUnchanged {
      progress.withLock { $0.timings.add(Int64(milliseconds * 1000), of: scenario) }
    }
    return outcome
  }

  private func outcome(of reference: ScenarioReference, at index: Int) -> VerificationOutcome? {
    do {
      let input = try ScenarioInput.load(reference, options.scenarios)
      let content = try input.usable
      warn(input, of: [], at: index)
      // The run that draws reports the files that cannot be read.
      let key = try? passed?.key(of: input)
      if let key, let passed, passed.contain(key) {
        return VerificationOutcome(reference, .success(unchanged(content, reference)))
      }
      let scenario = LoadedScenario(
        reference, text: input.text, stage: try Stage(content, checksInvariants: true),
        diagnostics: input.diagnostics,
        isChanged: options.scenarios.areChanging)
      defer { display.erase() }
      let verification = try verifier.verify(scenario)
      if options.measuresCoverage { addCoverage(of: scenario) }
      if verification.hasNewGolden, options.writesReport { try report.add(scenario, verification) }
      let assets = content.assets
      warn(input, of: assets.warnings, at: index)
      if let key, verification.isPassed, assets.warnings.isEmpty,
        key.covers(assets.records + assets.fonts.records)
      {
        keepCache { cache throws(SystemError) in try cache.insert(key) }
      }
      return VerificationOutcome(reference, .success(verification))
    } catch is Cancellation {
      return nil
    } catch {
      return VerificationOutcome(reference, .failure(error))
    }
  }

  private func addCoverage(of scenario: LoadedScenario) {
    let coverage = scenario.stage.atEnd().coverage
    progress.withLock { $0.coverage.add(coverage, scenario.diagnostics) }
  }

  private func unchanged(_ scenario: Scenario, _ reference: ScenarioReference) -> VerificationResult {
    VerificationResult(
      unchanged: scenario, at: reference, options.suite.location(of: reference),
      isChanged: options.scenarios.areChanging)
  }

  /// Changes the cache, if there is one; an error in writing it is reported once, and fails nothing.
  private func keepCache(_ change: (PassedVerifications) throws(SystemError) -> Void) {
    guard let passed else { return }
    do throws(SystemError) {
      try change(passed)
    } catch {
      let isFirst = progress.withLock { progress in
        defer { progress.hasBrokenCache = true }
        return !progress.hasBrokenCache
      }
      if isFirst { console.warning("--cache: \(error)") }
    }
  }

  /// Stores the warnings of a scenario until they are printed with those of its other variants.
  private func warn(_ input: ScenarioInput, of problems: [String], at index: Int) {
    progress.withLock { progress in
      if !problems.isEmpty || !input.diagnostics.isEmpty { progress.hasWarned = true }
      progress.warnings[index] = (input, problems)
    }
  }

  /// Prints the warnings of a scenario's variants after the last of them.
  private func printWarnings(endingAt index: Int, _ progress: inout Progress) {
    let path = share.scenarios[index].path
    let isLast = index + 1 == share.scenarios.count || share.scenarios[index + 1].path != path
    guard isLast else { return }
    let first = share.scenarios[...index].lastIndex { $0.path != path }.map { $0 + 1 } ?? 0
    var warnings = VariantWarnings()
    for index in first...index {
      if let (input, problems) = progress.warnings.removeValue(forKey: index) {
        warnings.add(input, problems: problems)
      }
    }
    warnings.print(on: console)
  }

  /// Stores the outcome, and prints every outcome that is next in order.
  private func finish(_ entry: VerificationOutcome, at index: Int) {
    progress.withLock { progress in
      progress.entries[index] = entry
      while progress.printedCount < share.scenarios.count, let next = progress.entries[progress.printedCount]
      {
        progress.printedCount += 1
        if progress.told.first?.scenario.path != next.scenario.path { progress.told = [] }
        do {
          try output.write(next, after: progress.told)
        } catch {
          progress.failure = progress.failure ?? error
        }
        progress.told.append(next)
        printWarnings(endingAt: progress.printedCount - 1, &progress)
      }
    }
  }

  /// Writes the files beside the report, if it exists, that the next run or the other shards of this one need.
  func writeResult(_ summary: VerificationSummary, _ exitCode: ExitCode) throws {
    guard !report.isUntouched else { return }
    try timings.write(to: report.path)
    try share.result(summary, report.entries, exitCode)?.write(to: report.path)
  }
}
