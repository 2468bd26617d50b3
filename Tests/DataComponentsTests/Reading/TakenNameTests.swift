import DataComponents
import Layers
import Testing

struct TakenNameTests {
  @Test func `words that expressions read everywhere are taken`() {
    for word in TakenNames.words {
      #expect(
        ReadingFixture.mistakes(ReadingFixture.text("\"values\": { \"\(word)\": 1 }"))
          == [
            "/values/\(word) | \"\(word)\" | the name `\(word)` is taken: expressions read something else by it"
          ])
    }
  }

  @Test func `keys that every node has are taken`() {
    let everywhere = LayerKey.all.filter { $0.scope == .everyLayer }.map(\.name)
    for key in everywhere + ["id", "type", "frame", "children", "mask", "animations", "if"] {
      #expect(
        ReadingFixture.mistakes(
          ReadingFixture.text("\"parameters\": { \"\(key)\": { \"kind\": \"number\" } }"))
          == ["/parameters/\(key) | \"\(key)\" | the name `\(key)` is taken: it is a key of every node"])
    }
  }

  @Test func `other names are free`() {
    for name in ["pop", "color", "text", "data", "x", "y", "row_1", "min"] {
      #expect(ReadingFixture.mistakes(ReadingFixture.text("\"values\": { \"\(name)\": 1 }")) == [])
    }
  }

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
    #expect(
      ["a", "l", "b/l", "k", "l/k", "c"].map(find) == ["a", "a/l b/l", "b/l", "b/l/k", "b/l/k", "unknown"])
  }
}
