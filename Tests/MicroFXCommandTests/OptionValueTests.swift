import Expectations
import MicroFXCommand
import System
import Testing

/// Values that an option of a verb takes and refuses, and what is expected in place of the latter.
private struct OptionValues: Sendable, CustomTestStringConvertible {
  var verb: String
  var option: String
  var good: [String]
  var bad: [String]
  var expected: InvalidValue

  init(_ verb: String, _ option: String, good: [String], bad: [String], _ expected: InvalidValue) {
    self.verb = verb
    self.option = option
    self.good = good
    self.bad = bad
    self.expected = expected
  }

  var testDescription: String { "\(verb) --\(option)" }

  func parse(_ value: String) throws -> ParsedArguments {
    let command = try #require(MicroFXProgram.declaration.verbs.first { $0.word == verb })
    let operands = Array(repeating: "a", count: command.operands.count.lowerBound)
    return try ArgumentParser.parse(["--\(option)=\(value)"] + operands, for: command)
  }
}

/// Any text is a value of these: paths, names and parts of paths.
private let freeOptions: Set<String> = [
  "output", "write", "layer", "property", "golden", "filter", "report", "junit", "summary", "cache",
  "scenario",
  "why", "timings", "component", "variant",
]

private let table = [
  OptionValues(
    "render", "format", good: ["frames", "apng", "mp4", "onion"], bad: ["", "png", "MP4"],
    .one(
      of: "formats",
      ["frames", "apng", "mp4", "webm", "gif", "webp", "y4m", "rgba", "sheet", "onion", "curves"])),
  OptionValues("render", "frames", good: ["0", "0-59,80"], bad: ["", "5-3", "a"], .frames),
  OptionValues("render", "jobs", good: ["1", "1024"], bad: ["0", "1025", "two"], .wholeNumber(1...1024)),
  OptionValues(
    "render", "compression", good: ["fast", "small"], bad: ["", "best"], .word(["fast", "small"])),
  OptionValues(
    "render", "every", good: ["1", "1000000"], bad: ["0", "1000001", "1.5"], .wholeNumber(1...1_000_000)),
  OptionValues(
    "render", "at", good: ["0", "0.35,350ms,21f", "button:touchDown"], bad: ["", "0.1,"], .moments),
  OptionValues(
    "render", "fit", good: ["10MB", "1.5 MB", "500KB", "2MiB", "4096"],
    bad: ["", "0", "-1MB", "10 miles", "MB"],
    .byteCount),
  OptionValues("render", "columns", good: ["1", "1000"], bad: ["0", "1001"], .wholeNumber(1...1000)),
  OptionValues(
    "render", "cell-width", good: ["16", "16384"], bad: ["15", "16385"], .wholeNumber(16...16_384)),
  OptionValues("render", "count", good: ["1", "12"], bad: ["0", "13", "many"], .wholeNumber(1...12)),
  OptionValues("render", "fps", good: ["60", "30000/1001"], bad: ["0", "-1", "fast"], .fraction),
  OptionValues("render", "fps", good: [], bad: ["1000001"], .frameRate(limit: 1_000_000)),
  OptionValues("render", "scale", good: ["2", "1.5"], bad: ["0", "@2x"], .fraction),
  OptionValues("render", "time-scale", good: ["0.25", "2"], bad: ["0", "-1"], .fraction),
  OptionValues("render", "device", good: ["iphone-se"], bad: ["iphone-see"], .device(near: "iphone-se")),
  OptionValues("render", "device", good: [], bad: ["?"], .device(near: nil)),
  OptionValues("render", "set", good: ["a.b=1", "a=", "a=b=c"], bad: ["", "a.b", "=1"], .assignment),
  OptionValues(
    "render", "limit", good: ["frames=100000"], bad: ["", "frames", "frames=", "frames=0"], .limit),
  OptionValues(
    "render", "limit", good: [], bad: ["frame=9"],
    .one(
      of: "limits",
      [
        "canvas-side", "canvas-pixels", "duration", "fps", "frames", "nodes", "gestures", "touch-samples",
        "depth", "text-bytes", "all-text-bytes", "image-pixels", "all-image-pixels", "evaluations",
      ])),
  OptionValues(
    "verify", "update", good: ["missing", "changed", "all"], bad: ["", "yes"],
    .word(["missing", "changed", "all"])),
  OptionValues(
    "verify", "report-limit", good: ["1", "1000000"], bad: ["0", "1000001", "1.5"],
    .wholeNumber(1...1_000_000)),
  OptionValues(
    "render", "changed-since", good: ["HEAD", "origin/main", "v1~2"], bad: ["", "--output=x", "-x"],
    .reference),
  OptionValues(
    "verify", "cache-limit", good: ["1", "10000000"], bad: ["0", "10000001", "1.5"],
    .wholeNumber(1...10_000_000)),
  OptionValues(
    "explore", "seed", good: ["0", "2147483647"], bad: ["-1", "2147483648", "x"],
    .wholeNumber(0...2_147_483_647)),
  OptionValues(
    "explore", "runs", good: ["1", "1000000000"], bad: ["0", "1.5"], .wholeNumber(1...1_000_000_000)),
  OptionValues(
    "explore", "minutes", good: ["0.1", "10000"], bad: ["0", "-1", "10001", "x"], .number(0...10_000)),
  OptionValues(
    "conform", "tolerance", good: ["0", "0.25", "1000"], bad: ["-1", "1001", "x"], .number(0...1000)),
  OptionValues("conform", "map", good: ["a=b", "a=b=c"], bad: ["", "a"], .mapping),
  OptionValues(
    "verify", "shard", good: ["1/1", "8/8", "auto", "auto/8"],
    bad: ["", "0/8", "9/8", "1/", "/8", "1/2/3", "1/10001", "auto/", "auto/0", "auto/8/9", "-1/8"], .shard),
  OptionValues(
    "render", "sweep", good: ["a.b=4..20/2", "a=light,dark", "a=7"],
    bad: ["", "a", "a=", "=4", "a=4..1", "a=1,,2"],
    .sweep),
  OptionValues(
    "plan", "shards", good: ["1", "10000"], bad: ["0", "10001", "two"], .wholeNumber(1...10_000)),
  OptionValues("trace", "at", good: ["0.35", "350ms", "button:touchDown"], bad: [""], .moments),
  OptionValues("verify", "ci", good: ["github"], bad: ["", "gitlab"], .word(["github"])),
  OptionValues(
    "diff", "metric", good: ["exact", "channel", "yiq", "oklab"], bad: ["", "ssim"],
    .one(of: "metrics", ["exact", "channel", "yiq", "oklab"])),
  OptionValues("diff", "threshold", good: ["0", "0.1", "255"], bad: ["-1", "256", "nan"], .number(0...255)),
  OptionValues(
    "diff", "max-pixels", good: ["0", "9999"], bad: ["-1", "0.5"], .wholeNumber(0...1_000_000_000)),
  OptionValues("diff", "max-ratio", good: ["0", "0.01", "1"], bad: ["-0.1", "1.1", "1%"], .number(0...1)),
  OptionValues("diff", "window", good: ["1", "64"], bad: ["0", "8x8"], .wholeNumber(1...1_000_000_000)),
  OptionValues(
    "diff", "mask", good: ["0,0,10,10", "status/clock", "clock@0.2-0.5", "clock@-1", "1,2,3,4@1-"],
    bad: [
      "", "@1-2", "1,2,3", "1,2,3,0", "-1,2,3,4", "1,2,3,x", "clock@", "clock@-", "clock@2-1", "clock@1",
      "clock@1-2@3",
    ], .mask),
  OptionValues(
    "diff", "style", good: ["marked", "direction", "heat"], bad: ["", "red"],
    .one(of: "styles", ["marked", "direction", "heat"])),
  OptionValues("curve", "at", good: ["0", "0.1,0.5,-1"], bad: ["", "0.1,", "inf"], .times),
  OptionValues(
    "curve", "samples", good: ["2", "1000000"], bad: ["1", "1000001"], .wholeNumber(2...1_000_000)),
  OptionValues(
    "curve", "duration", good: ["0.1", "600"], bad: ["0", "601", "-1", "nan"], .seconds(limit: 600)),
  OptionValues(
    "curve", "as", good: ["css", "swiftui", "figma", "flutter"], bad: ["", "CSS", "lottie"],
    .one(
      of: "toolkits",
      [
        "css", "swiftui", "uikit", "coreanimation", "compose", "android", "motion", "gsap", "reanimated",
        "flutter",
        "figma", "dtcg",
      ])),
  OptionValues(
    "export", "format", good: ["ahap", "spec", "css", "lottie"], bad: ["", "json", "swiftui"],
    .one(of: "formats", ["ahap", "spec", "css", "lottie"])),
  OptionValues(
    "export", "unsupported", good: ["bake", "omit"], bad: ["", "no"], .one(of: "ways", ["bake", "omit"])),
  OptionValues(
    "export", "style", good: ["light=0.4/0.5", "success=0.5/0.5,0.8/0.6@0.12"],
    bad: ["light=", "light=0.4", "light=0.4/0.5/0.6", "light=0.4/0.5@x", "light=0.4/0.5@-1", "light=a/b"],
    .hapticTransient),
  OptionValues("export", "style", good: [], bad: ["", "light"], .hapticStyle),
  OptionValues(
    "export", "style", good: [], bad: ["lite=0.4/0.5"],
    .one(
      of: "styles",
      ["light", "medium", "heavy", "soft", "rigid", "selection", "success", "warning", "error"])),
]

