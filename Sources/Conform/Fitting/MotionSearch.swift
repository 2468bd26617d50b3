import Geometry
import Motion

/// A search for the motion of one family that is nearest to samples.
///
/// Start and end are linear in the values, so they follow from the other parameters, which are searched from several
/// starting points.
struct MotionSearch {
  private let samples: MotionSamples
  private let knowns: MotionFit.Knowns
  private let extent: MotionExtent

  /// The number of starting points that are refined.
  private static let searchedStarts = 3

  /// A search for samples that start at time 0, at least some of which move.
  init(_ samples: MotionSamples, _ knowns: MotionFit.Knowns) {
    (self.samples, self.knowns) = (samples, knowns)
    extent = MotionExtent(samples, knowns)
  }

  /// Returns the nearest motion of a family.
  func best(of family: MotionFamily) -> FittedMotion {
    switch family {
    case .named: return bestNamed()
    case .decay:
      let guess = 0.6931 / extent.half
      let rates: [[Double]] = [0.5, 1, 2].map { [logarithm(guess * $0)] }
      return search([rateParameter], rates) { .decay(rate: -Elementary.exp($0[0])) }
    case .spring:
      var starts: [[Double]] = []
      for factor in [2.0, 4, 8] {
        for bounce in [-0.4, 0, 0.3, 0.6, 0.85] { starts.append([logarithm(extent.half * factor), bounce]) }
      }
      let parameters = [lengthParameter, Self.bounceParameter]
      return search(parameters, starts) { .spring(duration: Elementary.exp($0[0]), bounce: $0[1]) }
    case .bezier: return bestBezier()
    }
  }

  private func bestNamed() -> FittedMotion {
    let curves = [CubicBezier(0, 0, 1, 1)] + TimingCurve.named.compactMap(\.curve.bezier)
    if let duration = knowns.duration {
      return search(
        [], curves.map { curve in Attempt(start: []) { _ in .bezier(curve, duration: duration) } })
    }
    let attempts = curves.flatMap { curve in
      lengths.map { Attempt(start: [$0]) { .bezier(curve, duration: Elementary.exp($0[0])) } }
    }
    return search([lengthParameter], attempts)
  }

  private func bestBezier() -> FittedMotion {
    let curves: [[Double]] = [
      [0, 0, 1, 1], [0.42, 0, 1, 1], [0, 0, 0.58, 1], [0.42, 0, 0.58, 1], [0.2, 0.9, 0.3, 1],
      [0.8, 0, 0.9, 0.3],
      [0.4, -0.4, 0.6, 1.4],
    ]
    if let duration = knowns.duration {
      return search(Self.pointParameters, curves) { .bezier(CubicBezier($0), duration: duration) }
    }
    let starts: [[Double]] = lengths.flatMap { (length: Double) in curves.map { $0 + [length] } }
    return search(Self.pointParameters + [lengthParameter], starts) {
      .bezier(CubicBezier($0), duration: Elementary.exp($0[4]))
    }
  }

  // MARK: Parameters

  private static let bounceParameter = LeastSquares.Parameter(range: -0.9...0.98, scale: 0.2)
  private static let pointParameters: [LeastSquares.Parameter] = [
    .init(range: 0...1, scale: 0.2), .init(range: -3...4, scale: 0.2), .init(range: 0...1, scale: 0.2),
    .init(range: -3...4, scale: 0.2),
  ]
  private var lengthParameter: LeastSquares.Parameter { .init(range: -7...7, scale: 0.2) }
  private var rateParameter: LeastSquares.Parameter { .init(range: -5...7, scale: 0.3) }
  private var delayParameter: LeastSquares.Parameter {
    .init(range: -samples.interval...max(samples.length, samples.interval), scale: max(extent.half / 4, 1e-4))
  }

  private var lengths: [Double] { [logarithm(extent.settled), logarithm(extent.settled * 1.2)] }

  private func logarithm(_ value: Double) -> Double { Elementary.log(max(value, 1e-3)) }

