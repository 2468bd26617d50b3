import Expectations
import Expressions
import JSONText
import Testing

private let fixture = ExpressionFixture.component

struct ExpressionErrorTests {
  @Test(arguments: [
    ("", "the expression ends where a value is expected | "),
    ("1 +", "the expression ends where a value is expected | "),
    ("(1 + 2", "the expression ends where `)` is expected | "), ("1 + 2)", "this bracket closes nothing | )"),
    ("[1, 2", "the expression ends where `,` or `]` is expected | "), ("min(1 2)", "expected `,` or `)` | 2"),
    ("1 2", "an operator is missing before this | 2"), ("y top", "an operator is missing before this | top"),
    ("liked ? 1", "the expression ends where `:` and the other value of `? :` is expected | "),
    (".5", "expected a value; a number has a digit before its point, as in `0.5` | ."),
    ("y.", "the expression ends where a name after the dot is expected | "),
    ("dot[1", "the expression ends where `]` is expected | "),
    ("1 < 2 == true", "comparisons do not chain | == | write `a < b && b < c`"),
    (
      "200ms",
      "`200ms` is neither a number nor a name | 200ms | times are seconds and angles degrees, without a unit; a name begins with a letter"
    ),
    ("1e999", "the number is beyond 1.8e308 | 1e999"),
    ("#12", "`#12` is not a color | #12 | write `#RGB`, `#RRGGBB` or `#RRGGBBAA`"),
    (
      "'abc",
      "the string that begins here is not closed | ' | a quote inside a string is written `\\'`, in JSON `\\\\'`"
    ),
    ("'a\\q'", "`\\` begins no escape here | \\ | the escapes are `\\'`, `\\\\`, `\\n` and `\\t`"),
    ("\"a\"", "`\"` has no meaning here | \" | strings stand in single quotes: `'text'`"),
    (
      "y = 2",
      "`=` has no meaning here | = | values are compared with `==`; a text that begins with `=` is written `= '=…'`"
    ),
    ("=== Title", "expected a value | == | a text that begins with `=` is written `= '=…'`"),
    ("a & b", "`&` has no meaning here | & | both are demanded with `&&`"),
    ("2 ^ 3", "`^` has no meaning here | ^ | a power is written `pow(x, y)`"),
    ("y ; z", "`;` has no meaning here | ;"), ("* 3", "expected a value | *"),
    ("y > 1 and liked", "an operator is missing before this | and | both are demanded with `&&`"),
    ("min(y or 1, 2)", "expected `,` or `)` | or | one of two is demanded with `||`"),
    ("not liked", "an operator is missing before this | liked | the opposite is written `!a`"),
    ("2 * Math.sin(y)", "values have no functions of their own | sin | write `sin(angle)`"),
    ("y.toFixed(2)", "values have no functions of their own | toFixed"),
    ("y ?? 2", "no operator `??` | ?? | write `a == null ? b : a`"),
  ])
  func `a mistake of the grammar has its place`(text: String, expected: String) {
    expect(fixture.mistake(text), equals: expected)
  }

  @Test(arguments: [
    ("tpo + 1", "unknown name `tpo` | tpo | did you mean `top`?"),
    ("fasle", "unknown name `fasle` | fasle | did you mean `false`?"),
    ("wholly", "unknown name `wholly` | wholly"),
    ("clmap(1, 2, 3)", "no function `clmap` | clmap | did you mean `clamp`?"),
    ("frobnicate(1)", "no function `frobnicate` | frobnicate"),
    ("translate(1)", "no function `translate` | translate | write `string('key')`"),
    ("lerp(1, 2, 0.5)", "no function `lerp` | lerp | write `mix(a, b, t)`"),
    (
      "rgb(1, 2, 3)",
      "no function `rgb` | rgb | a color is written `#RRGGBB`, or `#RRGGBBAA` with its opacity"
    ),
    ("if(liked, 1, 2)", "no function `if` | if | write `condition ? a : b`"),
    ("not(liked)", "no function `not` | not | the opposite is written `!a`"),
    (
      "Math.PI",
      "unknown name `Math` | Math | functions stand alone, as in `sin(x)`, and angles are degrees"
    ),
    ("y(1)", "`y` is not a function | y"),
    ("sin", "`sin` is a function | sin | write `sin(angle)`"),
    ("pop.isAnimatin", "a number has no part `isAnimatin` | isAnimatin | did you mean `isAnimating`?"),
    ("finger.z", "a point has no part `z` | z | it has `x`, `y`"),
    ("size.widht", "a size has no part `widht` | widht | did you mean `width`?"),
    ("pan", "`pan` is not a value | pan | it has `isActive`, `translation`"),
    ("pan.trnslation.x", "`pan` has no part `trnslation` | trnslation | did you mean `translation`?"),
    ("pan[0]", "`pan` has no copies | [0]"),
    ("items[0].titel", "a record has no part `titel` | titel | did you mean `title`?"),
    ("items.count", "a list of records has no part `count` | count | write `length(…)`"),
    ("titles[0].heigth", "`titles[]` has no part `heigth` | heigth | it has `width`"),
    ("textWidth(lable)", "no text layer `lable` | lable"),
    (
      "image.x", "a string or null has no part `x` | x | say what holds for null, as in `x == null ? 0 : x.x`"
    ),
  ])
  func `an unknown name has its place and what may be meant`(text: String, expected: String) {
    expect(fixture.mistake(text), equals: expected)
  }