struct OptionValueTests {
  @Test(arguments: table) private func `good values are taken`(values: OptionValues) throws {
    for value in values.good { #expect(throws: Never.self) { try values.parse(value) } }
  }

  @Test(arguments: table) private func `bad values are refused with what is expected`(values: OptionValues) {
    for value in values.bad {
      let error = UsageError.invalidValue("--\(values.option)", value: value, values.expected)
      #expect(throws: error) { try values.parse(value) }
    }
  }

  @Test func `the table has every option whose value is not free`() {
    let options = MicroFXProgram.declaration.verbs.flatMap(\.options)
    let names = Set(options.filter { $0.placeholder != nil }.map(\.name))
    expect(names, equals: freeOptions.union(table.map(\.option)))
  }
}

struct ProgramDeclarationTests {
  private let verbs = MicroFXProgram.declaration.verbs

  @Test func `names and letters of a verb's options are its own, and letters mean one thing everywhere`() {
    var meanings: [Character: String] = [:]
    for verb in verbs {
      expect(Set(verb.options.map(\.name)).count, equals: verb.options.count, "\(verb.name)")
      for option in verb.options {
        guard let letter = option.letter else { continue }
        let name = meanings[letter, default: option.name]
        expect(name, equals: option.name, "-\(letter) of \(verb.name)")
        meanings[letter] = option.name
      }
    }
  }

