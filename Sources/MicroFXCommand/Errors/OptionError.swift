import JSONText
import Preview
import ScenarioFile
import System

/// Why options cannot be followed, by themselves, with each other or with a scenario.
package enum OptionError: MicroFXError, Hashable {
  /// A factor of `--time-scale` that gives a frame rate beyond all bounds.
  case timeScale(Double)
  /// So many frames in slow motion, which are more than the limit.
  case tooManyFrames(Int)
  /// No scenario has what `--filter` asks for in its path.
  case noScenarioChosen
  case reportWithoutFile
  case updateOfChangedScenario
  /// Nothing is drawn that could be accepted.
  case updateWithoutGoldens
  case updateUnderCI
  case acceptUnderCI
  case maskWithoutTimes
  /// A mask of a layer without the scenario that it is in.
  case maskWithoutScenario(layer: String)
  /// A threshold that the metric does not have; of an exact comparison there is none.
  case threshold(PixelMetric)
  case tooManyVariants(limit: Int)
  case tooLargeSweep(limit: Int)
  case outputBesideServing(option: String)
  case servingOfStandardInput(option: String)
  case severalScenariosInTerminal
  /// An option for single scenarios beside `--gallery`.
  case besideGallery(option: String)
  /// An option that chooses rows of the trace, beside `--events`.
  case besideEvents(option: String)
  case groupedWithoutEvents
  case terminal(TerminalError)
  case moment(MomentError)
  case severalMoments(RenderFormat)
  /// An option beside `--at`, which has chosen the frames.
  case besideMoments(option: String)
  /// An option that says nothing about a format, with those that it is for.
  case format(option: String, only: [RenderFormat])
  case touches(RenderFormat)
  /// A name of no layer of the scenario.
  case unknownLayer(String, known: [String])
  /// A name of no node of the scene.
  case unknownNode(String, known: [String])
  /// A name of no property of its layers.
  case unknownProperty(String, known: [String])
  /// A text of `--why` that is no layer, full stop and property.
  case noLayerProperty(String)
  case unknownExplainedLayer(String, known: [String])
  case unknownExplainedProperty(String, layer: String, known: [String])
  /// `--why` without the time, or a time for nothing.
  case whyWithoutTime
  case timeWithoutWhy

  /// `environment` where the terminal is at fault.
  package var exitCode: ExitCode {
    if case .terminal(let error) = self { error.exitCode } else { .badInput }
  }

  /// The layer that may be meant by a wrong path, as the end of a message.
  private static func hint(_ path: String, _ known: [String]) -> String {
    EditDistance.pathSuggestion(for: path, among: known).map { "; \($0)" } ?? ""
  }

  /// One line without a full stop.
  package var description: String {
    switch self {
    case .timeScale(let factor): "--time-scale: \(factor) gives a frame rate that is too high"
    case .tooManyFrames(let count):
      "--time-scale: the scenario has \(count) frames; raise the limit with --limit frames=N"
    case .noScenarioChosen: "--filter: no scenario has this in its path"
    case .reportWithoutFile:
      "--json: the report goes to standard output, so the pattern needs a file, --output"
    case .updateWithoutGoldens: "--update: --no-golden draws nothing that could be accepted"
    case .updateOfChangedScenario:
      "--update: a golden is of the scenario as it is, without --device, --fps, --scale, --time-scale or --set"
    case .updateUnderCI:
      "--update: CI is set, and CI shall not accept its own results; --force does it all the same"
    case .acceptUnderCI: "CI is set, and CI shall not accept its own results; --force does it all the same"
    case .maskWithoutTimes:
      "--mask: these frames have no times; a manifest beside them or --scenario gives them some"
    case .maskWithoutScenario(let layer):
      "--mask: where the layer `\(layer)` is, only a scenario tells; give --scenario"
    case .threshold(.exact): "--threshold: an exact comparison has none; --metric chooses another"
    case .threshold(let metric):
      "--threshold: one of \(metric.rawValue) lies between 0 and \(Int(metric.thresholds.upperBound))"
    case .tooManyVariants(let limit):
      "--set: these make more than \(limit) variants, which is as many as a page plays"
    case .tooLargeSweep(let limit): "--sweep: these make more than \(limit) variants"
    case .outputBesideServing(let option): "\(option) writes no file; leave --output out"
    case .servingOfStandardInput(let option): "\(option) follows files; standard input is none"
    case .severalScenariosInTerminal: "--terminal plays one scenario"
    case .besideEvents(let option): "--events prints the whole log; leave \(option) out"
    case .groupedWithoutEvents: "--grouped: only what --events prints has groups"
    case .besideGallery(let option): "--gallery writes a page; leave \(option) out"
    case .terminal(let error): "--terminal: \(error); `microfx preview` without it writes a page"
    case .moment(let error): "--at: \(error)"
    case .severalMoments(let format):
      "--at: the format \(format.rawValue) takes one moment; --format sheet takes several"
    case .besideMoments(let option): "\(option): --at chooses the frames already"
    case .format(let option, let formats):
      "\(option): only with --format " + formats.map(\.rawValue).joined(separator: ", ")
        + (option == "--at" ? "; --frames chooses frames" : "")
    case .touches(let format): "--touches: not with --format \(format.rawValue)"
    case .unknownLayer(let name, let known):
      "--layer: there is no layer `\(name)`" + Self.hint(name, known)
    case .unknownNode(let name, let known):
      "--component: there is no node `\(name)`" + EditDistance.hint(name, known)
    case .unknownProperty(let name, let known):
      "--property: no layer has a property `\(name)`" + EditDistance.hint(name, known)
    case .noLayerProperty(let text):
      "--why: `\(text)` is not a layer and its property, such as like/heart.scale"
    case .unknownExplainedLayer(let name, let known):
      "--why: there is no layer `\(name)`" + Self.hint(name, known)
    case .unknownExplainedProperty(let name, let layer, let known):
      "--why: the layer `\(layer)` has no property `\(name)`" + EditDistance.hint(name, known)
    case .whyWithoutTime: "--why: give a time, such as --at 0.35"
    case .timeWithoutWhy: "--at: only with --why"
    }
  }
}