  @Test(arguments: [
    ("1 + 'a'", "`+` does not take a number and a string | + 'a' | `text(x)` makes a string of a number"),
    (
      "1 + 2 + name",
      "`+` does not take a number and a string | + name | `text(x)` makes a string of a number"
    ),
    ("tint * 2", "`*` does not take a color and a number | * 2"),
    ("finger * finger", "`*` does not take a point and a point | * finger"),
    ("2 / finger", "`/` does not take a number and a point | / finger"),
    ("finger + 1", "`+` does not take a point and a number | + 1"),
    (
      "badge + 1",
      "`+` does not take a number or null and a number | + 1 | say what holds for null, as in `x == null ? 0 : x`"
    ),
    ("-name", "the operand of `-` must be a number, a point or a size, not a string | name"),
    ("!y", "the operand of `!` must be a boolean, not a number | y | compare it, as in `x > 0`"),
    ("y ? 1 : 2", "the condition of `? :` must be a boolean, not a number | y | compare it, as in `x > 0`"),
    ("liked && y", "an operand of `&&` must be a boolean, not a number | y | compare it, as in `x > 0`"),
    ("liked ? 1 : 'a'", "both values of `? :` must have one type, not a number and a string | 'a'"),
    ("name < 'b'", "an operand of `<` must be a number, not a string | name"),
    ("1 == 'a'", "both sides of `==` must have one type, not a number and a string | 'a'"),
    ("badge == 5", "a number or null can only be compared with `null` | badge | write `x != null && x == …`"),
    ("y == null", "a number is never null | y"),
    ("outline == outline", "a path cannot be compared | outline"),
    ("dot[name]", "an index must be a number, not a string | name"),
    ("finger[0]", "what an index stands behind must be a list, not a point | finger"),
    ("[1, 'a', 2]", "the elements of a list must have one type, not a number and a string | 'a'"),
    ("clamp(y, 0)", "`clamp` does not take 2 arguments | clamp(y, 0) | write `clamp(x, low, high)`"),
    ("abs()", "`abs` does not take 0 arguments | abs() | write `abs(x)`"),
    ("abs(1, 2)", "`abs` does not take 2 arguments | abs(1, 2) | write `abs(x)`"),
    ("clamp(y, 'a', 3)", "`low` of `clamp(x, low, high)` must be a number, not a string | 'a'"),
    ("min(1, 2, liked)", "`b` of `min(a, b, …)` must be a number, not a boolean | liked"),
    (
      "min(finger, 3)",
      "`b` of `min(a, b, …)` must be a point, not a number | 3"
    ),
    (
      "clamp(y, [0, 0], [1, 1])",
      "`low` of `clamp(x, low, high)` must be a number, not a point | [0, 0]"
    ),
    ("clamp(finger, [0, 0], 4)", "`high` of `clamp(x, low, high)` must be a point, not a number | 4"),
    (
      "abs('a')", "`x` of `abs(x)` must be a number, a point or a size, not a string | 'a'"
    ),
    (
      "max(tint, tint)",
      "`a` of `max(a, b, …)` must be a number, a point or a size, not a color | tint"
    ),
    (
      "max(3, badge)",
      "`b` of `max(a, b, …)` must be a number, not a number or null | badge | say what holds for null, as in `x == null ? 0 : x`"
    ),
    ("mix(1, tint, 0)", "the values of `mix` must have one type, not a number and a color | tint"),
    (
      "mix(name, name, 0)",
      "a value of `mix` must be a number, a point, a size or a color, not a string | name"
    ),
    ("map(1, [0, 1], 3)", "`values` of `map(x, stops, values)` must be a list, not a number | 3"),
    ("map(1, [0, 1], [1, 2, 3])", "`map` has 2 stops, but 3 values | [1, 2, 3]"),
    ("map(1, [1, 0], [1, 2])", "the stops of `map` must ascend | 0"),
    ("nearest(1, 2)", "`list` of `nearest(x, list)` must be a list of numbers, not a number | 2"),
    (
      "ease(name, 0)",
      "`curve` of `ease(curve, t)` must be a curve, not a string | name | only a string that is written here can be a curve"
    ),
    (
      "ease('easeIn2', 0)",
      "no curve `easeIn2`; write linear, easeIn, easeOut, easeInOut, default, cubic-bezier(…), steps(…), linear(…), spring(…) | easeIn2 | did you mean `easeIn`?"
    ),
    ("morph('M0 0 L1', outline, 0)", "expected a number | "),
    ("morph('M0 0', 'M0 0 H1', 0)", "the two paths have different commands | 'M0 0 H1'"),
    ("length(y)", "`list` of `length(list)` must be a list or a string, not a number | y"),
    ("velocity(velocity(y))", "a velocity has no velocity of its own | velocity(y)"),
    ("velocity(name)", "a value of `velocity` must be a number, a point or a size, not a string | name"),
    ("textWidth('a')", "`label` of `textWidth(label)` must be the name of a text layer | 'a'"),
    ("dot[3]", "index 3 is out of range; the list has 3 elements | 3"),
    ("[1, 2, 3][4]", "index 4 is out of range; the list has 3 elements | 4"),
    ("dot[0.5]", "the index must be a whole number, not 0.5 | 0.5"),
  ])
  func `a mistake of types names both types at its place`(text: String, expected: String) {
    expect(fixture.mistake(text), equals: expected)
  }

