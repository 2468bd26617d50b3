import Expectations
import Foundation
import TestSupport
import Testing

/// Faults that appear in one variant only, each of which must be found and reported with its variant.
struct PlantedVariantTests {
  private struct Plant {
    var variants: String
    /// The code of the finding by which `check` reports the fault; `nil` if only a golden shows it.
    var code: String?
    var old: String
    var new: String
    var strings = PlantedVariantTests.strings
  }

  private static let card = """
    {
      "microfx": 1,
      "canvas": { "width": 393, "height": 852, "scale": 1, "background": "= dark ? #000000 : #FFFFFF" },
      "timeline": { "duration": 0.2, "fps": 30 },
      "environment": { "device": "iphone-16" },
      "strings": "strings.json",
      "data": { "rows": "rows.json" },
      "scene": [
        { "id": "page", "type": "group", "stack": "y", "spacing": 12, "pin": { "left": 16, "right": 16, "top": 80 }, "children": [
          { "id": "title", "type": "text", "text": "= string('title')", "fontSize": 28, "weight": "bold",
            "color": "= dark ? #FFFFFF : #000000" },
          { "id": "note", "type": "text", "text": "= string('note', length(data.rows))", "fontSize": 17,
            "color": "= dark ? #98989F : #6D6D72" },
          { "id": "card", "type": "rectangle", "height": 80, "width": "fill", "cornerRadius": 12,
            "fillColor": "= dark ? #1C1C1E : #E5E5EA" },
          { "id": "rows", "type": "replicator", "stack": "y", "spacing": 8, "count": "= length(data.rows)", "node": {
            "id": "row", "type": "text", "text": "= data.rows[index].name", "fontSize": 17, "color": "= dark ? #FFFFFF : #000000" } },
          { "id": "empty", "type": "text", "text": "= string('empty')", "fontSize": 17,
            "color": "= dark ? #98989F : #6D6D72", "hidden": "= length(data.rows) > 0" } ] },
        { "id": "badge", "type": "ellipse", "frame": ["= rightToLeft ? 20 : size.width - 60", 40, 40, 40], "fillColor": "#FF3B30",
          "animations": [{ "property": "scaleX", "from": "= reduceMotion ? 1 : 0.5", "to": 1, "duration": 0.2 }] }
      ],
      "variants": {
        "axes": {
          "appearance": ["dark"], "textScale": [2], "device": ["iphone-se"], "language": ["de"], "reduceMotion": [true],
          "layoutDirection": ["rightToLeft"], "rows": { "none": { "data.rows": "none.json" }, "many": { "data.rows": "many.json" } }
        }
      }
    }
    """

  private static let strings = """
    { "en": { "title": "Places", "note": { "one": "{0} place", "other": "{0} places" }, "empty": "Nothing here yet" },
      "de": { "title": "Orte", "note": { "one": "{0} Ort", "other": "{0} Orte" }, "empty": "Noch nichts da" } }
    """

  private static let title = #""id": "title", "type": "text","#
  private static let plants = [
    Plant(
      variants: "dark", code: "lint.contrast", old: "\"color\": \"= dark ? #FFFFFF : #000000\" },\n",
      new: "\"color\": \"#333333\" },\n"),
    Plant(
      variants: "2x", code: "lint.truncatedText", old: title, new: title + #" "width": 120, "height": 34,"#),
    Plant(
      variants: "2x", code: "lint.overlappingTexts", old: #""id": "note","#,
      new: #""id": "note", "translation": [0, "= textScale > 1 ? -50 : 0"],"#),
    Plant(
      variants: "2x", code: "lint.outlyingContent", old: title,
      new: title + #" "width": 400, "margin": [0, 250, 0, 0],"#),
    Plant(
      variants: "iphone-se", code: "lint.outlyingContent", old: #"{ "id": "badge""#,
      new: """
        { "id": "foot", "type": "text", "frame": [16, 655, 200, 24], "text": "Version 2", "fontSize": 13 },
        { "id": "badge"
        """),
    Plant(
      variants: "2x, de", code: "lint.truncatedText", old: title,
      new: title + #" "width": 110, "height": 34,"#,
      strings: strings.replacing("Orte\"", with: "Sehenswerte Orte\"", maxReplacements: 1)),
    Plant(variants: "dark", old: "#1C1C1E", new: "#1D1C1E"),
    Plant(variants: "rightToLeft", old: "rightToLeft ? 20", new: "rightToLeft ? 40"),
    Plant(variants: "reduceMotion", old: "reduceMotion ? 1 : 0.5", new: "reduceMotion ? 0.5 : 0.5"),
    Plant(variants: "none", old: #""hidden": "= length(data.rows) > 0""#, new: #""hidden": true"#),
    Plant(variants: "many", old: #""spacing": 8,"#, new: #""spacing": "= length(data.rows) > 3 ? 2 : 8","#),
    Plant(variants: "de", old: "", new: "", strings: strings.replacing("\"Orte\"", with: "\"Ort\"")),
  ]

  private let scratch = ScratchFolder()

  private func run(_ words: String...) throws -> Program.Outcome {
    try Program.run(words, in: scratch.folder, environment: ["CI": ""])
  }

  private func write(_ card: String, _ strings: String) throws {
    try scratch.write(card, to: "scenarios/card.json")
    try scratch.write(strings, to: "scenarios/strings.json")
  }

  @Test func `each fault is named with its variant`() throws {
    let rows = ["Lake", "Hill", "Wood", "Sea"].map { "{ \"name\": \"\($0)\" }" }
    for (name, count) in [("rows", 2), ("none", 0), ("many", 4)] {
      try scratch.write("[\(rows.prefix(count).joined(separator: ", "))]", to: "scenarios/\(name).json")
    }
    try FileManager.default.createDirectory(
      at: scratch.folder.appending(path: "golden"), withIntermediateDirectories: true)
    try write(Self.card, Self.strings)
    let twin = try run("verify", "-q", "--update", "missing", "scenarios")
    try #require(twin.status == 0, "\(twin.errors)\(twin.output)")
    let clean = try run("check", "--strict", "scenarios/card.json")
    expect(clean.status, equals: 0, "\(clean.errors)")
    for plant in Self.plants {
      let text =
        plant.old.isEmpty ? Self.card : Self.card.replacing(plant.old, with: plant.new, maxReplacements: 1)
      try #require(plant.old.isEmpty || text != Self.card, "\(plant.old)")
      try write(text, plant.strings)
      if let code = plant.code {
        let found = try run("check", "--json", "scenarios/card.json").output
        let isNamed = found.contains("\"\(code)\"") && found.contains("(only in \(plant.variants))")
        expect(isNamed, "\(plant.new): \(found)")
      } else {
        let failed = try run("verify", "--no-report", "scenarios").output.split(separator: "\n").filter {
          $0.hasPrefix("scenarios/") && $0.contains("not as expected")
        }
        expect(failed.count, equals: 1, "\(plant.new): \(failed)")
        expect(failed.first?.hasPrefix("scenarios/card.json@\(plant.variants): ") ?? false, "\(failed)")
      }
    }
  }
}
