import Geometry
import Layers
import Parameters

/// The layers that a component or a widget makes: an enumeration with a case for each, or for each kind of several.
package protocol ComponentPart: Sendable {
  /// The id of the layer, unique among its siblings and the same in every frame.
  var id: String { get }
}

extension ComponentPart where Self: RawRepresentable<String> {
  /// The raw value.
  package var id: String { rawValue }
}

extension Layer {
  /// The layer of a part.
  package init(_ part: some ComponentPart, frame: Rect) { self.init(id: part.id, frame: frame) }

  /// A component's own layer, which holds all of its parts.
  package static func component(size: Size) -> Layer { Layer(id: "", frame: Rect(origin: .zero, size: size)) }
}

/// The way from a component down to one of its layers.
package struct PartPath: Hashable, Sendable {
  /// The path from the component on; empty for the component itself.
  package let path: LayerPath

  /// The component itself.
  package static let component = PartPath(path: .root)

  /// The layer of a path below the component.
  package init(path: LayerPath) { self.path = path }

  /// The layer that these ids lead to, one below the other.
  package init(ids: [String]) { path = ids.reduce(LayerPath.root) { $0.appending($1) } }

  /// A layer directly below the component.
  package init(_ part: some ComponentPart) { path = LayerPath.root.appending(part.id) }

  /// A name that tells what belongs to this layer from what belongs to others: `name` alone for the component itself.
  package func prefixing(_ name: String) -> String { path == .root ? name : "\(path).\(name)" }

  /// A layer below another.
  package static func / (path: PartPath, part: some ComponentPart) -> PartPath {
    PartPath(path: path.path.appending(part.id))
  }
}

/// A layer that a component makes, or a series of layers, with those inside it.
package struct PartDeclaration: Sendable {
  /// The path below what holds it; `#` stands for an index, `*` for a name, as in `card-#/overlay`.
  package let path: String
  /// One line without a full stop.
  package let meaning: String
  /// What the component adds to the layer's trace.
  package let properties: [PropertyDeclaration]
  private let children: [PartDeclaration]
  /// Whether the layer exists only where motion is reduced, as does everything inside it.
  package private(set) var isForReducedMotion = false

  /// A layer, or a series of layers, by its path.
  package init(
    path: String, _ meaning: String, properties: [PropertyDeclaration] = [],
    _ children: [PartDeclaration] = []
  ) {
    self.path = path
    self.meaning = meaning
    self.properties = properties
    self.children = children
  }

  /// One layer.
  package init(
    _ part: some ComponentPart, _ meaning: String, properties: [PropertyDeclaration] = [],
    _ children: [PartDeclaration] = []
  ) {
    self.init(path: part.id, meaning, properties: properties, children)
  }

  /// A layer for each index.
  package init<Part: ComponentPart>(
    each part: (Int) -> Part, _ meaning: String, properties: [PropertyDeclaration] = [],
    _ children: [PartDeclaration] = []
  ) {
    let id = part(0).id
    precondition(id.hasSuffix("0"), "the id of a series ends with the index")
    self.init(path: id.dropLast() + "#", meaning, properties: properties, children)
  }

  /// A layer for each name.
  package init<Part: ComponentPart>(
    named part: (String) -> Part, _ meaning: String, properties: [PropertyDeclaration] = [],
    _ children: [PartDeclaration] = []
  ) {
    self.init(path: part("*").id, meaning, properties: properties, children)
  }

  /// The same part as one that exists only where motion is reduced.
  package var forReducedMotion: PartDeclaration {
    var part = self
    part.isForReducedMotion = true
    return part
  }

  /// The part and all parts inside it, each with its path below what holds this one.
  package var withDescendants: [PartDeclaration] {
    let parts =
      [PartDeclaration(path: path, meaning, properties: properties)]
      + children.flatMap(\.withDescendants).map {
        let part = PartDeclaration(path: path + "/" + $0.path, $0.meaning, properties: $0.properties)
        return $0.isForReducedMotion ? part.forReducedMotion : part
      }
    return isForReducedMotion ? parts.map(\.forReducedMotion) : parts
  }
}

extension PartDeclaration {
  /// The layer that every component has inside its node's when both draw.
  package static let body = PartDeclaration(
    path: Layer.bodyID, "what it draws itself, where its node draws as well")

  /// True when `path` names this part, with any index for `#` and any name for `*`.
  package func matches(_ path: some StringProtocol) -> Bool { head(before: path)?.isEmpty ?? false }

  /// What stands before the end of the path when `end` names that end, empty when it names the whole; nil when it does
  /// not.
  package func head(before end: some StringProtocol) -> String? {
    let pattern = path.split(separator: "/")
    let ids = end.split(separator: "/", omittingEmptySubsequences: false)
    guard ids.count <= pattern.count,
      zip(pattern.suffix(ids.count), ids).allSatisfy({ Self.matches($0, String($1)) })
    else { return nil }
    return pattern.dropLast(ids.count).joined(separator: "/")
  }

  /// True for the marks that stand for any index or any name in a path.
  package static func isMark(_ character: Character) -> Bool { character == "#" || character == "*" }

  private static func matches(_ pattern: Substring, _ id: String) -> Bool {
    guard let mark = pattern.firstIndex(where: isMark) else { return pattern == id }
    let (head, tail) = (pattern[..<mark], pattern[pattern.index(after: mark)...])
    guard id.hasPrefix(head), id.hasSuffix(tail), id.utf8.count > head.utf8.count + tail.utf8.count else {
      return false
    }
    let middle = id.dropFirst(head.count).dropLast(tail.count)
    return pattern[mark] == "*"
      || middle.utf8.count <= 6 && middle.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}

/// A value that a component adds to the trace of one of its layers: an enumeration with a case for each.
package protocol ComponentProperty: RawRepresentable<String>, CaseIterable, Sendable {
  var unit: ParameterUnit { get }
  /// One line without a full stop.
  var meaning: String { get }
}

/// A value that a component adds to the trace of one of its layers.
package struct PropertyDeclaration: Sendable {
  /// The name of the property in the trace.
  package let name: String
  /// The unit of its numbers.
  package let unit: ParameterUnit
  /// One line without a full stop.
  package let meaning: String

  /// A value whose name is known only at run time; `[#]` in it stands for any index.
  package init(_ name: String, unit: ParameterUnit = .none, _ meaning: String) {
    self.name = name
    self.unit = unit
    self.meaning = meaning
  }

  /// The declaration of a case.
  package init(_ property: some ComponentProperty) {
    self.init(property.rawValue, unit: property.unit, property.meaning)
  }

  /// True when `name` names the property, with any index for `[#]`.
  package func matches(_ name: String) -> Bool {
    guard let mark = self.name.firstIndex(of: "#") else { return self.name == name }
    let (head, tail) = (self.name[..<mark], self.name[self.name.index(after: mark)...])
    guard name.hasPrefix(head), name.hasSuffix(tail) else { return false }
    let index = name.utf8.dropFirst(head.utf8.count).dropLast(tail.utf8.count)
    return 1...6 ~= index.count && index.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}

extension LayerAttribute {
  /// A property's value.
  package init(_ property: some ComponentProperty, _ value: Double) { self.init(property.rawValue, value) }
}
