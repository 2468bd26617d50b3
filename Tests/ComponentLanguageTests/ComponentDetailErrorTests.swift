import ComponentLanguage
import Expectations
import Testing

/// Mistakes in the details of a component, each with its place and its text.
struct ComponentDetailErrorTests {
  /// Expects the one mistake in some keys, as `pointer | marked text | sentence`.
  private func check(_ keys: String, _ expected: String) {
    expect(ReadingFixture.mistakes(ReadingFixture.text(keys)), equals: [expected])
  }

  @Test(arguments: [
    (
      #"{ "insert": { "l": { "at": 0, "item": 1 }, "m": { "at": 0, "item": 1 } } }"#,
      "/insert | { | `insert` changes one list"
    ),
    (#"{ "set": { "d[0": 1 } }"#, #"/set/d[0 | "d[0" | the index of `d` is not closed"#),
    (#"{ "set": { "g": 1 } }"#, #"/set/g | "g" | `g` is a follower; only values are changed"#),
    (
      #"{ "animate": { "n": { "keyframes": [ { "time": 0.2, "value": 1 }, { "time": 0.2, "value": 2 } ] } } }"#,
      "/animate/n/keyframes/1/time | 0.2 | a keyframe must come after the one before"
    ),
    (
      #"{ "decay": { "c": { "velocity": 1 } } }"#,
      #"/decay/c | "c" | only numbers and points decay, and `c` is a color"#
    ),
    (
      #"{ "haptic": "= n > 1 ? 'light' : n > 0 ? 'hevy' : 'soft'" }"#,
      #"/haptic | 'hevy' | `haptic` cannot be `hevy`; did you mean `heavy`?"#
    ),
    (#"{ "focus": "box" }"#, #"/focus | "box" | only a component takes the keyboard"#),
  ])
  func `mistakes in actions`(action: String, expected: String) {
    check(
      #"""
      "values": { "n": 1, "c": "red", "l": [1, 2, 3], "m": [1, 2, 3], "d": { "initial": 0, "count": 3 },
        "g": { "is": "n", "spring": "spring(duration: 0.4, bounce: 0.3)" } },
      "rules": [ { "on": "appear", "do": [ \#(action) ] } ]
      """#, "/rules/0/do/0\(expected)")
  }

  @Test(arguments: [
    (
      ##"{ "text": "= #FFF", "tone": 1 }"##,
      ##"/text | #FFF | this must be a string, not a color"##
    ),
    (#"{ "text": "= 'a'" }"#, " | { | `tone` is missing from a record"),
    (
      #"{ "text": "= 'a'", "tone": "n + 1" }"#,
      #"/tone | "n + 1" | `tone` must be a number, not a string; an expression begins with `=`"#
    ),
    (
      #"{ "text": "= 'a'", "tone": 1, "tune": 2 }"#,
      #"/tune | "tune" | a record has no key `tune`; did you mean `tone`?"#
    ),
  ])
  func `mistakes in records with expressions`(item: String, expected: String) {
    check(
      #"""
      "values": { "n": 1, "l": { "initial": [], "kind": "list", "of": { "text": "string", "tone": "number" } } },
      "rules": [ { "on": "appear", "do": [ { "insert": { "l": { "at": 0, "item": \#(item) } } } ] } ]
      """#, "/rules/0/do/0/insert/l/item\(expected)")
  }

  @Test(arguments: [
    (#""axis": "y", "beyond": "stop""#, #"/beyond | "beyond" | `beyond` stands beside a `range`"#),
    (#""axis": "y", "dimension": 100"#, #"/dimension | "dimension" | `dimension` stands beside a `range`"#),
    (
      #""axis": "y", "flickVelocity": 100"#,
      #"/flickVelocity | "flickVelocity" | `flickVelocity` stands beside `snap`"#
    ),
    (#""axis": "y", "around": "box""#, #"/around | "around" | `around` belongs to `"axis": "angle"`"#),
    (#""axis": "y", "range": [1, 2, 3]"#, "/range | [1, 2, 3] | `range` has 3 values; 2 are needed"),
  ])
  func `mistakes in drags`(keys: String, expected: String) {
    check(
      #"""
      "gestures": { "pan": { "pan": {} } }, "values": { "v": { "initial": 0, "drag": { "by": "pan", \#(keys) } } }
      """#, "/values/v/drag\(expected)")
  }

  @Test(arguments: [
    (
      "z", #""by": "pinch", "axis": "scale", "about": "offset""#,
      #"""
      /about | "about" | `about` moves a point so that the place between two fingers stays: it needs a pinch and \#
      `"axis": "both"`; leave it out here, and let the pinch also drag a point, the layer's `translation`
      """#
    ),
    (
      "p", #""by": "pan", "axis": "both", "about": "offset""#,
      #"""
      /about | "about" | `about` moves a point so that the place between two fingers stays: it needs a pinch and \#
      `"axis": "both"`
      """#
    ),
    (
      "p", #""by": "pinch", "axis": "both", "about": "offset", "range": [[0, 0], [1, 1]]"#,
      #"/range | "range" | `range` cannot stand beside `about`, which says where the point is"#
    ),
    ("z", #""by": "pinch", "axis": "x", "about": "offset""#, #"/axis | "x" | a pinch has no `x` to drag by"#),
  ])
  func `what a pinch keeps in place is a point`(value: String, keys: String, expected: String) {
    let values = ["z": "1", "p": "[0, 0]"]
    check(
      #"""
      "gestures": { "pan": { "pan": {} }, "pinch": { "pinch": {} } },
      "values": { "\#(value)": { "initial": \#(values[value] ?? ""), "drag": { \#(keys) } } }
      """#, "/values/\(value)/drag\(expected)")
  }

  @Test(arguments: [
    (#"{ "id": "", "type": "group" }"#, #"/id | "" | an id is not empty"#),
    (#"{ "id": "a" }"#, " | { | `type` is missing from this node"),
    (
      #"{ "id": "a", "type": "rectangle", "fillColor": "red", "gradient": { "colors": ["red", "blue"] } }"#,
      #"/gradient | { "colors": ["red", "blue"] } | `gradient` cannot stand beside `fillColor`"#
    ),
    (
      #"{ "id": "a", "type": "group", "frame": [0, 0, "= 1"] }"#,
      #"/frame | [0, 0, "= 1"] | `frame` has 3 values; 4 are needed"#
    ),
    (
      #"{ "id": "a", "type": "group", "translation": [0, "= 1", 2] }"#,
      #"/translation | [0, "= 1", 2] | `translation` has 3 values; 2 are needed"#
    ),
    (
      #"{ "id": "a", "type": "replicator", "each": "size.width", "node": { "type": "group" } }"#,
      #"/each | "size.width" | `each` must be a list, not a number"#
    ),
    (
      #"{ "id": "a", "type": "replicator", "each": [{}], "node": { "type": "group" } }"#,
      "/each/0 | { | the type of the elements of `each` cannot be told from an object; make it a list parameter with `of`"
    ),
  ])
  func `mistakes in nodes`(node: String, expected: String) {
    check("\"layers\": [ \(node) ]", "/layers/0\(expected)")
  }

  @Test(arguments: [
    (
      #""machines": { "m": { "initial": "a", "states": { "a": {} } } }, "initial": "a""#,
      #"/initial | "initial" | `initial` cannot stand beside `machines`"#
    ),
    (
      #""machines": { "m": { "initial": "= 'a'", "states": {} } }"#,
      "/machines/m/states | { | a machine has at least one state"
    ),
    (
      #""parameters": { "n": { "kind": "integer", "range": [0, 1.5] } }"#,
      "/parameters/n/range | [0, 1.5] | the `range` of an `integer` is of whole numbers"
    ),
    (
      #""values": { "x": { "is": "index", "count": -1 } }"#,
      "/values/x/count | -1 | `count` must be a whole number from 0 to 1000, not -1"
    ),
    (
      #""values": { "n": 3, "x": { "is": "index", "count": "= n" } }"#,
      "/values/x/count | n | `n` cannot be read here: `count` reads parameters only"
    ),
    (
      #""values": { "x": { "is": "index" } }"#,
      "/values/x/is | index | `index` is not available here: it is read inside a replicator, and in expressions beside a `count`"
    ),
    (
      #""values": { "x": { "is": "index == 0 ? 0 : x[index - 1] + 1", "count": 3 } }"#,
      #"/values/x | { | `x` depends on itself: `x` → `x`"#
    ),
    (
      #""values": { "x": { "is": "index > 1", "count": 3, "animation": "linear" } }"#,
      #"/values/x/animation | " | `x` is a boolean, which does not move, so it has no `animation`"#
    ),
    (
      #""values": { "x": { "is": "text(index)", "count": 3 }, "y": "= x" }"#,
      "/values/y | x | `x` needs an index, as in `x[0]`"
    ),
    (
      #""values": { "x": { "is": "index", "count": 3 }, "y": "= x[3]" }"#,
      "/values/y | 3 | index 3 is out of range; the list has 3 elements"
    ),
    (
      #""values": { "x": { "is": "index", "count": 3 } }, "rules": [ { "on": "appear", "do": [ { "set": { "x[0]": 1 } } ] } ]"#,
      #"/rules/0/do/0/set/x[0] | "x[0]" | `x` is a formula, which is always what its expression says; only values are changed"#
    ),
    (
      #""values": { "g": { "is": "1", "spring": "linear" } }"#,
      #"/values/g/spring | "linear" | a follower needs a spring"#
    ),
    (
      #""values": { "g": { "is": "'a'", "spring": "spring(duration: 0.4, bounce: 0.3)" } }"#,
      #"/values/g/is | "'a'" | a follower is a number, a point, a size or a color, not a string"#
    ),
    (
      #""initial": "a", "states": { "a": { "rules": [ { "on": "appear" } ] } }"#,
      "/states/a/rules/0 | { | a rule needs `do` or `to`"
    ),
    (
      #""rules": [ { "on": "appear", "do": [ { "to": "a" } ] } ]"#,
      #"/rules/0/do/0/to | "a" | the component has no states"#
    ),
  ])
  func `mistakes in values, machines and rules`(keys: String, expected: String) { check(keys, expected) }

  @Test func `another version and what is not built yet`() {
    expect(
      ReadingFixture.mistakes(#"{ "component": 2, "layers": [] }"#),
      equals: ["/component | 2 | this component is of another version; this program reads version 1"])
  }
}
