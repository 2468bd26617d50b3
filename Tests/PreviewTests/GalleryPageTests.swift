import Expectations
import JSONText
import Preview
import ScenarioFile
import Stage
import System
import TestSupport
import Testing

struct GalleryPageTests {
  @Test(arguments: [
    (100, [10, 20, 30], Int.max), (60, [10, 20, 30], Int.max), (59, [10, 20, 30], 29),
    (30, [10, 20, 30], 10),
    (50, [5, 100, 100, 5], 20), (0, [7], 0), (9, [], Int.max),
  ])
  func `what is small keeps its size and the rest is shared`(sum: Int, sizes: [Int], share: Int) {
    expect(PreviewPage.share(of: sum, among: sizes), equals: share)
    expect(sizes.reduce(0) { $0 + min($1, share) } <= sum)
  }

  private func items() throws -> [GalleryItem] {
    let scenario = try turningBoxes().scenario
    return ["one", "two"].map { name in
      let texts = [PreviewScene.Text(name: "\(name).json", content: "{}")]
      return GalleryItem(
        scenario, .init(title: name, file: FilePath("\(name).json"), texts: texts, settings: []),
        note: "turns",
        types: [])
    }
  }

  @Test func `a gallery is the same however many threads draw it, and whoever stops it gets none`() throws {
    let page = try #require(try PreviewPage(gallery: items(), title: "All", limit: .max, workers: 1))
    let again = try #require(try PreviewPage(gallery: items(), title: "All", limit: .max, workers: 3))
    expect(page.html == again.html && page.pictureBytes == again.pictureBytes && page.note == nil)
    try expect(PreviewPage(gallery: items(), title: "All", limit: .max) { done, _ in done < 5 } == nil)
  }

  @Test func `scenarios that take too much keep fewer pixels or frames, which the page says`() throws {
    let whole = try #require(try PreviewPage(gallery: items(), title: "All", limit: .max))
    let page = try #require(try PreviewPage(gallery: items(), title: "All", limit: whole.pictureBytes / 2))
    expect(page.note, equals: "2 of 2 keep fewer pixels or frames; --full keeps everything")
    expect(page.pictureBytes < whole.pictureBytes)
  }

  @Test func `a scenario that cannot be shown has a card at its place`() throws {
    let problem = GalleryProblem(position: 1, title: "bad", file: "bad.json", message: "bad.json:1:1: error")
    let page = try #require(
      try PreviewPage(gallery: items(), problems: [problem], title: "All", limit: .max))
    let whole = try #require(try PreviewPage(gallery: items(), title: "All", limit: .max))
    expect(page.pictureBytes == whole.pictureBytes && page.html != whole.html)
  }

  @Test func `a gallery holds the player and asks for nothing`() throws {
    let page = try #require(try PreviewPage(gallery: items(), title: "All", limit: .max))
    let html = String(decoding: page.html, as: UTF8.self)
    expect(html.contains("default-src 'none'") && html.contains(#"id="template">"#))
    for part in ["src=\"", "href=\"..", "http://", "https://"] { expect(!html.contains(part), "\(part)") }
  }
}
