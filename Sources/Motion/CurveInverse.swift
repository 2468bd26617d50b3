extension TimingCurve {
  /// The first progress, 0…1, at which the curve reaches `value`; where it never does, 0 for a value below 0, else 1.
  ///
  /// Exact to the last bits for a curve that crosses the value at least 1/256 of its length away from where it turns.
  package func progress(reaching value: Double) -> Double {
    if case .linear = self { return min(1, max(0, value)) }
    let start = self.value(at: 0)
    if value == start { return 0 }
    let isAbove = value > start
    let steps = 256
    for step in 1...steps {
      let high = Double(step) / Double(steps)
      let reached = self.value(at: high)
      guard isAbove ? reached >= value : reached <= value else { continue }
      return bisect(for: value, isAbove, high - 1 / Double(steps), high)
    }
    return isAbove ? 1 : 0
  }

  private func bisect(for value: Double, _ isAbove: Bool, _ low: Double, _ high: Double) -> Double {
    var (low, high) = (low, high)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      let reached = self.value(at: middle)
      if isAbove ? reached >= value : reached <= value { high = middle } else { low = middle }
    }
  }
}
