import Conform
import Export
import JSONText
import Layers
import Motion
import System

/// The curve that fits the samples of a file, as `curve --fit` reports it.
struct CurveFinding {
  private let fit: MotionFit
  /// The title of pictures of the curve.
  let title: String
  /// The curve, in straight pieces if no other one fits.
  let curve: TimingCurve
  /// The duration in seconds.
  let duration: Double

  /// Reads samples and fits a curve to them.
  ///
  /// - Throws: `SystemError` if the file cannot be read, `SourceError` for mistakes in it, `RequestError` for samples
  ///   that do not determine a curve.
  init(_ path: FilePath) throws {
    let bytes = try File.read(path, limit: Recording.Limits.file)
    let recording = try RecordingReader.recording(SourceText(name: path.text, bytes: bytes), .samples)
    let samples = MotionSamples(
      recording.samples[0].compactMap { sample in
        sample.value.scalar.map { (sample.time, $0) }
      })
    guard let fit = MotionFit(samples) else {
      throw RequestError.noMotion(path, needed: MotionFit.fewestSamples)
    }
    self.fit = fit
    let timing = fit.isFound ? fit.motion.shape.rounded.timing : nil
    curve = timing?.curve ?? fit.pieces.curve
    duration = timing?.duration ?? fit.pieces.duration
    title = path.name
  }

  /// The findings, line by line, with the curve in every spelling.
  var text: String {
    let motion = fit.motion
    let share = 100 * motion.residual / abs(motion.end - motion.start)
    let residual =
      "\(significant(motion.residual, digits: 3)), \(significant(share, digits: 2)) % of the distance"
    var lines = [("delay", "\(significant(delay, digits: 4)) s")]
    lines += [("start", significant(start, digits: 5)), ("end", significant(end, digits: 5))]
    if fit.isFound {
      lines += [("curve", motion.shape.rounded.description), ("residual", residual)]
    } else {
      lines += [("curve", "none of these; the nearest is \(motion.shape.rounded)"), ("residual", residual)]
    }
    for target in CurveTarget.allCases {
      let spelling = CurveSpelling(curve, lasting: duration, in: target)
      let notes = [spelling.code, spelling.note.map { "(\($0))" }].compactMap { $0 }.joined(separator: " ")
      lines.append((target.rawValue, notes.split(separator: "\n").joined(separator: "\n" + indentation)))
    }
    return lines.map { $0.0 + String(repeating: " ", count: width - $0.0.count) + $0.1 + "\n" }.joined()
  }

  private var width: Int { (CurveTarget.allCases.map(\.rawValue.count).max() ?? 0) + 2 }
  private var indentation: String { String(repeating: " ", count: width) }

  private var delay: Double { fit.isFound ? fit.motion.delay : fit.pieces.delay }
  private var start: Double { fit.isFound ? fit.motion.start : fit.pieces.start }
  private var end: Double { fit.isFound ? fit.motion.end : fit.pieces.end }

  /// Returns the findings as JSON, with the given description of the curve.
  func json(_ curve: JSONOutput) -> JSONOutput {
    let decay = fit.isFound ? fit.motion.shape.rounded.decayPerMillisecond : nil
    return [
      "found": .bool(fit.isFound), "delay": .number(delay), "start": .number(start), "end": .number(end),
      "residual": .number(fit.motion.residual), "deviation": .number(fit.motion.deviation),
      "nearest": .string(fit.motion.shape.rounded.description),
      "decayPerMillisecond": decay.map(JSONOutput.number) ?? .null, "curve": curve,
    ]
  }
}
