import Expectations
import Geometry
import ScenarioFile
import Testing

struct LayoutFormatTests {
  private func mistakes(_ node: String, in parent: String? = nil) -> [String] {
    let scene = parent.map { #"{ "id": "p", "type": "group", \#($0), "children": [ \#(node) ] }"# } ?? node
    return read(document(scene: "[\(scene)]")).report.split(separator: "\n").map(String.init)
      .compactMap { line in line.firstRange(of: "error: ").map { String(line[$0.upperBound...]) } }
  }

  @Test(arguments: [
    (#""frame": [0, 0, 9, 9], "width": 9"#, "`width` cannot stand beside `frame`"),
    (
      #""frame": [0, 0, 9, 9], "minWidth": 9"#,
      "`minWidth` has no effect beside `frame`, which gives both lengths"
    ),
    (
      #""frame": [0, 0, 9, 9], "pin": { "left": 0, "right": 0, "top": 0, "bottom": 0 }"#,
      "`pin` cannot stand beside `frame`"
    ),
    (
      #""width": 3, "pin": { "left": 0, "right": 0, "top": 0, "bottom": 0 }"#,
      "`width` cannot stand beside `pin`; `pin` has a `width`"
    ),
    (#""width": "hug""#, "`width` cannot be `hug` for a node without a size of its own"),
    (#""grow": 1"#, "`grow` says how a node lies in a stack, and this one is in none"),
    (
      #""pin": { "left": 0, "centerX": 0, "width": 5, "top": 0, "bottom": 0 }"#,
      "`pin` has at most two of `left`, `right`, `centerX` and `width`"
    ),
    (
      #""pin": { "left": 0, "top": 0, "bottom": 0 }"#,
      "`pin` does not say where the node is horizontally; it takes two of `left`, `right`, `centerX` and `width`"
    ),
    (#""width": "hugs""#, "`width` cannot be `hugs`; did you mean `hug`?"),
  ])
  func `keys that contradict each other are told`(keys: String, mistake: String) {
    let found = mistakes(#"{ "id": "n", "type": "rectangle", \#(keys) }"#)
    expect(found.contains { $0.hasPrefix(mistake) }, "\(found)")
  }

  @Test(arguments: [
    (
      #""property": "width", "to": 9, "duration": 1"#, #""height": 4"#,
      "has no start value: the layout sets it"
    ),
    (
      #""property": "height", "to": 9, "duration": 1"#, #""height": "fill""#,
      "has no start value: the layout sets it"
    ),
    (#""property": "width", "from": 1, "to": 9, "duration": 1"#, #""height": 4"#, nil),
    (#""property": "height", "to": 9, "duration": 1"#, #""height": 4"#, nil),
    (#""property": "x", "to": 9, "duration": 1"#, #""height": 4"#, "warning: a layout places this node"),
    (#""property": "x", "to": 9, "duration": 1"#, #""frame": [0, 0, 1, 1]"#, nil),
  ])
  func `an animation of a laid-out node starts from a number and moves what the layout leaves to it`(
    animation: String, keys: String, finding: String?
  ) {
    let node = #"{ "id": "n", "type": "rectangle", \#(keys), "animations": [ { \#(animation) } ] }"#
    let report = read(document(scene: "[\(node)]")).report
    expect(finding.map { report.contains($0) } ?? report.isEmpty, "\(report)")
  }

  @Test func `keys of a stack stand beside it`() {
    expect(
      mistakes(#"{ "id": "n", "type": "group", "justify": "end" }"#),
      equals: ["`justify` stands beside `stack`"])
  }

  @Test func `insets are one number, two or four`() throws {
    for (json, insets) in [
      ("7", Insets(top: 7, left: 7, bottom: 7, right: 7)),
      ("[1, 2]", Insets(top: 1, left: 2, bottom: 1, right: 2)),
      ("[1, 2, 3, 4]", Insets(top: 1, left: 2, bottom: 3, right: 4)),
    ] {
      let node = #"{ "id": "n", "type": "group", "stack": "x", "padding": \#(json) }"#
      let scene = read(document(scene: "[\(node)]")).scenario?.scene
      expect(try #require(scene?.first?.stack?.padding), equals: insets)
    }
  }
}
