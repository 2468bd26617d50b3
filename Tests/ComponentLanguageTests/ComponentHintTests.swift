import ComponentLanguage
import Expectations
import Testing

/// Diagnostics for the typical mistakes of newcomers, with the remedies that they suggest.
struct ComponentHintTests {
  /// Checks every mistake that the given keys cause, each as `pointer | marked text | message`.
  private func check(_ keys: String, _ expected: [String]) {
    expect(ReadingFixture.mistakes(ReadingFixture.text(keys)), equals: expected)
  }

  @Test(arguments: ["1 - pop", "pop", "2 * 3", "-pop", "pop > 1 ? 0 : 1", "clamp(pop, 0, 1)", "rows[0]"])
  func `an expression in place of a number needs its sign`(text: String) {
    check(
      #""values": { "pop": 1, "rows": [1, 2, 3] }, "layers": [ { "id": "a", "type": "group", "opacity": "\#(text)" } ]"#,
      [
        #"/layers/0/opacity | "\#(text)" | `opacity` must be a number, not a string; an expression begins with `=`"#
      ])
  }

  @Test(arguments: [
    ("0.5", "; write it without quotes"), ("-1", "; write it without quotes"), ("half", ""),
    ("half-way", ""), ("50%", ""),
  ])
  func `a text in place of a number is no expression`(text: String, help: String) {
    check(
      #""layers": [ { "id": "a", "type": "group", "opacity": "\#(text)" } ]"#,
      [#"/layers/0/opacity | "\#(text)" | `opacity` must be a number, not a string\#(help)"#])
  }

  @Test func `a color that is computed needs its sign`() {
    check(
      #""values": { "tint": "red" }, "layers": [ { "id": "a", "type": "rectangle", "fillColor": "mix(tint, #FFFFFF, 0.5)", "borderColor": "light-blue", "backgroundColor": "tint" } ]"#,
      [
        #"/layers/0/fillColor | "mix(tint, #FFFFFF, 0.5)" | `fillColor` must be a color, not a string; an expression begins with `=`"#,
        ##"/layers/0/borderColor | "light-blue" | `light-blue` is not a color; write `"#RRGGBB"`, `"#RRGGBBAA"`, `"rgb(255, 149, 0)"` or a CSS name"##,
        #"/layers/0/backgroundColor | "tint" | `backgroundColor` must be a color, not a string; an expression begins with `=`"#,
      ])
  }

  @Test func `a text that is the name of a value is drawn as it stands`() {
    check(
      #""parameters": { "title": { "kind": "string", "default": "" } }, "values": { "pop": 1, "place2": [1, 2], "label": "A" }, "outputs": { "pop": "", "place2": "", "label": "" }, "layers": [ { "id": "a", "type": "text", "text": "pop" }, { "id": "b", "type": "text", "text": "title" }, { "id": "c", "type": "text", "text": "place2" }, { "id": "d", "type": "text", "text": "Pop" } ]"#,
      [
        #"/layers/0/text | "pop" | warning: this draws the word `pop`, not what it stands for; write `= text(pop)`"#,
        #"/layers/1/text | "title" | warning: this draws the word `title`, not what it stands for; write `= title`"#,
        #"/layers/2/text | "place2" | warning: this draws the word `place2`, not what it stands for; an expression begins with `=`"#,
      ])
  }

  @Test func `a number is made a text`() {
    check(
      #""layers": [ { "id": "a", "type": "text", "text": "= size.width" } ]"#,
      [
        #"/layers/0/text | size.width | this must be a string, not a number; `text(x)` makes a string of a number"#
      ])
  }

  @Test func `a gesture is declared before it is waited for`() {
    check(
      #""rules": [ { "on": "tap", "do": [] }, { "on": "pan.ended", "do": [] }, { "on": "swipe", "do": [] } ]"#,
      [
        #"/rules/0/on | "tap" | no trigger `tap`; declare it: `"gestures": { "tap": { "tap": { } } }`"#,
        #"/rules/1/on | "pan.ended" | no trigger `pan.ended`; declare it: `"gestures": { "pan": { "pan": { } } }`"#,
        #"/rules/2/on | "swipe" | no trigger `swipe`; declare it: `"gestures": { "swipe": { "swipe": { "direction": "left" } } }`"#,
      ])
  }

  @Test(arguments: [
    ("x", "`frame` says where it is and how large: `[x, y, width, height]`"),
    ("left", "`frame` says where it is and how large: `[x, y, width, height]`"),
    ("color", "did you mean `fillColor`?"), ("background", "did you mean `backgroundColor`?"),
    ("alpha", "did you mean `opacity`?"), ("radius", "did you mean `cornerRadius`?"),
    ("zIndex", "did you mean `zPosition`?"),
  ])
  func `keys of other languages are told by their names here`(key: String, help: String) {
    check(
      #""layers": [ { "id": "a", "type": "rectangle", "\#(key)": 1 } ]"#,
      [#"/layers/0/\#(key) | "\#(key)" | `rectangle` has no key `\#(key)`; \#(help)"#])
  }

  @Test func `a view box of a path is told to do nothing for its data`() {
    check(
      #""layers": [ { "id": "a", "type": "path", "data": "M0 0H9", "viewBox": [0, 0, 9, 9] } ]"#,
      [
        #"/layers/0/viewBox | [0, 0, 9, 9] | warning: `viewBox` scales what is inside a path, not its `data`; put the path into a group that has the `viewBox`"#
      ])
  }

  @Test func `a group has no fill, and so its color is the background`() {
    check(
      #""layers": [ { "id": "a", "type": "group", "color": "red" } ]"#,
      [#"/layers/0/color | "color" | `group` has no key `color`; did you mean `backgroundColor`?"#])
  }

  @Test func `what belongs to copies is read inside them`() {
    check(
      #""layers": [ { "id": "a", "type": "group", "opacity": "= index", "rotation": "= item", "zPosition": "= presence" } ]"#,
      [
        #"/layers/0/opacity | index | `index` is not available here: it is read inside a replicator, and in expressions beside a `count`"#,
        #"/layers/0/rotation | item | `item` is not available here: it is read inside a replicator with `each`"#,
        #"/layers/0/zPosition | presence | `presence` is not available here: it is read inside a replicator whose `each` is a list value or in one"#,
      ])
    check(
      #""layers": [ { "id": "r", "type": "replicator", "each": "= [[1, 2, 3]]", "as": "row", "node": { "type": "replicator", "each": "= row.item", "as": "cell", "node": { "type": "group", "opacity": "= cell.presence" } } } ]"#,
      [
        #"/layers/0/node/node/opacity | cell | `cell.presence` is not available here: it is read inside a replicator whose `each` is a list value or in one"#
      ])
    check(
      #""gestures": { "tap": { "tap": { "on": "c" } } }, "rules": [ { "on": "tap", "if": "index > 0", "do": [] } ], "layers": [ { "id": "r", "type": "replicator", "count": 3, "node": { "id": "c", "type": "group" } } ]"#,
      [
        #"/rules/0/if | index | `index` is not available here: it is read inside a replicator, and in expressions beside a `count`; `event.index` is that of the event"#
      ])
  }

  @Test func `a word that a machine or a choice never is`() {
    check(
      #""parameters": { "side": { "kind": "choice", "choices": ["left", "right"], "default": "left" } }, "initial": "off", "states": { "off": { "rules": [ { "on": "key", "to": "on" } ] }, "on": {} }, "values": { "a": "= state == 'onn' ? 1 : 0", "b": "= [1, side != 'top' ? 3 : 4]", "c": "= 'off' == state" }, "outputs": { "a": "", "b": "", "c": "" }"#,
      [
        #"/values/a | 'onn' | warning: `state` is never `onn`; did you mean `on`?"#,
        #"/values/b | 'top' | warning: `side` is never `top`; it is one of `left` and `right`"#,
      ])
  }

  @Test func `what nothing uses is warned of`() {
    check(
      #""values": { "a": 1, "b": 2, "c": "= b", "d": 3, "e": 4 }, "outputs": { "d": "" }, "gestures": { "tap": { "tap": {} }, "pan": { "pan": {} }, "drag": { "pan": {} } }, "events": { "one": "", "two": "" }, "rules": [ { "on": ["tap", "e.finished"], "do": [ { "set": { "a": 2 } }, { "emit": "two" } ] } ], "layers": [ { "id": "x", "type": "group", "opacity": "= drag.isActive ? 1 : 0" } ]"#,
      [
        #"/values/a | "a" | warning: nothing reads `a`"#, #"/values/c | "c" | warning: nothing reads `c`"#,
        #"/gestures/pan/pan | { | warning: nothing waits for the gesture `pan` or reads it"#,
        #"/events/one | "one" | warning: no action emits the event `one`"#,
      ])
  }

  @Test func `a place that a look gives a layer which a layout places is warned of`() {
    let text = #"""
      { "component": 1, "initial": "a",
        "states": { "a": { "rules": [ { "on": "key", "to": "b" } ] },
          "b": { "layers": { "box": { "x": 50 }, "free": { "x": 50 } } } },
        "layers": [
          { "id": "box", "type": "rectangle", "pin": { "left": 0, "top": 0, "width": 9, "height": 9 } },
          { "id": "free", "type": "rectangle", "frame": [0, 0, 9, 9] } ] }
      """#
    let warning = "a layout places `box`, so that this `x` changes nothing"
    expect(
      ReadingFixture.mistakes(text),
      equals: [
        "/states/b/layers/box/x | 50 | warning: \(warning); `translation` moves a layer from its place"
      ])
  }

  @Test func `nothing is said of what is unused beside mistakes`() {
    check(
      #""values": { "a": 1, "b": "= c" }"#, [#"/values/b | c | unknown name `c`"#])
  }

  @Test func `an action does one thing`() {
    check(
      #""values": { "a": 1 }, "events": { "e": "" }, "rules": [ { "on": "appear", "do": [ { "set": { "a": 2 }, "emit": "e" }, { "if": "a > 1", "set": { "a": 2 } } ] } ]"#,
      [
        #"/rules/0/do/0/emit | "emit" | an action is one of `set` and `emit`; write two, `{ "set": … }, { "emit": … }`"#,
        #"/rules/0/do/1/if | "if" | an action is one of `set` and `if`; write `{ "if": …, "do": [ { "set": … } ] }`"#,
      ])
  }

  @Test func `a value is not named like a property`() {
    check(
      #""values": { "scale": 1 }"#,
      [
        #"/values/scale | "scale" | the name `scale` is taken: it is a key of every node; choose another name"#
      ])
  }
}
