import Expectations
import Geometry
import Live
import Testing

struct LiveMessageTests {
  private func message(_ text: String) -> LiveMessage? { LiveMessage(Array(text.utf8)) }

  @Test func `a message has a time, inputs and perhaps a command`() {
    expect(message(#"{"at": 1500}"#), equals: LiveMessage(real: 1.5))
    expect(
      message(#"{"at": 1500, "inputs": [["began", 1490, 1, 2.5, -3], ["key", 1495, "é"]], "do": "half"}"#),
      equals: LiveMessage(
        real: 1.5,
        inputs: [
          .init(real: 1.49, .touch(finger: 1, .began, Point(2.5, -3))), .init(real: 1.495, .key("é")),
        ], .speed(.half)))
    expect(message(#"{"at": 1, "scene": 2, "do": "append"}"#)?.command, equals: .save(.sameFile))
    expect(message(#"{"at": 1, "scene": 2}"#)?.scene, equals: 2)
    expect(message(#"{"at": 1, "do": "inspect", "path": "a/b"}"#)?.command, equals: .inspect("a/b"))
    expect(message(#"{"at": 1, "do": "inspect", "path": ""}"#)?.command, equals: .inspect(nil))
    expect(message(#"{"at": 1, "do": "states"}"#)?.command, equals: .states)
    expect(
      message(#"{"at": 1, "do": "clip", "value": "fingers"}"#)?.command, equals: .clip(showsFingers: true))
    expect(message(#"{"at": 1, "do": "clip"}"#)?.command, equals: .clip(showsFingers: false))
  }

  @Test(arguments: [
    "", "{", "[]", "{}", #"{"at": "1"}"#, #"{"at": 1e999}"#, #"{"at": 1, "do": "fly"}"#,
    #"{"at": 1, "do": 3}"#, #"{"at": 1, "scene": 0.5}"#, #"{"at": 1, "inputs": [["began", 1, 0, 2]]}"#,
    #"{"at": 1, "inputs": [["began", 1, 10, 2, 3]]}"#, #"{"at": 1, "inputs": [["began", 1, 0.5, 2, 3]]}"#,
    #"{"at": 1, "inputs": [["hovered", 1, 0, 2, 3]]}"#, #"{"at": 1, "inputs": [["key", 1, ""]]}"#,
    #"{"at": 1, "inputs": [["key", 1, "ab"]]}"#, #"{"at": 1, "inputs": [["began", null, 0, 2, 3]]}"#,
    #"{"at": 1, "at": 2}"#,
  ])
  func `anything else is no message`(text: String) { expect(message(text) == nil) }

  @Test func `a message has limits`() {
    let input = #"["moved",1,0,2,3]"#
    func many(_ count: Int) -> String {
      #"{"at":1,"inputs":[\#(Array(repeating: input, count: count).joined(separator: ","))]}"#
    }
    expect(message(many(LiveMessage.inputLimit))?.inputs.count, equals: LiveMessage.inputLimit)
    expect(message(many(LiveMessage.inputLimit + 1)) == nil)
    expect(message(#"{"at":1}"# + String(repeating: " ", count: LiveMessage.byteLimit)) == nil)
    expect(message(String(repeating: "[", count: 1000)) == nil)
  }
}
