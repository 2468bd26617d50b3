import ComponentLanguage
import Expectations
import Testing

struct ComponentErrorTests {
  /// Compares every mistake in some keys, as `pointer | marked text | sentence`.
  private func check(_ keys: String, _ expected: [String]) {
    expect(ReadingFixture.mistakes(ReadingFixture.text(keys)), equals: expected)
  }

  @Test func `an unknown key is told with the one that was meant`() {
    check(
      #""valeus": { }"#,
      [
        #"/valeus | "valeus" | the component has no key `valeus`; did you mean `values`?"#
      ])
    check(
      #""values": { "a": { "initial": 1, "animaton": {} } }"#,
      [
        #"/values/a/animaton | "animaton" | a value has no key `animaton`; did you mean `animation`?"#
      ])
    check(
      #""events": { "e": { "detials": {} } }, "actions": { "a": { "argument": {} } }"#,
      [
        #"/events/e/detials | "detials" | an event has no key `detials`; did you mean `details`?"#,
        #"/actions/a/argument | "argument" | an action has no key `argument`; did you mean `arguments`?"#,
      ])
  }

  @Test func `a name that is taken or given twice is told`() {
    check(
      #""values": { "index": 1, "opacity": 2, "1a": 2, "if": 1 }"#,
      [
        #"/values/index | "index" | the name `index` is taken: expressions read something else by it"#,
        #"/values/opacity | "opacity" | the name `opacity` is taken: it is a key of every node; choose another name"#,
        #"/values/1a | "1a" | the name `1a` is not a valid name: use letters, digits and `_`, starting with a letter"#,
        #"/values/if | "if" | the name `if` is taken: it is a key of every node; choose another name"#,
      ])
    check(
      #""parameters": { "a": { "kind": "number" } }, "values": { "a": 1 }"#,
      [
        #"/values/a | "a" | a parameter has the name `a` too"#
      ])
    check(
      #""values": { "a": 1 }, "gestures": { "a": { "tap": {} } }, "actions": { "a": "again" }"#,
      [
        #"/gestures/a | "a" | a value or formula has the name `a` too"#,
        #"/actions/a | "a" | a value or formula has the name `a` too"#,
      ])
    check(
      #""values": { "list": 1 }, "layers": [ { "id": "list", "type": "scrollView" } ]"#,
      [
        #"/values/list | "list" | an inner component has the name `list` too"#
      ])
    check(
      #""slots": { "children": "no" }"#,
      [
        #"/slots/children | "children" | the name `children` is taken: it is a key of every node; choose another name"#
      ])
  }

