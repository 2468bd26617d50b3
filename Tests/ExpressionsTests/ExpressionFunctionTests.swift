import Expectations
import Expressions
import Geometry
import Motion
import Testing

private let fixture = ExpressionFixture.component

struct ExpressionFunctionTests {
  @Test(
    arguments: [
      ("min(3, 1, 2)", 1), ("max(3, 1, 2, 7)", 7), ("clamp(5, 0, 3)", 3), ("clamp(-5, 0, 3)", 0),
      ("clamp(2, 0, 3)", 2),
      ("abs(-3)", 3), ("sign(-3)", -1), ("sign(0)", 0), ("sign(2)", 1), ("floor(2.7)", 2),
      ("floor(-2.1)", -3),
      ("floor(2.9999999999)", 3), ("ceil(2.1)", 3), ("ceil(2.0000000001)", 2), ("round(2.5)", 3),
      ("round(-2.5)", -3),
      ("round(2.4)", 2), ("round(2.4999999999)", 3), ("round(7, 5)", 5), ("round(8, 5)", 10),
      ("round(0.37, 0.25)", 0.25),
      ("mod(7, 4)", 3), ("mod(-1, 4)", 3), ("mod(-8, 4)", 0), ("mod(7, -4)", -1), ("sqrt(16)", 4),
      ("pow(2, 10)", 1024),
      ("pow(4, 0.5)", 2), ("exp(0)", 1), ("log(1)", 0), ("sin(30)", 0.5), ("cos(60)", 0.5), ("sin(90)", 1),
      ("tan(45)", 1), ("asin(1)", 90), ("acos(0)", 90), ("acos(-1)", 180), ("atan2(1, 1)", 45),
      ("atan2(-1, 0)", -90),
      ("hypot(3, 4)", 5), ("polar(10, 0).y", -10), ("polar(10, 90).x", 10), ("polar(10, 180).y", 10),
      ("mix(10, 20, 0.25)", 12.5), ("mix(10, 20, 1.5)", 25), ("progress(30, 20, 40)", 0.5),
      ("progress(1, 2, 2)", 0),
      ("progress(2, 2, 2)", 1), ("map(5, [0, 10], [100, 200])", 150), ("map(-5, [0, 10], [100, 200])", 100),
      ("map(15, [0, 10], [100, 200])", 200), ("map(15, [0, 10, 20], [0, 100, 0])", 50),
      ("map(10, [0, 10, 10, 20], [0, 1, 5, 6])", 5), ("map(y, [0, 100], [0, index])", 0.3),
      ("map(2, weights, [0, 3, 6])", 1), ("map(5, dot, dot)", 10), ("ease('linear', 0.3)", 0.3),
      ("ease('easeInOut', 0.5)", 0.5),
      ("ease(soft, 0.5)", 0.5), ("ease('steps(4)', 0.6)", 0.5), ("nearest(17, dot)", 20),
      ("nearest(15, dot)", 10),
      ("nearest(8, [top, low])", 20), ("nearestIndex(8, weights)", 2), ("nearestIndex(99, [top, y, low])", 2),
      ("velocity(y)", 5), ("velocity(y * y)", 300), ("velocity(finger).y", -1), ("velocity(top)", 0),
      ("velocity(4)", 0),
      ("velocity(floor(y))", 0), ("wave(0.25)", 1), ("wave(0.75)", -1), ("wave(1000.5)", 0),
      ("length('abc')", 3),
      ("alpha(#fff, 0.5).alpha", 0.5), ("hsl(0, 1, 0.5).red", 1), ("hsl(120, 1, 0.5).green", 1),
      ("hsl(240, 1, 0.5).blue", 1),
      ("hsl(480, 1, 0.5).green", 1), ("hsl(0, 0, 0.25).blue", 0.25), ("hsl(60, 1, 0.25).red", 0.5),
      ("along('M0 0 H10 V10', 0.75).y", 5), ("along('M0 0 H10 V10', 2).y", 10), ("along(outline, 0.25).x", 5),
      ("heading('M0 0 H10 V10', 0.25)", 0), ("heading(outline, 0.75)", 90),
    ] as [(String, Double)])
  func `a function gives the number that its meaning says`(text: String, expected: Double) throws {
    expect(abs(try fixture.number(text) - expected) < 1e-12)
  }

  @Test func `scroll physics are Motion's`() throws {
    try expect(
      fixture.number("rubberBand(50, 200)"), equals: RubberBand(dimension: 200).displacement(for: 50))
    try expect(
      fixture.number("rubberBand(-50, 200)"), equals: RubberBand(dimension: 200).displacement(for: -50))
    try expect(fixture.number("project(10, 800)"), equals: 10 + Decay.normal.rest(velocity: 800))
    try expect(fixture.number("project(10, 800, 0.99)"), equals: 10 + Decay.fast.rest(velocity: 800))
    try expect(
      fixture.number("ease('spring(duration: 0.5, bounce: 0.3)', 0.4)"),
      equals: TimingCurve(parsing: "spring(duration: 0.5, bounce: 0.3)").value(at: 0.4))
  }

