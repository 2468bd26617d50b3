import Motion

/// The rule that recorded samples follow: times never decrease, and each finger comes down, moves and is lifted in turn.
struct TouchOrder {
  private var last = Time.zero
  private var down: Set<Int> = []

  /// Takes the next sample; the reason if it may not come here, and then nothing changes.
  mutating func accept(_ sample: TouchSample) -> TouchGestureError.Reason? {
    guard sample.time <= GestureLimits.duration else { return .tooLong }
    guard sample.time >= .zero else { return .negative }
    guard sample.time >= last else { return .outOfOrder }
    guard down.contains(sample.finger) == (sample.phase != .began) else { return .wrongPhase }
    last = sample.time
    if sample.phase == .began { down.insert(sample.finger) }
    if sample.phase.isFinal { down.remove(sample.finger) }
    return nil
  }
}
