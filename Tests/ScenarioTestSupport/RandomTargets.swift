/// The names in a random component that its rules may use.
struct RandomTargets {
  /// The type of a value.
  enum Kind { case number, point, color, boolean, string }

  struct Gesture {
    var name: String
    var kind: String
  }

  struct Machine {
    var name: String
    var states: [String]
  }

  var numbers: [String] = []
  var points: [String] = []
  var colors: [String] = []
  var booleans: [String] = []
  var strings: [String] = []
  /// Numbers with a count.
  var counted: [String] = []
  /// Elements that a counted number always has.
  var elements: [String] = []
  /// Lists of numbers.
  var lists: [String] = []
  var dragged: [String] = []
  var gestures: [Gesture] = []
  var machines: [Machine] = []
  /// Whether there is a component `part`.
  var hasInner = false
  /// Whether the component `part` has a slot `content`.
  var innerHasSlot = false

  mutating func add(_ name: String, _ kind: Kind) {
    switch kind {
    case .number: numbers.append(name)
    case .point: points.append(name)
    case .color: colors.append(name)
    case .boolean: booleans.append(name)
    case .string: strings.append(name)
    }
  }
}