  @Test(
    arguments: [
      ("min([1, 5], [3, 2], [2, 4])", .point(Point(1, 2))), ("max([1, 5], [3, 2])", .point(Point(3, 5))),
      ("clamp([-3, 9], [0, 0], [4, 4])", .point(Point(0, 4))),
      ("clamp([1, 2], [0, 5], [4, 3])", .point(Point(1, 3))), ("abs([-3, 4])", .point(Point(3, 4))),
      ("max(size, [0, 300])", .size(Size(200, 300))), ("max([0, 300], size)", .size(Size(200, 300))),
      ("min(size, finger + [1000, 0])", .point(Point(200, 4))),
      ("velocity(abs([-y, y]))", .point(Point(5, 5))),
      ("velocity(clamp([y, y], [0, 90], [99, 99]))", .point(Point(5, 0))),
      ("mix([0, 0], [10, 20], 0.5)", .point(Point(5, 10))),
      ("mix(#000, 'white', 0.5)", .color(Color(red: 0.5, green: 0.5, blue: 0.5))),
      ("mix(size, [0, 0], 0.5)", .size(Size(100, 40))),
      ("map(0.5, [0, 1], [[0, 0], [2, 4]])", .point(Point(1, 2))),
      ("map(0.5, [0, 1], ['black', 'white'])", .color(Color(red: 0.5, green: 0.5, blue: 0.5))),
      (
        "map(0.5, [0, 1], ['M0 0 H10', 'M0 10 H20'])", .path(Path([.move(Point(0, 5)), .line(Point(15, 5))]))
      ),
      (
        "map(3, [0, 1], ['M0 0 H10', 'M0 10 H20'])", .path(Path([.move(Point(0, 10)), .line(Point(20, 10))]))
      ),
      (
        "morph('M0 0 Q1 1 2 0', 'M2 2 Q3 3 4 2', 0.5)",
        .path(Path([.move(Point(1, 1)), .quad(Point(2, 2), Point(3, 1))]))
      ),
      ("alpha('red', 0.5)", .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5))),
      ("velocity([y, y])", .point(Point(5, 5))),
      ("text(3.14159, 2)", .string("3.14")), ("text(3.5)", .string("3.5")), ("text(12)", .string("12")),
      ("text(-0.001, 1)", .string("0.0")), ("text(2.675, 2)", .string("2.68")),
      ("text(0.5, 0)", .string("1")),
      ("text(99.996, 2)", .string("100.00")), ("grouped(1234567)", .string("1,234,567")),
      ("grouped(-1234.5, 1)", .string("-1,234.5")),
      ("grouped(999)", .string("999")), ("padded(7, 2)", .string("07")), ("padded(-7, 3)", .string("-007")),
      ("padded(123, 2)", .string("123")), ("upper('straße')", .string("STRASSE")),
      ("lower('ÄB')", .string("äb")),
      ("substring('hello', 1, 3)", .string("ell")), ("substring('hello', 2)", .string("llo")),
      ("substring('hello', -4, 2.9)", .string("he")), ("substring('hello', 9)", .string("")),
      ("substring('hi', 0, 1e300)", .string("hi")),
      ("upper(name) + text(y)", .string("ADA30")),
    ] as [(String, ExpressionValue)])
  func `a function gives the value that its meaning says`(text: String, expected: ExpressionValue) throws {
    try expect(fixture.value(text), equals: expected)
  }

  @Test func `random numbers are spread evenly and always the same`() throws {
    expect(RandomHash.fraction(seed: 0, index: 0), equals: RandomHash.fraction(seed: -0.0, index: -0.0))
    try expect(fixture.number("random(1, 2)"), equals: RandomHash.fraction(seed: 1, index: 2))
    var buckets = Array(repeating: 0, count: 10)
    for index in 0..<10_000 { buckets[Int(RandomHash.fraction(seed: 7, index: Double(index)) * 10)] += 1 }
    expect(buckets.allSatisfy { (850...1150).contains($0) }, "\(buckets)")
    let words = (0..<100).map { RandomHash.fraction(seed: Double($0), index: Double($0 % 7)).bitPattern }
    expect(ContentHash(of: words).description, equals: "209eede9a5cd5603")
  }

  @Test func `every function is described and called in a test`() {
    for function in ExpressionFunction.allCases {
      expect(!function.meaning.isEmpty && function.usage.hasPrefix(function.rawValue + "("))
      expect(fixture.mistake("\(function.rawValue)()").contains("write `\(function.usage)`"))
    }
    expect(ExpressionFunction.min.usage, equals: "min(a, b, …)")
    expect(ExpressionFunction.min.usages.map(\.text), equals: ["min(a, b, …)", "min(list)"])
    expect(ExpressionFunction.round.usage, equals: "round(x, [step])")
    expect(ExpressionFunction.map.resultPhrase, equals: "a value of the same type")
  }
}
