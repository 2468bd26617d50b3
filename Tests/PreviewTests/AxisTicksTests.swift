import Expectations
import Preview
import Testing

struct AxisTicksTests {
  @Test(arguments: [
    (0.0, 1.0, ["0", "0.2", "0.4", "0.6", "0.8", "1"]), (-0.1, 1.2, ["−0.5", "0", "0.5", "1", "1.5"]),
    (0, 0.1, ["0", "0.02", "0.04", "0.06", "0.08", "0.1"]), (0, 10, ["0", "2", "4", "6", "8", "10"]),
  ])
  func `axis ticks are round numbers around the data`(low: Double, high: Double, texts: [String]) {
    let axis = AxisTicks(from: low, to: high)
    expect(axis.ticks.map(axis.text), equals: texts)
    expect(axis.low <= low && axis.high >= high)
  }
}
