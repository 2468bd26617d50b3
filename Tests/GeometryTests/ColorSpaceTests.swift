import Expectations
import Geometry
import TestSupport
import Testing

struct ColorSpaceTests {
  @Test func `a color of every space comes back from CIE XYZ`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    for space in ColorSpace.allCases {
      for _ in 0..<200 {
        let rgb = Vector3(random.number(0...1), random.number(0...1), random.number(0...1))
        let xyz = ColorSpace.srgb.xyz(of: rgb)
        let back = space.xyz(of: space.components(ofXYZ: xyz))
        let distance = max(abs(back.x - xyz.x), abs(back.y - xyz.y), abs(back.z - xyz.z))
        expect(distance < 1e-10, "\(space) \(rgb), seed \(seed)")
      }
    }
  }

  @Test(arguments: ColorSpace.allCases)
  func `white has no color in any space`(space: ColorSpace) {
    let white = space.components(ofXYZ: ColorSpace.srgb.xyz(of: Vector3(1, 1, 1)))
    let mapped = GamutMapping.srgb(white, in: space)
    expect(mapped.mapped { ($0 * 1e9).rounded() / 1e9 }, equals: Vector3(1, 1, 1))
  }

  @Test func `mapped colors are in the gamut and keep their hue`() {
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let color = Vector3(random.number(0.2...0.9), random.number(0.1...0.5), random.number(0...360))
      let rgb = GamutMapping.srgb(color, in: .oklch)
      expect([rgb.x, rgb.y, rgb.z].allSatisfy { (0...1).contains($0) }, "seed \(seed)")
      let mapped = ColorSpace.oklch.components(ofXYZ: ColorSpace.srgb.xyz(of: rgb))
      // Clipping by less than is noticeable moves the hue by no more than that.
      let turn = abs(mapped.z - color.z).truncatingRemainder(dividingBy: 360)
      let arc = min(turn, 360 - turn) * Double.pi / 180 * mapped.y
      expect(arc < 0.021 && abs(mapped.x - color.x) < 0.021, "\(color), seed \(seed)")
    }
  }
}