  @Test(
    arguments: [
      ("y + 1", .color, "this must be a color, not a number | y + 1"),
      ("name", .number, "this must be a number, not a string | name"),
      ("'nocolor'", .color, "`nocolor` is not a color | 'nocolor' | write `#RRGGBB`"),
      ("liked ? 1 : 2", .boolean, "this must be a boolean, not a number | liked ? 1 : 2"),
      (
        "badge", .number,
        "this must be a number, not a number or null | badge | say what holds for null, as in `x == null ? 0 : x`"
      ),
    ] as [(String, ExpressionType, String)])
  func `a value of another type than wanted is a mistake`(
    text: String, type: ExpressionType, expected: String
  ) {
    expect(fixture.mistake(text, as: type), equals: expected)
  }

  @Test(arguments: [
    ("dot[y]", "index 30 is out of range; the list has 3 elements | y"),
    ("dot[-index]", "index -1 is out of range; the list has 3 elements | -index"),
    ("dot[pop]", "the index must be a whole number, not 1.5 | pop"),
    ("live[2 * index]", "index 2 is out of range; the list has 2 elements | 2 * index"),
    ("items[y].title", "index 30 is out of range; the list has 2 elements | y"),
    ("titles[1 / zero].width", "the index must be a whole number, not inf | 1 / zero"),
    ("[1, 2, 3][y]", "index 30 is out of range; the list has 3 elements | [1, 2, 3][y]"),
    ("1 / zero", "the result is infinite | 1 / zero"),
    ("2 * (y + log(0 - y))", "the result is not a number | log(0 - y)"),
    ("clamp(1 / zero, 0, 1) + sqrt(-y)", "the result is not a number | sqrt(-y)"),
    ("liked ? [1, y / zero] : [0, 0]", "the result is infinite | y / zero"),
    ("text(1 / zero)", "the result is infinite | text(1 / zero)"),
    ("text(1, pop)", "the number of digits must be a whole number from 0 to 12, not 1.5 | text(1, pop)"),
    (
      "padded(1, y * 9)",
      "the number of digits must be a whole number from 0 to 100, not 270 | padded(1, y * 9)"
    ),
    ("nearest(1 / zero, dot)", "the result is infinite | 1 / zero"),
    ("map(y / zero - y / zero, dot, dot)", "the result is infinite | y / zero"),
    (
      "map(y, weights, dot)[0]",
      "what an index stands behind must be a list, not a number | map(y, weights, dot)"
    ),
    ("map(y, live, dot)", "`map` has 2 stops, but 3 values | map(y, live, dot)"),
    ("map(y, [top, zero], [1, 2])", "the stops of `map` must ascend | map(y, [top, zero], [1, 2])"),
    ("nearest(1, [])", "the list has no elements, so none is the nearest | nearest(1, [])"),
    ("morph(outline, 'M0 0', 0.5)", "the two paths have different commands | morph(outline, 'M0 0', 0.5)"),
    ("morph(outline, outline, 1 / zero)", "the result is infinite | morph(outline, outline, 1 / zero)"),
    ("words[3]", "index 3 is out of range; the list has 2 elements | 3"),
    ("liked ? 1 / zero : null", "the result is infinite | 1 / zero"),
    ("tan(90)", "the result is infinite | tan(90)"), ("acos(2)", "the result is not a number | acos(2)"),
    ("pow(-1, 0.5)", "the result is not a number | pow(-1, 0.5)"),
    ("1 + along(outline, log(-y)).y", "the result is not a number | log(-y)"),
    ("1 + heading(outline, y / zero)", "the result is infinite | y / zero"),
    ("log(-y) > 0", "the result is not a number | log(-y)"),
    ("sqrt(-y) == 1 ? 1 : 2", "the result is not a number | sqrt(-y)"),
    ("liked && !(y > asin(y))", "the result is not a number | asin(y)"),
    ("finger == [acos(y), 0] || liked", "the result is not a number | acos(y)"),
    ("exp(1000) - exp(1000)", "the result is infinite | exp(1000)"),
  ])
  func `what goes wrong while it runs is told at its place`(text: String, expected: String) {
    expect(fixture.mistake(text), equals: expected)
  }

