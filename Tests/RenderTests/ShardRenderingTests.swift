import Expectations
import Geometry
import PNGCodec
import Render
import System
import TestSupport
import Testing

/// The frames that several tasks draw, which after merging must equal those of one run byte for byte.
struct ShardRenderingTests {
  private let whole = ScratchFolder()
  private let parts = ScratchFolder()
  private var run = RunDescription.test(frames: 24)
  private static let everyFrame = FrameSet(0..<24)

  init() throws {
    let rendering = SequenceRendering(MovingSquare(), run: run)
    _ = try rendering.write(to: whole.path, RenderRequest(frames: Array(0..<24)))
  }

  private func share(_ index: Int, of frames: [FrameSet], plan: UInt64 = 7) -> RenderShare {
    RenderShare(
      plan: ContentHash(plan), shard: Shard(index, of: frames.count)!,
      drawing: FrameSet(frames.indices.filter { !frames[$0].isEmpty }.map { $0 + 1 }),
      run: PlannedRun(index: 0, count: 1, folder: ""),
      parts: frames.enumerated().filter { !$1.isEmpty }.map { .init(shard: $0 + 1, frames: $1) })
  }

  @discardableResult
  private func render(_ share: RenderShare, to folder: String, _ run: RunDescription? = nil) throws -> Int {
    var request = RenderRequest(frames: share.frames.frames, workers: 2)
    request.share = share
    let rendering = SequenceRendering(MovingSquare(), run: run ?? self.run)
    switch try rendering.write(to: parts.path.appending(folder), request) {
    case .finished(let statistics): return statistics.frames
    case .upToDate: return 0
    case .interrupted: return -1
    }
  }

  private func merge(_ folders: String..., to target: String) throws {
    let manifests = try folders.flatMap { try ShardManifest.all(in: parts.path.appending($0)) }
    let merge = try FrameMerge(manifests)
    try merge.write(to: parts.path.appending(target))
    try merge.removeShardManifests(in: parts.path.appending(target))
  }

  private func contents(_ folder: String) throws -> [String: [UInt8]] {
    let path = parts.path.appending(folder)
    var files: [String: [UInt8]] = [:]
    for name in try Folder.names(in: path) {
      files[name] = try File.read(path.appending(name), limit: 1 << 20)
    }
    return files
  }

  private func expectWhole(_ folder: String) throws {
    try expect(contents(folder), equals: whole.contents())
  }

  private static let thirds = [FrameSet(0..<8), FrameSet(8..<16), FrameSet(16..<24)]

