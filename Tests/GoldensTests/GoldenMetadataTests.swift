import Expectations
import Geometry
import Goldens
import PNGCodec
import Render
import Testing

struct GoldenMetadataTests {
  private let metadata = GoldenMetadata(
    version: "1.2.3", behavior: 1, scenario: ContentHash(1), width: 750, height: 1334,
    frameRate: "30000/1001",
    frameCount: 72, pictures: FrameSet([0, 20, 40, 60]), pixels: ContentHash(2),
    fonts: [.init(name: "fonts/My Brand.ttf", hash: ContentHash(3))])

  @Test func `a stamp reads back what it wrote`() {
    expect(GoldenMetadata([PNGText(keyword: "Software", text: "x"), metadata.text]), equals: metadata)
  }

  @Test func `what an older version drew otherwise is told with both behaviors`() throws {
    var actual = metadata
    actual.behavior = 2
    expect(
      metadata.differences(from: actual).map(\.description),
      equals: [
        "made by another version with behavior 1, this has behavior 2; the changelog says what changed"
      ])
    expect(GoldenMetadata([actual.text]), equals: actual)
    let before = PNGText(
      keyword: GoldenMetadata.keyword, text: metadata.text.text.replacing("behavior 1\n", with: ""))
    expect(GoldenMetadata([before]), equals: metadata, "what states none was made before there was a second")
  }

  @Test(arguments: ["", "version 1", "nonsense\n\n", "size 1"])
  func `other texts are no stamp`(text: String) {
    expect(GoldenMetadata([PNGText(keyword: GoldenMetadata.keyword, text: text)]) == nil)
  }

  @Test func `what was otherwise is told`() {
    var actual = metadata
    expect(metadata.differences(from: actual).isEmpty)
    actual.version = "1.3.0"
    actual.scenario = ContentHash(9)
    actual.fonts = [
      .init(name: "fonts/My Brand.ttf", hash: ContentHash(4)), .init(name: "new.otf", hash: ContentHash(5)),
    ]
    expect(
      metadata.differences(from: actual).map(\.description),
      equals: [
        "made by another version, microfx 1.2.3; this is 1.3.0", "made of another text of the scenario",
        "made with another file fonts/My Brand.ttf", "made without the font new.otf",
      ])
  }
}
