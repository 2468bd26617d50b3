import ComponentLanguage
import Expectations
import Testing

/// Data files of components.
struct DataReadingTests {
  private static let rows =
    #"[{ "name": "Oslo", "at": [1, 2], "price": 3 }, { "price": 4, "name": "Rome", "at": [3, 4], "note": "x" }]"#

  private func mistakes(_ keys: String, rows: String = rows) -> [String] {
    let text = ReadingFixture.text(#""data": { "rows": "rows.json" }, "# + keys)
    return ReadingFixture.mistakes(text, files: ["rows.json": rows])
  }

  @Test func `copies, values and formulas read data`() {
    let keys =
      #"""
      "values": { "all": "= length(data.rows)", "list": "= data.rows", "places": { "of": "point", "initial": "= data.points" },
        "named": { "of": { "price": "number", "name": "string" }, "initial": "= data.rows" } },
      "data": { "rows": "rows.json", "points": "points.json" },
      "layers": [
        { "id": "list", "type": "replicator", "each": "= data.rows", "node": { "id": "row", "type": "text",
          "text": "= item.note == null ? item.name : item.note", "opacity": "= item.price / all" } },
        { "id": "dots", "type": "replicator", "each": "= places", "node": { "id": "dot", "type": "ellipse", "frame": ["= item.x", 0, 9, 9] } },
        { "id": "others", "type": "replicator", "each": "= named", "node": { "id": "other", "type": "text", "text": "= item.name" } },
        { "id": "first", "type": "text", "text": "= list[0].name" } ]
      """#
    let text = ReadingFixture.text(keys)
    expect(
      ReadingFixture.mistakes(text, files: ["rows.json": Self.rows, "points.json": "[[1, 2], [3, 4]]"]),
      equals: [])
  }

  @Test func `a part of a file becomes what is declared, as a whole file does`() {
    let keys =
      #"""
      "values": { "cards": { "of": { "icon": "path", "at": "point" }, "initial": "= data.rows.cards" } },
      "layers": [ { "id": "list", "type": "replicator", "each": "= cards", "node": { "id": "icon", "type": "path",
        "data": "= item.icon", "frame": ["= item.at.x", 0, 9, 9] } } ]
      """#
    let rows = #"{ "cards": [{ "icon": "M0 0 H9", "at": [1, 2] }, { "icon": "M0 0 V9", "at": [3, 4] }] }"#
    expect(mistakes(keys, rows: rows), equals: [])
  }

  @Test func `an empty list has no copies, whatever they read of its elements`() {
    let keys =
      #"""
      "values": { "rows": { "of": { "name": "string" }, "initial": "= data.rows" } },
      "layers": [ { "id": "list", "type": "replicator", "each": "= data.rows", "node": { "id": "row", "type": "text",
        "text": "= upper(item.name)" } }, { "id": "t", "type": "text", "text": "= text(length(rows))" } ]
      """#
    expect(mistakes(keys, rows: "[]"), equals: [])
  }

  @Test func `mistakes in data stand in its file, and nothing follows from them`() {
    expect(
      mistakes(#""values": { "a": "= data.rows[0].x" }"#, rows: #"[{ "x": 1 }, { "x": "1" }]"#),
      equals: [
        #"/1/x | "1" | this is a string, but the value at rows.json:1:9 is a number; values of one kind are needed; `null` may stand for any"#
      ])
    expect(
      mistakes(##""layers": [ { "id": "a", "type": "ellipse", "opacity": "= data.rows[0].x" } ]"##),
      equals: [
        "/layers/0/opacity | x | a record has no part `x`; it has `name`, `at`, `price`, `note`"
      ])
  }

  @Test func `a name that the component declares wins, with a warning`() {
    expect(
      mistakes(
        #""values": { "data": 1 }, "layers": [ { "id": "a", "type": "ellipse", "opacity": "= data" } ]"#),
      equals: [
        #"/data | "data" | warning: the files of `data` cannot be read, as a value or formula has this name"#
      ])
  }

  @Test func `a layer may be called data`() {
    let keys =
      #"""
      "layers": [ { "id": "data", "type": "ellipse", "frame": [0, 0, 9, 9] },
        { "id": "a", "type": "ellipse", "opacity": "= data.width + data.rows[0].price" } ]
      """#
    expect(mistakes(keys), equals: [])
  }
}