  @Test func `every verb has an example that its own parser takes`() throws {
    for verb in verbs {
      expect(!verb.examples.isEmpty || verb.word == "doctor", "\(verb.name)")
      for example in verb.examples {
        let words = shellWords(example.line)
        let start = try #require(words.firstIndex(of: verb.word), "\(example.line)")
        #expect(throws: Never.self, "\(example.line)") {
          try ArgumentParser.parse(Array(words[(start + 1)...]), for: verb)
        }
      }
    }
  }

  /// The words of a command up to a pipe or a redirection, quotes taken away.
  private func shellWords(_ line: String) -> [String] {
    let command = line.replacing("source <(", with: "").replacing(")", with: ") ").prefix {
      !"|<>".contains($0)
    }
    return command.matches(of: /'([^']*)'|(\S+)/).map { String($0.1 ?? $0.2 ?? "") }
  }

  @Test func `summaries and meanings are phrases without a full stop`() {
    for verb in verbs {
      for text in [verb.summary] + verb.options.map(\.meaning) + verb.examples.map(\.meaning) {
        expect(text.first?.isUppercase == false || text.hasPrefix("JSON"), "\(text)")
        expect(!text.hasSuffix(".") && !text.contains("\n"), "\(text)")
      }
    }
  }

  @Test func `exit codes rise, and each says what it means`() {
    let codes = MicroFXProgram.declaration.exitCodes
    expect(codes.map(\.code), equals: [0, 1, 2, 3, 130])
    expect(Set(codes.map(\.meaning)).count, equals: codes.count)
  }
}
