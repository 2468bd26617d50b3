import Expectations
import Expressions
import Testing

struct NumberTextTests {
  @Test(
    arguments: [
      (0.0, 0, "0"), (-0.0, 2, "0.00"), (1.005, 2, "1.01"), (0.994999, 2, "0.99"), (9.9999, 3, "10.000"),
      (123.456, 1, "123.5"),
      (-2.5, 0, "-3"), (1e15, 2, "1000000000000000.00"), (0x1p53, 0, "9007199254740992"),
      (1e22, 0, "10000000000000000000000"), (1e23, 0, "99999999999999991611392"),
      (0x1p100, 1, "1267650600228229401496703205376.0"),
      (1e-300, 12, "0.000000000000"), (0.1, 12, "0.100000000000"),
    ] as [(Double, Int, String)])
  func `a number is written with so many decimals`(number: Double, decimals: Int, expected: String) {
    expect(NumberText.fixed(number, decimals: decimals), equals: expected)
  }

  @Test func `the largest number has all its digits`() {
    let text = NumberText.fixed(.greatestFiniteMagnitude, decimals: 0)
    expect(text.count, equals: 309)
    expect(Double(text), equals: .greatestFiniteMagnitude)
  }

  @Test(
    arguments: [
      (1.0, "1"), (0.25, "0.25"), (1234567.0, "1234567"), (-1.5, "-1.5"), (1.0 / 3, "0.333333"), (1e-9, "0"),
      (-1e-9, "0"),
      (.nan, "nan"), (-.infinity, "-inf"), (100, "100"),
    ] as [(Double, String)])
  func `a plain number has the decimals that it needs`(number: Double, expected: String) {
    expect(NumberText.plain(number), equals: expected)
  }
}
