/// The contribution of one animation to a value: an offset from the model value until the animation ends.
struct RunningAnimation: Hashable, Sendable {
  let curve: AnimationCurve
  /// The start, after the delay.
  let begin: Time
  /// The length of one pass.
  let run: Time
  let end: Time
  let autoreverses: Bool
  /// An additional offset if the animation's target is not the model value: the model value is its start, or, on a
  /// value that is not additive, was set in the meantime.
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

  /// An animation with the times of `animation` along another curve.
  init(_ animation: RunningAnimation, along curve: AnimationCurve) {
    self.curve = curve
    (begin, run, end) = (animation.begin, animation.run, animation.end)
    autoreverses = animation.autoreverses
  }

  /// Returns the offset from the model value at `time`.
  func offset(at time: Time) -> Double {
    guard time < end else { return 0 }
    guard time >= begin else { return curve.startOffset + shift }
    return curve.offset(at: local(at: time).time, run: run) + shift
  }

  /// Returns the additional velocity at `time`, per second. An infinite slope counts as 0.
  func velocity(at time: Time) -> Double {
    guard time >= begin, time < end else { return 0 }
    let (local, direction) = local(at: time)
    let velocity = curve.velocity(at: local, run: run)
    return velocity.isFinite ? direction * velocity : 0
  }

  /// Returns the time within one pass, and the direction: −1 on the way back, else 1.
  private func local(at time: Time) -> (time: Time, direction: Double) {
    let (way, rest) = (time - begin).ticks.quotientAndRemainder(dividingBy: run.ticks)
    let isBack = autoreverses && way % 2 == 1
    return (Time(ticks: isBack ? run.ticks - rest : rest), isBack ? -1 : 1)
  }
}
