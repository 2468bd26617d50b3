import Expectations
import Export
import ScenarioTestSupport
import Stage
import TestSupport
import Testing

/// The export of color glyphs.
struct ColorGlyphExportTests {
  private static let loss = "glyphs that are pictures, such as emoji, are left out: a"

  private func stage(_ font: ColorFont) throws -> Stage {
    let path = font.path.text.dropFirst()
    return try Stage(
      .read(
        scene: ##"{ "id": "a", "type": "text", "text": "A😀", "font": "Emoji", "color": "#00FF00" }"##,
        #""fonts": { "Emoji": { "regular": "\#(path)" } }"#))
  }

  @Test func `a web page has a path for each color`() throws {
    let document = CSSDocument(try stage(.layered))
    for color in ["rgb(0,255,0)", "rgb(255,204,0)", "rgba(0,0,255,0.5"] {
      expect(document.html.contains("fill:\(color)"), "\(color) is missing")
    }
    expect(document.remarks.warnings, equals: [])
  }

  @Test func `Lottie has a layer for each color`() throws {
    let document = LottieDocument(try stage(.layered))
    expect(document.layers, equals: try LottieDocument(stage(.plain)).layers + 3)
    expect(document.remarks.warnings, equals: [])
  }

  @Test(arguments: [ColorFont.pictured, .bitmaps])
  func `pictures are left out with one remark`(font: ColorFont) throws {
    try expect(CSSDocument(stage(font)).remarks.warnings, equals: [Self.loss])
    try expect(LottieDocument(stage(font)).remarks.warnings, equals: [Self.loss])
  }
}
