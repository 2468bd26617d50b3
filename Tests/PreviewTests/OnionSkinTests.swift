import Expectations
import Geometry
import Preview
import Testing

struct OnionSkinTests {
  private static let (white, black): (UInt32, UInt32) = (0xFFFF_FFFF, 0xFF00_0000)

  private static let nothing = Bitmap(width: 8, height: 1, filledWith: 0xFFFF_00FF)

  /// White pixels with a black one.
  private func row(_ place: Int?) -> Bitmap {
    var bitmap = Bitmap(width: 8, height: 1, filledWith: Self.white)
    if let place { bitmap[place, 0] = Self.black }
    return bitmap
  }

  @Test func `what the chosen frame shows stays whole, and so does what is alike`() {
    var blend = OnionBlend(row(3), still: row(nil), moved: Self.nothing)
    blend.add(row(1), tint: Color(hex: 0xFF0000), strength: 0.5)
    for place in [0, 2, 4, 5, 6, 7] { expect(blend.result[place, 0], equals: Self.white) }
    expect(blend.result[3, 0], equals: Self.black)
  }

  @Test func `a neighbor is tinted and the fainter the less it counts`() {
    func shown(_ strength: Double) -> UInt32 {
      var blend = OnionBlend(row(3), still: row(nil), moved: Self.nothing)
      blend.add(row(1), tint: Color(hex: 0xFF0000), strength: strength)
      return blend.result[1, 0]
    }
    let (strong, faint) = (shown(0.8), shown(0.2))
    expect(strong & 255 > strong >> 8 & 255 && faint & 255 > faint >> 8 & 255)
    expect(strong >> 8 & 255 < faint >> 8 & 255)
    expect(shown(0), equals: Self.white)
    expect(strong >> 24, equals: 255)
  }

  @Test func `what the chosen frame hardly sets off from what is still lets neighbors through`() {
    var paper = row(nil)
    var moved = Self.nothing
    moved[4, 0] = Self.white
    var blend = OnionBlend(paper, still: Bitmap(width: 8, height: 1, filledWith: 0xFFF0_F0F0), moved: moved)
    (paper[1, 0], paper[4, 0]) = (Self.black, Self.black)
    blend.add(paper, tint: Color(hex: 0xFF0000), strength: 0.5)
    let shown = blend.result[1, 0] >> 8 & 255
    expect(shown > 100 && shown < 200)
    expect(blend.result[2, 0], equals: Self.white)
    expect(blend.result[4, 0], equals: Self.white, "a moving layer of the chosen frame lies there")
  }

  @Test func `neighbors lie as far apart as asked, inside the scenario`() throws {
    let subject = try FigureFixture.subject(FigureFixture.moving)
    try expect(OnionSkin(subject, at: 5, every: 2, count: 2).frames, equals: [1, 3, 5, 7, 9])
    try expect(OnionSkin(subject, at: 1, every: 3, count: 4).frames, equals: [1, 4, 7, 10])
    expect(OnionSkin.mostActiveFrame(of: subject), equals: 3)
  }

  @Test func `only where the moving box was or will be differs from the frame`() throws {
    let subject = try FigureFixture.subject(FigureFixture.moving)
    let blended = try #require(OnionSkin(subject, at: 3, every: 3, count: 1).blended())
    let frame = FigureFixture.frame(3, of: subject)
    var (changed, outside) = (0, 0)
    for y in 0..<120 {
      for x in 0..<120 where blended[x, y] != frame[x, y] {
        changed += 1
        // The box's rows, and columns that it has from the first to the last of the three frames.
        if !(20..<60).contains(y) || !(10..<110).contains(x) { outside += 1 }
        if frame[x, y] != frame[0, 0] { outside += 1 }
      }
    }
    expect(changed > 500 && outside == 0)
  }

  @Test
  func `an onion skin has the frame's pixels at full size, the same bytes each time, and can be stopped`()
    throws
  {
    let subject = try FigureFixture.subject(FigureFixture.moving)
    let onion = try OnionSkin(subject, at: 3, every: 1, count: 2)
    let page = try FigureFixture.bitmap(onion.picture())
    let blended = try #require(onion.blended())
    let origin = onion.pictureFrame.origin * Figure.scale
    let (left, top) = (Int(origin.x), Int(origin.y))
    var differing = 0
    for y in 6..<114 {
      for x in 6..<114 where page[left + x, top + y] != blended[x, y] { differing += 1 }
    }
    expect(differing, equals: 0)
    try expect(onion.picture(), equals: onion.picture())
    try expect(onion.picture(frameDone: { false }) == nil)
  }
}
