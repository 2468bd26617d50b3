import Render
import System

/// A job that makes a clip of a scenario with a limited size.
struct FitJob {
  private let job: RenderJob
  private let format: RenderFormat
  private let clip: ClipFormat
  /// The largest size of the clip, in bytes.
  private let limit: Int
  private let start = Stopwatch.now

  init(_ job: RenderJob, _ format: RenderFormat, _ clip: ClipFormat, limit: Int) {
    self.job = job
    self.format = format
    self.clip = clip
    self.limit = limit
  }

  /// Makes clips until one fits, and reports its properties.
  ///
  /// - Throws: `ClipSizeError` if the smallest clip is too large; no file is written in that case.
  func run(at path: FilePath) throws -> ExitCode {
    try job.check(path)
    var best: (job: RenderJob, cost: RenderStatistics)?
    var file: PartialFile?
    let fit: ClipFitter.Fit
    do {
      fit = try ClipFitter(choices, of: clip, limit: limit).fit { choice in
        let trial = try job.by(choice)
        let partial = try PartialFile(for: path, .output, job.options.durability)
        guard case .finished(let cost) = try trial.outcome(format, at: partial.partial) else {
          try trial.checkRun()
          throw Cancellation()
        }
        tell("\(trial.phrase(in: clip)): \(ByteCount(cost.bytes))")
        if cost.bytes <= limit {
          best = (trial, cost)
          file = consume partial
        }
        return cost.bytes
      }
    } catch is Cancellation {
      job.console.writeLine("stopped; nothing was written")
      return .interrupted
    }
    guard let best, let whole = file.take() else { return .success }
    try whole.finish()
    try best.job.writeNotes(of: format, at: path)
    tell(
      "\(path): \(ByteCount(fit.bytes)) of \(ByteCount(limit)), with \(best.job.phrase(in: clip))")
    var cost = best.cost
    cost.wall = Stopwatch.now - start
    var report = RenderReport(outcome: .finished(cost), initialization: 0, path: path, format: format)
    report.choice = best.job.members(in: clip) + [.init("attempts", .integer(fit.attempts))]
    return try best.job.finish(report)
  }

  /// The choices to try, which do not change what `--scale`, `--fps` and `--compression` set.
  private var choices: [ClipChoice] {
    let options = job.run.options
    return ClipChoice.all(
      for: clip, scales: options.scale != nil ? [job.scale] : ClipChoice.scales(from: job.scale),
      steps: options.frameRate != nil ? [1] : ClipChoice.steps(from: job.playbackRate),
      qualities: job.options.compression != nil ? [.full] : ClipQuality.all(of: clip))
  }

  private func tell(_ line: String) {
    if !job.options.isQuiet { job.console.writeLine(line) }
  }
}
