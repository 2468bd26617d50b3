import ComponentLanguage
import Expectations
import Testing

struct ComponentStructureErrorTests {
  /// Compares every mistake in some keys, as `pointer | marked text | sentence`.
  private func check(_ keys: String, _ expected: [String]) {
    expect(ReadingFixture.mistakes(ReadingFixture.text(keys)), equals: expected)
  }

  @Test func `only values are changed`() {
    check(
      #""parameters": { "p": { "kind": "number" } }, "values": { "n": 1, "f": "= n" }, "rules": [ { "on": "appear", "do": [ { "set": { "f": 1 } }, { "set": { "p": 1 } }, { "animate": { "box.x": 1 } }, { "set": { "n[0]": 1 } } ] } ]"#,
      [
        #"/rules/0/do/0/set/f | "f" | `f` is a formula, which is always what its expression says; only values are changed"#,
        #"/rules/0/do/1/set/p | "p" | `p` is a parameter; only values are changed"#,
        #"/rules/0/do/2/animate/box.x | "box.x" | `box` is a layer; only values are changed; give the layer an expression of a value, and change that"#,
        #"/rules/0/do/3/set/n[0] | "n[0]" | `n` has no elements, so it has no index"#,
      ])
  }

  @Test func `what cannot be known in time is told`() {
    check(
      #""values": { "y": 1, "z": { "initial": "= y" }, "n": { "initial": 0, "count": "= size.width" }, "t": { "initial": "= time" } }"#,
      [
        #"/values/z/initial | y | `y` cannot be read here: `initial` reads parameters, the environment and `size` only"#,
        #"/values/n/count | size | `size` cannot be read here: `count` reads parameters only"#,
        #"/values/t/initial | time | `time` cannot be read here: `initial` reads parameters, the environment and `size` only"#,
      ])
    check(
      #""layers": [ { "id": "s", "type": "scrollView", "bounces": "= time > 1" } ]"#,
      [
        #"/layers/0/bounces | time | `time` cannot be read here: a parameter of a built-in component reads parameters and the environment only"#
      ])
    check(
      #""layers": [ { "id": "r", "type": "replicator", "count": 3, "node": { "id": "c", "type": "group" } }, { "id": "x", "type": "group", "opacity": "= c.width", "rotation": "= index" } ]"#,
      [
        #"/layers/1/opacity | c | there are copies of `c`; one is written `c[i]`"#,
        #"/layers/1/rotation | index | `index` is not available here: it is read inside a replicator, and in expressions beside a `count`"#,
      ])
    check(
      #""rules": [ { "on": ["appear", "key"], "if": "event.text == 'a'", "do": [] }, { "on": "appear", "if": "event.foo", "do": [] }, { "on": "key", "if": "event.txt == ''", "do": [] }, { "when": "event.x", "do": [] } ]"#,
      [
        #"/rules/0/if | event | not every trigger of the rule tells this"#,
        #"/rules/1/if | event | the rule's event tells nothing"#,
        #"/rules/2/if | txt | `event` has no part `txt`; did you mean `text`?"#,
        #"/rules/3/when | event | `event` is only available in rules with `on`"#,
      ])
  }

  @Test func `a rule that is not whole is told`() {
    check(
      #""rules": [ { "do": [] }, { "on": "appear", "when": "true", "do": [] }, { "on": "appear" }, { "on": "appear", "to": "x" }, { "on": [], "do": [] } ]"#,
      [
        #"/rules/0 | { | a rule needs one of `on`, `when`, `changes` and `after`"#,
        #"/rules/1/when | "when" | a rule has only one of `on`, `when`, `changes` and `after`"#,
        #"/rules/2 | { | a rule needs `do`"#,
        #"/rules/3/to | "x" | `to` belongs to the rules of a state; write the action `{ "to": … }` under `do`"#,
        #"/rules/4/on | [] | `on` names at least one trigger"#,
      ])
  }

