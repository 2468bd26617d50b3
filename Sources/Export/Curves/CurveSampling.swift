import Motion

/// Approximation of curves by straight pieces.
package enum CurveSampling {
  /// Returns the points of straight pieces that stay within `tolerance` of a curve from progress 0 to 1. A greedy
  /// choice keeps the number of points low.
  ///
  /// - Parameters:
  ///   - length: The duration of the curve, in seconds: it is sampled 2,000 times per second, at least 500 and at most
  ///     20,000 times.
  ///   - curve: Returns the value of the curve at a progress.
  static func stops(
    tolerance: Double, lasting length: Double, _ curve: (Double) -> Double
  ) -> [LinearPieces.Stop] {
    let count = Int(min(20_000, max(500, length * 2000)))
    let values = (0...count).map { curve(Double($0) / Double(count)) }
    return indices(of: [values], tolerances: [tolerance]).map {
      LinearPieces.Stop(input: Double($0) / Double(count), output: values[$0])
    }
  }

  /// Returns the indices of samples at equal intervals between which straight pieces stay within the tolerances of all
  /// tracks.
  ///
  /// - Parameter tracks: Tracks with equal numbers of samples, at least one.
  static func indices(of tracks: [[Double]], tolerances: [Double]) -> [Int] {
    indices(of: tracks, at: tracks[0].indices.map(Double.init), tolerances: tolerances)
  }

  /// Returns the indices of samples at ascending times between which straight pieces stay within the tolerances of all
  /// tracks.
  package static func indices(of tracks: [[Double]], at times: [Double], tolerances: [Double]) -> [Int] {
    let last = tracks[0].count - 1
    var indices = [0]
    while let start = indices.last, start < last {
      var end = start + 1
      var cones = tracks.map { _ in (low: -Double.infinity, high: Double.infinity) }
      for next in (start + 1)...max(start + 1, last) where next <= last {
        guard narrow(&cones, tracks, times, tolerances, from: start, to: next) else { break }
        if isReachable(cones, tracks, times, from: start, to: next) { end = next }
      }
      indices.append(end)
    }
    return indices
  }

  /// Narrows each track's slopes to those that pass a sample within its tolerance; returns `false` if none is left.
  private static func narrow(
    _ cones: inout [(low: Double, high: Double)], _ tracks: [[Double]], _ times: [Double],
    _ tolerances: [Double], from start: Int, to next: Int
  ) -> Bool {
    let span = times[next] - times[start]
    for index in tracks.indices {
      let rise = tracks[index][next] - tracks[index][start]
      cones[index].low = max(cones[index].low, (rise - tolerances[index]) / span)
      cones[index].high = min(cones[index].high, (rise + tolerances[index]) / span)
      if cones[index].low > cones[index].high { return false }
    }
    return true
  }

  private static func isReachable(
    _ cones: [(low: Double, high: Double)], _ tracks: [[Double]], _ times: [Double], from start: Int,
    to next: Int
  ) -> Bool {
    zip(cones, tracks).allSatisfy { cone, track in
      let slope = (track[next] - track[start]) / (times[next] - times[start])
      return slope >= cone.low && slope <= cone.high
    }
  }
}
