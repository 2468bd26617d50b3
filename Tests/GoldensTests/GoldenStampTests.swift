import Geometry
import PNGCodec
import Testing

@testable import Goldens

@Suite struct GoldenStampTests {
  private let stamp = GoldenStamp(
    version: "1.2.3", scenario: ContentHash(1), width: 750, height: 1334, frameRate: "30000/1001",
    frameCount: 72, pictures: FrameSet([0, 20, 40, 60]), pixels: ContentHash(2),
    fonts: [.init(name: "fonts/My Brand.ttf", hash: ContentHash(3))])

  @Test func `a stamp reads back what it wrote`() {
    #expect(GoldenStamp([PNGText(keyword: "Software", text: "x"), stamp.text]) == stamp)
  }

  @Test(arguments: ["", "version 1", "nonsense\n\n", "size 1"])
  func `other texts are no stamp`(text: String) {
    #expect(GoldenStamp([PNGText(keyword: GoldenStamp.keyword, text: text)]) == nil)
  }

  @Test func `what was otherwise is told`() {
    var today = stamp
    #expect(stamp.differences(from: today).isEmpty)
    today.version = "1.3.0"
    today.scenario = ContentHash(9)
    today.fonts = [
      .init(name: "fonts/My Brand.ttf", hash: ContentHash(4)), .init(name: "new.otf", hash: ContentHash(5)),
    ]
    #expect(
      stamp.differences(from: today).map(\.description) == [
        "made by microfx 1.2.3, this is 1.3.0", "made of another text of the scenario",
        "made with another file fonts/My Brand.ttf", "made without the font new.otf",
      ])
  }
}
