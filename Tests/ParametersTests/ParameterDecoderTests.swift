import Expectations
import Geometry
import JSONText
import Motion
import Parameters
import Testing

struct ParameterDecoderTests {
  @Test(
    arguments: [
      ("true", .boolean, .boolean(true)), ("2.5", .anyNumber, .number(2.5)),
      ("3", .integer(0...9), .integer(3)),
      ("3e0", .integer(0...9), .integer(3)), ("\"é\"", .string, .string("é")),
      ("0.2", .span, .time(Time(ticks: 720_000_000))),
      ("\"350ms\"", .span, .time(Time(ticks: 1_260_000_000))),
      ("\"1.2s\"", .span, .time(Time(ticks: 4_320_000_000))),
      ("\"24f\"", .span, .time(Time(ticks: 1_440_000_000))),
      ("\"#f80\"", .color, .color(Color(hex: 0xFF8800))), ("\"easeInOut\"", .curve, .curve(.easeInOut)),
      ("[1, 2]", .point, .point(Point(1, 2))), ("2", .scale, .point(Point(2, 2))),
      ("[1, 2]", .scale, .point(Point(1, 2))), ("[3, 4]", .size, .size(Size(3, 4))),
      ("[1, 2, 3, 4]", .rect, .rect(Rect(1, 2, 3, 4))),
      ("[1, 2, 3, 4]", .insets, .insets(Insets(top: 1, left: 2, bottom: 3, right: 4))),
      ("4", .cornerRadii, .cornerRadii(CornerRadii(4))),
      (
        "[1, 2, 3, 4]", .cornerRadii,
        .cornerRadii(CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4))
      ),
      ("\"b\"", .choice(["a", "b"]), .string("b")), ("\"x/y.png\"", .image, .string("x/y.png")),
      ("60", .frameRate(1...1000), .frameRate(FrameRate(60)!)),
      ("\"30000/1001\"", .frameRate(1...1000), .frameRate(FrameRate(30000, 1001)!)),
      ("59.94", .frameRate(1...1000), .frameRate(FrameRate(59940, 1000)!)),
      ("\"2018-12-22T09:41:00\"", .date, .date(.defaultClock)),
      ("[1, 2]", .list(.anyNumber, count: 0...3), .list([.number(1), .number(2)])),
      ("null", .optional(.color), ParameterValue.none),
      ("\"red\"", .optional(.color), .color(Color(hex: 0xFF0000))),
      ("7", .either([.string, .anyNumber]), .number(7)),
      ("\"x\"", .either([.string, .anyNumber]), .string("x")),
    ] as [(String, ParameterKind, ParameterValue)])
  func `the parameter decoder decodes each kind`(text: String, kind: ParameterKind, expected: ParameterValue)
  {
    let result = decode(text, as: kind)
    expect(result.diagnostics.isEmpty)
    expect(result.value, equals: expected)
  }

  @Test(
    arguments: [
      ("1", .boolean, "scenario.wrongType", "1"), ("\"2\"", .anyNumber, "scenario.wrongType", "\"2\""),
      ("null", .anyNumber, "scenario.wrongType", "null"), ("[1]", .anyNumber, "scenario.wrongType", "["),
      ("2e9", .anyNumber, "scenario.outOfRange", "2e9"), ("-1", .nonNegative, "scenario.outOfRange", "-1"),
      ("0", .positive, "scenario.outOfRange", "0"), ("1.5", .fraction, "scenario.outOfRange", "1.5"),
      ("1.5", .integer(0...9), "scenario.outOfRange", "1.5"),
      ("1e300", .integer(0...9), "scenario.outOfRange", "1e300"),
      ("-0.1", .span, "scenario.outOfRange", "-0.1"), ("\"-5ms\"", .span, "scenario.outOfRange", "\"-5ms\""),
      ("1e300", .span, "scenario.outOfRange", "1e300"), ("\"1 min\"", .span, "scenario.time", "\"1 min\""),
      ("\"ms\"", .span, "scenario.time", "\"ms\""), ("\"#12345\"", .color, "scenario.color", "\"#12345\""),
      ("\"rgb(1,2)\"", .color, "scenario.color", "\"rgb(1,2)\""),
      ("\"easeInn\"", .curve, "scenario.curve", "easeInn"),
      (#""cubic-bezier(0, 1, x, 1)""#, .curve, "scenario.curve", "x"),
      ("[1]", .point, "scenario.count", "[1]"), ("[1, \"2\"]", .point, "scenario.wrongType", "\"2\""),
      ("[1, 2, 3]", .rect, "scenario.count", "[1, 2, 3]"),
      ("[0, 0, -1, 1]", .rect, "scenario.outOfRange", "[0, 0, -1, 1]"),
      ("-4", .cornerRadii, "scenario.outOfRange", "-4"),
      ("\"c\"", .choice(["a", "b"]), "scenario.unknownName", "\"c\""),
      ("0", .frameRate(1...1000), "scenario.outOfRange", "0"),
      ("1000000", .frameRate(1...1000), "scenario.outOfRange", "1000000"),
      ("29.97002997", .frameRate(1...1000), "scenario.frameRate", "29.97002997"),
      ("\"30/0\"", .frameRate(1...1000), "scenario.frameRate", "\"30/0\""),
      ("\"99999999999/1\"", .frameRate(1...1000), "scenario.frameRate", "\"99999999999/1\""),
      ("\"2018-02-30\"", .date, "scenario.date", "\"2018-02-30\""),
      ("\"now\"", .date, "scenario.date", "\"now\""),
      ("[1, 2]", .list(.anyNumber, count: 3...3), "scenario.count", "[1, 2]"),
      ("\"M 0 0 L 1 q\"", .path, "scenario.path", "q"), ("\"\"", .image, "scenario.unknownName", "\"\""),
    ] as [(String, ParameterKind, String, String)])
  func `the parameter decoder points at what is wrong`(
    text: String, kind: ParameterKind, code: String, marked: String
  ) {
    let result = decode(text, as: kind)
    expect(result.value == nil)
    expect(result.diagnostics.codes, equals: [code])
    expect(result.diagnostics.marked, equals: [marked])
  }

  @Test(
    arguments: [
      ("\"easeInn\"", .curve, "did you mean `easeIn`?"), ("\"oragne\"", .color, "did you mean `orange`?"),
      ("\"2\"", .anyNumber, "write it without quotes"),
      ("\"lineer\"", .choice(["linear", "none"]), "did you mean `linear`?"),
    ] as [(String, ParameterKind, String)])
  func `the parameter decoder suggests what is near`(text: String, kind: ParameterKind, suggestion: String) {
    expect(decode(text, as: kind).diagnostics.sorted.first?.suggestion, equals: suggestion)
  }

  @Test func `the parameter decoder points into a string past its escapes`() {
    let result = decode(#""cubic\u002dbezier(0, 1, \u0078, 1)""#, as: .curve)
    expect(result.diagnostics.marked, equals: [#"\u0078"#])
  }

  @Test func `a time in frames counts at the file's own rate`() {
    expect(decode("\"24f\"", as: .span, fps: 30).value, equals: .time(Time(ticks: 2_880_000_000)))
  }
}

struct ForeignNameTests {
  static let keys = [
    "opacity", "frame", "rotation", "kern", "fontSize", "shadowOpacity", "strokeEnd", "stack", "spacing",
  ]

  @Test(
    arguments: [
      ("letterSpacing", "did you mean `kern`?"), ("trimEnd", "did you mean `strokeEnd`?"),
      ("shadow", "did you mean `shadowOpacity`?"), ("gap", "did you mean `spacing`?"),
      ("opactiy", "did you mean `opacity`?"), ("fontSise", "did you mean `fontSize`?"),
      ("x", "`frame` says where it is and how large: `[x, y, width, height]`"),
      ("rotateZ", "did you mean `rotation`?"),
      ("backdropFilter", "a `material` blurs what is behind it"),
      ("style", "every node is given its own keys; only a `material` has a `style`"),
    ])
  func `a key of CSS or a drawing program leads to ours`(key: String, suggestion: String) {
    expect(ForeignNames.suggestion(forKey: key, among: Self.keys), equals: suggestion)
  }

  @Test func `a key that exists under its foreign name is meant by none`() {
    expect(
      ForeignNames.suggestion(forKey: "filter", among: Self.keys + ["blur"]), equals: "did you mean `blur`?")
    expect(ForeignNames.suggestion(forKey: "style", among: ["styles"]), equals: "did you mean `styles`?")
    expect(ForeignNames.suggestion(forKey: "nonsense", among: Self.keys) == nil)
  }

  @Test(
    arguments: [
      ("rect", "did you mean `rectangle`?"), ("circle", "did you mean `ellipse`?"),
      ("line", "did you mean `path`?"),
      ("HStack", "a `group` with `\"stack\": \"x\"` or `\"y\"` stacks what is inside"),
      ("textField", "`fieldFocus` is a form with text fields and a keyboard"),
      ("grup", "did you mean `group`?"), ("nonsense", "`microfx list` shows the types"),
    ])
  func `a type of SwiftUI, CSS or SVG leads to ours`(type: String, suggestion: String) {
    let types = ["rectangle", "ellipse", "path", "group", "text", "fieldFocus"]
    expect(ForeignNames.suggestion(forType: type, among: types), equals: suggestion)
  }
}

struct RecordDecodingTests {
  static let width = Parameter("width", 1.0, .points, kind: .positive, "how wide")
  static let color = Parameter<Color?>("color", nil, "of the line")
  static let curve = Parameter("curve", TimingCurve.linear, "how it moves")
  static let line = RecordDeclaration("line", "a line", required: ["width"], [width, color, curve])

  @Test func `decoding a record gives what is written and defaults for the rest`() throws {
    guard case .record(let values) = decode(#"{ "width": 3, "note": 1 }"#, as: .record(Self.line)).value
    else {
      Issue.record("no record")
      return
    }
    expect(values[Self.width], equals: 3)
    expect(values[Self.color] == nil)
    expect(values[Self.curve], equals: .linear)
    expect(values.isGiven(Self.width))
    expect(!values.isGiven(Self.color))
    expect(values.range(of: "width")?.lower, equals: 11)
  }

  @Test func `decoding a record reports every mistake and keeps the rest`() {
    let result = decode(
      #"{ "colr": "red", "color": 7, "curve": "spring(", "nonsense": [] }"#, as: .record(Self.line))
    expect(
      result.diagnostics.codes.sorted(),
      equals: [
        "scenario.curve", "scenario.unknownKey", "scenario.unknownKey",
        "scenario.wrongType",
      ])
    expect(result.diagnostics.sorted.contains { $0.suggestion == "did you mean `color`?" })
    expect(result.value.flatMap(ParameterValues.init)?.keys, equals: [])
  }

  @Test func `decoding a record says nothing about what the reader has reported`() {
    expect(
      decode(#"{ "width": NaN }"#, as: .record(Self.line)).diagnostics.codes, equals: ["json.unknownWord"])
  }
}
