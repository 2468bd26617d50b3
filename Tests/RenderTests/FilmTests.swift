import Expectations
import Geometry
import Motion
import Render
import Testing

private func run(_ rate: FrameRate, width: Int = 60, height: Int = 40, _ background: Color = .white)
  -> RunDescription
{
  RunDescription(
    program: ProgramIdentity(version: "1"), scenarioName: "s", scenarioHash: ContentHash(1), width: width,
    height: height, scale: 1,
    background: background, frameRate: rate, duration: .seconds(1))
}

struct ClipNoteTests {
  private let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  private let sixty = FrameRate(60)!

  @Test func `a film that is the frames is not commented on`() {
    let run = run(FrameRate(50)!)
    expect(FilmFormat.allCases.flatMap { $0.notes(for: run, frameCount: 50) }.isEmpty)
  }

  @Test func `what a film changes is said in a line each`() {
    let odd = run(sixty, width: 61, height: 41, clear)
    expect(
      FilmFormat.mp4.notes(for: odd, frameCount: 60),
      equals: [
        "mp4: 61×41 pixels become 62×42; the edge is repeated",
        "mp4: it has no transparency; the frames are over white",
      ])
    expect(
      FilmFormat.webm.notes(for: odd, frameCount: 60),
      equals: [
        "webm: 61×41 pixels become 62×42; the edge is repeated"
      ])
    expect(
      FilmFormat.gif.notes(for: odd, frameCount: 60),
      equals: [
        "gif: 50 of 60 frames a second, the most that it can show; --fps 50 draws each at its time",
        "gif: a pixel is there or not; those below half coverage are not",
      ])
    expect(
      FilmFormat.gif.notes(for: run(FrameRate(30_000, 1001)!), frameCount: 60),
      equals: [
        "gif: 30000/1001 frames a second, 3 or 4 hundredths of a second each"
      ])
    expect(
      FilmFormat.webp.notes(for: odd, frameCount: 60), equals: ["webp: 60 frames a second, 16 or 17 ms each"])
  }

  @Test func `a reader is told what a stream does not tell`() {
    expect(
      StreamFormat.rgba.note(for: run(sixty)),
      equals: "rgba: 60×40 pixels, 60 frames a second; straight alpha, 8 bits a channel")
    expect(
      StreamFormat.y4m.note(for: run(sixty, clear)),
      equals: "y4m: 60×40 pixels, 60 frames a second; 4:4:4, BT.709, limited range, over white")
    expect(
      StreamFormat.y4m.head(width: 60, height: 40, FrameRate(30_000, 1001)!),
      equals: "YUV4MPEG2 W60 H40 F30000:1001 Ip A1:1 C444 XCOLORRANGE=LIMITED\n")
  }
}

struct WebPFileTests {
  private func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
    let size = UInt32(payload.count)
    return Array(name.utf8) + (0..<4).map { UInt8(size >> ($0 * 8) & 255) } + payload
      + (size % 2 == 1 ? [0] : [])
  }

  private func frame(_ milliseconds: Int, extra: Int = 3) -> [UInt8] {
    let head = [UInt8](repeating: 1, count: 12)
    let duration = (0..<3).map { UInt8(milliseconds >> ($0 * 8) & 255) }
    return chunk("ANMF", head + duration + [0] + [UInt8](repeating: 9, count: extra))
  }

  private func file(_ frames: [Int]) -> [UInt8] {
    let body = chunk("VP8X", [UInt8](repeating: 0, count: 10)) + frames.flatMap { frame($0) }
    return Array(chunk("RIFF", Array("WEBP".utf8) + body))
  }

  @Test func `the last frame gets what is left of the length`() {
    var webp = WebPFile(file([17, 300, 16]))
    expect(webp.durations, equals: [17, 300, 16])
    webp.setDuration(70_000)
    expect(webp.bytes, equals: file([17, 300, 69_683]))
    webp.setDuration(100)
    expect(webp.durations, equals: [17, 300, 1])
  }

  @Test func `a file without frames, or cut anywhere, stays as it is or loses no byte`() {
    let bytes = file([17, 300])
    for length in 0...bytes.count {
      var webp = WebPFile(Array(bytes.prefix(length)))
      webp.setDuration(500)
      expect(webp.bytes.count, equals: length)
    }
  }
}

struct ErrorOutputTests {
  @Test func `what ffmpeg says is made short`() {
    let text = "[libx264 @ 0x55d0f2] no such\u{1B}[0m thing\nsecond\n\nthird\nfourth\n"
    expect(ErrorOutput(Array(text.utf8)).text, equals: "[libx264] no such[0m thing; second; third")
    expect(ErrorOutput([]).text.isEmpty)
    expect(ErrorOutput([UInt8](repeating: 0x61, count: 1000)).text.count, equals: 201)
  }
}