  @Test func `an unknown name is told with the one that was meant`() {
    check(
      #""values": { "a": "= tpo", "top": 1 }"#,
      [
        #"/values/a | tpo | unknown name `tpo`; did you mean `top`?"#
      ])
    check(
      #""values": { "a": 1, "b": "= clmap(a, 0, 1)" }"#,
      [
        #"/values/b | clmap | no function `clmap`; did you mean `clamp`?"#
      ])
    check(
      #""rules": [ { "on": "tpa", "do": [] } ], "gestures": { "tap": { "tap": {} } }"#,
      [
        #"/rules/0/on | "tpa" | no trigger `tpa`; did you mean `tap`?"#
      ])
    check(
      #""rules": [ { "on": "pan.beganned", "do": [] } ], "gestures": { "pan": { "pan": {} } }"#,
      [
        #"/rules/0/on | "pan.beganned" | no trigger `pan.beganned`; did you mean `pan.began`?"#
      ])
    check(
      #""rules": [ { "on": "pan.up", "do": [] } ], "gestures": { "pan": { "pan": {} } }"#,
      [
        #"/rules/0/on | "pan.up" | no trigger `pan.up`; there is `pan.began`, `pan.cancelled`, `pan.changed` and `pan.ended`"#
      ])
    check(
      #""rules": [ { "on": "appear", "do": [ { "set": { "x": 1 } }, { "sett": { } }, { "cancel": "x" }, { "to": "a" }, { "focus": "bxo" }, { "haptic": "lihgt" } ] } ]"#,
      [
        #"/rules/0/do/0/set/x | "x" | no value `x`"#,
        #"/rules/0/do/1/sett | "sett" | no action `sett`; did you mean `set`?"#,
        #"/rules/0/do/2/cancel | "x" | no wait with the id `x`"#,
        #"/rules/0/do/3/to | "a" | the component has no states"#,
        #"/rules/0/do/4/focus | "bxo" | no layer `bxo`; did you mean `box`?"#,
        #"/rules/0/do/5/haptic | "lihgt" | `haptic` cannot be `lihgt`; did you mean `light`?"#,
      ])
    check(
      #""gestures": { "t": { "tapp": {} }, "p": { "pan": { "axis": "z", "on": "bxo", "with": "q", "waitsFor": ["p"] } } }"#,
      [
        #"/gestures/t/tapp | "tapp" | a gesture has no key `tapp`; did you mean `tap`?"#,
        #"/gestures/p/pan/axis | "z" | `axis` cannot be `z`; it is one of `x` and `y`"#,
        #"/gestures/p/pan/on | "bxo" | no layer `bxo`; did you mean `box`?"#,
        #"/gestures/p/pan/with | "q" | no gesture `q`; there is `p`"#,
        #"/gestures/p/pan/waitsFor/0 | "p" | a gesture does not name itself under `waitsFor`"#,
      ])
    check(
      #""layers": [ { "id": "a", "type": "rectangel" }, { "id": "e", "type": "cardDeck" }, { "id": "f", "type": "slot", "name": "x" } ]"#,
      [
        #"/layers/0/type | "rectangel" | no type `rectangel`; did you mean `rectangle`?"#,
        #"/layers/1/type | "cardDeck" | `cardDeck` is not built yet"#,
        #"/layers/2/name | "x" | no slot `x`"#,
      ])
    check(
      #""outputs": { "x": "y" }"#,
      [
        #"/outputs/x | "x" | no value or formula `x`"#
      ])
    check(
      #""animation": { "bxo": "linear", "*": "linear" }"#,
      [
        #"/animation/bxo | "bxo" | no layer, value or formula `bxo`; did you mean `box`?"#
      ])
    check(
      #""layers": [ { "id": "a", "type": "group", "children": [ { "id": "l", "type": "group" } ] }, { "id": "b", "type": "group", "children": [ { "id": "l", "type": "group" } ] }, { "id": "c", "type": "group", "opacity": "= l.x" } ], "gestures": { "g": { "tap": { "on": "l" } } }"#,
      [
        #"/layers/2/opacity | x | `l` is the id of several layers: `a/l`, `b/l`"#,
        #"/gestures/g/tap/on | "l" | `l` may be `a/l` and `b/l`; write the path"#,
      ])
  }

  @Test func `a field of a list's element that is not there is told with the one that was meant`() {
    check(
      #""values": { "rows": { "initial": [{ "name": "a", "at": 1 }], "of": { "name": "string", "at": "number" } }, "n": { "initial": 0, "count": 2 } }, "rules": [ { "on": "appear", "do": [ { "set": { "rows[0].nmae": "b" } }, { "set": { "rows[0].at.x": 1 } }, { "set": { "n[0].x": 1 } }, { "remove": { "rows[0].at": 0 } } ] } ]"#,
      [
        #"/rules/0/do/0/set/rows[0].nmae | "rows[0].nmae" | no field `nmae`; did you mean `name`?"#,
        #"/rules/0/do/1/set/rows[0].at.x | "rows[0].at.x" | `rows[0].at.x`: a number has no fields"#,
        #"/rules/0/do/2/set/n[0].x | "n[0].x" | `n[0].x` is not an element of a list or a field of one"#,
        #"/rules/0/do/3/remove/rows[0].at | "rows[0].at" | `remove` changes a list, and `rows[0].at` is a number"#,
      ])
  }

