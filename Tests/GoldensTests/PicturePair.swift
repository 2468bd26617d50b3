import Geometry
import Goldens
import TestSupport

/// Two pictures that differ a little, made of whole numbers only: plain areas, soft edges, noise, all kinds of alpha.
struct PicturePair {
  var expected: Bitmap
  var actual: Bitmap

  private struct Patch {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    var color: UInt32
  }

  /// A pair that depends on the seed alone; opaque for a seed that three divides, without soft edges for an even one.
  init(seed: UInt64, width: Int = 48, height: Int = 40) {
    var random = SeededGenerator(seed: seed)
    func number(below limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
    var patches = (0..<12).map { _ in
      Patch(
        x: number(below: width), y: number(below: height), width: 1 + number(below: width / 2),
        height: 1 + number(below: height / 2), color: UInt32(number(below: 1 << 24)))
    }
    let alphas: [UInt32] = [255, 255, 255, 128, 0, 254, 1, 77]
    for index in patches.indices {
      patches[index].color |= (seed % 3 == 0 ? 255 : alphas[number(below: alphas.count)]) << 24
    }
    expected = Self.drawn(patches, width, height, isSoft: seed % 2 == 1)
    patches[number(below: patches.count)].x += 1
    actual = Self.drawn(patches, width, height, isSoft: seed % 2 == 1)
    for _ in 0..<60 {
      let (index, shift) = (number(below: width * height), UInt32(number(below: seed % 3 == 0 ? 3 : 4) * 8))
      actual.pixels[index] ^= UInt32(number(below: 1 << (1 + number(below: 8)))) << shift
    }
  }

  private static func drawn(_ patches: [Patch], _ width: Int, _ height: Int, isSoft: Bool) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height, filledWith: 0xFFF0_E0D0)
    for patch in patches {
      for y in patch.y..<min(height, patch.y + patch.height) {
        for x in min(width, patch.x)..<min(width, patch.x + patch.width) { bitmap[x, y] = patch.color }
      }
    }
    guard isSoft else { return bitmap }
    let sharp = bitmap
    for y in 1..<height {
      for x in 1..<width { bitmap[x, y] = mean(mean(sharp[x, y], sharp[x - 1, y]), sharp[x, y - 1]) }
    }
    return bitmap
  }

  /// The mean of each channel, rounded down.
  private static func mean(_ a: UInt32, _ b: UInt32) -> UInt32 { (a & b) + ((a ^ b) >> 1 & 0x7F7F_7F7F) }
}
