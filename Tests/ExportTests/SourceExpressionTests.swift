import Expectations
import Export
import Testing

struct SourceExpressionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var expression: String
    var swift: String
    var kotlin: String

    init(_ expression: String, _ swift: String, _ kotlin: String) {
      (self.expression, self.swift, self.kotlin) = (expression, swift, kotlin)
    }

    var testDescription: String { expression }
  }

  static let numbers: [Row] = [
    Row("a + b * 2", "a + b * 2", "a + b * 2f"),
    Row("(a + b) * 2", "(a + b) * 2", "(a + b) * 2f"),
    Row("a - (b - 1)", "a - (b - 1)", "a - (b - 1f)"),
    Row("a / (b * 2)", "a / (b * 2)", "a / (b * 2f)"),
    Row("-(a + 1)", "-(a + 1)", "-(a + 1f)"),
    Row("a % b", "(a).truncatingRemainder(dividingBy: b)", "a % b"),
    Row("on ? a : b > 1 ? 2 : 3", "on ? a : b > 1 ? 2 : 3", "if (on) a else if (b > 1f) 2f else 3f"),
    Row("(on ? a : b) + 1", "(on ? a : b) + 1", "(if (on) a else b) + 1f"),
    Row("min(a, b, 3)", "min(a, b, 3)", "minOf(a, b, 3f)"),
    Row("clamp(a, 0, 1)", "clamp(a, 0, 1)", "clamp(a, 0f, 1f)"),
    Row("mix(a, b, 0.25)", "mix(a, b, 0.25)", "mix(a, b, 0.25f)"),
    Row("round(a)", "a.rounded()", "rounded(a)"),
    Row("round(a, 5)", "(a / 5).rounded() * 5", "rounded(a / 5f) * 5f"),
    Row("pow(a, 2)", "pow(a, 2)", "a.pow(2f)"),
    Row("log(a)", "log(a)", "ln(a)"),
    Row("sin(a + 1)", "sin((a + 1) * .pi / 180)", "sin((a + 1f) * PI.toFloat() / 180f)"),
    Row("wave(a)", "sin(2 * .pi * a)", "sin(2f * PI.toFloat() * a)"),
    Row("length(items)", "Double(items.count)", "items.size.toFloat()"),
    Row("items[whole + 1]", "items[whole + 1]", "items[whole + 1]"),
    Row("items[a]", "items[Int(a)]", "items[a.toInt()]"),
    Row("whole + 1", "Double(whole + 1)", "(whole + 1).toFloat()"),
    Row("p.x + 1", "p.x + 1", "p.x + 1f"),
    Row(
      "ease('easeOut', a)",
      "UnitCurve.bezier(startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1)).value(at: a)",
      "CubicBezierEasing(0f, 0f, 0.58f, 1f).transform(clamp(a, 0f, 1f))"),
    Row("dark ? 1 : 0", "colorScheme == .dark ? 1 : 0", "if (dark) 1f else 0f"),
    Row(
      "state == 'open' ? 1 : 0", "phase == .open ? 1 : 0", "if (phase == SamplePhase.Open) 1f else 0f"),
  ]

  static let others: [Row] = [
    Row("alpha(tint, 0.5)", "tint.opacity(0.5)", "tint.copy(alpha = 0.5f)"),
    Row(
      "mix(tint, #102030, a)", "tint.mix(with: Color(hex: 0x102030), by: a, in: .device)",
      "mix(tint, Color(0xFF102030), a)"),
    Row("polar(a, 90)", "polar(a, 90)", "polar(a, 90f)"),
    Row("[a, 2]", "CGPoint(x: a, y: 2)", "Offset(a, 2f)"),
    Row("p + [1, 2]", "p + CGPoint(x: 1, y: 2)", "p + Offset(1f, 2f)"),
    Row("text(a, 1) + ' %'", "plain(a, 1) + \" %\"", "plain(a, 1) + \" %\""),
    Row("upper(title)", "title.uppercased()", "title.uppercase()"),
    Row("substring(title, 1, 2)", "String(title.dropFirst(1).prefix(2))", "title.drop(1).take(2)"),
    Row("!on || a < 1 && b == 2", "!on || a < 1 && b == 2", "!on || a < 1f && b == 2f"),
    Row("maybe == null", "maybe == nil", "maybe == null"),
  ]

  @Test(arguments: numbers + others) func `an expression is one of the language`(row: Row) throws {
    let text = """
      { "component": 1,
        "parameters": { "a": { "kind": "number", "default": 1 }, "b": { "kind": "number", "default": 1 },
          "on": { "kind": "boolean", "default": true }, "whole": { "kind": "integer", "default": 0 },
          "items": { "kind": "list", "of": "number", "default": [1, 2] },
          "p": { "kind": "point", "default": [1, 2] }, "tint": { "kind": "color", "default": "#FF0000" },
          "title": { "kind": "string", "default": "x" }, "maybe": { "kind": "color", "default": null } },
        "initial": "open", "states": { "open": {} },
        "values": { "f": "= \(row.expression)" },
        "layers": [ { "id": "x", "type": "rectangle" } ] }
      """
    let swift = try source(of: text, in: .swiftui)
    expect(
      swift.contains("{ \(row.swift) }") || swift.contains("\n    \(row.swift)\n"), "\(formula(in: swift))")
    let kotlin = try source(of: text, in: .compose)
    expect(kotlin.contains("get() = \(row.kotlin)\n"), "\(formula(in: kotlin))")
  }

  private func formula(in source: String) -> String {
    let lines = source.split(separator: "\n")
    guard let first = lines.firstIndex(where: { $0.contains(" f: ") }) else { return source }
    return lines[first..<min(first + 3, lines.count)].joined(separator: "\n")
  }
}
