import Expectations
import MicroFXCommand
import Testing

/// The values of `--sweep`, and the variants that several sweeps make.
struct SweepTests {
  @Test(arguments: [
    ("a.b=4..10/2", ["4", "6", "8", "10"]), ("a=4..9/2", ["4", "6", "8"]), ("a=1..3", ["1", "2", "3"]),
    ("a=0.1..0.4/0.1", ["0.1", "0.2", "0.3", "0.4"]), ("a=-1..1/0.5", ["-1", "-0.5", "0", "0.5", "1"]),
    ("a=200ms..300ms/50ms", ["200ms", "250ms", "300ms"]), ("a=0.5s..1s/0.25", ["0.5s", "0.75s", "1s"]),
    ("a=7..7/2", ["7"]), ("a=light,dark", ["light", "dark"]), ("a=red", ["red"]),
    ("a=linear,cubic-bezier(0.2, 0, 0, 1)", ["linear", "cubic-bezier(0.2, 0, 0, 1)"]),
    ("a=[1,2],[3,4]", ["[1,2]", "[3,4]"]), (#"a="x, y",z"#, [#""x, y""#, "z"]),
    ("a=../b.png,../c.png", ["../b.png", "../c.png"]), ("a=1..x", ["1..x"]), ("a==2", ["=2"]),
  ]) func `a sweep has these values`(text: String, values: [String]) throws {
    try expect(SweepSetting(parsing: text).values, equals: values)
  }

  @Test(arguments: [
    "a", "=4", "a=", "a=1,,2", "a=4..1", "a=1..4/0", "a=1..4/-1", "a=1s..4ms", "a=1..4/1s", "a=0..9000/1",
  ]) func `what is no sweep is refused`(text: String) {
    #expect(throws: InvalidValue.sweep) { try SweepSetting(parsing: text) }
  }

  @Test func `variants are all combinations, the last setting changing fastest`() throws {
    let sweep = try Sweep(["card.speed=4..6/2", "card.color=#F00,#00F"].map(SweepSetting.init(parsing:)))
    expect(
      sweep.variants.map(\.settings),
      equals: [
        ["card.speed=4", "card.color=#F00"], ["card.speed=4", "card.color=#00F"],
        ["card.speed=6", "card.color=#F00"], ["card.speed=6", "card.color=#00F"],
      ])
    expect(sweep.variants[1].name, equals: "card.speed=4,card.color=_00F")
  }

  @Test func `names differ, are short and lead nowhere`() throws {
    let long = String(repeating: "x", count: 300)
    let sweep = try Sweep([SweepSetting(parsing: "../a=/b,#b,\(long)1,\(long)2")])
    let names = sweep.variants.map(\.name)
    expect(Set(names).count, equals: 4)
    expect(names.allSatisfy { $0.count < 130 && !$0.hasPrefix(".") && !$0.contains("/") })
  }

  @Test func `there may be ten thousand variants`() throws {
    let settings = try (0..<5).map { try SweepSetting(parsing: "a\($0)=1..10") }
    try expect(Sweep(Array(settings.prefix(4))).variants.count, equals: 10_000)
    #expect(throws: RequestError.tooManyVariants(option: "--sweep", limit: 10_000)) { try Sweep(settings) }
  }
}
