/// A sequence of values at times, each segment with its own curve.
package struct Keyframes: Hashable, Sendable {
  /// A value at a time, and the curve of the segment that ends there.
  package struct Frame: Hashable, Sendable {
    /// The time from the start of the path.
    package var time: Time
    /// The value at that time.
    package var value: Double
    /// The curve of the segment that ends here.
    package var curve: TimingCurve

    /// A frame reached along `curve`.
    package init(time: Time, value: Double, curve: TimingCurve = .linear) {
      self.time = time
      self.value = value
      self.curve = curve
    }
  }

  /// The frames, in ascending order of their times.
  package let frames: [Frame]

  /// A path through `frames` in the order of their times. Springs that fit are solved for their segments. `nil` if
  /// there are no frames or a time decreases.
  package init?(_ frames: [Frame]) {
    guard !frames.isEmpty, zip(frames, frames.dropFirst()).allSatisfy({ $0.time <= $1.time }) else {
      return nil
    }
    self.frames = frames.indices.map { index in
      var frame = frames[index]
      if index > 0 { frame.curve = frame.curve.fitted(to: (frame.time - frames[index - 1].time).seconds) }
      return frame
    }
  }

  /// The time of the last frame.
  package var duration: Time { frames.last!.time }
  /// The value of the last frame.
  package var lastValue: Double { frames.last!.value }

  /// Returns the value at `time`: the first one before the first frame, the last one from the last frame on. Of frames
  /// with the same time the last counts.
  package func value(at time: Time) -> Double {
    guard let (a, b, progress) = segment(at: time) else { return endValue(at: time) }
    return a.value + (b.value - a.value) * b.curve.value(at: progress)
  }

  /// Returns the velocity at `time`, per second.
  package func velocity(at time: Time) -> Double {
    guard let (a, b, progress) = segment(at: time) else { return 0 }
    return (b.value - a.value) * b.curve.velocity(at: progress) / length(a, b)
  }

  private func endValue(at time: Time) -> Double {
    time < frames[0].time ? frames[0].value : lastValue
  }

  /// Returns the frames around `time` and the progress between them; `nil` before the first and from the last frame on.
  private func segment(at time: Time) -> (Frame, Frame, Double)? {
    guard let next = frames.firstIndex(where: { $0.time > time }), next > 0 else { return nil }
    let (a, b) = (frames[next - 1], frames[next])
    return (a, b, (time - a.time).seconds / length(a, b))
  }

  /// Returns the length of a segment in seconds. A spring with its own duration uses that, and is cut off at the
  /// segment's end.
  private func length(_ a: Frame, _ b: Frame) -> Double { b.curve.ownDuration ?? (b.time - a.time).seconds }
}