  // MARK: Search

  /// The parameters at which a search starts, and the shape for given parameters.
  private struct Attempt {
    var start: [Double]
    var shape: ([Double]) -> FittedMotion.Shape
  }

  private func search(
    _ parameters: [LeastSquares.Parameter], _ starts: [[Double]],
    _ shape: @escaping ([Double]) -> FittedMotion.Shape
  ) -> FittedMotion {
    search(parameters, starts.map { Attempt(start: $0, shape: shape) })
  }

  /// Returns the nearest motion with a shape of the given parameters. The delay is an additional parameter unless it is
  /// known.
  private func search(_ parameters: [LeastSquares.Parameter], _ attempts: [Attempt]) -> FittedMotion {
    let searched = parameters + (knowns.delay == nil ? [delayParameter] : [])
    let delays = knowns.delay == nil ? [[extent.begin], [extent.begin + extent.half * 0.2]] : [[]]
    let all = attempts.flatMap { attempt in
      delays.map { Attempt(start: attempt.start + $0, shape: attempt.shape) }
    }
    func problem(_ attempt: Attempt) -> LeastSquares {
      LeastSquares(parameters: searched) { residuals(attempt.shape($0), delay(in: $0)) }
    }
    let ranked = all.map { (attempt: $0, cost: problem($0).cost(at: $0.start)) }.sorted { $0.cost < $1.cost }
    let found = ranked.prefix(Self.searchedStarts).map { entry in
      (attempt: entry.attempt, solution: problem(entry.attempt).minimum(from: entry.attempt.start))
    }
    let best = found.min { $0.solution.cost < $1.solution.cost }!
    return motion(best.attempt.shape(best.solution.values), delay: delay(in: best.solution.values))
  }

  /// Returns the known delay, or the last parameter.
  private func delay(in values: [Double]) -> Double { knowns.delay ?? values[values.count - 1] }

  private func residuals(_ shape: FittedMotion.Shape, _ delay: Double) -> [Double] {
    let progress = progress(shape, delay)
    let ends = ends(progress)
    return zip(samples.values, progress).map { ends.start + (ends.end - ends.start) * $1 - $0 }
  }

  private func progress(_ shape: FittedMotion.Shape, _ delay: Double) -> [Double] {
    let progress = FittedMotion.Shape.Progress(shape)
    return samples.times.map { progress.value(at: $0 - delay) }
  }

  /// Returns the known ends, or those that minimize the deviations of the samples.
  private func ends(_ progress: [Double]) -> MotionFit.Ends {
    if let ends = knowns.ends { return ends }
    let count = Double(progress.count)
    let meanProgress = progress.reduce(0, +) / count
    let meanValue = samples.values.reduce(0, +) / count
    var (variance, covariance) = (0.0, 0.0)
    for (progress, value) in zip(progress, samples.values) {
      variance += (progress - meanProgress) * (progress - meanProgress)
      covariance += (progress - meanProgress) * (value - meanValue)
    }
    let rise = variance > 1e-12 ? covariance / variance : 0
    let start = meanValue - rise * meanProgress
    return MotionFit.Ends(start: start, end: start + rise)
  }

  private func motion(_ shape: FittedMotion.Shape, delay: Double) -> FittedMotion {
    let ends = ends(progress(shape, delay))
    var motion = FittedMotion(shape: shape, delay: delay, start: ends.start, end: ends.end)
    let errors = residuals(shape, delay)
    motion.residual = (errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)).squareRoot()
    motion.deviation = errors.reduce(0) { max($0, abs($1)) }
    return motion
  }
}

extension TimingCurve {
  /// The Bézier of the curve; `nil` for other curves.
  fileprivate var bezier: CubicBezier? { if case .cubicBezier(let bezier) = self { bezier } else { nil } }
}

extension CubicBezier {
  /// A curve with the coordinates of its two control points, the first four numbers.
  fileprivate init(_ numbers: [Double]) { self.init(numbers[0], numbers[1], numbers[2], numbers[3]) }
}
