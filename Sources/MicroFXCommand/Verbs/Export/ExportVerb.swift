import Export
import Layers
import System

/// `export`: what a scenario says to other programs and people: its haptics, its motion.
enum ExportVerb: Verb {
  enum Format: String, CaseIterable {
    case ahap
    case spec
    case css
    case lottie
  }

  static let format = Option<Format>(
    "format", "NAME", oneOf: "formats", words: Format.allCases.map(\.rawValue),
    "ahap: haptics for Core Haptics, the default; spec: what moves by which curve, as Markdown or JSON; "
      + "css: a web page that plays the scenario; lottie: an animation for Lottie players")
  static let output = Option<FilePath>(
    "output", letter: "o", "FILE", "write into this file instead of standard output, which - names too")
  static let component = Option<LayerPath>(
    "component", "ID", "only this node, with what is in it, of a page"
  ) { text throws(InvalidValue) in LayerPath(text) }
  static let unsupported = Option<LottieDocument.Unsupported>(
    "unsupported", "WAY", oneOf: "ways", words: LottieDocument.Unsupported.allCases.map(\.rawValue),
    "what becomes of what Lottie does not have, such as blurred shadows: bake: the nearest that it has, the default; "
      + "omit: left out")
  static let style = Option<HapticStyleSetting>(
    "style", "STYLE=I/S[@T],…",
    "what a style feels like in an AHAP file: intensity and sharpness from 0 to 1, seconds after it is fired; may be repeated",
    convert: HapticStyleSetting.init(parsing:))
  static let modelLatency = Flag(
    "model-latency", "let feedback that was not prepared in time come 0.05 s late")
  static let json = Flag("json", "print what was written as JSON; needs --output")

  static var word: String { "export" }

  static let declaration = CommandDeclaration(
    name,
    "write a scenario's haptics or motion for other programs and people",
    operands: .init("SCENARIO"),
    options: [format, output, component, unsupported, style, modelLatency, json, ScenarioOptions.set]
      + ScenarioOptions.reading,
    examples: [
      .init("microfx export --format ahap -o press.ahap scenario.json", "a file that Core Haptics plays"),
      .init(
        "microfx export --style light=0.6/0.5 --style 'success=0.5/0.5,0.8/0.6@0.12' scenario.json",
        "with other feelings, on standard output"),
      .init(
        "microfx export --format spec -o motion.md scenario.json",
        "every motion with its trigger and its curve in every toolkit's words"),
      .init("microfx export --format spec -o motion.json scenario.json", "the same for programs"),
      .init(
        "microfx export --format css --component like -o like.html scenario.json",
        "one component as a web page"),
      .init(
        "microfx export --format lottie --unsupported omit -o like.json scenario.json",
        "an animation of what Lottie has, without blurred shadows and frosted glass"),
    ])

  static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    guard !arguments[json] || hasFile(arguments) else { throw OptionError.reportWithoutFile }
    let job = try ExportJob(arguments, console)
    switch arguments[format] ?? .ahap {
    case .ahap: try job.writeAHAP()
    case .spec: try job.writeSpec()
    case .css: try job.writeCSS()
    case .lottie: try job.writeLottie()
    }
    return .success
  }

  private static func hasFile(_ arguments: ParsedArguments) -> Bool {
    arguments[output].map { $0 != StandardStream.path } ?? false
  }
}
