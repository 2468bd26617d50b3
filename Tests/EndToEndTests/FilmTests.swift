import Expectations
import Foundation
import PNGCodec
import TestSupport
import Testing

/// Films by way of a stand-in for ffmpeg, so that what is asked of it, its faults and its absence can be tried.
struct FilmTests {
  private let scratch: ScratchFolder
  private var environment: [String: String] { ["PATH": scratch.path("bin") + ":/usr/bin:/bin"] }

  init() throws {
    scratch = ScratchFolder()
    try scratch.write(scenario(canvas: #""width": 7, "height": 5, "scale": 1"#), to: "s.json")
  }

  /// Puts a shell script in ffmpeg's place; in it `$out` is the file that is to be written.
  private func install(_ script: String) throws {
    try scratch.writeScript("for out; do :; done\nout=${out#file:}\n\(script)", to: "bin/ffmpeg")
  }

  private func render(_ words: String...) throws -> Program.Outcome {
    try Program.run(["render"] + words + ["s.json"], in: scratch.folder, environment: environment)
  }

  private func clips() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).filter { $0.contains("clip") }
  }

  @Test(arguments: ["mp4", "webm", "webp"])
  func `without ffmpeg a film ends with 3 and says what to install`(ending: String) throws {
    let run = try Program.run(
      ["render", "-o", "clip.\(ending)", "s.json"], in: scratch.folder,
      environment: ["PATH": scratch.path("bin")])
    expect(run.status, equals: 3)
    expect(
      run.errors.contains(
        "error: ffmpeg is not installed, or not in a folder of PATH; apt-get install ffmpeg"))
    try expect(clips().isEmpty)
  }

