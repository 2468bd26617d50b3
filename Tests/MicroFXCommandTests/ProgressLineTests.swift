import Expectations
import MicroFXCommand
import Testing

struct ProgressLineTests {
  @Test func `off a terminal every tenth of the frames makes a line, from the tenth second on`() {
    var line = ProgressLine(isTerminal: false)
    let lines = (1...20).compactMap { line.text(done: $0, of: 20, elapsed: Double($0) * 2) }
    expect(lines.count, equals: 9)
    expect(lines.first, equals: "5/20 frames (25%), 0.5 frames/s, 30 s left\n")
    expect(lines.last, equals: "20/20 frames (100%), 0.5 frames/s\n")
    expect(line.erasure.isEmpty)
  }

  @Test func `off a terminal a short run makes no line`() {
    var line = ProgressLine(isTerminal: false)
    expect((1...20).compactMap { line.text(done: $0, of: 20, elapsed: Double($0) / 2.1) }.isEmpty)
  }

  @Test func `on a terminal one line is rewritten ten times a second`() {
    var line = ProgressLine(isTerminal: true)
    let texts = (1...1000).compactMap { line.text(done: $0, of: 1000, elapsed: Double($0) / 1000) }
    expect((9...12).contains(texts.count))
    expect(texts.allSatisfy { $0.hasPrefix("\r\u{1B}[K") && !$0.contains("\n") })
    expect(texts.last?.contains("1000/1000"), equals: true)
    expect(line.erasure, equals: "\r\u{1B}[K")
  }

  @Test func `long waits are told in minutes`() {
    var line = ProgressLine(isTerminal: true)
    expect(
      line.text(done: 10, of: 1000, elapsed: 10)?.hasSuffix("1.0 frames/s, 16 min 30 s left"), equals: true)
  }

  @Test func `nothing to do says nothing`() {
    var line = ProgressLine(isTerminal: true)
    expect(line.text(done: 0, of: 0, elapsed: 0) == nil)
  }
}
