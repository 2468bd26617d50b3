import Expectations
import Geometry
import PNGCodec
import TestSupport
import Testing

struct ChangedRegionTests {
  private func regions(_ a: Bitmap, _ b: Bitmap) -> [AnimationRegion] {
    AnimationRegion.changes(from: a, to: b, rows: [0..<a.height])
  }

  @Test func `equal pictures have no changed regions`() {
    let bitmap = Bitmap(width: 90, height: 70, filledWith: 0xFF00_00FF)
    expect(regions(bitmap, bitmap).isEmpty)
  }

  @Test func `changes far from each other have regions of their own`() {
    let before = Bitmap(width: 200, height: 200, filledWith: 0xFFFF_FFFF)
    var after = before
    for (x, y) in [(3, 5), (4, 6), (150, 5), (20, 100)] { after[x, y] = 0xFF00_0000 }
    expect(
      Set(regions(before, after)),
      equals: [
        AnimationRegion(x: 3, y: 5, width: 2, height: 2), AnimationRegion(x: 150, y: 5, width: 1, height: 1),
        AnimationRegion(x: 20, y: 100, width: 1, height: 1),
      ])
  }

  @Test(arguments: 0..<40)
  func `changed regions together hold every change, and none overlaps another`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let before = Bitmap(width: 130, height: 110)
    var after = before
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      after[Int.random(in: 0..<130, using: &random), Int.random(in: 0..<110, using: &random)] = 0xFFFF_FFFF
    }
    var covered = Bitmap(width: 130, height: 110)
    for region in regions(before, after) {
      for y in region.y..<region.y + region.height {
        for x in region.x..<region.x + region.width { covered[x, y] += 1 }
      }
    }
    expect(covered.pixels.allSatisfy { $0 <= 1 }, "seed \(seed)")
    let isComplete = zip(after.pixels, covered.pixels).allSatisfy { $0 == 0 || $1 == 1 }
    expect(isComplete, "seed \(seed)")
  }
}
