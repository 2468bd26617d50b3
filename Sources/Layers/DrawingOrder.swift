extension [Layer] {
  /// The siblings back to front: by their z positions, and as they stand where these are the same.
  package var inDrawingOrder: [Layer] { hasZPositions ? drawingOrder.map { self[$0] } : self }

  /// The places of the siblings, back to front.
  package var drawingOrder: [Int] {
    guard hasZPositions else { return [Int](indices) }
    return indices.sorted { (self[$0].zPosition ?? 0, $0) < (self[$1].zPosition ?? 0, $1) }
  }

  /// True when one of the siblings is given a z position.
  private var hasZPositions: Bool { indices.contains { self[$0].zPosition != nil } }
}
