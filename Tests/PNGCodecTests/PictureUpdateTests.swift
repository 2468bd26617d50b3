import Expectations
import Geometry
import PNGCodec
import TestSupport
import Testing

struct PictureUpdateTests {
  @Test(arguments: 0..<40 as Range<UInt64>, [true, false])
  func `who draws the runs has the next picture`(seed: UInt64, isOpaque: Bool) {
    var pictures = RandomPictures(width: 97, height: 40, isOpaque: isOpaque, seed: seed)
    var known = Bitmap(width: 97, height: 40)
    var shown = known.pixels
    for _ in 0..<6 {
      _ = pictures.change()
      var update = PictureUpdate(isOpaque: isOpaque)
      let next = pictures.bitmap
      guard let region = AnimationRegion(differencesOf: known, next, rows: [0..<40]) else { continue }
      update.add(region, of: next, to: &known)
      var runs = PixelRuns(update.bytes)
      runs.draw([region.x, region.y, region.width, region.height], on: &shown, width: 97)
      expect(runs.isRead && known == next && shown == next.straight().pixels)
    }
  }

  @Test func `a row takes few words where pixels stay or have one color`() {
    var picture = Bitmap(width: 100, height: 1, filledWith: 0xFFFF_FFFF)
    var next = picture
    for x in 20..<60 { next[x, 0] = 0xFF00_00FF }
    for x in 80..<84 { next[x, 0] = UInt32(x) | 0xFF00_0000 }
    var update = PictureUpdate(isOpaque: true)
    update.add(AnimationRegion(x: 0, y: 0, width: 100, height: 1), of: next, to: &picture)
    let words: [UInt32] = [
      80, 161, 0xFF00_00FF, 80, 18, 0xFF00_0050, 0xFF00_0051, 0xFF00_0052, 0xFF00_0053, 64,
    ]
    let bytes = words.flatMap { (word: UInt32) -> [UInt8] in
      let shifts: [UInt32] = [0, 8, 16, 24]
      return shifts.map { UInt8(truncatingIfNeeded: word >> $0) }
    }
    expect(update.bytes, equals: bytes)
  }
}
