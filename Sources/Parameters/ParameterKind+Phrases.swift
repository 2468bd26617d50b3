import JSONText

extension ParameterKind {
  /// The phrase for the kind in messages and lists, with its article.
  package var phrase: String {
    switch self {
    case .boolean: "`true` or `false`"
    case .number: "a number"
    case .integer: "a whole number"
    case .string: "a string"
    case .time: "a number of seconds or a string such as `\"350ms\"`"
    case .color: "a color in a string, such as `\"#FF9500\"`"
    case .curve: "a curve in a string, such as `\"easeInOut\"`"
    case .point: "a list of two numbers, [x, y]"
    case .scale: "a number or a list of two numbers, [x, y]"
    case .size: "a list of two numbers, [width, height]"
    case .rect: "a list of four numbers, [x, y, width, height]"
    case .insets: "a number, [vertical, horizontal] or [top, left, bottom, right]"
    case .cornerRadii: "a number or a list of four numbers"
    case .choice(let words): words.count <= 4 ? "one of \(ParameterDecoder.list(words))" : "a name"
    case .path: "SVG path data in a string"
    case .image: "the path of an image in a string"
    case .file: "the path of a file in a string"
    case .fontFamily: "the name of a font family in a string"
    case .frameRate: "a number of frames per second or a string such as `\"30000/1001\"`"
    case .date: "a date and time in a string, such as `\"2018-12-22T09:41:00\"`"
    case .list, .nodes: "a list"
    case .record(let record): "an object, \(record.phrase)"
    case .dictionary: "an object"
    case .node: "an object, a node"
    case .either(let kinds): kinds.map(\.phrase).joined(separator: ", or ")
    case .optional(let kind): kind.phrase
    case .json: "any JSON value"
    }
  }

  /// Whether the JSON type of a value, regardless of its contents, is one that this kind accepts.
  func accepts(_ content: JSONValue.Content) -> Bool {
    switch (self, content) {
    case (_, .invalid): false
    case (.json, _), (.optional, .null): true
    case (.optional(let kind), _): kind.accepts(content)
    case (.either(let kinds), _): kinds.contains { $0.accepts(content) }
    case (.boolean, .bool): true
    case (.number, .number), (.integer, .number), (.time, .number), (.frameRate, .number), (.scale, .number),
      (.insets, .number), (.cornerRadii, .number):
      true
    case (.string, .string), (.time, .string), (.frameRate, .string), (.color, .string), (.curve, .string),
      (.choice, .string), (.path, .string), (.image, .string), (.file, .string), (.fontFamily, .string),
      (.date, .string):
      true
    case (.point, .array), (.scale, .array), (.size, .array), (.rect, .array), (.insets, .array),
      (.cornerRadii, .array), (.list, .array), (.nodes, .array):
      true
    case (.record, .object), (.dictionary, .object), (.node, .object): true
    default: false
    }
  }
}
