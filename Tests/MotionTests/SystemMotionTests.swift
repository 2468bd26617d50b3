import Expectations
import Motion
import Testing

private let push = SpringTiming.system.spring

struct SystemMotionTests {
  @Test(arguments: [
    (0.05, 0.232230), (0.1, 0.544778), (0.15, 0.758261), (0.2, 0.879282), (0.25, 0.942038), (0.3, 0.972919),
    (0.4, 0.994408), (0.5, 0.998901),
  ])
  func `the push spring covers what is printed`(time: Double, covered: Double) {
    expect(agrees(1 + push.displacement(at: time, from: -1, velocity: 0), covered, digits: 6))
  }

  @Test func `the push spring is cut at half a second`() {
    var x = AnimatedValue(375)
    expect(x.animate(to: 0, at: .zero, duration: .zero, curve: .spring(.system)), equals: .seconds(0.5))
    expect(x.value(at: .seconds(0.5)), equals: 0)
    expect(x.value(at: .seconds(0.499)) > 0.4)
  }

  @Test(arguments: [
    (0.05, 287.914, -26.1259), (0.1, 170.708, -61.2876), (0.2, 45.2693, -98.9192), (0.3, 10.1553, -109.453),
  ])
  func `a push on 375 points stands where it is printed`(time: Double, incoming: Double, outgoing: Double) {
    let left = push.displacement(at: time, from: 1, velocity: 0)
    expect(agrees(375 * left, incoming, digits: 6))
    expect(agrees(-112.5 * (1 - left), outgoing, digits: 6))
  }

  @Test(arguments: [(0.05, 199.620), (0.1, 118.358), (0.2, 31.3867), (0.3, 7.04099)])
  func `the keyboard stands where it is printed`(time: Double, offset: Double) {
    expect(agrees(push.displacement(at: time, from: 260, velocity: 0), offset, digits: 6))
  }

  @Test(arguments: [
    (0.01, 1.00591674), (0.02, 1.02449796), (0.025, 1.03874858), (0.04, 1.09956516), (0.05, 1.15),
    (0.06, 1.20043484), (0.075, 1.26125142), (0.08, 1.27550204), (0.09, 1.29408326),
  ])
  func `a tapped icon grows as printed`(time: Double, scale: Double) {
    var icon = AnimatedValue(1)
    icon.animate(to: 1.3, at: .zero, duration: .seconds(0.1))
    expect(agrees(icon.value(at: .seconds(time)), scale, digits: 9))
  }
}
