import Expectations
import Geometry
import Motion
import Preview
import TestSupport
import Testing

struct TerminalPartsTests {
  @Test func `answers are understood in any pieces, with anything else between them`() {
    let text =
      "x\u{1B}[6;20;10t\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[4;600;800t\u{1B}]11;rgb:00/00/00\u{1B}\\\u{1B}[?62;4;22c"
    let bytes = Array(text.utf8)
    for length in 1...bytes.count {
      var answers = TerminalResponses()
      for start in stride(from: 0, to: bytes.count, by: length) {
        expect(!answers.isComplete)
        answers.add(Array(bytes[start..<min(start + length, bytes.count)]))
      }
      expect(answers.isComplete && answers.knowsKitty && answers.knowsSixel)
      expect(answers.pictures, equals: .kitty)
      expect(answers.window.map { [$0.width, $0.height] }, equals: [800, 600])
      expect(answers.cell.map { [$0.width, $0.height] }, equals: [10, 20])
    }
  }

  @Test(
    arguments: [
      ("\u{1B}_Gi=31;ENODATA:no\u{1B}\\\u{1B}[?62;22c", nil), ("\u{1B}[?4;6c", nil),
      ("\u{1B}[?63;1;4c", .sixel), ("\u{1B}[?64;14;24c", nil),
    ] as [(String, TerminalGraphicsProtocol?)])
  func `refusals and other attributes are no pictures`(text: String, pictures: TerminalGraphicsProtocol?) {
    var answers = TerminalResponses()
    answers.add(Array(text.utf8))
    expect(answers.isComplete && answers.pictures == pictures)
  }

  @Test func `keys are read from bytes that may end within one`() {
    var keys = TerminalKeys()
    expect(
      keys.read(Array(" +=-tq\u{3}".utf8)),
      equals: [
        .pause, .faster, .faster, .slower, .touches, .quit, .interrupt,
      ])
    expect(
      keys.read(Array("\u{1B}[C\u{1B}OD\u{1B}[H\u{1B}[4~xyz\u{1B}[99;5u".utf8)),
      equals: [
        .forward, .back, .first, .last,
      ])
    expect(keys.read(Array("\u{1B}".utf8)), equals: [])
    expect(keys.read(Array("[".utf8)), equals: [])
    expect(keys.read(Array("D".utf8)), equals: [.back])
  }

  @Test func `a sequence without an end takes no memory, and other bytes interrupt it`() {
    var keys = TerminalKeys()
    expect(keys.read(Array("\u{1B}[1\u{3}".utf8)), equals: [.interrupt])
    expect(keys.read(Array("\u{1B}[1\u{1B}[D".utf8)), equals: [.back])
    expect(keys.read(Array("\u{1B}[".utf8)), equals: [])
    for _ in 0..<9 { expect(keys.read(Array(String(repeating: "4", count: 99).utf8)), equals: []) }
    expect("\(keys)".utf8.count < 99)
    expect(keys.read(Array("~q".utf8)), equals: [.quit])
  }

  @Test func `the playhead keeps real time, loops, and steps only while it stands`() {
    var playhead = TerminalPlayhead(frameRate: FrameRate(60)!, frameCount: 90, now: 1000)
    expect(
      [1000, 1016, 1017, 1500, 2499, 2501, 4009].map { playhead.frame(at: $0) },
      equals: [0, 0, 1, 30, 89, 0, 0])
    playhead.press(.slower, at: 1500)
    expect(playhead.speed == 0.5 && playhead.frame(at: 2500) == 60)
    playhead.press(.pause, at: 2500)
    expect(playhead.frame(at: 9000) == 60 && playhead.wait(at: 9000) == nil)
    playhead.press(.forward, at: 9000)
    playhead.press(.forward, at: 9000)
    expect(playhead.frame(at: 9999), equals: 62)
    playhead.press(.first, at: 9999)
    playhead.press(.back, at: 9999)
    expect(playhead.frame(at: 12_000), equals: 89)
    playhead.press(.pause, at: 12_000)
    expect(playhead.frame(at: 12_000 + 34), equals: 0)
    for _ in 0..<9 { playhead.press(.faster, at: 13_000) }
    expect(playhead.speed, equals: TerminalPlayhead.speeds.last)
    let wait = playhead.wait(at: 13_000) ?? 0
    expect(wait > 0 && playhead.frame(at: 13_000 + wait + 0.01) == (playhead.frame(at: 13_000) + 1) % 90)
  }

  @Test func `the line below the picture ends with the window`() {
    let window = Terminal.Window(columns: 10, rows: 5, width: 100, height: 100)
    let screen = TerminalScreen(window, TerminalResponses())
    expect(screen.line("abc\u{1B}[31mdefghijk"), equals: "\u{1B}[5;1H\u{1B}[2Kabc[31mde")
    expect(screen.line("画面画面画面"), equals: "\u{1B}[5;1H\u{1B}[2K画面画面")
    expect((screen.width, screen.height) == (100, 60))
    expect(screen.scale(Size(50, 60), own: 3) == 1 && screen.scale(Size(10, 10), own: 3) == 3)
  }
}
