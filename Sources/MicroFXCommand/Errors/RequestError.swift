import JSONText
import Preview
import Render
import ScenarioFile
import System

/// Why what a command line asks for cannot be done.
package enum RequestError: MicroFXError, Hashable {
  /// Something that a command line names.
  package enum Subject: String, Sendable {
    case action
    case component
    case shell
    case template
    /// A layer, node or property by the option that names it.
    case layer = "--layer: layer"
    case node = "--component: node"
    case property = "--property: property"
    case explainedLayer = "--why: layer"
    case explainedProperty = "--why: property"
    case recordedLayer = "--map: recorded layer"
  }

  // Options against each other.
  /// Options of which only one can be followed.
  case conflict(String, with: String)
  /// An option that has a meaning only beside another one.
  case requires(String, other: String)
  /// An option that has no meaning for a format, with those that it is for.
  case format(option: String, only: [RenderFormat])
  /// An option that shards do not take, with their verb.
  case notFor(option: String, verb: String)
  /// Several moments for a picture of one.
  case severalMoments(RenderFormat)
  /// A threshold that the metric does not have.
  case threshold(PixelMetric)
  /// Goldens would be accepted where nobody looks at them.
  case acceptanceUnderCI
  /// An update of goldens by a scenario that options change.
  case updateOfChangedScenario

  // Operands.
  /// A name that does not exist.
  case unknown(Subject, String, known: [String])
  /// Too few or too many words behind that of an action, with what it takes.
  case actionOperands(String, takes: String)
  /// A folder without a scenario.
  case noScenario(in: FilePath)
  /// No scenario has what `--filter` asks for in its path.
  case noScenarioChosen
  /// A folder that cannot be listed.
  case folder(SystemError)
  /// A file that holds something else than a scenario.
  case notScenario(FilePath, holds: ForeignContent)
  /// Two operands of which the first is not a file.
  case notFile(String)
  /// `--names` without the file of a component.
  case noComponentFile
  /// An option that cannot be followed for standard input.
  case standardInput(option: String)
  case severalScenariosInTerminal
  /// A recording of which nothing is in the scenario.
  case noSharedLayer(FilePath)
  /// A file of too few samples, or of which none moves.
  case noMotion(FilePath, needed: Int)
  /// Two scenarios whose golden would be one file.
  case sameGolden(ScenarioReference, ScenarioReference, golden: FilePath)
  /// A name or pattern that no variant has, with those that there are.
  case noVariant(String, known: [String])
  /// Several variants, or none, for what takes one.
  case severalVariants([String])

  // Options against a scenario.
  /// A factor of `--time-scale` that gives a frame rate beyond all bounds.
  case timeScale(Double)
  /// The frames in slow motion, which are more than the limit.
  case tooManyFrames(Int)
  /// The option that makes more variants than its limit.
  case tooManyVariants(option: String, limit: Int)
  /// More variants than a page plays.
  case tooManyOnPage(limit: Int)
  /// A frame after the last one.
  case frameBeyondEnd(Int, last: Int)
  case tooFewFramesForCurves
  case moment(MomentError)
  case maskWithoutTimes
  /// A mask of a layer without the scenario that it is in.
  case maskWithoutScenario(layer: String)
  /// A text of `--why` that is not a layer, full stop and property.
  case notLayerProperty(String)
  case terminal(TerminalError)

  // Parts of a run.
  /// None of these variables is set.
  case noTaskNumber([String])
  case severalTaskNumbers([String])
  case missingVariable(String)
  /// A variable with a value that is not a number.
  case variable(String, String)
  /// A variable that tells a task its number, where nothing tells how many tasks there are.
  case missingCount(String)
  case taskOutside(String, Int, first: Int, count: Int)
  /// A file that does not hold the times of scenarios.
  case notTimings(FilePath)
  case timings(SystemError)
  /// No shard has left anything in these folders.
  case nothingToMerge([FilePath])
  /// Folders of which one was verified and the other rendered.
  case mixedShards(FilePath, FilePath)
  /// Frames of some runs of a plan, and the shards without any.
  case missingRuns([Shard], found: Int, planned: Int)

  /// `environment` if the system or the terminal is at fault.
  package var exitCode: ExitCode {
    switch self {
    case .folder(let error), .timings(let error): error.inputExitCode
    case .terminal(let error): error.exitCode
    default: .badInput
    }
  }

  /// One line without a full stop.
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

  /// The suggestion for the name of a variant, and those that exist, the nearest first.
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
