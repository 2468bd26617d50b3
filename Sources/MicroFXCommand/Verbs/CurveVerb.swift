import Assets
import Conform
import Export
import JSONText
import Layers
import Motion
import Preview
import System

/// The verb `curve`, which prints the values of a timing curve or a spring, and draws its picture.
enum CurveVerb: Verb {
  static let at = Option<[Double]>("at", "T,T…", "print the values at these times in seconds") {
    text throws(InvalidValue) in
    var times: [Double] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let time = Double(part), time.isFinite else {
        throw InvalidValue.times
      }
      times.append(time)
    }
    return times
  }
  static let samples = Option<Int>(
    "samples", "N", in: 2...1_000_000, "print N values, evenly over the curve's length")
  static let duration = Option<Double>(
    "duration", "SECONDS", "length of a curve that has none of its own; 1 if not given"
  ) { text throws(InvalidValue) in
    guard let seconds = Double(text), seconds > 0, seconds <= 600 else {
      throw InvalidValue.seconds(limit: 600)
    }
    return seconds
  }
  static let output = Option<FilePath>(
    "output", letter: "o", "FILE", "draw the curve into this PNG file; - is standard output")
  static let target = Option<CurveTarget>(
    "as", "NAME", oneOf: "toolkits", words: CurveTarget.allCases.map(\.rawValue),
    "print the curve in the words of a toolkit: "
      + CurveTarget.allCases.map(\.rawValue).joined(separator: ", "))
  static let fit = Option<FilePath>(
    "fit", "SAMPLES.csv", "find the curve of samples with the columns time and value; instead of EXPRESSION")
  static let json = Flag("json", "print length, settling time and all spellings as JSON")

  private static let defaultSamples = 11

  static var word: String { "curve" }

  static let declaration = CommandDeclaration(
    name, "values of a timing curve or a spring, and its picture",
    operands: .init("EXPRESSION", count: 0...1),
    options: [at, samples, duration, target, fit, output, json],
    examples: [
      .init("microfx curve 'cubic-bezier(.42,0,1,1)' --at 0.1,0.25,0.5", "time, value and velocity as CSV"),
      .init("microfx curve 'spring(duration: 0.5, bounce: 0.3)' --json", "the same spring in every spelling"),
      .init(
        "microfx curve 'spring(duration: 0.5, bounce: 0.3)' --as compose", "the same for Jetpack Compose"),
      .init("microfx curve easeInOut -o curve.png", "the curve as a picture"),
      .init("microfx curve --fit samples.csv", "the spring, Bézier or decay that recorded values follow"),
    ])

  /// The options and operands of a command line.
  struct Options: VerbOptions {
    /// The text or the file that determines a curve.
    enum Input {
      case expression(String)
      case samples(FilePath)
    }

    let input: Input
    /// The times of printed values, in seconds; `nil` if not given.
    let times: [Double]?
    let sampleCount: Int?
    /// The duration in seconds; `nil` if not given.
    let duration: Double?
    let target: CurveTarget?
    let output: FilePath?
    let printsJSON: Bool

    init(_ arguments: ParsedArguments) throws {
      input = try Self.input(arguments)
      times = arguments[at]
      sampleCount = arguments[samples]
      duration = arguments[CurveVerb.duration]
      target = arguments[CurveVerb.target]
      output = arguments[CurveVerb.output]
      printsJSON = arguments[json]
      // Standard output receives either the picture or the numbers.
      let printing: [any DeclaredOption] = [CurveVerb.target, json, at, samples]
      if output == StandardStream.path, let other = printing.first(where: arguments.contains) {
        throw OutputError.noStandardOutput(option: "--output", .option(other.declaration.spelling))
      }
    }

    private static func input(_ arguments: ParsedArguments) throws -> Input {
      guard let path = arguments[fit] else {
        guard let expression = arguments.operands.first else {
          throw CommandLineError(usage: .missingOperand("EXPRESSION"), command: name)
        }
        return .expression(expression)
      }
      if let word = arguments.operands.first {
        throw CommandLineError(usage: .unexpectedOperand(word), command: name)
      }
      guard arguments[CurveVerb.duration] == nil else {
        throw RequestError.conflict("--duration", with: "--fit")
      }
      return .samples(path)
    }

    /// Whether nothing but the curve itself is requested.
    var isPlain: Bool { output == nil && target == nil && !printsJSON && times == nil && sampleCount == nil }

    /// Returns the times of the values to print for a curve of some length; `nil` if no values are printed.
    func times(length: Double) -> [Double]? {
      guard output == nil || times != nil || sampleCount != nil else { return nil }
      let count = sampleCount ?? defaultSamples
      return times ?? (0..<count).map { Double($0) / Double(count - 1) * length }
    }
  }

  static func run(_ options: Options, console: Console) throws -> ExitCode {
    switch options.input {
    case .expression(let expression):
      let curve = try parsed(expression).fitted(to: options.duration ?? 1)
      if let caution = curve.caution { console.warning(caution) }
      let length = curve.ownDuration ?? options.duration ?? 1
      return try run(options, curve, length: length, title: expression, console)
    case .samples(let path):
      let found = try CurveFinding(path)
      if options.isPlain {
        try StandardStream.print(found.text)
        return .success
      }
      if options.printsJSON {
        try StandardStream.print(
          found.json(description(of: found.curve, length: found.duration)), indentation: 2)
        return .success
      }
      return try run(options, found.curve, length: found.duration, title: found.title, console)
    }
  }

  private static func run(
    _ options: Options, _ curve: TimingCurve, length: Double, title: String, _ console: Console
  ) throws -> ExitCode {
    if let path = options.output { try draw(curve, title, length: length, to: path) }
    if let target = options.target {
      try printSpelling(of: curve, length: length, in: target, console)
    } else if options.printsJSON {
      try StandardStream.print(description(of: curve, length: length), indentation: 2)
    } else if let times = options.times(length: length) {
      try printValues(of: curve, length: length, at: times)
    }
    return .success
  }

  /// Parses a curve, and throws an error with the position of the mistake.
  private static func parsed(_ expression: String) throws(SourceError) -> TimingCurve {
    do throws(CurveSyntaxError) {
      return try TimingCurve(parsing: expression)
    } catch {
      var diagnostics = Diagnostics()
      let source = diagnostics.add(SourceText(name: "curve", text: expression))
      let bytes = Array(expression.utf8).dropFirst(error.offset).prefix(error.length)
      diagnostics.error(
        Diagnostic.Code("curve"), error.message,
        at: SourceRange(source, error.offset, error.offset + error.length),
        suggestion: EditDistance.suggestion(
          for: String(decoding: bytes, as: UTF8.self), among: error.knownNames))
      throw SourceError(diagnostics)
    }
  }

  private static func printValues(
    of curve: TimingCurve, length: Double, at times: [Double]
  ) throws {
    var stream = StandardStream(StandardStream.output)
    try stream.write("t,value,velocity\n")
    for time in times {
      let progress = time / length
      let velocity = curve.velocity(at: progress) / length
      // A vertical tangent has no slope.
      let slope = velocity.isFinite ? velocity.sixDecimals : ""
      try stream.write("\(time.sixDecimals),\(curve.value(at: progress).sixDecimals),\(slope)\n")
    }
    try stream.flush()
  }

  private static func printSpelling(
    of curve: TimingCurve, length: Double, in target: CurveTarget, _ console: Console
  ) throws {
    let spelling = CurveSpelling(curve, lasting: length, in: target)
    if let code = spelling.code { try StandardStream.print(document: code + "\n") }
    if let note = spelling.note { console.warning("\(target.title): \(note)") }
  }

  private static func settlingTime(of curve: TimingCurve) -> Double? {
    guard case .spring(let timing) = curve else { return nil }
    return timing.spring.settlingTime(
      from: -1, velocity: timing.initialVelocity, threshold: SpringTiming.threshold)
  }

  private static func description(of curve: TimingCurve, length: Double) -> JSONOutput {
    var members: [JSONOutput.Member] = [
      .init("curve", .string(curve.description)), .init("duration", .number(length)),
    ]
    if case .spring(let timing) = curve {
      members.append(.init("settlingTime", settlingTime(of: curve).map(JSONOutput.number) ?? .null))
      members.append(.init("initialVelocity", .number(timing.initialVelocity)))
      members.append(
        .init("equivalents", .array(timing.spring.spellings.map { .string("spring(\($0.description))") })))
      members.append(
        .init("summary", .string(timing.spring.spellings.map(\.description).joined(separator: " = "))))
    }
    let spellings = CurveTarget.allCases.map { target in
      JSONOutput.Member(target.rawValue, CurveSpelling(curve, lasting: length, in: target).json)
    }
    return .object(members + [.init("as", .object(spellings))])
  }

  private static func draw(
    _ curve: TimingCurve, _ expression: String, length: Double, to path: FilePath
  ) throws {
    let fonts = FontLibrary(folder: AssetFolder("."))
    let plot = CurvePlot(
      curve, title: expression, length: length, settlingTime: settlingTime(of: curve), fonts: fonts)
    try StandardStream.write(plot.picture().png, to: path)
  }
}
