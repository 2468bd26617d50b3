import Geometry
import Layers
import Parameters

/// The layers that a component or widget makes: an enumeration with a case for each layer, or for each series of
/// layers.
package protocol ComponentPart: Sendable {
  /// The id of the layer, unique among its siblings and the same in every frame.
  var id: String { get }
}

extension ComponentPart where Self: RawRepresentable<String> {
  /// The raw value of the case.
  package var id: String { rawValue }
}

extension Layer {
  /// A layer with the id of a part.
  package init(_ part: some ComponentPart, frame: Rect) { self.init(id: part.id, frame: frame) }

  /// Returns a component's own layer, which holds all of its parts.
  package static func component(size: Size) -> Layer { Layer(id: "", frame: Rect(origin: .zero, size: size)) }
}

/// The path from a component to one of its layers.
package struct PartPath: Hashable, Sendable {
  /// The path below the component; empty for the component itself.
  package let path: LayerPath

  /// The component itself.
  package static let component = PartPath(path: .root)

  /// The layer at a path below the component.
  package init(path: LayerPath) { self.path = path }

  /// The layer at the end of a chain of ids, outermost first.
  package init(ids: [String]) { path = ids.reduce(LayerPath.root) { $0.appending($1) } }

  /// A layer directly below the component.
  package init(_ part: some ComponentPart) { path = LayerPath.root.appending(part.id) }

  /// Returns a name qualified with the layer's path, to distinguish it from the same name on other layers; `name` alone
  /// for the component itself.
  package func prefixing(_ name: String) -> String { path == .root ? name : "\(path).\(name)" }

  /// Returns the path of a layer directly below another.
  package static func / (path: PartPath, part: some ComponentPart) -> PartPath {
    PartPath(path: path.path.appending(part.id))
  }
}

/// The declaration of a layer, or a series of layers, that a component makes, with the layers inside it.
package struct PartDeclaration: Sendable {
  /// The path below the container; `#` stands for an index, `*` for a name, as in `card-#/overlay`.
  package let path: String
  /// The one-line description of the layer, without a full stop.
  package let meaning: String
  /// The properties that the component adds to the layer's trace.
  package let properties: [PropertyDeclaration]
  private let children: [PartDeclaration]
  /// Whether the layer, with everything inside it, exists only with reduced motion.
  package private(set) var isForReducedMotion = false

  /// A layer, or a series of layers, at a path.
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

  /// A series of layers with an index each.
  package init<Part: ComponentPart>(
    each part: (Int) -> Part, _ meaning: String, properties: [PropertyDeclaration] = [],
    _ children: [PartDeclaration] = []
  ) {
    let id = part(0).id
    precondition(id.hasSuffix("0"), "the id of a series ends with the index")
    self.init(path: id.dropLast() + "#", meaning, properties: properties, children)
  }

  /// A series of layers with a name each.
  package init<Part: ComponentPart>(
    named part: (String) -> Part, _ meaning: String, properties: [PropertyDeclaration] = [],
    _ children: [PartDeclaration] = []
  ) {
    self.init(path: part("*").id, meaning, properties: properties, children)
  }

  /// The same part, limited to reduced motion.
  package var forReducedMotion: PartDeclaration {
    var part = self
    part.isForReducedMotion = true
    return part
  }

  /// The part and all parts inside it, each with its path below this part's container.
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
  /// The layer inside a node's own layer that holds the component's drawing, if both draw.
  package static let body = PartDeclaration(
    path: Layer.bodyID, "what it draws itself, where its node draws as well")

  /// Returns whether `path` names this part, with any index for `#` and any name for `*`.
  package func matches(_ path: some StringProtocol) -> Bool { head(before: path)?.isEmpty ?? false }

  /// Returns the part of this path before `end`, if `end` matches the last components of the path.
  ///
  /// - Returns: an empty string if `end` matches the whole path; `nil` if it does not match.
  package func head(before end: some StringProtocol) -> String? {
    let pattern = path.split(separator: "/")
    let ids = end.split(separator: "/", omittingEmptySubsequences: false)
    guard ids.count <= pattern.count,
      zip(pattern.suffix(ids.count), ids).allSatisfy({ Self.matches($0, String($1)) })
    else { return nil }
    return pattern.dropLast(ids.count).joined(separator: "/")
  }

  /// Returns whether a character of a path stands for any index or any name.
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

/// The values that a component adds to the trace of one of its layers: an enumeration with a case for each.
package protocol ComponentProperty: RawRepresentable<String>, CaseIterable, Sendable {
  /// The unit of the value.
  var unit: ParameterUnit { get }
  /// The one-line description of the value, without a full stop.
  var meaning: String { get }
}

/// The declaration of a value that a component adds to the trace of one of its layers.
package struct PropertyDeclaration: Sendable {
  /// The name of the property in the trace.
  package let name: String
  /// The unit of its numbers.
  package let unit: ParameterUnit
  /// The one-line description of the property, without a full stop.
  package let meaning: String

  /// A property whose name is known only at run time; `[#]` in the name stands for any index.
  package init(_ name: String, unit: ParameterUnit = .none, _ meaning: String) {
    self.name = name
    self.unit = unit
    self.meaning = meaning
  }

  /// The declaration of a case of an enumeration of properties.
  package init(_ property: some ComponentProperty) {
    self.init(property.rawValue, unit: property.unit, property.meaning)
  }

  /// Returns whether `name` names the property, with any index for `[#]`.
  package func matches(_ name: String) -> Bool {
    guard let mark = self.name.firstIndex(of: "#") else { return self.name == name }
    let (head, tail) = (self.name[..<mark], self.name[self.name.index(after: mark)...])
    guard name.hasPrefix(head), name.hasSuffix(tail) else { return false }
    let index = name.utf8.dropFirst(head.utf8.count).dropLast(tail.utf8.count)
    return 1...6 ~= index.count && index.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}

extension LayerAttribute {
  /// A traced attribute with the value of a property.
  package init(_ property: some ComponentProperty, _ value: Double) { self.init(property.rawValue, value) }
}
