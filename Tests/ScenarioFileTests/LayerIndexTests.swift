import Expectations
import ScenarioFile
import Testing

struct LayerIndexTests {
  @Test func `ends of paths find layers`() {
    var index = LayerIndex()
    for path in ["a", "a/l", "b", "b/l", "b/l/k"] { index.append(path) }
    func find(_ name: String) -> String {
      switch index.find(name) {
      case .found(let layer): index.paths[layer]
      case .ambiguous(let paths): paths.joined(separator: " ")
      case .unknown: "unknown"
      }
    }
    expect(
      ["a", "l", "b/l", "k", "l/k", "c"].map(find),
      equals: ["a", "a/l b/l", "b/l", "b/l/k", "b/l/k", "unknown"])
  }
}
