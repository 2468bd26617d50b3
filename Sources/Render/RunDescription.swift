import Assets
import Geometry
import JSONText
import Motion
import PNGCodec
import ScenarioFile
import Stage
import System
import Text

/// Everything that decides what a run writes: two runs of equal descriptions write the same files.
package struct RunDescription: Hashable, Sendable {
  /// A file that the run has used, such as a font.
  package struct Input: Hashable, Sendable {
    /// How people know it: a font's name, an asset's path in the scenario.
    package var name: String
    /// The hash of its bytes.
    package var hash: ContentHash

    /// A file by its name and hash.
    package init(name: String, hash: ContentHash) {
      self.name = name
      self.hash = hash
    }
  }

  /// The version of this program.
  package static let programVersion = "0.1.0"
  /// The number of what scenarios look like and do: it rises when a version gives one and the same scenario other pixels
  /// or another trace (docs/determinism.md).
  package static let behaviorVersion = 7
  /// Both, for people.
  package static let versions = "\(programVersion), behavior \(behaviorVersion)"

  /// The program that draws.
  package var program: ProgramIdentity
  var scenarioName: String
  /// The hash of the scenario's text.
  var scenarioHash: ContentHash
  /// What the command line changed, as `key=value`.
  package var settings: [String] = []
  /// Pixels.
  package var width: Int
  /// The height of a frame, in pixels.
  package var height: Int
  /// Pixels per point.
  package var scale: Double
  var background: Color
  /// Frames for a second of the scenario.
  package var frameRate: FrameRate
  /// Frames that a clip shows in a second; fewer than `frameRate` in slow motion.
  package var playbackRate: FrameRate
  /// The length of the scenario.
  package var duration: Time
  /// The compression of the files.
  package var compression = Compression.fast
  var fonts: [Input] = []
  var assets: [Input] = []

  /// A description without fonts and assets, which are added.
  package init(
    program: ProgramIdentity, scenarioName: String, scenarioHash: ContentHash, width: Int, height: Int,
    scale: Double,
    background: Color, frameRate: FrameRate, duration: Time
  ) {
    self.program = program
    self.scenarioName = scenarioName
    self.scenarioHash = scenarioHash
    self.width = width
    self.height = height
    self.scale = scale
    self.background = background
    self.frameRate = frameRate
    playbackRate = frameRate
    self.duration = duration
  }

  var frameCount: Int { frameRate.frameCount(in: duration) }

  /// True when frames have no transparent pixels, which the background alone decides.
  var isOpaque: Bool { background.bytes.3 == 255 }

  /// The hash of all that decides what is drawn and how it is packed, the build of the program among it.
  var inputs: ContentHash { inputs(of: program) }

  /// The same for any build of the program's version, so that files are equal that two builds make.
  var portableInputs: ContentHash { inputs(of: ProgramIdentity(version: program.version)) }

  private func inputs(of program: ProgramIdentity) -> ContentHash {
    let output = [
      "name=\(scenarioName)", "canvas=\(canvas.text())", "fps=\(frameRate)", "duration=\(duration.seconds)",
      "compression=\(compression.rawValue)",
    ]
    let key = RunKey(
      program: program, scenario: scenarioHash, settings: settings + output, files: fonts + assets)
    return key.hash
  }

  /// The description as the manifest states it.
  var members: [JSONOutput.Member] {
    [
      .init("microfx", .string(program.version)), .init("build", .string(program.build)),
      .init("libraries", .array(program.libraries.map { .string($0) })),
      .init("scenario", ["name": .string(scenarioName), "hash": .string("\(scenarioHash)")]),
      .init("settings", .array(settings.map { .string($0) })),
      .init("canvas", canvas),
      .init("fps", frameRate.json),
      .init("duration", .number(duration.seconds)),
      .init(Manifest.frameCount, .integer(frameCount)),
      .init("compression", .string(compression.rawValue)),
      .init("fonts", .array(fonts.map(\.json))),
      .init("assets", .array(assets.map(\.json))),
      .init("hashAlgorithm", .string(ContentHash.algorithm)),
    ]
  }

  private var canvas: JSONOutput {
    [
      "width": .integer(width), "height": .integer(height), "scale": .number(scale),
      "background": .string(background.hexString), "opaque": .bool(isOpaque),
    ]
  }
}

