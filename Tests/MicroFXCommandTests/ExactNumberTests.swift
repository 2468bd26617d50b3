import Expectations
import MicroFXCommand
import Motion
import Testing

struct ExactNumberTests {
  @Test(arguments: [
    ("60", 60, 1), ("29.97", 2997, 100), ("30000/1001", 30000, 1001), ("0.25", 1, 4), ("2.50/0.5", 5, 1),
    ("0.000001", 1, 1_000_000),
  ])
  func `numbers are exact fractions`(text: String, numerator: Int64, denominator: Int64) throws {
    try expect(ExactNumber(parsing: text), equals: ExactNumber(numerator, denominator))
  }

  @Test(arguments: [
    "", "0", "-1", "+1", ".", "1.", ".5", "1/0", "0/1", "1/2/3", "1e3", "nan", "inf", "1234567890",
    "1.1234567", "٣",
  ])
  func `what is no number above 0 is refused`(text: String) {
    #expect(throws: InvalidValue.self) { try ExactNumber(parsing: text) }
  }

  @Test func `slow motion samples more densely`() throws {
    let rate = try #require(FrameRate(60))
    try expect(rate.slowed(by: ExactNumber(parsing: "0.25")), equals: FrameRate(240))
    try expect(rate.slowed(by: ExactNumber(parsing: "2")), equals: FrameRate(30))
    try expect(FrameRate(1_000_000)?.slowed(by: ExactNumber(parsing: "0.000001")) == nil)
  }
}
