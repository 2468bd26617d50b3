/// One animation's share of a value: what it adds to the model value until it ends.
struct RunningAnimation: Hashable, Sendable {
  let curve: AnimationCurve
  /// The start, behind the delay.
  let begin: Time
  /// The length of one way.
  let run: Time
  let end: Time
  let autoreverses: Bool
  /// What it adds besides, as its target is not the model value: the model value is the start, or, on a value that does
  /// not add, was set in the meantime.
  var shift = 0.0

  init(_ curve: AnimationCurve, run: Time, timing: AnimationTiming, at time: Time) {
    self.curve = curve
    self.run = max(.zero, run)
    autoreverses = timing.autoreverses
    begin = time + max(.zero, timing.delay)
    let ways = max(0, timing.repeatCount) * (timing.autoreverses ? 2 : 1)
    let ticks = self.run == .zero ? 0 : (Double(self.run.ticks) * ways).rounded()
    end = begin + (ticks < 0x1p62 ? Time(ticks: Int64(ticks)) : .distantFuture)
  }

  /// One that runs as `animation` does, along another curve.
  init(_ animation: RunningAnimation, along curve: AnimationCurve) {
    self.curve = curve
    (begin, run, end) = (animation.begin, animation.run, animation.end)
    autoreverses = animation.autoreverses
  }

  /// What is added to the model value at `time`.
  func offset(at time: Time) -> Double {
    guard time < end else { return 0 }
    guard time >= begin else { return curve.startOffset + shift }
    return curve.offset(at: local(at: time).time, run: run) + shift
  }

  /// The velocity that is added at `time`, per second; an infinite slope counts as none.
  func velocity(at time: Time) -> Double {
    guard time >= begin, time < end else { return 0 }
    let (local, direction) = local(at: time)
    let velocity = curve.velocity(at: local, run: run)
    return velocity.isFinite ? direction * velocity : 0
  }

  /// The time inside one way, and −1 on the way back.
  private func local(at time: Time) -> (time: Time, direction: Double) {
    let (way, rest) = (time - begin).ticks.quotientAndRemainder(dividingBy: run.ticks)
    let isBack = autoreverses && way % 2 == 1
    return (Time(ticks: isBack ? run.ticks - rest : rest), isBack ? -1 : 1)
  }
}