  @Test func `states and machines are told apart`() {
    check(
      #""initial": "a", "states": { "a": { "rules": [ { "on": "appear", "to": "c" } ] } }"#,
      [
        #"/states/a/rules/0/to | "c" | no state `c`; there is `a`"#
      ])
    check(
      #""states": { "a": {} }"#,
      [
        #"/states | "states" | `initial` is missing, the state in which the component begins"#
      ])
    check(
      #""initial": "a""#,
      [
        #"/initial | "initial" | `initial` names a state, and there are no `states`"#
      ])
    check(
      #""machines": { "a": { "initial": "x", "states": { "x": { "layers": { "box": { "opacity": 1 } } } } }, "b": { "initial": "y", "states": { "y": { "layers": { "box": { "opacity": 0 } } } } } }"#,
      [
        #"/machines/b/states/y/layers/box/opacity | "opacity" | the machine `a` says how `box` looks in `opacity` too"#
      ])
    check(
      #""machines": { "a": { "initial": "x", "states": { "x": {} } }, "b": { "initial": "x", "states": { "x": {} } } }, "rules": [ { "on": "appear", "do": [ { "to": "x" }, { "to": "x", "machine": "c" } ] } ]"#,
      [
        #"/rules/0/do/0/to | "x" | `machine` is missing: there are several"#,
        #"/rules/0/do/1/machine | "c" | no machine `c`; there is `a` and `b`"#,
      ])
    check(
      #""initial": "a", "states": { "a": { "layers": { "bxo": {}, "box": { "opactiy": 1, "opacity": "half" } } } }"#,
      [
        #"/states/a/layers/bxo | "bxo" | no layer `bxo`; did you mean `box`?"#,
        #"/states/a/layers/box/opactiy | "opactiy" | the layer `box` has no key `opactiy`; did you mean `opacity`?"#,
        #"/states/a/layers/box/opacity | "half" | `opacity` must be a number, not a string"#,
      ])
  }

