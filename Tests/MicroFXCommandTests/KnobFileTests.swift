import ComponentPlayer
import Components
import Expectations
import JSONText
import MicroFXCommand
import NativeComponents
import Parameters
import Preview
import ScenarioFile
import Stage
import System
import TestSupport
import Testing

/// A parameter of a built-in component, with its default in JSON.
private struct Case: CustomTestStringConvertible {
  var type: String
  var key: String
  var usual: String

  var testDescription: String { "\(type).\(key)" }

  static let all: [Case] = ComponentTable.builtIn.declarations.flatMap { component in
    component.parameters.compactMap { parameter in
      parameter.defaultParameterValue.json.map {
        Case(type: component.type, key: parameter.name, usual: $0.text())
      }
    }
  }
}

/// Ways to write a scenario, each with the places of a type, a key and its value.
private let writings = [
  #"{"microfx":1,"scene":[{"id":"it","type":"TYPE","KEY" :VALUE}]}"#,
  "{ \"scene\" : [\n   { \"note\": \"\\\"KEY\\\": 1, é}\",\n \"KEY\":\tVALUE , \"type\": \"TYPE\",\"id\":\"it\" } ]\n}\n\n",
  "{\r\n\t\"scene\": [\r\n\t\t{\r\n\t\t\t\"type\": \"TYPE\",\r\n\t\t\t\"KEY\": VALUE,\r\n\t\t\t\"id\": \"it\"\r\n\t\t}\r\n\t]\r\n}",
  #"{ "scene": [ {"id": "on", "type": "group", "KEY": 0, "children": [ { "id": "it", "type": "TYPE", "KEY":VALUE} ] } ] }"#,
]

struct KnobFileTests {
  private let values = ["0.125", #""a \"b\" é""#, "[ 1,2 ]", "null", "true", #"{ "x" : [] }"#]

  @Test(arguments: Case.all)
  private func `writing a value changes nothing but the value`(tested: Case) throws {
    for (number, writing) in writings.enumerated() {
      for value in values {
        func text(_ value: String) -> String {
          writing.replacing("TYPE", with: tested.type).replacing("KEY", with: tested.key)
            .replacing("VALUE", with: value)
        }
        let before = Array(text(tested.usual).utf8)
        let path = number == 3 ? "on/it" : "it"
        let after = try KnobFile.text(before, with: [.init(path: "\(path).\(tested.key)", value: value)])
        expect(after, equals: Array(text(value).utf8), "\(number), \(value)")
      }
    }
  }

  @Test func `a value that the file does not give comes behind the others`() throws {
    let text = "{\r\n  \"scene\": [\r\n    { \"id\": \"a\", \"type\": \"cardDeck\" }\r\n  ]\r\n}\r\n"
    let after = try KnobFile.text(Array(text.utf8), with: [.init(path: "a.loop", value: "true")])
    expect(
      String(decoding: after, as: UTF8.self),
      equals: text.replacing("\"cardDeck\" }", with: "\"cardDeck\", \"loop\": true }"))
    #expect(throws: OutputError.noSuchNode(path: "b.loop")) {
      try KnobFile.text(Array(text.utf8), with: [.init(path: "b.loop", value: "true")])
    }
  }

  @Test func `what is no JSON is no value`() {
    var knobs = KnobFile()
    for value in ["", "a", "[", "1 2", "1, \"x\": 2"] {
      #expect(throws: SourceError.self) { try knobs.turn("a.b", to: value) }
    }
    expect(knobs.turned.isEmpty)
  }

  @Test func `a file is written, given back, and left alone when others wrote it`() throws {
    let folder = ScratchFolder()
    let text = """
      { "microfx": 1, "canvas": { "width": 40, "height": 40 }, "timeline": { "duration": 1 },
        "scene": [{ "id": "a", "type": "pressFeedback", "frame": [0, 0, 40, 40], "title": "A", "offset": 4 }] }
      """
    try folder.write(text, to: "a.json")
    let file = folder.path.appending("a.json")
    let reader = ScenarioReader(scenario: file, components: .standard).layingOut
    let scenario = try #require(reader.read(try reader.text(contentsOf: file)).scenario)
    let scene = PreviewScene(
      try Stage(scenario),
      .init(title: "a", file: file, texts: [.init(name: "a", content: text)], settings: []))
    func content() throws -> String { String(decoding: try File.read(file, limit: 9999), as: UTF8.self) }

    var knobs = KnobFile()
    try knobs.turn("a.offset", to: "8")
    try knobs.turn("a.offset", to: "9.5")
    try knobs.write(to: scene)
    try expect(content(), equals: text.replacing("\"offset\": 4", with: "\"offset\": 9.5"))
    try knobs.undo()
    try expect(content(), equals: text)

    try knobs.turn("a.offset", to: "1")
    try folder.write(text + "\n", to: "a.json")
    #expect(throws: OutputError.changed(file)) { try knobs.write(to: scene) }
    try expect(content() == text + "\n" && knobs.turned.count == 1)
  }
}
