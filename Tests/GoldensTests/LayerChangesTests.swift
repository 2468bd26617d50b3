import Expectations
import Goldens
import Testing

struct LayerChangesTests {
  private func record(_ layers: [(String, order: Int, x: String)]) -> GoldenRecord {
    GoldenRecord(
      rows: layers.flatMap { name, order, x in
        [("exists", "1"), ("order", "\(order)"), ("x", x)].map {
          GoldenRecord.Row(frame: 0, time: "0", layer: name, property: $0, value: $1)
        }
      } + [.pixels(.init(UInt64(layers.count)), frame: 0, time: "0")])
  }

  private func changes(_ old: GoldenRecord, _ new: GoldenRecord) -> LayerChanges {
    LayerChanges(GoldenComparison(expected: old, actual: new))
  }

  @Test func `orders that follow from a new layer are folded`() {
    let old = record([("a", 0, "1"), ("b", 1, "1"), ("c", 2, "1")])
    let new = record([("n", 0, "5"), ("a", 1, "1"), ("b", 2, "1"), ("c", 3, "2")])
    let found = changes(old, new)
    expect(found.layers.map(\.description), equals: ["the layer n is new"])
    expect(found.properties.map { "\($0.layer) \($0.property)" }, equals: ["c order", "c x"])
    expect(found.folded.map(\.layer), equals: ["a", "b"])
    expect(found.foldedText, equals: "the orders of 2 other layers follow")
  }

  @Test func `where nothing but orders differs the layer counts that moved farthest`() {
    let old = record([("a", 0, "1"), ("b", 1, "1"), ("c", 2, "1"), ("d", 3, "1")])
    let new = record([("a", 3, "1"), ("b", 0, "1"), ("c", 1, "1"), ("d", 2, "1")])
    let found = changes(old, new)
    expect(found.properties.map(\.layer) == ["a"] && found.folded.count == 3)
  }

  @Test(arguments: [
    ("4.000000", "6.000000", "4", "6"), ("80.166667", "80.333333", "80.167", "80.333"),
    ("187.499996", "200.250000", "187.5", "200.3"), ("0.000001", "0.000002", "0.000001", "0.000002"),
    ("-12.500000", "1000.250000", "-13", "1000"), ("1.000000 2.000000", "1.000000 2.500000", "1 2", "1 2.5"),
    ("#FFFFFFFF", "#000000FF", "#FFFFFFFF", "#000000FF"), ("1.000000", "inf", "1", "inf"),
  ])
  func `numbers have the digits that tell them apart`(
    old: String, new: String, shownOld: String, shownNew: String
  ) throws {
    func record(_ value: String) -> GoldenRecord {
      GoldenRecord(rows: [
        .init(frame: 0, time: "0", layer: "a", property: "x", value: value),
        .pixels(.init(1), frame: 0, time: "0"),
      ])
    }
    let difference = try #require(changes(record(old), record(new)).properties.first)
    expect(difference.first.shown.expected == shownOld && difference.first.shown.actual == shownNew)
  }
}
