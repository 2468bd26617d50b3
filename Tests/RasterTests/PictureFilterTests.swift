import Expectations
import Geometry
import Layers
import Raster
import TestSupport
import Testing

struct PictureFilterTests {
  private static let region = Rect(-10, -10, 40, 40)

  private func filtered(
    _ steps: [PictureFilter.Operation], isLinear: Bool = false, in region: Rect = Self.region,
    color: UInt32 = 0xFF0000, _ change: (inout Layer) -> Void = { _ in }
  ) -> Bitmap {
    var layer = filled("a", Rect(20, 14, 20, 20), color)
    layer.effects.filter = PictureFilter(
      region: region, steps: steps.map { PictureFilter.Step($0, in: region, isLinear: isLinear) })
    change(&layer)
    return drawn(layer)
  }

  @Test func `a flood fills the region of the filter and nothing else`() {
    let picture = filtered([.flood(Color(hex: 0x0000FF))])
    expect(hex(picture, 10, 4), equals: 0x0000_FFFF)
    expect(hex(picture, 49, 43), equals: 0x0000_FFFF)
    expect(hex(picture, 9, 4), equals: 0xFFFF_FFFF)
    expect(hex(picture, 50, 43), equals: 0xFFFF_FFFF)
  }

  @Test func `an offset moves the picture, and shows what was outside of the canvas`() {
    let picture = filtered([.offset(Point(5, -3), .source)])
    expect(hex(picture, 44, 30), equals: 0xFF00_00FF)
    expect(hex(picture, 24, 30), equals: 0xFFFF_FFFF)
    let outside = filtered([.offset(Point(30, 0), .source)], in: Rect(-10, -10, 80, 80)) {
      $0.frame.origin.x = -25
    }
    expect(hex(outside, 10, 20), equals: 0xFF00_00FF)
  }

  @Test(arguments: [
    (PictureFilter.CompositeOperator.over, UInt32(0x0000_FFFF), UInt32(0xFF00_00FF)),
    (.inside, 0x0000_FFFF, 0xFFFF_FFFF), (.outside, 0xFFFF_FFFF, 0xFFFF_FFFF),
    (.atop, 0x0000_FFFF, 0xFF00_00FF), (.xor, 0xFFFF_FFFF, 0xFF00_00FF),
    (.lighter, 0xFF00_FFFF, 0xFF00_00FF), (.arithmetic(0, 1, 0, 0), 0x0000_FFFF, 0xFFFF_FFFF),
    (.arithmetic(0, -1, 1, 0), 0xFFFF_FFFF, 0xFF00_00FF),
  ])
  func `composite operators compose a picture with the one below`(
    _ compositing: PictureFilter.CompositeOperator, _ both: UInt32, _ lower: UInt32
  ) {
    let whole = PictureFilter.Step(.flood(Color(hex: 0x0000FF)), in: Rect(0, 0, 10, 20), isLinear: false)
    let composed = PictureFilter.Step(
      .composite(compositing, .step(0), .source), in: Self.region, isLinear: false)
    let picture = filtered([]) {
      $0.effects.filter = PictureFilter(region: Self.region, steps: [whole, composed])
    }
    expect(hex(picture, 25, 20), equals: both)
    expect(hex(picture, 35, 20), equals: lower)
  }

  @Test func `colors are mixed in proportion to light where a step says so`() {
    let gray: [PictureFilter.Operation] = [.matrix(halved, .source)]
    expect(hex(filtered(gray, color: 0xFFFFFF), 30, 24), equals: 0x8080_80FF)
    expect(hex(filtered(gray, isLinear: true, color: 0xFFFFFF), 30, 24), equals: 0xBCBC_BCFF)
  }

  @Test func `a flood and a moved picture keep their colors in proportion to light`() {
    let color = Color(hex: 0x031E8B)
    for isLinear in [false, true] {
      expect(hex(filtered([.flood(color)], isLinear: isLinear), 30, 24), equals: 0x031E_8BFF)
      let moved = filtered([.offset(Point(5, 0), .source)], isLinear: isLinear, color: 0x031E8B)
      expect(hex(moved, 44, 24), equals: 0x031E_8BFF)
    }
  }

  private let halved: [Double] = [0.5, 0, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0, 0.5, 0, 0, 0, 0, 0, 1, 0]

  @Test(arguments: [
    (PictureFilter.Transfer.identity, UInt32(0x80)), (.table([1, 0]), 0x7F), (.table([0, 1, 0]), 0xFE),
    (.discrete([0.2, 0.6]), 0x99), (.linear(slope: 0.5, intercept: 0.25), 0x80),
    (.gamma(amplitude: 1, exponent: 2, offset: 0), 0x40), (.table([]), 0x80),
  ])
  func `transfer functions change components`(_ transfer: PictureFilter.Transfer, _ red: UInt32) {
    let steps: [PictureFilter.Operation] = [.transfer([transfer, .identity, .identity, .identity], .source)]
    expect(hex(filtered(steps, color: 0x800000), 30, 24), equals: red << 24 | 0xFF)
  }

  @Test func `a blur spreads the picture as the property does`() {
    let filter = filtered([.blur(Size(2, 2), .source)])
    var layer = filled("a", Rect(20, 14, 20, 20), 0xFF0000)
    layer.effects.blur = 2
    let property = drawn(layer)
    for x in 10..<50 { expect(hex(filter, x, 24), equals: hex(property, x, 24)) }
  }

  @Test func `the axes of a filter turn with its layer`() {
    let picture = filtered([.offset(Point(8, 0), .source)]) { $0.rotation = 90 }
    expect(hex(picture, 30, 38), equals: 0xFF00_00FF)
    let slanted = filtered([.offset(Point(14, 0), .source)], in: Rect(-10, -10, 60, 60)) { $0.rotation = 45 }
    expect(hex(slanted, 40, 34), equals: 0xFF00_00FF)
    expect(hex(slanted, 26, 20), equals: 0xFFFF_FFFF)
  }
}
