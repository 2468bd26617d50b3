import Stage

/// Which frames of a row look otherwise than the one before.
package struct FrameChanges: Hashable {
  /// One for each frame of the row.
  let flags: [Bool]

  /// Changes that are known.
  package init(_ flags: [Bool]) { self.flags = flags }

  /// - Parameter frames: Rising.
  init(in frames: [Int], of start: Stage) {
    self.init(in: frames, of: start) { $0.layers(at: $0.time) }
  }

  /// - Parameters:
  ///   - frames: Rising.
  ///   - look: What of a stage is compared, at its time.
  init<Look: Equatable>(in frames: [Int], of start: Stage, by look: (Stage) -> Look) {
    var previous: Look?
    flags = start.frames(frames).map { frame in
      let current = look(frame.stage)
      defer { previous = current }
      return previous.map { $0 != current } ?? false
    }
  }

  /// The places of the most changes without a pause; of equals the first. Nil where nothing changes.
  package var longestStretch: ClosedRange<Int>? {
    var longest: ClosedRange<Int>?
    var start: Int?
    for (index, changes) in (flags + [false]).enumerated() {
      if changes {
        start = start ?? index
      } else if let first = start {
        if index - first > longest?.count ?? 0 { longest = first...(index - 1) }
        start = nil
      }
    }
    return longest
  }
}
