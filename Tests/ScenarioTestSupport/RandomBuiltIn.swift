/// A built-in component inside a random one.
struct RandomBuiltIn: Sendable {
  var type: String
  /// The key under which it takes nodes.
  var slot: String?
  /// Numbers that it shows steadily.
  var outputs: [String] = []
  /// Flags that it shows steadily.
  var flags: [String] = []
  var events: [String] = []
  /// Texts of keys of its node, of which each may be left out.
  var keys: [String] = []
  /// Actions with their arguments.
  var calls: [String] = []

  private static let scrolling = ["contentOffset.x", "contentOffset.y"]
  private static let scrollingEvents = ["willBeginDragging", "didEndDragging", "didEndDecelerating"]

  static let all = [
    RandomBuiltIn(
      type: "scrollView", slot: "content", outputs: scrolling + ["contentSize.height"], flags: ["isDragging"],
      events: scrollingEvents + ["didEndScrollingAnimation"],
      keys: [
        #""axis": "both""#, #""paging": true"#, #""alwaysBounce": true"#, #""deceleration": "fast""#,
        #""contentInset": ["= level / 8", 0, 10, 0]"#, #""contentTouchDelay": 0.05"#,
        #""initialOffset": [0, 20]"#,
      ],
      calls: [
        #""action": "scrollTo", "arguments": { "offset": [0, "= clamp(level, 0, 90)"] }"#,
        #""action": "scrollTo", "arguments": { "offset": ["= 20", 40], "animated": false }"#,
        #""action": "setInset", "arguments": { "insets": ["= abs(level) / 4", 0, 0, 0] }"#,
        #""action": "flashIndicators""#,
      ]),
    RandomBuiltIn(
      type: "pressFeedback", events: ["pressed", "released", "tapped"],
      keys: [
        #""backgroundDuration": 0.1"#, #""interruption": "fromCurrent""#, #""margin": "= abs(level) / 20""#,
      ]),
    RandomBuiltIn(
      type: "tapCounter", outputs: scrolling, events: scrollingEvents + ["itemTapped", "counted"],
      keys: [#""countAt": "tap""#, #""columns": 2"#, #""iconSize": 30"#, #""cellHeight": 50"#]),
    RandomBuiltIn(
      type: "cardDeck", slot: "cards", outputs: ["finishPercent", "index"],
      events: ["panBegan", "didReset", "didSwipe"],
      calls: [#""action": "swipe""#, #""action": "revert""#]),
    RandomBuiltIn(
      type: "temperatureDial", outputs: ["temperature"], events: ["temperatureChanged", "wheelMoved"]),
    RandomBuiltIn(
      type: "sheetInsets", slot: "content", outputs: ["fraction"],
      events: ["panelWillExpand", "panelExpanded", "scrubEnded"],
      calls: [#""action": "toggle""#, #""action": "expand""#]),
    RandomBuiltIn(
      type: "navigation", slot: "screens", outputs: ["fraction", "top"],
      events: ["pushBegan", "popFinished"],
      calls: [#""action": "push""#, #""action": "pop""#, #""action": "fade""#]),
    RandomBuiltIn(
      type: "skeletonList", outputs: scrolling, events: scrollingEvents),
  ]
}
