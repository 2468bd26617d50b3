import Expectations
import ScenarioTestSupport
import Testing

/// Content of scroll views inside components whose extent changes, and their insets.
struct ScrollingContentTests {
  private func list(_ content: String, _ members: String, scroll: String = "") -> String {
    """
    \(members), "layers": [
      { "id": "list", "type": "scrollView"\(scroll), "content": [ \(content) ] } ]
    """
  }

  private let toEnd = """
    { "at": 1, "call": { "on": "own", "action": "end" } }, { "at": 2, "call": { "on": "own", "action": "end" } }
    """
  private let end = """
    "actions": { "end": "to the end" },
    "rules": [ { "on": "end", "do": [
      { "call": "list", "action": "scrollTo", "arguments": { "offset": [0, 9999], "animated": false } } ] } ]
    """

  @Test func `a list between bars tells the offset at which it shows its rows, at the end too`() throws {
    var play = try PlayFixture(
      #"""
      "values": { "offset": "= list.contentOffset.y" }, "outputs": { "offset": "" },
      "layers": [ { "id": "list", "type": "skeletonList", "fetchDuration": 0, "extraDelay": 0,
        "rows": [ { "text": "a" }, { "text": "b" }, { "text": "c" } ] } ]
      """#,
      gestures: [1.0, 1.5, 2, 2.5].map {
        #"{ "at": \#($0), "flick": { "from": { "point": [100, 150] }, "by": [0, -90], "velocity": 900 } }"#
      }.joined(separator: ", "),
      duration: 12)
    let offset = play.number("offset", at: 1.25) ?? .nan
    expectClose(play.number("y", of: "own/list/list/cell-0", at: 1.25), -offset, within: 1e-6)
    // Three rows of 200 points end at the lower edge of a list that is 136 points high.
    expectClose(play.number("offset", at: 11), 464)
    expectClose(play.number("y", of: "own/list/list/cell-2", at: 11), 400 - 464)
  }

  @Test func `content that grows can be scrolled further`() throws {
    let rows = #"{ "id": "row", "type": "rectangle", "frame": [0, 0, 200, "= height"] }"#
    let values = #""values": { "height": 300 }, "#
    let grow = #"{ "after": 1.5, "do": [ { "set": { "height": 500 } } ] }"#
    let rules = end.replacing(#""rules": ["#, with: #""rules": [ \#(grow), "#)
    var play = try PlayFixture(list(rows, values + rules), gestures: toEnd)
    expect(play.number("contentOffsetY", of: "own/list", at: 1.2), equals: 100)
    expect(play.number("contentOffsetY", of: "own/list", at: 2), equals: 300)
  }

  @Test func `rows that fold away take the content along`() throws {
    let rows = #"{ "id": "row", "type": "rectangle", "frame": [0, 0, 200, "= height"] }"#
    let values = #""values": { "height": 500 }, "#
    let fold = """
      { "after": 1.5, "do": [ { "animate": { "height": 300 }, "duration": 1, "curve": "linear" } ] }
      """
    let rules = end.replacing(#""rules": ["#, with: #""rules": [ \#(fold), "#)
    for fps in [24, 60, 120] {
      var play = try PlayFixture(
        list(rows, values + rules), gestures: #"{ "at": 1, "call": { "on": "own", "action": "end" } }"#,
        fps: fps)
      expect(play.number("contentOffsetY", of: "own/list", at: 1.5), equals: 300)
      expect(play.number("contentOffsetY", of: "own/list", at: 2), equals: 200)
      expect(play.number("contentOffsetY", of: "own/list", at: 3), equals: 100)
    }
  }

  @Test func `copies and what is not in the tree count as they are`() throws {
    let rows = """
      { "id": "rows", "type": "replicator", "count": "= count0", "node": {
          "type": "rectangle", "frame": [0, "= 100 * index", 200, 100] } },
      { "id": "footer", "type": "rectangle", "if": "count0 > 4", "frame": [0, 500, 200, 60] }
      """
    let values = #""values": { "count0": 3 }, "#
    let grow = #"{ "after": 1.5, "do": [ { "set": { "count0": 5 } } ] }"#
    let rules = end.replacing(#""rules": ["#, with: #""rules": [ \#(grow), "#)
    var play = try PlayFixture(list(rows, values + rules), gestures: toEnd)
    expect(play.number("contentOffsetY", of: "own/list", at: 1.2), equals: 100)
    expect(play.number("contentOffsetY", of: "own/list", at: 2.1), equals: 360)
  }

  @Test func `insets and arguments of calls may be computed`() throws {
    let row = #"{ "id": "row", "type": "rectangle", "frame": [0, 0, 200, 100] }"#
    let members = """
      "values": { "top": 24 }, "actions": { "open": { "meaning": "", "arguments": { "by": { "kind": "number" } } } },
      "rules": [ { "on": "open", "do": [
        { "call": "list", "action": "setInset", "arguments": {
          "insets": ["= top + event.by", 0, 0, 0], "animated": "= event.by > 100" } },
        { "call": "list", "action": "scrollTo", "arguments": { "offset": ["= 0", "= -event.by - top"], "animated": false } }
      ] } ]
      """
    var play = try PlayFixture(
      list(row, members, scroll: #", "alwaysBounce": true, "contentInset": ["= safeArea.top", 0, 0, 0]"#),
      gestures: #"{ "at": 1, "call": { "on": "own", "action": "open", "arguments": { "by": 36 } } }"#,
      environment: #""safeArea": [44, 0, 0, 0]"#)
    expect(play.number("contentOffsetY", of: "own/list", at: 0.5), equals: -44)
    expect(play.number("contentOffsetY", of: "own/list", at: 1), equals: -60)
    expect(play.stage.mistake == nil)
  }

  @Test func `a list that is let go beyond its edge stops at the inset that it is given`() throws {
    let row = #"{ "id": "row", "type": "rectangle", "frame": [0, 0, 200, 100] }"#
    let members = """
      "rules": [
        { "on": "list.willEndDragging", "if": "event.y < -30 && event.targetY == 0", "do": [
          { "call": "list", "action": "setInset", "arguments": { "insets": [40, 0, 0, 0] } } ] },
        { "after": 3, "do": [ { "call": "list", "action": "setInset" } ] }
      ]
      """
    var play = try PlayFixture(
      list(row, members, scroll: #", "alwaysBounce": true"#),
      gestures:
        #"{ "at": 0.2, "drag": { "from": { "point": [100, 20] }, "to": { "point": [100, 190] }, "duration": 0.4 } }"#
    )
    let pulled = play.number("contentOffsetY", of: "own/list", at: 0.6)
    try expect(#require(pulled) < -50)
    expect(play.number("contentOffsetY", of: "own/list", at: 2.9), equals: -40)
    let midway = play.number("contentOffsetY", of: "own/list", at: 3.15)
    try expect(abs(#require(midway) + 20) < 0.01)
    expect(play.number("contentOffsetY", of: "own/list", at: 3.5), equals: 0)
  }
}
