import Expectations
import Geometry
import PNGCodec
import Render
import System
import TestSupport
import Testing

struct AnimationFileTests {
  private let folder = ScratchFolder()

  private func write(
    _ run: RunDescription, to path: FilePath, _ request: RenderRequest
  ) throws -> RenderOutcome {
    try ClipRendering(MovingSquare()).write(
      with: AnimationFile(at: path, for: run, request), request)
  }

  @Test func `the animation's frames are the sequence's`() throws {
    let run = RunDescription.test(frames: 9)
    let request = RenderRequest(frames: Array(0..<9))
    _ = try SequenceRendering(MovingSquare(), run: run).write(to: folder.path.appending("frames"), request)
    let path = folder.path.appending("clips/clip.png")
    guard
      case .finished(let statistics) = try write(run, to: path, request)
    else {
      Issue.record("not finished")
      return
    }
    let bytes = try File.read(path, limit: 1 << 20)
    expect(statistics.frames == 9 && statistics.bytes == bytes.count)
    var reader = try APNGReader(bytes)
    for index in 0..<9 {
      let file = try File.read(folder.path.appending("frames/frame-000\(index).png"), limit: 1 << 20)
      let frame = try reader.next()
      try expect(frame?.bitmap, equals: PNGDecoder.decode(file).bitmap, "frame \(index)")
      expect(frame?.delay, equals: FrameDelay(numerator: 1, denominator: 60))
    }
    try expect(reader.next() == nil)
    let text = try PNGText.all(in: bytes).first
    expect(text?.keyword == "Software" && text?.text.hasPrefix("microfx 1.0; Moving square") == true)
  }

  @Test func `an animation that was stopped leaves nothing, and what was there`() throws {
    let path = folder.path.appending("clip.png")
    try File.write([1, 2, 3], to: path)
    var request = RenderRequest(frames: Array(0..<9))
    request.isCancelled = { true }
    let outcome = try write(.test(frames: 9), to: path, request)
    guard case .interrupted = outcome else {
      Issue.record("\(outcome)")
      return
    }
    try expect(folder.contents(), equals: ["clip.png": [1, 2, 3]])
  }

  @Test func `an animation that cannot be written is an error about its path`() throws {
    let path = folder.path.appending("clip.png")
    try Folder.create(path.appending("in the way"))
    #expect {
      try write(.test(frames: 2), to: path, RenderRequest(frames: [0, 1]))
    } throws: { error in
      (error as? SystemError)?.path == path
    }
    try expect(Folder.names(in: folder.path), equals: ["clip.png"])
  }
}
