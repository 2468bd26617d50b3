import Geometry
import JSONText
import PNGCodec
import Render
import ScenarioFile
import System

/// A verifier of scenarios: it draws them, compares them with goldens, checks their expectations, and accepts goldens
/// on request.
package struct Verifier: Sendable {
  /// The folder of goldens; `nil` to find each scenario's.
  var goldens: FilePath?
  /// Whether to compare with goldens; if not, nothing is drawn, and only expectations are checked.
  package var comparesWithGoldens = true
  /// The goldens to accept; `nil` to accept nothing.
  package var update: GoldenUpdate?
  /// The durability of accepted goldens: whether they survive a loss of power.
  package var durability = PartialFile.Durability.cached
  /// The number of threads that may draw the pictures of a new golden.
  package var workers = 1
  /// Called with the number of finished pictures of a new golden and of all its pictures.
  package var progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  /// The goldens without a scenario, in which that of a renamed scenario is searched for.
  package var lostGoldens = LostGoldens(beside: [])
  /// Called between frames; if it returns `true`, the work ends with `Cancellation`.
  package var isCancelled: @Sendable () -> Bool = { false }

  /// Creates a verifier that finds the goldens in `goldens`, or those of each scenario, and updates them if requested.
  package init(goldens: FilePath? = nil, update: GoldenUpdate? = nil) {
    self.goldens = goldens
    self.update = update
  }

  /// Draws a scenario and compares it with its golden.
  package func verify(_ scenario: LoadedScenario) throws -> VerificationResult {
    let location = GoldenLocation(of: scenario.reference, in: goldens)
    var result = VerificationResult(scenario, location)
    result.goldens = goldens
    guard comparesWithGoldens else {
      let check = ExpectationCheck(scenario.stage)
      try scenario.diagnostics.check(scenario.stage)
      result.failedExpectations = scenario.failures(check)
      result.isCompared = false
      return result
    }
    do {
      if location.isOutside { throw GoldenError.outside(location.record) }
      let files = try GoldenFiles(location, replacesDamaged: update == .changed || update == .all)
      try verify(scenario, files, &result)
    } catch let error as GoldenError {
      throw error.of(scenario.reference.path)
    }
    return result
  }

  private func verify(
    _ scenario: LoadedScenario, _ files: GoldenFiles, _ result: inout VerificationResult
  ) throws {
    let run = ScenarioRun(scenario.stage, isCancelled: isCancelled)
    let (text, check) = try run.play()
    try scenario.diagnostics.check(scenario.stage)
    result.failedExpectations = scenario.failures(check)
    // If the rows are the same, only those of the pixels are needed.
    let isSame = files.hold(files.text(of: text))
    let golden = isSame ? text.pixels : try files.record
    let record = isSame ? text.pixels : text.record
    let metadata = GoldenMetadata(of: scenario, text.pixels)
    if let golden {
      let matcher = GoldenMatcher(files, golden, scenario, run, actual: (record, metadata))
      try matcher.evaluate(&result)
    } else {
      result.state = .missing
      let lost = lostGoldens.all
      let index = lost.index(
        of: ContentHash(of: scenario.text.bytes), variant: scenario.reference.variant
      ) { text }
      result.formerGolden = index.flatMap { lost[$0].path }
    }
    if let update { try accept((text, record), metadata, run, instead: (files, golden), update, &result) }
  }

  private func accept(
    _ new: (text: RecordText, record: GoldenRecord), _ metadata: GoldenMetadata, _ run: ScenarioRun,
    instead old: (files: GoldenFiles, record: GoldenRecord?), _ update: GoldenUpdate,
    _ result: inout VerificationResult
  ) throws {
    guard update != .missing || old.record == nil else { return }
    let files = old.files
    let metadata = metadata.without(try files.sharedPictures(with: new.record), of: new.record)
    let isCurrent =
      files.metadata.map { update == .all ? $0 == metadata : $0.showsTheSame(as: metadata) } ?? false
    let isWritten = old.record != new.record || !files.hasCurrentForm
    var pictures = GoldenWriter.Pictures.kept
    if metadata.pictures.isEmpty {
      if files.animation != nil { pictures = .removed }
    } else if !isCurrent {
      pictures = .replaced(
        try GoldenAnimation.drawn(metadata, by: run, .small, workers: workers, progress: progress))
    }
    let writer = GoldenWriter(location: result.location, durability: durability)
    result.written = try writer.write(isWritten ? files.text(of: new.text) : nil, pictures)
    if isWritten { result.formerGolden = nil }
    if !result.written.isEmpty || result.state == .different { result.state = .accepted }
  }
}

extension GoldenMetadata {
  init(of scenario: LoadedScenario, _ record: GoldenRecord) {
    let content = scenario.stage.scenario
    let pictures = content.golden.pictures.frames(of: content.timeline)
    self.init(
      version: RunDescription.programVersion, behavior: RunDescription.behaviorVersion,
      scenario: ContentHash(of: scenario.text.bytes),
      width: content.canvas.pixelWidth, height: content.canvas.pixelHeight,
      frameRate: content.timeline.frameRate.description, frameCount: content.timeline.frameCount,
      pictures: pictures, pixels: record.hash(ofPictures: pictures),
      fonts: content.assets.fonts.records.map { Font(name: $0.name, hash: $0.hash) })
  }

  /// Whether both describe the same pictures, shown for the same times.
  fileprivate func showsTheSame(as other: GoldenMetadata) -> Bool {
    width == other.width && height == other.height && frameRate == other.frameRate
      && frameCount == other.frameCount && pictures == other.pictures && pixels == other.pixels
  }
}

extension LoadedScenario {
  /// Returns the expectations that are not met.
  fileprivate func failures(_ check: ExpectationCheck) -> Diagnostics {
    var failures = Diagnostics()
    for source in diagnostics.sources { _ = failures.add(source) }
    for failure in check.failures { failures.report(failure) }
    return failures
  }
}