extension RunDescription.Input {
  /// Its name and its hash.
  var json: JSONOutput { ["name": .string(name), "hash": .string("\(hash)")] }
}

extension FrameRate {
  /// A whole rate as a number, another as the string of a fraction, as scenarios write them.
  fileprivate var json: JSONOutput {
    denominator == 1 ? .integer(Int(numerator)) : .string(description)
  }
}

extension RunDescription {
  /// The description of a run of a scenario.
  ///
  /// - Parameters:
  ///   - end: The scenario's stage at its end, so that the fonts of all texts are known, also of those typed on the way.
  ///   - text: The bytes of the scenario's file.
  ///   - settings: What the command line changed, as `key=value`.
  package init(of end: Stage, text: [UInt8], settings: [String], program: ProgramIdentity) {
    let scenario = end.scenario
    let canvas = scenario.canvas
    self.init(
      program: program, scenarioName: scenario.name, scenarioHash: ContentHash(of: text),
      width: canvas.pixelWidth,
      height: canvas.pixelHeight, scale: canvas.scale, background: canvas.background,
      frameRate: scenario.timeline.frameRate, duration: scenario.timeline.duration)
    self.settings = settings
    fonts = scenario.assets.fonts.records.map(Input.init)
    assets = scenario.assets.records.map(Input.init)
  }
}

extension RunDescription.Input {
  fileprivate init(_ record: AssetRecord) { self.init(name: record.name, hash: record.hash) }
}

extension ManifestEvent {
  /// Everything that has happened on a stage.
  package static func all(on stage: Stage) -> [ManifestEvent] {
    stage.events.map { event in
      ManifestEvent(
        time: event.time, source: event.source.description, name: event.name, detail: event.detailText)
    }
  }
}

/// What a run is made of, as one hash: two runs of equal keys draw the same.
package struct RunKey: Hashable, Sendable {
  /// The hash of all inputs.
  package let hash: ContentHash

  /// - Parameters:
  ///   - scenario: The hash of the scenario's text.
  ///   - settings: What the command line changed, as `key=value`.
  ///   - files: The other files that the run reads.
  package init(
    program: ProgramIdentity, scenario: ContentHash, settings: [String], files: [RunDescription.Input]
  ) {
    let content: JSONOutput = [
      "program": .array(([program.version, program.build] + program.libraries).map { .string($0) }),
      "scenario": .string("\(scenario)"), "settings": .array(settings.map { .string($0) }),
      "files": .array(files.map(\.json)),
    ]
    hash = ContentHash(of: Array(content.text().utf8))
  }
}

/// Which program draws: two of equal identity draw equal pixels from equal inputs.
package struct ProgramIdentity: Hashable, Codable, Sendable {
  /// The version that people know.
  var version: String
  /// What this build has and no other: hexadecimal digits; empty where that is unknown.
  package var build: String
  /// The libraries that shape texts and pack pictures, each as `name version`.
  package var libraries: [String]

  /// A program by its version, and by its build if that is known.
  package init(version: String, build: String = "", libraries: [String] = []) {
    self.version = version
    self.build = build
    self.libraries = libraries
  }

  /// The program that runs; looked up once.
  package static let current = ProgramIdentity(
    version: RunDescription.programVersion, build: currentBuild,
    libraries: TextLibraries.versions + PNGLibraries.versions)

  /// The linker's build ID where the program has one, else the hash of its file.
  private static var currentBuild: String {
    let head = (try? File.read(path, upTo: ProgramHeader.pageSize)) ?? []
    if let id = ProgramHeader(head)?.buildID { return id }
    let bytes = (try? File.read(path, limit: largest)) ?? []
    return bytes.isEmpty ? "" : ContentHash(of: bytes).description
  }

  /// The file of the process's program (proc(5)).
  private static let path: FilePath = "/proc/self/exe"
  private static let largest = 1 << 30
}
