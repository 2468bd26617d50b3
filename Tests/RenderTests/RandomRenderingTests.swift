import Assets
import ComponentPlayer
import Expectations
import Geometry
import JSONText
import Motion
import Render
import ScenarioFile
import ScenarioTestSupport
import Stage
import TestSupport
import Testing

/// Random components, drawn by one worker and by several.
struct RandomRenderingTests {
  private static let frames = 16

  private func stage(seed: UInt64) throws -> Stage {
    let reader = ScenarioReader(folder: AssetFolder("/"), components: .standard)
    let text = RandomScenario(seed: seed).text(seconds: Double(Self.frames) / 24, fps: 24)
    let reading = reader.read(SourceText(name: "\(seed).json", text: text))
    return try Stage(#require(reading.scenario, "seed \(seed)"))
  }

  @Test(arguments: UInt64(1)...3)
  func `the number of workers changes no byte of a random component's frames`(seed: UInt64) throws {
    let stage = try stage(seed: seed)
    let canvas = stage.scenario.canvas
    let run = RunDescription(
      program: ProgramIdentity(version: "1.0"), scenarioName: "random", scenarioHash: ContentHash(seed),
      width: canvas.pixelWidth,
      height: canvas.pixelHeight, scale: canvas.scale, background: .white,
      frameRate: stage.scenario.timeline.frameRate, duration: stage.scenario.timeline.duration)
    func files(_ frames: Range<Int>, workers: Int, _ source: StageFrameSource? = nil) throws -> [String:
      [UInt8]]
    {
      let folder = ScratchFolder()
      let request = RenderRequest(frames: Array(frames), workers: workers)
      _ = try SequenceRendering(source ?? StageFrameSource(stage), run: run).write(to: folder.path, request)
      return try folder.contents()
    }
    let (one, four) = (try files(0..<Self.frames, workers: 1), try files(0..<Self.frames, workers: 4))
    expect(one.count, equals: Self.frames + 1)
    expect(one, equals: four, "seed \(seed)")
    let marks = StageFrameSource(StageMarks.toEnd(of: stage).marks)
    expect(try files(0..<Self.frames, workers: 3, marks), equals: one, "seed \(seed), from marks")
    let (begin, parts) = (try files(0..<2, workers: 1), try files(0..<2, workers: 8))
    expect(begin, equals: parts, "seed \(seed): fewer frames than workers")
  }

  @Test(arguments: UInt64(21)...24)
  func `a stage brought to any time from marks is the one that came from the start`(seed: UInt64) throws {
    let start = try stage(seed: seed)
    let (marks, end) = StageMarks.toEnd(of: start)
    func line(_ stage: Stage, _ frame: Int) -> String {
      var recorder = TraceRecorder(.all)
      return recorder.csv(frame: frame, time: stage.time, of: stage)
    }
    expect(end.events, equals: start.atEnd().events)
    var random = SeededGenerator(seed: seed)
    var stage = start
    for _ in 0..<24 {
      let frame = Int.random(in: 0..<Self.frames, using: &random)
      let time = start.scenario.timeline.frameRate.time(ofFrame: frame)
      marks.advance(&stage, to: time)
      var expected = start
      expected.advance(to: time)
      expect(stage.time, equals: time)
      expect(line(stage, frame), equals: line(expected, frame), "seed \(seed), frame \(frame)")
      expect(stage.events, equals: expected.events, "seed \(seed), frame \(frame)")
    }
  }

  @Test(arguments: UInt64(11)...13)
  func `the trace of a random component is the same on several threads`(seed: UInt64) async throws {
    let stage = try stage(seed: seed)
    @Sendable func trace(_ numbers: StrideTo<Int>) -> [Int: String] {
      var recorder = TraceRecorder(.all)
      var lines: [Int: String] = [:]
      for frame in stage.frames(numbers) {
        lines[frame.number] = recorder.csv(frame: frame.number, time: frame.time, of: frame.stage)
      }
      return lines
    }
    let whole = trace(stride(from: 0, to: Self.frames, by: 1))
    await withTaskGroup { group in
      for first in 0..<4 {
        group.addTask { trace(stride(from: first, to: Self.frames, by: 4)) }
      }
      for await part in group {
        for (number, lines) in part { expect(lines, equals: whole[number], "seed \(seed), frame \(number)") }
      }
    }
  }
}