  @Test(arguments: 0..<20) func `any cut gives the bytes of one run`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let count = Int.random(in: 1...6, using: &random)
    var frames = [FrameSet](repeating: FrameSet(), count: count)
    for frame in 0..<24 { frames[Int.random(in: 0..<count, using: &random)].append(frame) }
    let shares = (1...count).map { share($0, of: frames) }.filter { !$0.frames.isEmpty }
    for share in shares.shuffled(using: &random) { try render(share, to: "shared") }
    try merge("shared", to: "shared")
    try expectWhole("shared")
  }

  @Test func `shards may have folders of their own`() throws {
    for index in 1...3 { try render(share(index, of: Self.thirds), to: "\(index)") }
    try merge("3", "1", "2", to: "all")
    try expectWhole("all")
    try expect(Folder.names(in: parts.path.appending("2")).contains("manifest-2-of-3.json"))
    try merge("1", "2", "3", to: "all")
    try expectWhole("all")
  }

  @Test func `a shard that is repeated draws nothing, and one that was merged is known`() throws {
    for index in 1...3 { try expect(render(share(index, of: Self.thirds), to: "shared"), equals: 8) }
    try expect(render(share(2, of: Self.thirds), to: "shared"), equals: 0)
    try merge("shared", to: "shared")
    try expect(render(share(2, of: Self.thirds), to: "shared"), equals: 0)
    try expectWhole("shared")
  }

  @Test func `a merge that was stopped knows what it has merged`() throws {
    for index in 1...3 { try render(share(index, of: Self.thirds), to: "shared") }
    let manifests = try ShardManifest.all(in: path("shared"))
    try expect(manifests.allSatisfy { try !$0.isMerged })
    try FrameMerge(manifests).write(to: path("shared"))
    try manifests[0].remove()
    let rest = try ShardManifest.all(in: path("shared"))
    try expect(rest.count == 2 && rest.allSatisfy { try $0.isMerged })
    for manifest in rest { try manifest.remove() }
    try expectWhole("shared")
  }

  @Test func `a whole run takes over what shards have drawn`() throws {
    try render(share(1, of: Self.thirds), to: "shared")
    let rendering = SequenceRendering(MovingSquare(), run: run)
    let outcome = try rendering.write(
      to: parts.path.appending("shared"), RenderRequest(frames: Array(0..<24)))
    guard case .finished(let statistics) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    expect(statistics.frames, equals: 16)
    try expectWhole("shared")
  }

  @Test func `a shard of another run makes what is there count for nothing`() throws {
    for index in 1...3 { try render(share(index, of: Self.thirds), to: "shared") }
    var other = run
    other.settings = ["box.x=1"]
    try render(share(1, of: Self.thirds), to: "shared", other)
    #expect(throws: FrameMergeError.self) { try merge("shared", to: "shared") }
    for index in 1...3 { try expect(render(share(index, of: Self.thirds), to: "shared"), equals: 8) }
    try merge("shared", to: "shared")
    try expectWhole("shared")
  }

  @Test func `what does not fit is refused`() throws {
    for index in 1...3 { try render(share(index, of: Self.thirds), to: "\(index)") }
    let missing = RenderShare.Part(shard: 2, frames: FrameSet(8..<16))
    #expect(throws: FrameMergeError.missingShards([Shard(2, of: 3)!], [missing])) {
      try merge("1", "3", to: "all")
    }
    #expect(throws: FrameMergeError.repeated(Shard(1, of: 3)!, path("1"), path("1"))) {
      try merge("1", "1", "2", "3", to: "all")
    }
    try render(share(2, of: Self.thirds, plan: 8), to: "plan")
    #expect(throws: FrameMergeError.otherPlan(path("1"), path("plan"))) {
      try merge("1", "plan", "3", to: "all")
    }
    var other = run
    other.program.build = "another"
    try render(share(2, of: Self.thirds), to: "program", other)
    #expect(throws: FrameMergeError.otherRun(path("1"), path("program"))) {
      try merge("1", "program", "3", to: "all")
    }
    try File.remove(path("2").appending("frame-0009.png"))
    #expect(throws: FrameMergeError.missingFile(path("2").appending("frame-0009.png"))) {
      try merge("1", "2", "3", to: "all")
    }
  }

  @Test func `a shard that was killed goes on, and is not merged before`() throws {
    for index in [1, 3] { try render(share(index, of: Self.thirds), to: "shared") }
    let killed = share(2, of: Self.thirds)
    let plan = try FolderPlan(
      path("shared"), for: run, frames: killed.frames.frames, isForced: false, share: killed)
    do {
      let output = try OutputFolder(path("shared"), for: run, plan: plan)
      var worker = FrameWorker(MovingSquare().makePainter(), for: run)
      for frame in 8..<11 { try worker.render(frame, into: output, linksDuplicates: false) }
    }
    #expect(throws: FrameMergeError.unfinished(Shard(2, of: 3)!, path("shared"), FrameSet(8..<16))) {
      try merge("shared", to: "shared")
    }
    try expect(render(killed, to: "shared"), equals: 5)
    withExtendedLifetime(plan) {}
  }

  @Test(arguments: [(#""shard": {"#, #""shard": {{"#), (#"0-7"#, #"0-8"#), (#""index":3"#, #""index":4"#)])
  func `a manifest that is not as it was written is damaged`(old: String, new: String) throws {
    try render(share(1, of: Self.thirds), to: "1")
    let file = path("1").appending("manifest-1-of-3.json")
    let text = String(decoding: try File.read(file, limit: 1 << 20), as: UTF8.self)
    try File.write(Array(text.replacing(old, with: new).utf8), to: file)
    expect(text.contains(old))
    #expect(throws: FrameMergeError.damaged(file)) { try merge("1", to: "all") }
  }

  private func path(_ folder: String) -> FilePath { parts.path.appending(folder) }
}