  @Test func `a value of another type is told with both types`() {
    check(
      #""values": { "n": 1, "b": true }, "rules": [ { "on": "appear", "do": [ { "set": { "n": true } }, { "set": { "n": "= b" } }, { "animate": { "b": true } }, { "insert": { "n": { "at": 0, "item": 1 } } } ] } ]"#,
      [
        #"/rules/0/do/0/set/n | true | `n` must be a number, not a boolean"#,
        #"/rules/0/do/1/set/n | b | this must be a number, not a boolean"#,
        #"/rules/0/do/2/animate/b | "b" | `b` is a boolean, which does not move; `set` changes it at once"#,
        #"/rules/0/do/3/insert/n | "n" | `insert` changes a list, and `n` is a number"#,
      ])
    check(
      #""values": { "pop": 1 }, "layers": [ { "id": "a", "type": "group", "scale": "= pop > 0", "opacity": "= 'x'", "frame": "= pop", "hidden": "= pop" } ]"#,
      [
        #"/layers/0/scale | "= pop > 0" | `scale` must be a number or a point, not a boolean"#,
        #"/layers/0/opacity | 'x' | this must be a number, not a string"#,
        #"/layers/0/frame | "= pop" | `frame` must be a list of four numbers, [x, y, width, height]; each of them may be an expression"#,
        #"/layers/0/hidden | pop | this must be a boolean, not a number"#,
      ])
    check(
      #""values": { "v": { "initial": 0, "drag": { "by": "pan", "axis": "both" } } }, "gestures": { "pan": { "pan": {} } }"#,
      [
        #"/values/v/drag/axis | "both" | `v` must be a point to be dragged by `both`, not a number"#
      ])
    check(
      #""values": { "a": { "initial": [] }, "b": null, "c": { "initial": { "x": 1 } }, "d": [1, "a"] }"#,
      [
        #"/values/a | { | the type of `a` cannot be told from an empty list; write `kind`, or `of` for a list"#,
        #"/values/b | null | the type of `b` cannot be told from null; write `kind`, or `of` for a list"#,
        #"/values/c/initial | { | the type of `c` cannot be told from an object; write `kind`, or `of` for a list"#,
        #"/values/d/1 | "a" | the elements of a list have one type, not a number and a string"#,
      ])
    check(
      #""values": { "s": { "is": "= 'a'", "animation": "linear" }, "t": { "initial": true, "animation": "linear" } }"#,
      [
        #"/values/s/animation | " | `s` is a string, which does not move, so it has no `animation`"#,
        #"/values/t/animation | "linear" | `t` is a boolean, which does not move, so it has no `animation`"#,
      ])
    check(
      #""rules": [ { "when": "1 + 1", "do": [] }, { "on": "appear", "if": "'x'", "do": [] } ]"#,
      [
        #"/rules/0/when | 1 + 1 | this must be a boolean, not a number"#,
        #"/rules/1/if | 'x' | this must be a boolean, not a string"#,
      ])
  }

  @Test func `an expression without its sign is told`() {
    check(
      #""values": { "n": { "initial": "abs(3)", "kind": "number" }, "k": 1, "m": { "initial": "k", "kind": "number" } }"#,
      [
        #"/values/n/initial | "abs(3)" | `initial` must be a number, not a string; an expression begins with `=`"#,
        #"/values/m/initial | "k" | `initial` must be a number, not a string; an expression begins with `=`"#,
      ])
    check(
      #""values": { "pop": 1 }, "layers": [ { "id": "a", "type": "group", "opacity": "pop", "rotation": "min(1, 2)", "backgroundColor": "pop" } ]"#,
      [
        #"/layers/0/opacity | "pop" | `opacity` must be a number, not a string; an expression begins with `=`"#,
        #"/layers/0/rotation | "min(1, 2)" | `rotation` must be a number, not a string; an expression begins with `=`"#,
        #"/layers/0/backgroundColor | "pop" | `backgroundColor` must be a color, not a string; an expression begins with `=`"#,
      ])
  }

