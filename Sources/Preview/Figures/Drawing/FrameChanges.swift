import Stage

/// The frames of a row that differ from the previous one.
package struct FrameChanges: Hashable {
  /// Whether each frame of the row differs from the previous one.
  let flags: [Bool]

  /// Creates the changes from flags.
  package init(_ flags: [Bool]) { self.flags = flags }

  /// Compares the layers of frames.
  ///
  /// - Parameter frames: The frames, in rising order.
  init(in frames: [Int], of start: Stage) {
    self.init(in: frames, of: start) { $0.layers(at: $0.time) }
  }

  /// Compares a property of the stage in frames.
  ///
  /// - Parameters:
  ///   - frames: The frames, in rising order.
  ///   - look: Returns the value that is compared, at the time of the stage.
  init<Look: Equatable>(in frames: [Int], of start: Stage, by look: (Stage) -> Look) {
    var previous: Look?
    flags = start.frames(frames).map { frame in
      let current = look(frame.stage)
      defer { previous = current }
      return previous.map { $0 != current } ?? false
    }
  }

  /// The indices of the longest series of consecutive changes, or the first of several; `nil` if nothing changes.
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
