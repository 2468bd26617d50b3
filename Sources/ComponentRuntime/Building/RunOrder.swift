extension Array {
  /// Puts the runs of elements at the end, of which each begins at one of `starts`, into another order.
  mutating func reorder(runsAt starts: [Int], _ order: [Int]) {
    guard let first = starts.first, order != [Int](order.indices) else { return }
    let ends = starts.dropFirst() + [count]
    let runs = zip(starts, ends).map { self[$0..<$1] }
    self = self[..<first] + order.flatMap { runs[$0] }
  }
}
