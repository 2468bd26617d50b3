import Expectations
import Testing
import Text

struct FontWeightTests {
  /// CSS Fonts 4, "Matching font styles".
  @Test(
    arguments: [
      (.regular, [300, 500], 500), (.regular, [300, 600], 300), (.regular, [450, 600], 450),
      (.medium, [400, 600], 400), (.medium, [600, 900], 600), (.light, [200, 400], 200),
      (.light, [400, 700], 400),
      (.semibold, [500, 700], 700), (.black, [400, 700], 700), (.bold, [700], 700), (.regular, [], nil),
    ] as [(FontWeight, [Int], Int?)])
  func `the nearest weight by CSS`(wanted: FontWeight, available: [Int], expected: Int?) {
    expect(wanted.nearest(in: available), equals: expected)
  }

  @Test func `weights count in hundreds`() {
    expect(FontWeight.allCases.map(\.number), equals: Array(stride(from: 100, through: 900, by: 100)))
  }
}
