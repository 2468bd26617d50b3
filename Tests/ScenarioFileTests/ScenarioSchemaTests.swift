import Components
import Expectations
import JSONText
import NativeComponents
import Parameters
import ScenarioFile
import Testing

struct ScenarioSchemaTests {
  private func member(_ output: JSONOutput?, _ keys: String...) -> JSONOutput? {
    keys.reduce(output) { output, key in
      guard case .object(let members)? = output else { return nil }
      return members.first { $0.key == key }?.value
    }
  }

  @Test func `the schema is JSON that this reader accepts`() {
    var diagnostics = Diagnostics()
    let text = ScenarioSchema.schema(ComponentTable([deckType] + ComponentTable.builtIn.types)).text(
      indentation: 2)
    let source = diagnostics.add(SourceText(name: "schema", text: text))
    expect(JSONValue.parse(source, &diagnostics) != nil)
    expect(DiagnosticReport(diagnostics).text, equals: "")
  }

  @Test func `the schema tells of each key what it holds, means and defaults to`() {
    let node = member(ScenarioSchema.schema(ComponentTable([deckType])), "$defs", "node-deck")
    guard case .array(let kinds)? = member(node, "properties", "offset", "anyOf") else {
      Issue.record("no kinds")
      return
    }
    expect(member(kinds.first, "type"), equals: "number")
    expect(kinds.last, equals: ["type": "string", "pattern": "^="])
    expect(member(node, "properties", "offset", "default"), equals: .number(2))
    expect(member(node, "properties", "offset", "description"), equals: "shift (pt)")
    expect(member(node, "properties", "cards", "items", "$ref"), equals: "#/$defs/node")
    expect(member(node, "properties", "cards", "maxItems"), equals: .integer(2))
    expect(member(node, "additionalProperties"), equals: false)
    expect(member(node, "required"), equals: ["id", "type"])
  }

  @Test func `every reference leads somewhere`() {
    let schema = ScenarioSchema.schema(ComponentTable([deckType]))
    guard case .object(let definitions)? = member(schema, "$defs") else {
      Issue.record("no definitions")
      return
    }
    let names = Set(definitions.map { "#/$defs/" + $0.key })
    expect(names.count > 8)
    expect(references(schema).subtracting(names).isEmpty)
  }

  private func references(_ output: JSONOutput) -> Set<String> {
    switch output {
    case .object(let members):
      members.reduce(into: []) { found, member in
        if member.key == "$ref", case .string(let target) = member.value { found.insert(target) }
        found.formUnion(references(member.value))
      }
    case .array(let values): values.reduce(into: []) { $0.formUnion(references($1)) }
    case .null, .bool, .integer, .number, .string: []
    }
  }

  @Test func `the catalog lists components, then primitives`() throws {
    let catalog = ComponentCatalog(ComponentTable([deckType]))
    expect(catalog.entries.map(\.type).prefix(2), equals: ["deck", "rectangle"])
    let entry = try #require(catalog["deck"])
    let offset = try #require(entry.parameters.first { $0.name == "offset" })
    expect(offset.kind == "number" && offset.unit == "pt" && offset.defaultText == "2")
    expect(catalog["image"]?.parameters.first?.defaultText == nil)
    expect(entry.json.text().hasPrefix(#"{"type":"deck","from":"component","meaning":"a stand-in""#))
  }

  @Test func `every parameter of every component has a meaning`() {
    for entry in ComponentCatalog(.builtIn).entries {
      for parameter in entry.parameters {
        expect(!parameter.meaning.isEmpty, "\(entry.type).\(parameter.name)")
      }
    }
  }
}