  @Test func `a layout that depends on itself is told with its way`() {
    check(
      #""layers": [ { "id": "box", "type": "group", "stack": "y", "children": [ { "id": "one", "type": "rectangle", "width": 10, "height": "= two.y" }, { "id": "two", "type": "rectangle", "width": 10, "height": "= one.y" } ] } ]"#,
      [
        #"/layers/0/children/0/height | "= two.y" | `one.height` depends on itself: `one.height` → `two.y` → `one.height`"#
      ])
  }

  @Test func `a circle is told with its way`() {
    check(
      #""values": { "a": "= b + 1", "b": "= c", "c": "= a" }"#,
      [
        #"/values/a | "= b + 1" | `a` depends on itself: `a` → `b` → `c` → `a`"#
      ])
    check(
      #""values": { "a": "= a" }"#,
      [
        #"/values/a | "= a" | `a` depends on itself: `a` → `a`"#
      ])
    check(
      #""values": { "y": { "initial": "= low" }, "low": "= y" }"#,
      [
        #"/values/y | { | `y` depends on itself: `y` → `low` → `y`"#
      ])
    check(
      #""layers": [ { "id": "a", "type": "rectangle", "frame": ["= b.x", 0, 1, 1] }, { "id": "b", "type": "rectangle", "frame": ["= a.x", 0, 1, 1] } ]"#,
      [
        #"/layers/0/frame | ["= b.x", 0, 1, 1] | `a.x` depends on itself: `a.x` → `b.x` → `a.x`"#
      ])
    check(
      #""values": { "w": "= a.width" }, "layers": [ { "id": "a", "type": "rectangle", "frame": [0, 0, "= w", 1] } ]"#,
      [
        #"/values/w | "= a.width" | `w` depends on itself: `w` → `a.width` → `w`"#
      ])
    check(
      #""components": { "p": { "component": 1, "parameters": { "in": { "kind": "number" } }, "values": { "out": "= in" }, "outputs": { "out": "it" }, "layers": [] } }, "layers": [ { "id": "q", "type": "p", "in": "= q.out" } ]"#,
      [
        #"/layers/0 | { | `q.out` depends on itself: `q.out` → `q.out`"#
      ])
  }

  @Test func `an event that is not declared is told`() {
    check(
      #""rules": [ { "on": "appear", "do": [ { "emit": "done" } ] } ]"#,
      [
        #"/rules/0/do/0/emit | "done" | the component declares no event `done`; declare it under `events`"#
      ])
    check(
      #""events": { "done": { "details": { "on": "boolean" } } }, "rules": [ { "on": "appear", "do": [ { "emit": "don" }, { "emit": "done" }, { "emit": "done", "details": { "on": 1, "of": 2 } } ] } ]"#,
      [
        #"/rules/0/do/0/emit | "don" | the component declares no event `don`; did you mean `done`?"#,
        #"/rules/0/do/1 | { | `on` is missing from the event `done`"#,
        #"/rules/0/do/2/details/on | 1 | `on` must be `true` or `false`, not a number"#,
        #"/rules/0/do/2/details/of | "of" | the event `done` has no key `of`; did you mean `on`?"#,
      ])
  }

  @Test func `what an animation says stands beside what it moves`() {
    check(
      #""values": { "n": 1 }, "rules": [ { "on": "appear", "do": [ { "animate": { "n": 2, "duration": 1 } }, { "animate": { "n": { "to": 2, "curve": "linear" } } }, { "animate": { "n": { "from": 2 } } }, { "animate": { "n": { "to": 1, "keyframes": [] } } } ] } ]"#,
      [
        #"/rules/0/do/0/animate/duration | "duration" | `duration` stands inside `animate`; write it beside: `{ "animate": { … }, "duration": … }`"#,
        #"/rules/0/do/1/animate/n/curve | "curve" | `curve` stands inside `animate`; write it beside: `{ "animate": { … }, "curve": … }`"#,
        #"/rules/0/do/2/animate/n | { | `n` needs `to` or `keyframes`"#,
        #"/rules/0/do/3/animate/n/to | "to" | `to` cannot stand beside `keyframes`"#,
        #"/rules/0/do/3/animate/n/keyframes | [ | `keyframes` holds at least one"#,
      ])
  }
}
