import Assets
import Components
import Geometry
import Glibc
import JSONText
import Motion
import ScenarioFile
import Stage
import System

/// A scenario of the command line, read as the options say.
struct ScenarioInput {
  /// As the user gave it.
  let path: FilePath
  let text: SourceText
  /// Nil when there are errors.
  let scenario: Scenario?
  /// Frames a second of a clip: the scenario's rate before `--time-scale` made it denser. Nil when there are errors.
  let playbackRate: FrameRate?
  let report: DiagnosticReport
  let diagnostics: Diagnostics
  /// Where the files lie that it names, also those that are missing; nil when the text is no JSON.
  let files: Set<FilePath>?
  private let root: JSONValue?

  /// Reads the file at `path`, or standard input where that is `-`; `settings` stand for those of `--set` if given.
  static func load(
    _ path: FilePath, _ arguments: ParsedArguments, settings: [SourceText]? = nil
  ) throws(Failure) -> ScenarioInput {
    let reader = ScenarioReader(arguments, folder: path.folder)
    let text = try SourceText(scenario: path, limit: reader.limits[.textBytes])
    let settings = settings ?? arguments.all(ScenarioOptions.set)
    let device = arguments[ScenarioOptions.device]
    let reading = reader.read(text, overrides: (device?.settings ?? []) + settings)
    var scenario = reading.scenario
    let playbackRate = scenario?.timeline.frameRate
    var diagnostics = reading.diagnostics
    if device != nil, let scenario, let own = reader.read(text, overrides: settings).scenario {
      for warning in scenario.deviceWarnings(designedFor: own.canvas.size) { diagnostics.report(warning) }
      if let root = reading.root { diagnostics.resolvePointers(in: root) }
    }
    if let factor = arguments[ScenarioOptions.timeScale] {
      try scenario?.timeline.slow(by: factor, limit: reader.limits[.frames])
    }
    return ScenarioInput(
      path: path, text: text, scenario: scenario, playbackRate: playbackRate,
      report: DiagnosticReport(diagnostics), diagnostics: diagnostics, files: reading.files,
      root: reading.root)
  }

  /// The same with further diagnostics about its text.
  func adding(_ found: [Diagnostic]) -> ScenarioInput {
    var diagnostics = diagnostics
    for diagnostic in found { diagnostics.report(diagnostic) }
    if let root { diagnostics.resolvePointers(in: root) }
    return ScenarioInput(
      path: path, text: text, scenario: scenario, playbackRate: playbackRate,
      report: DiagnosticReport(diagnostics), diagnostics: diagnostics, files: files, root: root)
  }

  /// The scenario; what is wrong with it goes to the console.
  func usable(_ console: Console) throws(Failure) -> Scenario {
    console.put(report.text)
    guard let scenario else { throw .reported }
    return scenario
  }

  /// What of the scenario cannot be shown as asked at its start; nothing where the machine lacks what that takes.
  ///
  /// - Throws: what keeps the scenario from being set up, such as a feed that cannot be read.
  func assetWarnings() throws(Failure) -> [String] {
    guard let scenario else { return [] }
    do throws(Failure) {
      _ = try Stage(checked: scenario)
    } catch {
      if error.code == .environment { return [] }
      throw error
    }
    return scenario.assets.warnings
  }

  /// How a check ends that finds this and some warnings beside it.
  func exitCode(isStrict: Bool, otherWarnings: Int) -> ExitCode {
    if diagnostics.hasErrors { return .badInput }
    return isStrict && diagnostics.warningCount + otherWarnings > 0 ? .differences : .success
  }

  /// The name of what is made of a scenario: its file's without `.json`.
  static func name(of path: FilePath) -> String {
    guard path != "-" else { return "stdin" }
    let name = path.extension == "json" ? path.stem : path.name
    return name.isEmpty || name == "." || name == ".." ? "scenario" : name
  }
}

extension ScenarioReader {
  fileprivate init(_ arguments: ParsedArguments, folder: FilePath) {
    self.init(
      folder: AssetFolder(folder, allowsOutside: arguments[ScenarioOptions.allowOutsideAssets]),
      components: .builtIn)
    for limit in arguments.all(ScenarioOptions.limit) { limits[limit.name] = limit.value }
    frameRate = arguments[ScenarioOptions.fps]
    scale = arguments[ScenarioOptions.scale]?.value
  }
}

extension SourceText {
  fileprivate init(scenario path: FilePath, limit: Int) throws(Failure) {
    do throws(FileError) {
      let isInput = path == "-"
      self.init(
        name: isInput ? "<stdin>" : path.text,
        bytes: try isInput ? File.readStandardInput(limit: limit) : File.read(path, limit: limit))
    } catch {
      throw .badInput(error.description)
    }
  }
}

extension Timeline {
  fileprivate mutating func slow(by factor: ExactNumber, limit: Int) throws(Failure) {
    guard let rate = frameRate.slowed(by: factor) else {
      throw .badInput("--time-scale: \(factor.value) gives a frame rate that is too high")
    }
    frameRate = rate
    guard frameCount <= limit else {
      throw .badInput(
        "--time-scale: the scenario has \(frameCount) frames; raise the limit with --limit frames=N")
    }
  }
}

extension Stage {
  /// The stage of a scenario at time 0; what keeps it from being made ends the run.
  init(checked scenario: Scenario) throws(Failure) {
    do {
      try self.init(scenario)
    } catch let error as AssetError where error.isEnvironmentFailure {
      throw .environment(error.description)
    } catch {
      throw .badInput("\(error)")
    }
  }
}
