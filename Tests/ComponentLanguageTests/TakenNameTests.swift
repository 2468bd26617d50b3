import ComponentLanguage
import Expectations
import Layers
import Testing

struct TakenNameTests {
  @Test func `words that expressions read everywhere are taken`() {
    for word in TakenNames.words {
      expect(
        ReadingFixture.mistakes(ReadingFixture.text("\"values\": { \"\(word)\": 1 }")),
        equals: [
          "/values/\(word) | \"\(word)\" | the name `\(word)` is taken: expressions read something else by it"
        ])
    }
  }

  private static let layerKeys = LayerKey.all.filter { $0.scope == .everyLayer }.map(\.name).filter {
    !LayerKey.recent.contains($0)
  }

  @Test func `keys of layers are taken, but not for parameters, which replace them`() {
    for key in Self.layerKeys {
      expect(
        ReadingFixture.mistakes(ReadingFixture.text("\"values\": { \"\(key)\": 1 }")),
        equals: [
          "/values/\(key) | \"\(key)\" | the name `\(key)` is taken: it is a key of every node; choose another name"
        ])
      let parameter = "\"parameters\": { \"\(key)\": { \"kind\": \"number\" } }"
      expect(ReadingFixture.mistakes(ReadingFixture.text(parameter)), equals: [])
    }
  }

  @Test func `keys that say what a node is are taken`() {
    for key in ["id", "type", "frame", "children", "mask", "animations", "if"] {
      expect(
        ReadingFixture.mistakes(
          ReadingFixture.text("\"parameters\": { \"\(key)\": { \"kind\": \"number\" } }")),
        equals: [
          "/parameters/\(key) | \"\(key)\" | the name `\(key)` is taken: it is a key of every node; choose another name"
        ])
    }
  }

  @Test func `other names are free`() {
    for name in ["pop", "color", "text", "data", "x", "y", "row_1", "min", "blur", "contrast", "perspective"]
    {
      let keys = "\"values\": { \"\(name)\": 1 }, \"outputs\": { \"\(name)\": \"\" }"
      expect(ReadingFixture.mistakes(ReadingFixture.text(keys)), equals: [])
    }
  }
}
