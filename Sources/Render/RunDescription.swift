import Assets
import Geometry
import JSONText
import Motion
import PNGCodec
import ScenarioFile
import Stage
import System
import Text

/// All inputs that affect the files of a run: two runs with equal descriptions write the same files.
package struct RunDescription: Hashable, Sendable {
  /// A file that the run reads, such as a font.
  package struct Input: Hashable, Sendable {
    /// The name in reports: that of a font, or the path of an asset in the scenario.
    package var name: String
    /// The hash of the file's bytes.
    package var hash: ContentHash

    /// Creates an input from its name and hash.
    package init(name: String, hash: ContentHash) {
      self.name = name
      self.hash = hash
    }
  }

  /// The version of the program.
  package static let programVersion = "0.1.0"
  /// The version of rendering and behavior. It is increased when a release produces different pixels or a different
  /// trace for the same scenario (docs/determinism.md).
  package static let behaviorVersion = 8
  /// Both versions, for messages.
  package static let versions = "\(programVersion), behavior \(behaviorVersion)"

  /// The program that draws the frames.
  package var program: ProgramIdentity
  var scenarioName: String
  /// The hash of the scenario's text.
  var scenarioHash: ContentHash
  /// The settings changed on the command line, as `key=value`.
  package var settings: [String] = []
  /// The width of a frame, in pixels.
  package var width: Int
  /// The height of a frame, in pixels.
  package var height: Int
  /// The number of pixels per point.
  package var scale: Double
  var background: Color
  /// The number of frames per second of the scenario.
  package var frameRate: FrameRate
  /// The number of frames that a clip shows per second; lower than `frameRate` in slow motion.
  package var playbackRate: FrameRate
  /// The duration of the scenario.
  package var duration: Time
  /// The compression of the files.
  package var compression = Compression.fast
  var fonts: [Input] = []
  var assets: [Input] = []

  /// Creates a description without fonts and assets, which are added later.
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

  /// Whether frames are opaque, which depends on the background alone.
  var isOpaque: Bool { background.bytes.3 == 255 }

  /// The hash of everything that affects the pixels and their encoding, including the build of the program.
  var inputs: ContentHash { inputs(of: program) }

  /// The hash of all inputs with only the version of the program, without its build and libraries, so that two builds
  /// of one version write equal files.
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

  /// The members of the manifest that describe the run.
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
  /// The name and hash as a JSON object.
  var json: JSONOutput { ["name": .string(name), "hash": .string("\(hash)")] }
}

extension FrameRate {
  /// The rate in the form that scenarios use: a number if it is an integer, otherwise a fraction in a string.
  fileprivate var json: JSONOutput {
    denominator == 1 ? .integer(Int(numerator)) : .string(description)
  }
}

extension RunDescription {
  /// Describes a run of a scenario.
  ///
  /// - Parameters:
  ///   - end: The scenario's stage at its end, when the fonts of all texts are known, including those typed during the
  ///     run.
  ///   - text: The bytes of the scenario's file.
  ///   - settings: The settings changed on the command line, as `key=value`.
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
  /// Returns all events of a stage.
  package static func all(on stage: Stage) -> [ManifestEvent] {
    stage.events.map { event in
      ManifestEvent(
        time: event.time, source: event.source.description, name: event.name, detail: event.detailText)
    }
  }
}

/// A hash of the inputs of a run: two runs with equal keys draw the same frames.
package struct RunKey: Hashable, Sendable {
  /// The hash of all inputs.
  package let hash: ContentHash

  /// Hashes the inputs of a run.
  ///
  /// - Parameters:
  ///   - scenario: The hash of the scenario's text.
  ///   - settings: The settings changed on the command line, as `key=value`.
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

/// The identity of a program: two with equal identities draw equal pixels from equal inputs.
package struct ProgramIdentity: Hashable, Codable, Sendable {
  /// The version number.
  var version: String
  /// An identifier of the build in hexadecimal digits; empty if unknown.
  package var build: String
  /// The libraries that shape text and compress pictures, each as `name version`.
  package var libraries: [String]

  /// Creates an identity from the version, and from the build if it is known.
  package init(version: String, build: String = "", libraries: [String] = []) {
    self.version = version
    self.build = build
    self.libraries = libraries
  }

  /// The running program, determined once.
  package static let current = ProgramIdentity(
    version: RunDescription.programVersion, build: currentBuild,
    libraries: TextLibraries.versions + PNGLibraries.versions)

  /// The linker's build ID if the program has one, otherwise the hash of its file.
  private static var currentBuild: String {
    let head = (try? File.read(path, upTo: ProgramHeader.pageSize)) ?? []
    if let id = ProgramHeader(head)?.buildID { return id }
    let bytes = (try? File.read(path, limit: largest)) ?? []
    return bytes.isEmpty ? "" : ContentHash(of: bytes).description
  }

  /// The path of the running program's file (proc(5)).
  private static let path: FilePath = "/proc/self/exe"
  private static let largest = 1 << 30
}
