import Layers
import Motion
import Stage

// Curves and samples of rows.

extension SpecWriter {
  mutating func curve(_ curve: TimingCurve, _ duration: Double, _ origin: String?) -> Int {
    let entry = MotionSpec.Curve(
      curve: curve.fitted(to: duration), duration: curve.ownDuration ?? duration, origin: origin)
    if let known = curves.firstIndex(of: entry) { return known }
    curves.append(entry)
    return curves.count - 1
  }

  /// The way from one fraction of a curve's duration to another, as straight pieces.
  static func part(of curve: TimingCurve, _ from: Double, _ to: Double) -> TimingCurve {
    let (start, end) = (curve.value(at: from), curve.value(at: to))
    guard abs(end - start) > 1e-9 else { return .linear }
    let stops = CurveSampling.stops(tolerance: CSSCurves.tolerance, lasting: 1) {
      (curve.value(at: from + (to - from) * $0) - start) / (end - start)
    }
    return .pieces(LinearPieces(stops.map { ($0.output, $0.input) }))
  }

  /// Gives a row what its samples show: a curve where all numbers take the same way, else their values.
  mutating func sample(_ row: inout MotionSpec.Row, _ piece: MotionPiece, _ key: LayerHistory.Key) {
    if series == nil { series = MotionSeries(key, of: study.history) }
    guard let series, let first = series.values[piece.samples.lowerBound],
      let last = series.values[piece.samples.upperBound]
    else { return }
    let vectors = piece.samples.compactMap { series.values[$0] }
    guard vectors.count == piece.samples.count else { return }
    let way = zip(first, last).map { $1 - $0 }
    let leading = way.indices.max { abs(way[$0]) < abs(way[$1]) } ?? 0
    let shares = vectors.map { abs(way[leading]) > 1e-9 ? ($0[leading] - first[leading]) / way[leading] : 0 }
    let isOneWay = zip(vectors, shares).allSatisfy { vector, share in
      vector.indices.allSatisfy {
        abs(vector[$0] - first[$0] - way[$0] * share) < 1e-4 * max(1, abs(way[$0]))
      }
    }
    let span = Double(vectors.count - 1)
    if isOneWay, abs(way[leading]) > 1e-9 {
      let stops = CurveSampling.indices(of: [shares], tolerances: [CSSCurves.tolerance])
      let pieces = LinearPieces(stops.map { (shares[$0], Double($0) / span) })
      row.curve = curve(.pieces(pieces), row.duration.seconds, "sampled")
    } else {
      let tracks = first.indices.map { index in vectors.map { $0[index] } }
      let tolerances = tracks.map { CSSCurves.tolerance * max(1e-6, ($0.max() ?? 0) - ($0.min() ?? 0)) }
      row.samples = CurveSampling.indices(of: tracks, tolerances: tolerances).map {
        (study.history.times[piece.samples.lowerBound + $0], series[piece.samples.lowerBound + $0])
      }
    }
  }
}
