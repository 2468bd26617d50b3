import Expectations
import Geometry
import Gestures
import Motion
import Testing

struct ScrollIndicatorTests {
  @Test(
    arguments: [
      (0, 1), (1.499, 1), (1.5, 1), (1.5625, 0.870838), (1.625, 0.5), (1.6875, 0.129162), (1.75, 0), (9, 0),
    ] as [(Double, Double)])
  func `a flash holds 1.5 s and fades in 0.25 s`(_ time: Double, _ alpha: Double) {
    var indicators = ScrollIndicators()
    expect(indicators.alpha(at: .zero), equals: 0)
    indicators.flash(at: .zero)
    expect(abs(indicators.alpha(at: Time(seconds: time)) - alpha) < 0.0000006)
  }

  @Test func `a drag stops the fade, which starts again 0.05 s after the motion`() throws {
    var scroll = ScrollModel(viewport: Size(375, 52), contentSize: Size(900, 52))
    expect(scroll.flashIndicators(at: .zero).map(\.event), equals: [.indicatorsFlashed])
    let samples = [touch(.began, 1.55, 200, 9), touch(.moved, 1.6, 180, 9), touch(.moved, 1.65, 100, 9)]
    for sample in samples { _ = scroll.receive(sample) }
    expect(scroll.indicatorAlpha(at: Time(seconds: 1.6)), equals: 1)
    _ = scroll.receive(touch(.ended, 2, 100, 9))
    expect(scroll.indicatorAlpha(at: Time(seconds: 2.05)), equals: 1)
    expect(abs(scroll.indicatorAlpha(at: Time(seconds: 2.175)) - 0.5) < 1e-9)
    expect(
      scroll.advance(to: Time(seconds: 3)).map(\.event), equals: [.indicatorsFadeStarted, .indicatorsHidden])
  }

  @Test func `nothing flashes where there is nothing to scroll`() {
    var scroll = ScrollModel(viewport: Size(375, 52), contentSize: Size(375, 52))
    expect(scroll.flashIndicators(at: .zero) == [] && scroll.indicatorAlpha(at: .zero) == 0)
    expect(scroll.knob(along: .horizontal, at: .zero) == nil)
  }

  @Test(arguments: [(0, 2.5), (262.5, 109.375), (525, 216.25)] as [(Double, Double)])
  func `the knob of 900 points in 375`(_ offset: Double, _ position: Double) {
    let knob = ScrollKnob(offset: offset, range: ScrollRange(0, 525), visible: 375, content: 900)
    expect(knob?.length, equals: 156.25)
    expect(knob?.position, equals: position)
  }

  @Test func `a knob has a least length, a track that insets shorten, and shrinks beyond the ends`() {
    let range = ScrollRange(0, 100_000 - 667)
    let small = ScrollKnob(offset: range.maximum, range: range, visible: 667, content: 100_000, trailing: 100)
    expect(small?.length == 36 && small?.position == 667 - 2.5 - 100 - 36)
    let pulled = ScrollKnob(offset: -20, range: range, visible: 667, content: 100_000)
    expect(pulled?.length == 16 && pulled?.position == 2.5)
    let pushed = ScrollKnob(offset: range.maximum + 500, range: range, visible: 667, content: 100_000)
    expect(pushed?.length == 8 && pushed?.position == 667 - 2.5 - 8)
  }

  @Test func `knobs lie 2.5 points from the edges`() {
    let knob = ScrollKnob(offset: 0, range: ScrollRange(0, 525), visible: 375, content: 900)
    expect(knob?.frame(along: .horizontal, in: Size(375, 52)), equals: Rect(2.5, 47, 156.25, 2.5))
    expect(knob?.frame(along: .vertical, in: Size(52, 375)), equals: Rect(47, 2.5, 2.5, 156.25))
  }

  @Test(arguments: [Double.nan, .infinity, -1, 0])
  func `hostile sizes give no knob`(_ value: Double) {
    expect(ScrollKnob(offset: value, range: ScrollRange(0, value), visible: value, content: 900) == nil)
  }
}