  @Test func `a name of a machine that is no object can be read without another mistake`() {
    check(
      #""machines": { "m": 3 }, "values": { "v": "= m == 'a'" }"#,
      [#"/machines/m | 3 | this must be an object, a machine, not a number"#])
  }

  @Test func `gestures and drags say what they lack`() {
    check(
      #""gestures": { "s": { "swipe": {} }, "u": { "tap": {}, "pan": {} }, "v": { } }"#,
      [
        #"/gestures/s/swipe | { | `direction` is missing from a swipe"#,
        #"/gestures/u | { | a gesture has one of `tap`, `press`, `longPress`, `pan`, `swipe`, `pinch` and `rotation`"#,
        #"/gestures/v | { | a gesture has one of `tap`, `press`, `longPress`, `pan`, `swipe`, `pinch` and `rotation`"#,
      ])
    check(
      #""values": { "v": { "initial": 0, "drag": { "by": "tap", "axis": "y" } }, "u": { "initial": 0, "drag": { "by": "pinch", "axis": "scale", "range": [1, 2] } }, "t": { "initial": 0, "drag": { "by": "pinch", "axis": "x", "flickVelocity": 1 } } }, "gestures": { "tap": { "tap": {} }, "pinch": { "pinch": {} } }"#,
      [
        #"/values/v/drag/by | "tap" | `tap` is a tap; a pan, a pinch or a rotation drags"#,
        #"/values/u/drag/range | [ | a rubber band by `scale` needs a `dimension`"#,
        #"/values/t/drag/axis | "x" | a pinch has no `x` to drag by"#,
      ])
  }

  @Test func `parameters say their kinds`() {
    check(
      #""parameters": { "a": { "kind": "nmber" }, "b": { "kind": "choice" }, "c": { "kind": "list" }, "d": { "kind": "color", "range": [0, 1], "default": 3 }, "e": { "kind": "number", "range": [2, 1] } }"#,
      [
        #"/parameters/a/kind | "nmber" | `kind` cannot be `nmber`; did you mean `number`?"#,
        #"/parameters/b | { | `b` needs `choices`"#,
        #"/parameters/c | { | `c` needs `of`, the kind of its elements"#,
        #"/parameters/d/range | "range" | `range` belongs to `number`, `integer`, `time` and `angle`, not to `color`"#,
        ##"/parameters/d/default | 3 | `default` must be a color in a string, such as `"#FF9500"`, not a number"##,
        #"/parameters/e/range | [2, 1] | the first number of `range` is not above the second"#,
      ])
  }

  @Test func `nodes say what they lack`() {
    check(
      #""layers": [ { "type": "group" }, { "id": "c", "type": "path" }, { "id": "c", "type": "group" }, { "id": "g", "type": "replicator", "node": { "type": "group" } }, { "id": "h", "type": "replicator", "count": 1, "each": [1], "node": { "type": "group" } }, { "id": "k/l", "type": "group", "spacing": 2 } ]"#,
      [
        #"/layers/0 | { | `id` is missing from `group`"#,
        #"/layers/1 | { | `data` is missing from `path`"#,
        #"/layers/2/id | "c" | another node beside this one has the id `c` too"#,
        #"/layers/3 | { | a replicator has either `count` or `each`"#,
        #"/layers/4/each | "each" | a replicator has either `count` or `each`"#,
        #"/layers/5/id | "k/l" | an id holds no `/` and no control characters"#,
        #"/layers/5/spacing | "spacing" | `spacing` stands beside `stack`"#,
      ])
  }

  @Test func `components inside find no file, no name of a built-in type and no circle`() {
    check(
      #""components": { "group": {}, "scrollView": {}, "b": "b.json" }"#,
      [
        #"/components/group | "group" | there is a built-in type `group`"#,
        #"/components/scrollView | "scrollView" | there is a built-in type `scrollView`"#,
        #"/components/b | "b.json" | no file b.json"#,
      ])
    check(
      #""components": { "b": "component.json" }"#,
      [
        #"/components/b | "component.json" | the component holds itself: `component.json` → `component.json`"#
      ])
  }

  @Test func `calls are checked`() {
    check(
      #""layers": [ { "id": "s", "type": "scrollView" }, { "id": "t", "type": "text", "text": "x" } ], "rules": [ { "on": "s.didScroll", "do": [ { "call": "s", "action": "scroll" }, { "call": "t", "action": "x" }, { "call": "s" }, { "call": "s", "action": "scrollTo", "arguments": { "ofset": [0, 0] } } ] } ]"#,
      [
        #"/rules/0/do/0/action | "scroll" | the component has no action `scroll`; did you mean `scrollTo`?"#,
        #"/rules/0/do/1/call | "t" | `t` is not a component and has no actions"#,
        #"/rules/0/do/2 | { | `action` is missing from a call"#,
        #"/rules/0/do/3/arguments/ofset | "ofset" | `scrollTo` has no key `ofset`; did you mean `offset`?"#,
      ])
  }

  @Test(arguments: [
    (#"["L", 0, 0]"#, #"/0 | "L" | a path begins with M or m, which says where"#),
    (#"[0, 0]"#, "/0 | 0 | expected a command of a path, not a number; there are \(letters)"),
    (
      #"["M", 0, 0, "X", 1]"#, "/3 | \"X\" | `X` is not a path command; there are \(letters)"
    ),
    (#"["M", 0]"#, #"/0 | "M" | `M` takes 2 numbers, not 1"#),
    (#"["M", 0, 0, "C", 1, 2, 3, "= [4, 5]"]"#, #"/3 | "C" | `C` takes 6 numbers, not 5"#),
    (#"["M", 0, 0, "z", 1]"#, #"/3 | "z" | `z` takes 0 numbers, not 1"#),
    (#"["M", "= true", 0]"#, #"/1 | "= true" | `data` must hold numbers and points, not a boolean"#),
    (#"["M", 0, "high"]"#, #"/2 | "high" | `data` must be a number, not a string"#),
    (#"{ "each": [1], "do": ["L", 0, 0] }"#, #"/do/0 | "L" | a path begins with M or m, which says where"#),
    (
      #"{ "each": [1], "do": ["= index == 0 ? 'M' : 'X'", 0, 0] }"#,
      #"/do/0 | "= index == 0 ? 'M' : 'X'" | `X` is not a path command; there are \#(letters)"#
    ),
    (
      #"{ "each": [1], "do": ["= index == 0 ? 'M' : 'Q'", 0, 0] }"#,
      #"/do/0 | "= index == 0 ? 'M' : 'Q'" | `Q` takes 4 numbers, not 2"#
    ),
    (
      #"{ "each": [1], "as": "p", "do": ["M", "= item", 0] }"#,
      #"/do/1 | item | `item` is not available here: it is read inside a replicator with `each`"#
    ),
    (#"{ "each": "= 4", "do": ["M", 0, 0] }"#, #"/each | "= 4" | `each` must be a list, not a number"#),
    (
      #"{ "each": [1], "as": "size", "do": ["M", 0, 0] }"#,
      #"/as | "size" | the name `size` is taken: expressions read something else by it"#
    ),
    (#"["M", 0, "= high"]"#, #"/2 | high | unknown name `high`"#),
  ])
  func `paths as lists follow the rules of path data`(data: String, mistake: String) {
    let mistakes = ReadingFixture.mistakes(
      ReadingFixture.text(#""layers": [ { "id": "p", "type": "path", "data": \#(data) } ]"#))
    expect(mistakes.map { $0.replacing("/layers/0/data", with: "") }, equals: [mistake])
  }

  private static let letters = "M L H V C S Q T A Z and their small letters"

  @Test(arguments: [
    (#""colors": ["= 1", "red"]"#, #"/colors/0 | 1 | this must be a color, not a number"#),
    (
      #""colors": ["= #FF0000", "red"], "locations": [0, 0.5, 1]"#,
      "/locations | [0, 0.5, 1] | there are 2 `colors` and 3 `locations`"
    ),
    (
      #""colors": ["red", "blue"], "locations": [0.5, 0]"#,
      "/locations | [0.5, 0] | `locations` must not fall"
    ),
    (
      #""type": "= 'radial'", "colors": ["= #FF0000"]"#,
      #"/type | "= 'radial'" | `type` cannot be an expression"#
    ),
    (
      #""colrs": ["= #FF0000"], "locations": ["= 0"]"#,
      #"/colrs | "colrs" | `gradient` has no key `colrs`; did you mean `colors`?"#
    ),
    (#""colors": "= size""#, "/colors | size | this must be a list of colors, not a size"),
  ])
  func `mistakes in gradients that are computed are told at their places`(keys: String, mistake: String) {
    let mistakes = ReadingFixture.mistakes(
      ReadingFixture.text(
        #""layers": [ { "id": "p", "type": "rectangle", "gradient": { \#(keys) } } ]"#))
    expect(mistakes.map { $0.replacing("/layers/0/gradient", with: "") }, equals: [mistake])
  }

  @Test func `what a component cannot take is told`() {
    check(
      #""layers": [ { "id": "c", "type": "group", "animations": [] } ]"#,
      [
        #"/layers/0/animations | "animations" | nodes of a component take no `animations`; give the property an expression of a value, and animate that"#
      ])
    check(
      #""layers": [ { "id": "s", "type": "scrollView" }, { "id": "t", "type": "text", "text": "= text(s.contentOffset.y) + text(s.zoom)" } ], "rules": [ { "on": "s.didScroll", "if": "event.x > 0", "do": [ { "call": "s", "action": "scrollTo", "arguments": { "offset": "= 3" } } ] } ]"#,
      [
        #"/layers/1/text | zoom | `s` has no part `zoom`; it has `x`, `y`, `width`, `height`, `left`, `top`, `right`, `bottom`, `contentOffset`"#,
        #"/rules/0/do/0/arguments/offset | 3 | this must be a point, not a number"#,
      ])
  }

  @Test func `what never happens is warned of`() {
    check(
      #""initial": "a", "states": { "a": { "rules": [ { "on": "key", "to": "a" }, { "on": "key", "to": "a" } ] }, "b": { } }"#,
      [
        #"/states/a/rules/1 | { | warning: the rule never fires: one before it always leaves the state at the same event"#,
        #"/states/b | "b" | warning: nothing leads to the state `b`"#,
      ])
    check(
      #""rules": [ { "when": "1 > 0", "do": [] }, { "on": "appear", "if": "1 > 2", "do": [] }, { "changes": "1", "do": [] } ]"#,
      [
        #"/rules/0/when | "1 > 0" | warning: the rule never fires: `when` never changes"#,
        #"/rules/1/if | "1 > 2" | warning: the rule never fires: `if` is always false"#,
        #"/rules/2/changes | "1" | warning: the rule never fires: what `changes` names never changes"#,
      ])
  }

  @Test(arguments: [
    (
      #""initial": "a", "states": { "a": { "rules": [ { "on": "taps", "to": "b" } ] }, "b": {} }"#,
      #"/states/a/rules/0/on | "taps" | no trigger `taps`"#
    ),
    (
      #""values": { "n": "= m" }, "rules": [ { "on": "appear", "if": "1 > 2", "do": [] } ]"#,
      "/values/n | m | unknown name `m`"
    ),
    (
      #""components": { "in": { "component": 1, "layers": [ { "type": "blob" } ] } }, "initial": "a", "states": { "a": {}, "b": {} }"#,
      #"/components/in/layers/0/type | "blob" | no type `blob`; `microfx list` shows the types"#
    ),
  ])
  func `what seems never to happen beside mistakes is not warned of`(keys: String, expected: String) {
    check(keys, [expected])
  }

  @Test func `what never happens beside the mistakes of another component is warned of`() {
    check(
      #""components": { "in": { "component": 1, "layers": [], "initial": "a", "states": { "a": {}, "b": {} } }, "other": { "component": 1, "layers": [ { "type": "blob" } ] } }"#,
      [
        #"/components/in/states/b | "b" | warning: nothing leads to the state `b`"#,
        #"/components/other/layers/0/type | "blob" | no type `blob`; `microfx list` shows the types"#,
      ])
  }

  @Test func `a type that only a document around names must be named again`() {
    check(
      #""components": { "chip": { "component": 1, "layers": [] }, "strip": { "component": 1, "layers": [ { "type": "chip" }, { "type": "strip" } ] } }, "layers": []"#,
      [
        #"/components/strip/layers/0/type | "chip" | no type `chip` in this component; name it in the component's own `components`"#,
        #"/components/strip/layers/1/type | "strip" | no type `strip`; `microfx list` shows the types"#,
      ])
  }

  @Test func `a condition in place of a time is warned of`() {
    check(
      #""values": { "n": 1 }, "rules": [ { "when": "n > 2", "do": [] }, { "when": "time > 2", "do": [] }, { "on": "appear", "do": [ { "animate": { "n": 3 }, "duration": 1, "curve": "linear" } ] } ]"#,
      [
        #"/rules/0/when | "n > 2" | warning: `n` runs evenly for a time that is known; `after` and `wait` tell its end exactly"#,
        #"/rules/1/when | "time > 2" | warning: `time` runs evenly for a time that is known; `after` and `wait` tell its end exactly"#,
      ])
  }
}
