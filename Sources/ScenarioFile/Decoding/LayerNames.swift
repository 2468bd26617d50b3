import Components
import Layers
import Parameters

/// The layers that a scenario can name: its nodes, and the declared parts of its components.
package struct LayerNames: Sendable {
  /// A layer to which a name refers.
  package struct Target: Sendable {
    /// The full path of the layer.
    package fileprivate(set) var path: String
    /// The index of the node itself, or of the component whose part the layer is.
    fileprivate var node: Int
    fileprivate var isPart: Bool
  }

  /// The reason why a name does not refer to a single layer.
  package enum Failure: Error {
    case unknown
    /// Some of the paths that end with the name; `#` represents any index in them.
    case ambiguous([String])
  }

  private struct Entry {
    var path: String
    var component: ComponentDeclaration?
    /// The kinds of layers whose properties the node's own layer has; `nil` for a component, which has layers of its
    /// own.
    var scopes: Set<LayerScope>?
    /// The component's layer inside the node's, if the node draws something itself; otherwise empty.
    var body: [PartDeclaration]

    var parts: [PartDeclaration] { (component?.parts ?? []) + body }
  }

  private var entries: [Entry] = []
  /// The index of the nodes, in the order of `entries`.
  private var nodes = LayerIndex()

  init(_ scene: [NodeDraft]) { add(scene, below: "") }

  /// The layers of a decoded scene.
  package init(_ scene: [SceneNode]) { add(scene, below: "") }

  private mutating func add(_ nodes: [NodeDraft], below parent: String) {
    for node in nodes {
      let path = parent.isEmpty ? node.id : parent + "/" + node.id
      let scopes: Set<LayerScope>? = if case .primitive(let type) = node.kind { type.scopes } else { nil }
      insert(path, node.kind.declaration, scopes, isDrawn: node.givesDrawing)
      add(node.children + node.mask, below: path)
      for nodes in node.slots { add(nodes, below: path) }
    }
  }

  private mutating func add(_ nodes: [SceneNode], below parent: String) {
    for node in nodes {
      let path = parent.isEmpty ? node.id : parent + "/" + node.id
      if case .component(let instance, let slots) = node.kind {
        insert(path, instance.declaration, nil, isDrawn: !node.drawing.isEmpty)
        for nodes in slots { add(nodes, below: path) }
      } else {
        insert(path, nil, node.scopes, isDrawn: true)
      }
      add(node.children + [node.mask?.node].compactMap(\.self), below: path)
    }
  }

  private mutating func insert(
    _ path: String, _ component: ComponentDeclaration?, _ scopes: Set<LayerScope>?,
    isDrawn: @autoclosure () -> Bool
  ) {
    let hasBody = component != nil && isDrawn()
    entries.append(Entry(path: path, component: component, scopes: scopes, body: hasBody ? [.body] : []))
    nodes.append(path)
  }

  /// Returns the component that a target names; `nil` for a part of a component or any other node.
  func component(_ target: Target) -> ComponentDeclaration? {
    target.isPart ? nil : entries[target.node].component
  }

  /// Returns the events with a layer as their source: those of its component, and those that the stage emits about it.
  /// Without a layer, returns the events of all components and of the stage.
  func events(of target: Target?) -> [EventDeclaration] {
    guard let target else {
      return entries.compactMap(\.component).flatMap(\.events) + SceneEvent.declarations
    }
    guard let component = entries[target.node].component else { return [] }
    return component.events + (target.isPart ? SceneEvent.ofParts : SceneEvent.ofComponents)
  }

  /// Returns the events to which an expectation's name refers: those of a layer if given, otherwise those of components
  /// if one declares the name, and otherwise those of the stage.
  func events(named name: String, of target: Target?) -> [EventDeclaration] {
    let events =
      target == nil && isDeclared(event: name)
      ? entries.compactMap(\.component).flatMap(\.events) : events(of: target)
    return events.filter { $0.name == name }
  }

  /// Returns whether a component of the scene declares an event.
  func isDeclared(event name: String) -> Bool {
    entries.contains { $0.component?.events.contains { $0.name == name } ?? false }
  }

  /// Returns whether the trace contains a property of a layer.
  package func hasProperty(_ name: String, of target: Target) -> Bool {
    layerProperties(of: target).contains(name) || ownProperties(of: target).contains { $0.matches(name) }
  }

  /// Returns the properties of a layer in the trace; `[#]` represents any index.
  package func properties(of target: Target) -> [String] {
    layerProperties(of: target) + ownProperties(of: target).map(\.name)
  }

  /// Returns the properties of a layer that do not come from its component.
  private func layerProperties(of target: Target) -> [String] {
    let scopes = target.isPart ? nil : entries[target.node].scopes
    return Self.layerProperties { property in scopes?.contains(property.scope) ?? true }
  }

  /// Returns the properties that a layer's component adds to its trace.
  private func ownProperties(of target: Target) -> [PropertyDeclaration] {
    guard let component = entries[target.node].component else { return [] }
    guard target.isPart else { return component.properties }
    return component.parts.filter {
      $0.matches(target.path.dropFirst(entries[target.node].path.count + 1))
    }.flatMap(\.properties)
  }

  /// Returns whether the trace contains a property of any layer.
  package func hasProperty(_ name: String) -> Bool {
    Self.layerProperties().contains(name) || ownProperties.contains { $0.matches(name) }
  }

  /// The properties of all layers in the trace.
  package var properties: [String] { Self.layerProperties() + Set(ownProperties.map(\.name)).sorted() }

  /// The properties that components add to the trace of any layer.
  private var ownProperties: [PropertyDeclaration] {
    entries.compactMap(\.component).flatMap { component in
      component.properties + component.parts.flatMap(\.properties)
    }
  }

  private static func layerProperties(where isIncluded: (LayerProperty) -> Bool = { _ in true }) -> [String] {
    LayerProperty.all.filter(isIncluded).map(\.name) + [TraceProperty.exists, .order].map(\.name)
  }

  /// Returns the layer to which `name` refers: a full path, or the end of exactly one path.
  package func find(_ name: String) throws(Failure) -> Target {
    let found = nodes.candidates(for: name).map { Target(path: entries[$0].path, node: $0, isPart: false) }
    if !found.isEmpty { return try only(found) }
    return try only(parts(name))
  }

  private func only(_ targets: [Target]) throws(Failure) -> Target {
    guard let first = targets.first else { throw .unknown }
    guard targets.count == 1 else { throw .ambiguous(targets.prefix(4).map(\.path)) }
    return first
  }

  /// Returns the parts of components to which `name` may refer: by a component's name followed by the part's path, or
  /// by the end of a part's path alone.
  private func parts(_ name: String) throws(Failure) -> [Target] {
    for end in name.indices.reversed() where name[end] == "/" {
      let (head, part) = (String(name[..<end]), name[name.index(after: end)...])
      let found = nodes.candidates(for: head).filter { entries[$0].parts.contains { $0.matches(part) } }
      if !found.isEmpty {
        return found.map { Target(path: entries[$0].path + "/" + part, node: $0, isPart: true) }
      }
    }
    // Layers that exist only with reduced motion are considered only if no other layer matches.
    let usual = endings(name, isForReducedMotion: false)
    let endings = usual.isEmpty ? endings(name, isForReducedMotion: true) : usual
    guard !endings.contains(where: { $0.part.contains(where: PartDeclaration.isMark) }) else {
      throw .ambiguous(endings.prefix(4).map { entries[$0.node].path + "/" + $0.part })
    }
    guard !endings.isEmpty else { throw .unknown }
    return endings.map { Target(path: entries[$0.node].path + "/" + $0.part, node: $0.node, isPart: true) }
  }

  /// Returns the parts whose path ends with `name`, including any mark for an index or name before that end.
  private func endings(_ name: String, isForReducedMotion: Bool) -> [(node: Int, part: String)] {
    entries.indices.flatMap { index in
      entries[index].parts.filter { $0.isForReducedMotion == isForReducedMotion }.compactMap { part in
        part.head(before: name).map { (node: index, part: $0.isEmpty ? name : $0 + "/" + name) }
      }
    }
  }

  /// The names to suggest for an unknown one: ids and paths of the first thousand nodes, each also followed by its
  /// parts.
  package var spellings: [String] {
    entries.prefix(1_000).flatMap { entry in
      let names = Set([entry.path, String(entry.path.split(separator: "/").last ?? "")]).sorted()
      return names + names.flatMap { name in entry.parts.map { name + "/" + $0.path } }
    }
  }
}

extension SceneNode {
  /// The kinds of layers whose properties the node's own layer has.
  fileprivate var scopes: Set<LayerScope> {
    let primitive: Primitive =
      switch (kind, layer.content) {
      case (.text, _): .text
      case (_, .shape(let shape)): if case .path = shape.outline { .path } else { .rectangle }
      case (_, .image): .image
      case (_, .material): .material
      case (_, .none), (_, .text): .group
      }
    return primitive.scopes
  }
}
