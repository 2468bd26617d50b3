import Expectations
import JSONText
import MicroFXCommand
import Preview
import TestSupport
import Testing

struct PreviewJobTests {
  private static let text = """
    { "microfx": 1, "canvas": { "width": 60, "height": 60, "scale": 2 }, "timeline": { "duration": 0.5 },
      "scene": [{
        "id": "box", "type": "rectangle", "frame": [10, 10, 40, 40], "fillColor": "red",
        "animations": [{ "property": "rotation", "to": 77, "duration": 0.5 }] }] }
    """

  private let folder = ScratchFolder()

  private func options(_ words: [String]) throws -> PreviewVerb.Options {
    try PreviewVerb.Options(
      ArgumentParser.parse(
        words + [folder.path.appending("box.json").text], for: PreviewVerb.declaration))
  }

  private func page(limit: Int, _ words: String...) throws -> PreviewPage? {
    try folder.write(Self.text, to: "box.json")
    return try PreviewJob(options(words), Console(), limit: limit).page { _, _ in }
  }

  @Test(arguments: [
    ("--watch", "--live"), ("--terminal", "--live"), ("--terminal", "--watch"), ("--live", "--gallery"),
    ("--hide-layers", "--gallery"), ("--output", "--watch"), ("--output", "--live"),
    ("--output", "--terminal"), ("--full", "--watch"), ("--full", "--live"), ("--hide-layers", "--live"),
    ("--open", "--terminal"), ("--full", "--terminal"), ("--hide-layers", "--terminal"),
    ("--json", "--terminal"),
  ])
  func `options that exclude each other are refused`(option: String, other: String) {
    let word = option == "--output" ? "--output=page.html" : option
    for words in [[word, other], [other, word]] {
      #expect(throws: RequestError.conflict(option, with: other)) { _ = try options(words) }
    }
  }

  @Test func `a page that would be too large leaves frames and pixels out until it fits, and says so`() throws
  {
    let whole = try #require(try page(limit: .max))
    expect(whole.note == nil)
    let fewer = try #require(try page(limit: whole.html.count - 1))
    expect(fewer.html.count < whole.html.count)
    try expect(#require(fewer.note).contains("keeps 30 frames a second; --full keeps everything"))
    let coarser = try #require(try page(limit: fewer.html.count - 2000))
    expect(coarser.html.count < fewer.html.count - 2000)
    expect(coarser.note != fewer.note)
    let full = try #require(try page(limit: 1, "--full"))
    expect(full.html == whole.html && full.note == nil)
  }

  @Test func `a page that would be too large is refused with its limit when nothing helps`() {
    #expect(throws: OutputError.pageTooLarge(limit: 1000)) { try page(limit: 1000)?.html.count }
  }
}
