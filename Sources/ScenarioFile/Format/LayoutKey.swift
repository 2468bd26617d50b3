import Geometry
import JSONText
import Layers
import Parameters

extension LayoutAxis: ParameterChoice {}
extension BoxAlignment: ParameterChoice {}
extension BoxDistribution: ParameterChoice {}

/// A key that determines how a node is placed in its container, or how it lays out its children.
package enum LayoutKey: String, Hashable, Sendable, CaseIterable {
  case width
  case height
  case grow
  case shrink
  case minWidth
  case maxWidth
  case minHeight
  case maxHeight
  case aspectRatio
  case alignSelf
  case margin
  case pinLeft = "pin.left"
  case pinRight = "pin.right"
  case pinTop = "pin.top"
  case pinBottom = "pin.bottom"
  case pinCenterX = "pin.centerX"
  case pinCenterY = "pin.centerY"
  case pinWidth = "pin.width"
  case pinHeight = "pin.height"
  case stack
  case spacing
  case lineSpacing
  case padding
  case justify
  case align
  case wrap

  /// The keys of every node, in any container.
  package static let ofBox = allCases.filter { !ofPin.contains($0) && !ofStack.contains($0) }
  /// The keys of `pin`.
  package static let ofPin = allCases.filter { $0.rawValue.hasPrefix("pin.") }
  /// The keys of nodes that stack their children, `stack` first.
  package static let ofStack: [Self] = [.stack, .spacing, .lineSpacing, .padding, .justify, .align, .wrap]

  /// The key of a member of `pin`; `nil` for an unknown name.
  package init?(ofPin name: String) { self.init(rawValue: "pin." + name) }

  /// The name of the key in its object.
  package var name: String { rawValue.split(separator: ".").last.map(String.init) ?? rawValue }

  /// The key as a parameter of its object.
  package var parameter: any ParameterDeclaration {
    switch self {
    case .width, .height:
      Parameter(
        name, ParameterValue.none, .points,
        kind: .either([.nonNegative, .choice(BoxLength.words)]), "\(name), its own with `hug`, or `fill`")
    case .grow: number("share of the length that the stack has left; 1 with `fill`, else 0")
    case .shrink: number("share of the length that the stack lacks; 1 with `fill`, else 0")
    case .minWidth, .minHeight: number("least length", .points)
    case .maxWidth, .maxHeight: number("most length, unless the least is more", .points)
    case .aspectRatio:
      Parameter(
        name, ParameterValue.none, kind: .positive, "width divided by height, where one of them is not given")
    case .alignSelf: word(BoxAlignment.self, "place across the stack, in place of the stack's `align`")
    case .margin: insets("room around it in a stack")
    case .pinLeft, .pinRight, .pinTop, .pinBottom: pin("distance of the \(name) sides")
    case .pinCenterX, .pinCenterY: pin("distance of the middles")
    case .pinWidth, .pinHeight:
      Parameter(name, ParameterValue.none, .points, kind: .nonNegative, name)
    case .stack: word(LayoutAxis.self, "axis along which what is inside is stacked")
    case .spacing: Parameter(name, 0.0, .points, "space between what is stacked")
    case .lineSpacing:
      Parameter<Double?>(name, nil, .points, "space between lines; `spacing` when left out")
    case .padding: insets("room inside its sides that what is stacked leaves")
    case .justify: word(BoxDistribution.self, "what happens to the length that is left")
    case .align: word(BoxAlignment.self, "where what is stacked lies across the axis")
    case .wrap: Parameter(name, false, "whether a full line goes on in another")
    }
  }

  private func number(_ meaning: String, _ unit: ParameterUnit = .none) -> any ParameterDeclaration {
    Parameter(name, ParameterValue.none, unit, kind: .nonNegative, meaning)
  }

  private func pin(_ meaning: String) -> any ParameterDeclaration {
    Parameter(name, ParameterValue.none, .points, kind: .anyNumber, meaning)
  }

  private func insets(_ meaning: String) -> any ParameterDeclaration {
    Parameter(name, Insets.zero, .points, meaning)
  }

  private func word<Word: ParameterChoice>(_ type: Word.Type, _ meaning: String) -> any ParameterDeclaration {
    Parameter(name, Word?.none, meaning)
  }

  /// The number of numbers in the key's value; `nil` for a word or a flag.
  package var width: Int? {
    switch self {
    case .margin, .padding: 4
    case .alignSelf, .stack, .justify, .align, .wrap: nil
    default: 1
    }
  }

  /// The words that the key accepts; `nil` if it accepts none.
  package var words: [String]? {
    switch self {
    case .width, .height: BoxLength.words
    case .alignSelf, .align: BoxAlignment.allCases.map(\.rawValue)
    case .stack: LayoutAxis.allCases.map(\.rawValue)
    case .justify: BoxDistribution.allCases.map(\.rawValue)
    default: nil
    }
  }

  /// Sets the property of a box, or of the stack in it, to which the key refers.
  package func set(_ value: PropertyValue, in box: inout BoxLayout, _ stack: inout StackLayout) {
    switch self {
    case .width: box.width = BoxLength(value) ?? box.width
    case .height: box.height = BoxLength(value) ?? box.height
    case .grow: box.grow = value.number
    case .shrink: box.shrink = value.number
    case .minWidth: box.least.width = value.number ?? 0
    case .minHeight: box.least.height = value.number ?? 0
    case .maxWidth: box.most.width = value.number ?? .infinity
    case .maxHeight: box.most.height = value.number ?? .infinity
    case .aspectRatio: box.aspectRatio = value.number
    case .alignSelf: box.alignment = value.text.flatMap(BoxAlignment.init)
    case .margin: box.margin = Insets(value) ?? box.margin
    case .pinLeft, .pinRight, .pinTop, .pinBottom, .pinCenterX, .pinCenterY, .pinWidth, .pinHeight:
      box.pin = setting(value.number, in: box.pin ?? BoxPin())
    case .stack: stack.axis = value.text.flatMap(LayoutAxis.init) ?? stack.axis
    case .spacing: stack.spacing = value.number ?? 0
    case .lineSpacing: stack.lineSpacing = value.number
    case .padding: stack.padding = Insets(value) ?? stack.padding
    case .justify: stack.distribution = value.text.flatMap(BoxDistribution.init) ?? stack.distribution
    case .align: stack.alignment = value.text.flatMap(BoxAlignment.init) ?? stack.alignment
    case .wrap: stack.wraps = value == .flag(true)
    }
  }

  private func setting(_ number: Double?, in pin: BoxPin) -> BoxPin {
    var pin = pin
    switch self {
    case .pinLeft: pin.left = number
    case .pinRight: pin.right = number
    case .pinTop: pin.top = number
    case .pinBottom: pin.bottom = number
    case .pinCenterX: pin.centerX = number
    case .pinCenterY: pin.centerY = number
    case .pinWidth: pin.width = number
    case .pinHeight: pin.height = number
    default: break
    }
    return pin
  }
}

