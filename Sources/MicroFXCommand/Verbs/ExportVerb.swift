import Export
import Interaction
import JSONText
import Stage
import System

/// `export`: what a scenario says to other programs, such as its haptics as AHAP.
enum ExportVerb: Verb {
  enum Format: String, CaseIterable {
    case ahap
  }

  static let format = Option<Format>("format", "NAME", "ahap: haptics for Core Haptics; the default") {
    text throws(InvalidValue) in
    guard let format = Format(rawValue: text) else {
      throw InvalidValue.one(of: "formats", Format.allCases.map(\.rawValue))
    }
    return format
  }
  static let output = Option<FilePath>(
    "output", letter: "o", "FILE", "write into this file instead of standard output, which - names too")
  static let style = Option<HapticStyleSetting>(
    "style", "STYLE=I/S[@T],…",
    "what a style feels like: intensity and sharpness from 0 to 1, seconds after it is fired; may be repeated",
    convert: HapticStyleSetting.init(parsing:))
  static let modelLatency = Flag(
    "model-latency", "let feedback that was not prepared in time come 0.05 s late")
  static let json = Flag("json", "print what was written as JSON; needs --output")

  static let declaration = CommandDeclaration(
    "microfx export", "write a scenario's haptics as an AHAP file", operands: .init("SCENARIO"),
    options: [format, output, style, modelLatency, json, ScenarioOptions.set] + ScenarioOptions.reading,
    examples: [
      .init("microfx export --format ahap -o press.ahap scenario.json", "a file that Core Haptics plays"),
      .init(
        "microfx export --style light=0.6/0.5 --style 'success=0.5/0.5,0.8/0.6@0.12' scenario.json",
        "with other feelings, on standard output"),
    ])

  static func run(_ arguments: ParsedArguments, console: Console) throws -> ExitCode {
    guard !arguments[json] || file(arguments) != nil else { throw OptionError.reportWithoutFile }
    let path = arguments.paths[0]
    let input = try ScenarioInput.load(path, arguments)
    let scenario = try input.usable(console)
    try OutputError.check(arguments[output], against: input.inputs)
    let end = try Stage(scenario).atEnd()
    try input.diagnostics.check(end)
    let pattern = HapticPattern(name: scenario.name, log: end.events, options(arguments))
    try write(pattern, arguments)
    let silence = pattern.events.isEmpty ? ["the scenario has no haptics; the pattern is empty"] : []
    console.warn(of: pattern.warnings + silence, in: path.text)
    return .success
  }

  /// The file that is asked for; nil for standard output.
  private static func file(_ arguments: ParsedArguments) -> FilePath? {
    arguments[output].flatMap { $0 == StandardStream.path ? nil : $0 }
  }

  private static func options(_ arguments: ParsedArguments) -> HapticPattern.Options {
    var options = HapticPattern.Options()
    options.modelsLatency = arguments[modelLatency]
    for setting in arguments.all(style) { options.styles[setting.style] = setting.transients }
    return options
  }

  private static func write(_ pattern: HapticPattern, _ arguments: ParsedArguments) throws {
    let text = pattern.ahap.text(indentation: 2) + "\n"
    guard let path = file(arguments) else { return try StandardStream.print(text) }
    try File.write(Array(text.utf8), to: path, .output)
    if arguments[json] { try StandardStream.print(report(of: pattern, at: path).text() + "\n") }
  }

  private static func report(of pattern: HapticPattern, at path: FilePath) -> JSONOutput {
    [
      "output": .string(path.text), "events": .integer(pattern.events.count),
      "duration": .number(pattern.events.last?.time.seconds ?? 0),
      "warnings": .array(pattern.warnings.map(JSONOutput.string)),
    ]
  }
}