  @Test func `a mistake points into the JSON text, escapes included`() throws {
    let json = #"{ "if": "= name == '\u00e9\"\\'' && tpo" , "x": "= 'a' + y"}"#
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: "a.json", text: json))
    let value = try #require(JSONValue.parse(source, &diagnostics))
    func marked(_ key: String) throws -> (String, String, String?) {
      let member = try #require(value[key])
      guard case .string(let string) = member.content else { return ("", "", nil) }
      do {
        _ = try fixture.program(string)
        return ("", "", nil)
      } catch let error as ExpressionError {
        let diagnostic = error.diagnostic(in: diagnostics[source], stringAt: member.range)
        let bytes = diagnostics[source].bytes[diagnostic.range.lower..<diagnostic.range.upper]
        return (diagnostic.code.name, String(decoding: bytes, as: UTF8.self), diagnostic.suggestion)
      }
    }
    try expect(marked("if") == ("expression.unknownName", "tpo", "did you mean `top`?"))
    try expect(marked("x") == ("expression.type", "+ y", "`text(x)` makes a string of a number"))
  }

  @Test func `what goes wrong while it runs points into the JSON text too`() throws {
    let source = SourceText(name: "a.json", text: #""= 1 + dot[y]""#)
    var machine = ExpressionMachine(fixture.state)
    let program = try fixture.program("= 1 + dot[y]")
    #expect {
      _ = try machine.number(program)
    } throws: { error in
      let error = try #require(error as? EvaluationError)
      let diagnostic = error.diagnostic(in: source, stringAt: SourceRange(.first, 0, source.bytes.count))
      return diagnostic.range == SourceRange(.first, 11, 12)
        && diagnostic.code.name == "expression.evaluation"
    }
  }

  @Test func `an expression begins with an equals sign unless nothing else can stand there`() {
    expect(ExpressionText("= y")?.start, equals: 1)
    expect(ExpressionText("y") == nil)
    expect(ExpressionText("") == nil)
    expect(ExpressionText(" = y") == nil)
    expect(ExpressionText("y > 2", equalsIsOptional: true)?.start, equals: 0)
    expect(ExpressionText("= y > 2", equalsIsOptional: true)?.start, equals: 1)
  }
}