  @Test(arguments: [("mp4", 8 * 6 * 3 / 2), ("webm", 8 * 6 * 3 / 2), ("webp", 7 * 5 * 4)])
  func `ffmpeg gets the frames as plain pixels`(ending: String, size: Int) throws {
    try install(#"echo "$@" >>words; cat >"$out""#)
    let run = try render("-o", "clip.\(ending)", "--json")
    try #require(run.status == 0, "\(run.errors)")
    try expect(Data(contentsOf: scratch.folder.appending(path: "clip.\(ending)")).count, equals: 12 * size)
    expect(run.output.contains(#""frames":12,"#))
    expect(run.errors.contains("12 frames in clip.\(ending)"))
    try expect(clips(), equals: ["clip.\(ending)"])
    let words = try scratch.text("words")
    expect(words.contains("-framerate 60/1 "))
    expect(words.contains("-video_size \(ending == "mp4" || ending == "webm" ? "8x6" : "7x5") "))
  }

  @Test func `a GIF needs no ffmpeg and is the same however many draw`() throws {
    let clips = try ["1", "3"].map { jobs in
      let run = try Program.run(
        ["render", "-o", "clip.gif", "-j", jobs, "--json", "s.json"], in: scratch.folder,
        environment: ["PATH": scratch.path("bin")])
      try #require(run.status == 0, "\(run.errors)")
      expect(run.output.contains(#""frames":10,"#))
      return try Data(contentsOf: scratch.folder.appending(path: "clip.gif"))
    }
    expect(clips[0] == clips[1] && clips[0].starts(with: Data("GIF89a".utf8)))
  }

  @Test func `a clip of a limited size gives up frames and pixels, and says so`() throws {
    try install(#"cat >"$out""#)
    let run = try render("-o", "clip.mp4", "--json", "--fit", "400")
    try #require(run.status == 0, "\(run.errors)")
    let bytes = try Data(contentsOf: scratch.folder.appending(path: "clip.mp4")).count
    expect((1...400).contains(bytes))
    expect(run.errors.contains("clip.mp4: \(bytes) B of 400 B, with "))
    expect(run.output.contains(#""bytes":\#(bytes),"#) && run.output.contains(#""attempts":"#))
    try expect(clips(), equals: ["clip.mp4"])
  }

  @Test func `what the options say of a clip of a limited size stays`() throws {
    try install(#"cat >"$out""#)
    let run = try render("-o", "clip.mp4", "--json", "--fit", "500", "--scale", "1")
    expect(run.status == 0 && run.output.contains(#""scale":1,"#), "\(run.output)")
    let other = try render("-o", "clip.webm", "--json", "--fit", "500", "--fps", "60")
    expect(other.status == 0 && other.output.contains(#""fps":"60","#), "\(other.output)")
  }

  @Test func `a size that no clip can have leaves what is there`() throws {
    try install(#"cat >"$out""#)
    try scratch.write("before", to: "clip.mp4")
    let run = try render("-q", "-o", "clip.mp4", "--fit", "1B")
    expect(run.status, equals: 2)
    expect(run.errors.contains("error: the clip cannot be smaller than "))
    try expect(scratch.text("clip.mp4"), equals: "before")
    let folder = try render("-q", "-o", "frames", "--fit", "1MB")
    expect(
      folder.status == 2 && folder.errors.contains("--fit requires --format apng, mp4, webm, gif, webp"))
  }

  @Test func `frames and rates are those that the options say`() throws {
    try install(#"echo "$@" >words; cat >"$out""#)
    let run = try render("-q", "-o", "clip.mp4", "--frames", "0-3,5", "--fps", "30000/1001", "--scale", "2")
    try #require(run.status == 0, "\(run.errors)")
    expect(run.errors.isEmpty)
    try expect(
      Data(contentsOf: scratch.folder.appending(path: "clip.mp4")).count, equals: 5 * 14 * 10 * 3 / 2)
    try expect(scratch.text("words").contains("-video_size 14x10 -framerate 30000/1001 "))
  }

  @Test func `slow motion is slow`() throws {
    try install(#"echo "$@" >words; cat >"$out""#)
    let run = try render("-q", "-o", "clip.mp4", "--time-scale", "0.25")
    try #require(run.status == 0, "\(run.errors)")
    try expect(Data(contentsOf: scratch.folder.appending(path: "clip.mp4")).count, equals: 48 * 8 * 6 * 3 / 2)
    try expect(scratch.text("words").contains("-framerate 60/1 "))
    try #require(try render("-q", "-o", "clip.png", "--time-scale", "0.25").status == 0)
    let reader = try APNGReader([UInt8](Data(contentsOf: scratch.folder.appending(path: "clip.png"))))
    expect(reader.delays, equals: Array(repeating: FrameDelay(nearest: 1, over: 60), count: 48))
  }

  @Test(arguments: ["cat >/dev/null; ", "cat >\"$out\"; ", ""])
  func `what ffmpeg complains of is shown, and the former film stays`(start: String) throws {
    try install(start + #"echo "[libx264 @ 0x5555] a bad day" >&2; exit 1"#)
    try scratch.write("former", to: "clip.mp4")
    let run = try render("-o", "clip.mp4")
    expect(run.status, equals: 3)
    expect(run.errors.contains("error: ffmpeg has failed: [libx264] a bad day\n"))
    try expect(clips() == ["clip.mp4"] && scratch.text("clip.mp4") == "former")
  }

  @Test(arguments: ["cat >/dev/null; sleep 600", "sleep 600"])
  func `a signal ends ffmpeg too and leaves nothing`(rest: String) throws {
    try install(#"echo $$ >pid.new; mv pid.new pid; : >"$out"; "# + rest)
    let process = Process()
    process.executableURL = Program.url
    process.currentDirectoryURL = scratch.folder
    process.arguments = ["render", "-o", "clip.mp4", "--scale", "40", "s.json"]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardError = FileHandle.nullDevice
    try process.run()
    let file = scratch.path("pid")
    try #require(waitUntil { FileManager.default.fileExists(atPath: file) })
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    expect(process.terminationReason == .exit && process.terminationStatus == 130)
    try expect(clips().isEmpty)
    let number = try #require(pid_t(scratch.text("pid").dropLast()))
    expect(kill(number, 0), equals: -1)
  }
}
