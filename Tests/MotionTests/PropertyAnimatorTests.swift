import Expectations
import Motion
import Testing

private func started(_ duration: Double = 1, curve: TimingCurve = .easeInOut) -> PropertyAnimator {
  var animator = PropertyAnimator(duration: .seconds(duration), curve: curve)
  animator.start(at: .zero)
  return animator
}

private func value(_ animator: PropertyAnimator, _ seconds: Double) -> Double {
  animator.value(at: .seconds(seconds))
}

struct PropertyAnimatorTests {
  @Test func `a property animator pauses at half way with the fraction one half`() {
    var animator = started()
    animator.pause(at: .seconds(0.5))
    expect(abs(animator.fractionComplete(at: .seconds(3)) - 0.5) < 1e-12)
    expect(abs(value(animator, 3) - 0.5) < 1e-12)
  }

  @Test func `a property animator maps the fraction to what shows, and scrubs linearly from there`() {
    var animator = started()
    animator.pause(at: .seconds(0.25))
    expect(agrees(animator.fractionComplete(at: .seconds(0.25)), 0.129162, digits: 6))
    expect(agrees(value(animator, 1), 0.129162, digits: 6))
    animator.setFractionComplete(0.6, at: .seconds(1))
    expect(value(animator, 1), equals: 0.6)
    expect(animator.state(at: .seconds(1)), equals: .active(isRunning: false))
    animator.resume(at: .seconds(2))
    expect(agrees(animator.curve.progress(reaching: 0.6), 0.558507, digits: 6))
    expect(agrees(animator.end!.seconds - 2, 0.441493, digits: 6))
    expect(abs(value(animator, 2) - 0.6) < 1e-9)
    expect(animator.takeCompletion(through: .seconds(2.4)) == nil)
    let end = animator.end!
    expect(animator.takeCompletion(through: end), equals: .init(time: end, position: .end))
    expect(animator.takeCompletion(through: end) == nil)
    expect(value(animator, 3), equals: 1)
  }

  @Test func `a property animator scrubs in curve time when it is told so`() {
    var animator = started()
    animator.scrubsLinearly = false
    animator.pause(at: .seconds(0.25))
    expect(animator.fractionComplete(at: .seconds(0.25)), equals: 0.25)
    animator.setFractionComplete(0.4, at: .seconds(1))
    expect(agrees(value(animator, 1), 0.331884, digits: 6))
    animator.resume(at: .seconds(1))
    expect(animator.end, equals: .seconds(1.6))
  }

  @Test func `a scrubbed critical spring is linear`() {
    var animator = PropertyAnimator(duration: .seconds(0.5), dampingRatio: 1)
    animator.pause(at: .zero)
    animator.setFractionComplete(0.25, at: .zero)
    expect(65 + 140 * value(animator, 0), equals: 100)
  }

  @Test(arguments: [
    (0.05, 98.0496), (0.1, 142.127), (0.2, 188.647), (0.25, 197.227), (0.3, 201.405), (0.4, 204.273),
    (0.499999999, 204.860), (0.5, 205),
  ])
  func `a property animator moves the bottom panel's inset as printed`(time: Double, inset: Double) {
    var animator = PropertyAnimator(duration: .seconds(0.5), dampingRatio: 1)
    animator.start(at: .zero)
    expect(agrees(65 + 140 * value(animator, time), inset, digits: 6))
  }

  @Test func `a reversed animator goes back the way it came and completes at the start`() {
    var animator = started()
    animator.setReversed(true, at: .seconds(0.3))
    expect(animator.end, equals: .seconds(0.6))
    for back in [0.05, 0.1, 0.2] {
      expect(abs(value(animator, 0.3 + back) - TimingCurve.easeInOut.value(at: 0.3 - back)) < 1e-12)
    }
    expect(
      animator.takeCompletion(through: .seconds(1)), equals: .init(time: .seconds(0.6), position: .start))
    expect(value(animator, 1), equals: 0)
    expect(animator.state(at: .seconds(1)), equals: .inactive)
  }

  @Test func `an animator that is turned twice arrives at the end`() {
    var animator = started()
    animator.setReversed(true, at: .seconds(0.6))
    animator.setReversed(false, at: .seconds(0.8))
    expect(animator.end, equals: .seconds(1.4))
    expect(animator.takeCompletion(through: .seconds(2))?.position, equals: .end)
  }

  @Test func `a fraction counts in the present direction`() {
    var animator = started()
    animator.setReversed(true, at: .seconds(0.5))
    animator.setFractionComplete(0.75, at: .seconds(0.6))
    expect(value(animator, 0.6), equals: 0.25)
    expect(animator.fractionComplete(at: .seconds(0.6)), equals: 0.75)
    animator.resume(at: .seconds(0.6))
    expect(animator.takeCompletion(through: .seconds(2))?.position, equals: .start)
  }

  @Test func `a property animator pauses on completion and can be reversed then`() {
    var animator = PropertyAnimator(duration: .seconds(1))
    animator.pausesOnCompletion = true
    animator.start(at: .zero)
    expect(animator.takeCompletion(through: .seconds(1)) == nil)
    expect(animator.state(at: .seconds(1)), equals: .active(isRunning: false))
    animator.setReversed(true, at: .seconds(2))
    animator.pausesOnCompletion = false
    animator.start(at: .seconds(2))
    expect(animator.takeCompletion(through: .seconds(4)), equals: .init(time: .seconds(3), position: .start))
  }

  @Test func `what its state does not allow changes nothing`() {
    var animator = PropertyAnimator(duration: .seconds(1))
    animator.resume(at: .zero)
    expect(animator.state(at: .zero), equals: .inactive)
    animator.start(at: .zero)
    animator.start(at: .seconds(0.5))
    expect(animator.end, equals: .seconds(1))
  }

  @Test func `an instant animator completes as it starts`() {
    var animator = started(0)
    expect(value(animator, 0), equals: 1)
    expect(animator.takeCompletion(through: .zero), equals: .init(time: .zero, position: .end))
  }
}
