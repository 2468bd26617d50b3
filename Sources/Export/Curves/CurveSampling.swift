import Motion

/// Curves as straight pieces.
package enum CurveSampling {
  /// As few points as a greedy choice needs for straight pieces that stay within `tolerance` of a curve from progress 0
  /// to 1.
  ///
  /// - Parameters:
  ///   - length: How long the curve runs, in seconds: it is looked at 2,000 times a second, at least 500 and at most
  ///     20,000 times.
  ///   - curve: Its value at a progress.
  static func stops(
    tolerance: Double, lasting length: Double, _ curve: (Double) -> Double
  ) -> [LinearPieces.Stop] {
    let count = Int(min(20_000, max(500, length * 2000)))
    let values = (0...count).map { curve(Double($0) / Double(count)) }
    return indices(of: [values], tolerances: [tolerance]).map {
      LinearPieces.Stop(input: Double($0) / Double(count), output: values[$0])
    }
  }

  /// The places of samples, evenly spaced, between which straight pieces stay within the tolerances of all of them.
  ///
  /// - Parameter tracks: Each has the same count of samples, at least one.
  static func indices(of tracks: [[Double]], tolerances: [Double]) -> [Int] {
    indices(of: tracks, at: tracks[0].indices.map(Double.init), tolerances: tolerances)
  }

  /// The same of samples at rising times.
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

  /// Leaves of the slopes those that pass a sample within its tolerance; false when none is left.
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