/// The layout keys of a node, as parameters of its object.
package enum LayoutFormat {
  /// The position of a node in its container, regardless of stacks.
  package static let pin = Parameter<ParameterValues?>(
    "pin", nil, kind: .optional(.record(pinRecord)),
    "place in what holds it, by two numbers an axis, or one where it has a size of its own")
  /// The record of the keys of `pin`.
  package static let pinRecord = RecordDeclaration(
    "pin", "a place in what holds the node", LayoutKey.ofPin.map(\.parameter))

  /// The layout keys of every node.
  package static let box: [any ParameterDeclaration] = LayoutKey.ofBox.map(\.parameter) + [pin]
  /// The layout keys of nodes that stack their children.
  package static let stack: [any ParameterDeclaration] = LayoutKey.ofStack.map(\.parameter)

  /// Returns the layout keys that a node gives, with their values.
  static func given(in values: ParameterValues) -> [(key: LayoutKey, value: PropertyValue)] {
    func given(_ keys: [LayoutKey], in values: ParameterValues) -> [(LayoutKey, PropertyValue)] {
      keys.compactMap { key in
        guard values.range(of: key.name) != nil,
          let value = values.value(of: key.name).flatMap(PropertyValue.init)
        else { return nil }
        return (key, value)
      }
    }
    return given(LayoutKey.ofBox + LayoutKey.ofStack, in: values)
      + (values[pin].map { given(LayoutKey.ofPin, in: $0) } ?? [])
  }

  /// Returns errors about combinations of a node's layout keys.
  ///
  /// - Parameters:
  ///   - isStacked: Whether the node is in a stack.
  ///   - hasNaturalSize: Whether the node has a size of its own.
  ///   - own: The keys that the node's type uses for something else.
  package static func mistakes(
    in node: JSONValue, isStacked: Bool, hasNaturalSize: Bool, own: Set<String>
  ) -> [Diagnostic] {
    guard case .object(let members) = node.content else { return [] }
    let node = JSONValue(.object(members.filter { !own.contains($0.key) }), at: node.range)
    var mistakes: [Diagnostic] = []
    func report(_ code: Diagnostic.Code, _ message: String, _ key: String) {
      if let range = node.member(key)?.keyRange { mistakes.append(Diagnostic(code, message, at: range)) }
    }
    let isStack = node[LayoutKey.stack.name] != nil
    for key in LayoutKey.ofStack where !isStack {
      report(.conflict, "`\(key.name)` stands beside `stack`", key.name)
    }
    for key in [pin.name, LayoutKey.width.name, LayoutKey.height.name] where node["frame"] != nil {
      report(.conflict, "`\(key)` cannot stand beside `frame`", key)
    }
    for key in [LayoutKey.minWidth, .maxWidth, .minHeight, .maxHeight, .aspectRatio]
    where node["frame"] != nil && !isStacked {
      report(.conflict, "`\(key.name)` has no effect beside `frame`, which gives both lengths", key.name)
    }
    for key in [LayoutKey.width, .height] {
      if node[pin.name] != nil {
        report(.conflict, "`\(key.name)` cannot stand beside `pin`; `pin` has a `\(key.name)`", key.name)
      }
      if !hasNaturalSize, !isStack, node[key.name]?.content == .string(BoxLength.hugWord) {
        report(.conflict, "`\(key.name)` cannot be `hug` for a node without a size of its own", key.name)
      }
    }
    for key in [LayoutKey.grow, .shrink, .alignSelf, .margin] where !isStacked || node[pin.name] != nil {
      report(.conflict, "`\(key.name)` says how a node lies in a stack, and this one is in none", key.name)
    }
    if let pin = node[pin.name], case .object = pin.content {
      mistakes += pinMistakes(
        pin, hasNaturalSize: hasNaturalSize || isStack, hasRatio: node[LayoutKey.aspectRatio.name] != nil)
    }
    return mistakes
  }

  private static func pinMistakes(
    _ pin: JSONValue, hasNaturalSize: Bool, hasRatio: Bool
  ) -> [Diagnostic] {
    let axes = [
      ("horizontally", ["left", "right", "centerX", "width"]),
      ("vertically", ["top", "bottom", "centerY", "height"]),
    ]
    let counts = axes.map { axis in axis.1.count { pin[$0] != nil } }
    return zip(axes, counts).compactMap { axis, count in
      let given = axis.1.compactMap { pin.member($0)?.keyRange }
      let names = ParameterDecoder.list(axis.1)
      if count > 2 {
        return Diagnostic(.conflict, "`pin` has at most two of \(names)", at: given[2])
      }
      // One number is enough if the length follows from the other length and the ratio, or from the node itself.
      let needed = hasNaturalSize || hasRatio && counts.contains(2) ? 1 : 2
      if count < needed || count == 1 && pin[axis.1[3]] != nil {
        return Diagnostic(
          .missingKey, "`pin` does not say where the node is \(axis.0)", at: given.first ?? pin.range.opening,
          suggestion: "it takes \(needed == 1 ? "one or " : "")two of \(names)")
      }
      return nil
    }
  }
}

extension BoxLength {
  fileprivate static let hugWord = "hug"
  fileprivate static let words = [hugWord, "fill"]

  fileprivate init?(_ value: PropertyValue) {
    switch value.text {
    case .some(let word): self = word == Self.hugWord ? .hug : .fill
    case nil:
      guard let number = value.number else { return nil }
      self = .points(number)
    }
  }
}

extension Insets {
  /// Insets from four numbers in the order top, left, bottom, right, or from one number for all sides; `nil` for
  /// others.
  fileprivate init?(_ value: PropertyValue) {
    switch value {
    case .number(let all): self.init(top: all, left: all, bottom: all, right: all)
    case .numbers(let numbers) where numbers.count == 4:
      self.init(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    default: return nil
    }
  }
}

extension PropertyValue {
  fileprivate var number: Double? {
    switch self {
    case .number(let number): number
    case .integer(let number): Double(number)
    default: nil
    }
  }

  fileprivate var text: String? { if case .text(let text) = self { text } else { nil } }
}
