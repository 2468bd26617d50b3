import Assets
import ComponentLanguage
import ComponentPlayer
import Components
import Expectations
import Expressions
import JSONText
import Layers
import Testing

struct TracedValueTests {
  private func definition(_ values: String) throws -> ComponentDefinition {
    let text = #"{ "component": 1, "layers": [], "values": { \#(values) } }"#
    let reader = ComponentReader(builtIns: ComponentTable()) { path throws(AssetError) in
      throw .outside(path: path)
    }
    return try #require(reader.read(SourceText(name: "c.json", text: text)).component)
  }

  @Test(arguments: [
    (#""pop": 2"#, ["pop": "0.000000"]), (#""on": true"#, ["on": "0"]),
    (#""head": [1, 2]"#, ["head.x": "0.000000", "head.y": "0.000000"]),
    (
      #""area": { "initial": [1, 2], "kind": "size" }"#,
      ["area.width": "0.000000", "area.height": "0.000000"]
    ),
    (##""shade": "#FF0000""##, ["shade": "#00000000"]), (#""name": "a""#, ["name": ""]),
    (#""bars": { "initial": 1, "count": 2 }"#, ["bars[0]": "0.000000", "bars[1]": "0.000000"]),
    (#""opacity2": 1, "y": 1"#, ["opacity2": "0.000000", "values.y": "0.000000"]),
    (#""list": { "initial": [], "kind": "list", "of": "number" }"#, [:]),
    (#""list": { "initial": [], "of": "number" }, "more": { "initial": [], "of": { "a": "string" } }"#, [:]),
  ])
  func `values have rows by their types`(values: String, rows: [String: String]) throws {
    let definition = try definition(values)
    let state = ExpressionState(numbers: definition.numberCells, objects: definition.objectCells)
    var attributes: [LayerAttribute] = []
    for value in definition.tracedValues { value.append(to: &attributes, from: state) }
    let found = Dictionary(uniqueKeysWithValues: attributes.map { ($0.name, $0.value.traceText) })
    expect(found, equals: rows)
    let properties = ComponentDeclaration("c", definition).properties
    for name in rows.keys { expect(properties.filter { $0.matches(name) }.count, equals: 1, "\(name)") }
  }
}
