import JSONText
import Layers
import Preview
import Render
import ScenarioFile
import System

/// An error in the request that a command line makes.
package enum RequestError: MicroFXError, Hashable {
  /// The kind of a name on a command line.
  package enum Subject: String, Sendable {
    case action
    case component
    case shell
    case template
    /// A layer, node or property, with the option that names it.
    case layer = "--layer: layer"
    case node = "--component: node"
    case property = "--property: property"
    case explainedLayer = "--why: layer"
    case explainedProperty = "--why: property"
    case recordedLayer = "--map: recorded layer"
  }

  // Options against each other.
  /// Two options that exclude each other.
  case conflict(String, with: String)
  /// An option that requires another one.
  case requires(String, other: String)
  /// An option that does not apply to a format, with the formats to which it applies.
  case format(option: String, only: [RenderFormat])
  /// An option that cannot be used for the shards of a verb.
  case notFor(option: String, verb: String)
  /// Several moments for a picture that shows one.
  case severalMoments(RenderFormat)
  /// A threshold that is not valid for the metric.
  case threshold(PixelMetric)
  /// Goldens that would be accepted without review.
  case acceptanceUnderCI
  /// An update of the golden of a scenario that options change.
  case updateOfChangedScenario

  // Operands.
  /// An unknown name, with the known ones.
  case unknown(Subject, String, known: [String])
  /// Too few or too many operands of an action, with those that it takes.
  case actionOperands(String, takes: String)
  /// A folder without a scenario.
  case noScenario(in: FilePath)
  /// A `--filter` that matches no scenario's path.
  case noScenarioChosen
  /// A folder that cannot be listed.
  case folder(SystemError)
  /// A file that is not a scenario, with its content.
  case notScenario(FilePath, holds: ForeignContent)
  /// The first of two operands, which is not a file.
  case notFile(String)
  /// `--names` without the file of a component.
  case noComponentFile
  /// An option that cannot be used with standard input.
  case standardInput(option: String)
  /// A node that is not a component in JSON, the only ones with a style sheet; `nil` if no node is named.
  case noSheet(LayerPath?)
  case severalScenariosInTerminal
  /// A recording that shares no layer and property with the scenario.
  case noSharedLayer(FilePath)
  /// A file with too few samples, or without any that move.
  case noMotion(FilePath, needed: Int)
  /// Two scenarios whose goldens would be the same file.
  case sameGolden(ScenarioReference, ScenarioReference, golden: FilePath)
  /// A name or pattern that matches no variant, with the known variants.
  case noVariant(String, known: [String])
  /// Several variants, or none, where one is expected.
  case severalVariants([String])

  // Options against a scenario.
  /// A factor of `--time-scale` that results in a frame rate that is too high.
  case timeScale(Double)
  /// The number of frames in slow motion, which exceeds the limit.
  case tooManyFrames(Int)
  /// The option that makes more variants than its limit.
  case tooManyVariants(option: String, limit: Int)
  /// More variants than a page can play.
  case tooManyOnPage(limit: Int)
  /// A frame after the last one.
  case frameBeyondEnd(Int, last: Int)
  case tooFewFramesForCurves
  case moment(MomentError)
  case maskWithoutTimes
  /// A mask of a layer without the scenario that contains the layer.
  case maskWithoutScenario(layer: String)
  /// A text of `--why` that is not a layer and a property, joined by a period.
  case notLayerProperty(String)
  case terminal(TerminalError)

  // Parts of a run.
  /// None of these variables is set.
  case noTaskNumber([String])
  case severalTaskNumbers([String])
  case missingVariable(String)
  /// A variable whose value is not an integer.
  case variable(String, String)
  /// A variable with the number of a task, while no variable has the number of tasks.
  case missingCount(String)
  case taskOutside(String, Int, first: Int, count: Int)
  /// A file that does not contain the times of scenarios.
  case notTimings(FilePath)
  case timings(SystemError)
  /// Folders in which no shard has left results.
  case nothingToMerge([FilePath])
  /// Two folders, of which one contains verified results and the other rendered frames.
  case mixedShards(FilePath, FilePath)
  /// The frames of some runs of a plan, with the shards that left none.
  case missingRuns([Shard], found: Int, planned: Int)

  /// The exit code: `environment` if the system or the terminal is at fault.
  package var exitCode: ExitCode {
    switch self {
    case .folder(let error), .timings(let error): error.inputExitCode
    case .terminal(let error): error.exitCode
    default: .badInput
    }
  }

  /// The message: one line without a final period.
  package var description: String {
    switch self {
    case .conflict(let option, let other): "\(option) cannot be combined with \(other)"
    case .requires(let option, let other): "\(option) requires \(other)"
    case .format(let option, let formats):
      "\(option) requires --format " + formats.map(\.rawValue).joined(separator: ", ")
        + (option == "--at" ? "; use --frames to choose frames" : "")
    case .notFor(let option, let verb): "\(option) cannot be used with shards of `\(verb)`"
    case .severalMoments(let format):
      "--at: \(format.spelling) takes one moment; use --format sheet for several"
    case .threshold(.exact): "--threshold: an exact comparison has none; use another --metric"
    case .threshold(let metric):
      "--threshold: must be from 0 to \(Int(metric.thresholds.upperBound)) for \(metric.rawValue)"
    case .acceptanceUnderCI: "cannot accept goldens while CI is set; use --force to override"
    case .updateOfChangedScenario:
      "--update requires unchanged scenarios; leave out --device, --landscape, --fps, --scale, --time-scale and --set"
    case .unknown(let subject, let name, let known): Self.unknown(subject, name, known)
    case .actionOperands(let action, let operands): "`\(action)` requires \(operands)"
    case .noScenario(let folder): "\(folder): no scenario in this folder"
    case .noScenarioChosen: "--filter: no scenario has this text in its path"
    case .folder(let error): error.description
    case .notScenario(let path, let content): "\(path) is not a scenario; it contains \(content)"
    case .notFile(let word): "`\(word)` is not a file; give one type, alone or after a scenario file"
    case .noComponentFile: "--names requires a component file, or a scenario and one of its types"
    case .noSheet(nil): "a style sheet requires --component"
    case .noSheet(let node?): "--component: `\(node)` is not a component in JSON and has no style sheet"
    case .standardInput(let option): "\(option) cannot be used with standard input"
    case .noSharedLayer(let path):
      "\(path): no layer and property is in the scenario; use --map to name layers"
    case .noMotion(let path, let count):
      "\(path): no motion to fit; expected at least \(count) samples with different values"
    case .severalScenariosInTerminal: "--terminal plays one scenario or variant; give a single one"
    case .sameGolden(let a, let b, let golden): "\(a) and \(b) would have the same golden, \(golden)"
    case .severalVariants(let names):
      "one variant is expected, not \(names.count); choose with --variant: \(names.joined(separator: ", "))"
    case .noVariant(let name, let known):
      known.isEmpty
        ? "--variant: no scenario here declares variants"
        : "--variant: no variant is called `\(name)`" + Self.hint(name, known)
    case .timeScale(let factor): "--time-scale: \(factor) gives a frame rate that is too high"
    case .tooManyFrames(let count):
      "--time-scale: the scenario has \(count) frames; raise the limit with --limit frames=N"
    case .tooManyOnPage(let limit):
      "--variants: a page plays up to \(limit) variants; choose some with --variant, show them in turn with "
        + "`preview --watch`, or all side by side with `render --format sheet --variants`"
    case .tooManyVariants(let option, let limit): "\(option): more than \(limit) variants"
    case .frameBeyondEnd(let frame, let last): "--frames: no frame \(frame); the last one is \(last)"
    case .tooFewFramesForCurves: "--frames: curves require at least two frames"
    case .moment(let error): "--at: \(error)"
    case .maskWithoutTimes:
      "--mask: these frames have no times; add a manifest beside them, or use --scenario"
    case .maskWithoutScenario(let layer): "--mask: the layer `\(layer)` requires --scenario"
    case .notLayerProperty(let text):
      "--why: expected a layer and its property such as like/heart.scale, found `\(text)`"
    case .terminal(let error): "--terminal: \(error); `microfx preview` without it writes a page"
    case .noTaskNumber(let names):
      "--shard auto: the environment has none of \(names.joined(separator: ", ")); use --shard I/N"
    case .severalTaskNumbers(let names):
      "--shard auto: the environment has \(names.joined(separator: " and ")); use --shard I/N"
    case .missingVariable(let name): "--shard auto: the environment has no \(name); use --shard auto/N"
    case .variable(let name, let value): "--shard auto: \(name) is `\(value)`, which is not an integer"
    case .missingCount(let name):
      "--shard auto: \(name) does not tell the number of parts; use --shard auto/N"
    case .taskOutside(let name, let task, let first, let count):
      "--shard auto: \(name) is \(task); expected \(first) to \(first + count - 1) for \(count) parts"
    case .notTimings(let path): "--timings: \(path) does not contain the times of scenarios"
    case .timings(let error): "--timings: \(error)"
    case .nothingToMerge(let folders):
      "no results of shards in \(folders.map(\.text).joined(separator: ", "))"
    case .mixedShards(let results, let frames):
      "\(results) is from `verify --shard`, \(frames) from `render --shard`; merge them separately"
    case .missingRuns(let missing, let found, let planned):
      "frames of \(found) of \(planned) runs"
        + (missing.isEmpty ? "" : "; missing: shard " + missing.map(\.description).joined(separator: ", "))
    }
  }

  /// Returns a suggestion for the name of a variant, and the known names, the nearest first.
  private static func hint(_ name: String, _ known: [String]) -> String {
    let most = 12
    let names = Set(known + [ScenarioVariant.base]).map { ($0, EditDistance.between(name, $0)) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map { "`\($0.0)`" }
    let rest = names.count > most ? " and \(names.count - most) more" : ""
    return EditDistance.hint(name, known)
      + (EditDistance.nearest(to: name, among: known) == nil ? "; " : " ")
      + "known: \(names.prefix(most).joined(separator: ", "))\(rest)"
  }

  private static func unknown(_ subject: Subject, _ name: String, _ known: [String]) -> String {
    let hint: String? =
      switch subject {
      case .layer, .explainedLayer: EditDistance.pathSuggestion(for: name, among: known)
      case .shell, .template:
        EditDistance.suggestion(for: name, among: known)
          ?? "expected one of " + known.map { "`\($0)`" }.joined(separator: ", ")
      case .action, .component, .node, .property, .explainedProperty, .recordedLayer:
        EditDistance.suggestion(for: name, among: known)
      }
    let words = subject.rawValue.split(separator: ": ")
    let prefix = words.count > 1 ? words[0] + ": " : ""
    return "\(prefix)unknown \(words[words.count - 1]) `\(name)`" + (hint.map { "; \($0)" } ?? "")
  }
}
