import Expectations
import JSONText
import Testing

struct JSONEditorTests {
  private func edited(_ text: String, _ edit: (inout JSONEditor, JSONValue) -> Void) throws -> String {
    var diagnostics = Diagnostics()
    let root = try #require(JSONValue.parse(diagnostics.add(SourceText(name: "t", text: text)), &diagnostics))
    var editor = JSONEditor(Array(text.utf8))
    edit(&editor, root)
    let result = String(decoding: editor.edited, as: UTF8.self)
    var after = Diagnostics()
    let reread = JSONValue.parse(after.add(SourceText(name: "t", text: result)), &after)
    expect(reread != nil && !after.hasErrors, "\(result)")
    return result
  }

  @Test(arguments: [
    (#"{ "a" : 1,"b":2 }"#, #"{ "a" : 7.5,"b":2 }"#),
    ("{\r\n\t\"a\": \"x\"\r\n}\r\n", "{\r\n\t\"a\": 7.5\r\n}\r\n"),
    (#"{"note":"{\"a\": 1}","a":[ 1,  2 ]}"#, #"{"note":"{\"a\": 1}","a":7.5}"#),
  ])
  func `a value is replaced and nothing else`(text: String, expected: String) throws {
    try expect(edited(text) { $0.replace($1["a"]!, with: "7.5") }, equals: expected)
  }

  @Test(arguments: [
    (#"{"b": 1}"#, #"{"b": 1, "a": 7.5}"#), ("{}", "{\n  \"a\": 7.5\n}"),
    ("{\n    \"b\": 1\n}", "{\n    \"b\": 1,\n    \"a\": 7.5\n}"),
    ("{\r\n\t\"b\": 1 }\r\n", "{\r\n\t\"b\": 1,\r\n\t\"a\": 7.5\r\n}\r\n"),
  ])
  func `a key comes behind the others`(text: String, expected: String) throws {
    try expect(edited(text) { $0.set("a", to: "7.5", in: $1) }, equals: expected)
  }

  @Test(arguments: [
    ("{\n  \"g\": [\n    1\n  ]\n}", "{\n  \"g\": [\n    1,\n    {\n      \"x\": 1\n    },\n    2\n  ]\n}"),
    ("{\n  \"g\": []\n}", "{\n  \"g\": [\n    {\n      \"x\": 1\n    },\n    2\n  ]\n}"),
    ("{\n\t\"g\": [ 1 ]\n}", "{\n\t\"g\": [ 1,\n\t\t{\n\t\t\t\"x\": 1\n\t\t},\n\t\t2\n\t]\n}"),
    (
      "{\r\n \"g\": [\r\n  1\r\n ]\r\n}",
      "{\r\n \"g\": [\r\n  1,\r\n  {\r\n   \"x\": 1\r\n  },\r\n  2\r\n ]\r\n}"
    ),
  ])
  func `values are added to a list as it is written`(text: String, expected: String) throws {
    try expect(edited(text) { $0.append(["{\n  \"x\": 1\n}", "2"], to: $1["g"]!) }, equals: expected)
  }

  @Test(arguments: [
    (#"{"a": 1, "b": 2, "c": 3}"#, "a", #"{"b": 2, "c": 3}"#),
    (#"{"a": 1, "b": 2, "c": 3}"#, "b", #"{"a": 1, "c": 3}"#),
    (#"{"a": 1, "b": 2, "c": 3}"#, "c", #"{"a": 1, "b": 2}"#), (#"{ "a": 1 }"#, "a", "{  }"),
    (#"{"a": 1}"#, "z", #"{"a": 1}"#),
  ])
  func `a key goes with its comma`(text: String, key: String, expected: String) throws {
    try expect(edited(text) { $0.remove(key, from: $1) }, equals: expected)
  }

  @Test func `changes are made together`() throws {
    let text = "{\n  \"a\": 1,\n  \"e\": [2]\n}\n"
    let result = try edited(text) { editor, root in
      editor.set("g", to: "[\n  3\n]", in: root)
      editor.remove("e", from: root)
      editor.replace(root["a"]!, with: "0")
    }
    expect(result, equals: "{\n  \"a\": 0,\n  \"g\": [\n    3\n  ]\n}\n")
  }
}
