import Expectations
import Layers
import Testing

struct LayerPathTests {
  @Test(arguments: ["", "deck", "deck/card-0/overlay", "a//b", "/a", "a/"])
  func `a path is written as it is read`(text: String) {
    expect(LayerPath(text).description, equals: text)
  }

  @Test func `equal paths are equal however they are made`() {
    let deck = LayerPath.root.appending("deck")
    expect(deck.appending("card-0"), equals: "deck/card-0")
    expect(deck.appending("card-0/overlay" as LayerPath), equals: "deck/card-0/overlay")
    expect(Set([deck, "deck", LayerPath("deck")]).count, equals: 1)
    expect(LayerPath(""), equals: .root)
    for other: LayerPath in ["deck", "deck/card-1", "card-0", "dec/card-0", "deck/card-0/", .root] {
      expect(other != "deck/card-0")
    }
  }

  @Test func `a path goes out layer by layer to the canvas`() {
    let path: LayerPath = "deck/card-0/overlay"
    expect(path.ids, equals: ["deck", "card-0", "overlay"])
    expect(path.outer, equals: "deck/card-0")
    expect(path.outer?.outer?.outer, equals: .root)
    expect(LayerPath.root.outer == nil)
  }

  @Test(arguments: [
    ("deck/card-0", "card-0", true), ("deck/card-0", "deck/card-0", true), ("deck/card-0", "deck", false),
    ("deck/card-0", "d-0", false), ("deck", "deck/deck", false),
  ])
  func `a path ends with its last ids`(path: LayerPath, end: LayerPath, isEnd: Bool) {
    expect(path.ends(with: end), equals: isEnd)
  }

  @Test(arguments: [
    ("a/b/c", "a/b", true, true), ("a/b/c", "a/b/c", true, true), ("a/b/c", "b", false, true),
    ("a/bb/c", "b", false, false), ("a/b/c", "c/d", false, false), ("a/b", "a/b/c", false, false),
  ])
  func `a layer is inside those that hold it`(
    path: LayerPath, other: LayerPath, isInside: Bool, isInsideEnding: Bool
  ) {
    expect(path.isInside(other), equals: isInside)
    expect(path.isInside(pathEnding: other), equals: isInsideEnding)
  }
}
