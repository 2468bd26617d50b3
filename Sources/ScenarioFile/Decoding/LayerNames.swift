import Components
import Layers
import Parameters

/// The layers that a scenario can name: its nodes, and the declared parts of its components.
package struct LayerNames: Sendable {
  /// A layer that a name stands for.
  package struct Target: Sendable {
    /// The whole path.
    package fileprivate(set) var path: String
    /// The node itself, or the component whose part it is.
    fileprivate var node: Int
    fileprivate var isPart: Bool
  }

  /// Why a name stands for no layer.
  package enum Failure: Error {
    case unknown
    /// Some of the paths that end with the name; `#` stands for any index in them.
    case ambiguous([String])
  }

  private struct Entry {
    var path: String
    var component: ComponentDeclaration?
    /// The kinds of layers whose properties the node's own layer has; nil for a component, whose layers are its own.
    var scopes: Set<LayerScope>?
    /// The component's layer inside the node's, where the node draws itself.
    var body: [PartDeclaration]

    var parts: [PartDeclaration] { (component?.parts ?? []) + body }
  }

  private var entries: [Entry] = []
  /// The nodes, in the order of `entries`.
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

  /// The component that a target names, when it names one itself.
  func component(_ target: Target) -> ComponentDeclaration? {
    target.isPart ? nil : entries[target.node].component
  }

  /// The events that have a layer as their source: those of its component, and what the stage tells of that. Where no
  /// layer is meant, those of all components and everything that the stage tells.
  func events(of target: Target?) -> [EventDeclaration] {
    guard let target else {
      return entries.compactMap(\.component).flatMap(\.events) + SceneEvent.declarations
    }
    guard let component = entries[target.node].component else { return [] }
    return component.events + (target.isPart ? SceneEvent.ofParts : SceneEvent.ofComponents)
  }

  /// The events of a name that an expectation means: of a layer, or else of the components if one declares it, or else of
  /// the stage.
  func events(named name: String, of target: Target?) -> [EventDeclaration] {
    let events =
      target == nil && isDeclared(event: name)
      ? entries.compactMap(\.component).flatMap(\.events) : events(of: target)
    return events.filter { $0.name == name }
  }

  /// Whether a component of the scene declares an event.
  func isDeclared(event name: String) -> Bool {
    entries.contains { $0.component?.events.contains { $0.name == name } ?? false }
  }

  /// True when the trace has a property of a layer.
  package func hasProperty(_ name: String, of target: Target) -> Bool {
    layerProperties(of: target).contains(name) || ownProperties(of: target).contains { $0.matches(name) }
  }

  /// The properties that the trace has of a layer; `[#]` stands for any index.
  package func properties(of target: Target) -> [String] {
    layerProperties(of: target) + ownProperties(of: target).map(\.name)
  }

  /// The properties of a layer that are not its component's own.
  private func layerProperties(of target: Target) -> [String] {
    let scopes = target.isPart ? nil : entries[target.node].scopes
    return Self.layerProperties { property in scopes?.contains(property.scope) ?? true }
  }

  /// What a layer's component adds to its trace.
  private func ownProperties(of target: Target) -> [PropertyDeclaration] {
    guard let component = entries[target.node].component else { return [] }
    guard target.isPart else { return component.properties }
    return component.parts.filter {
      $0.matches(target.path.dropFirst(entries[target.node].path.count + 1))
    }.flatMap(\.properties)
  }

  /// True when the trace has a property of any layer.
  package func hasProperty(_ name: String) -> Bool {
    Self.layerProperties().contains(name) || ownProperties.contains { $0.matches(name) }
  }

  /// The properties that the trace has of any layer.
  package var properties: [String] { Self.layerProperties() + Set(ownProperties.map(\.name)).sorted() }

  /// What components add to the trace of any layer.
  private var ownProperties: [PropertyDeclaration] {
    entries.compactMap(\.component).flatMap { component in
      component.properties + component.parts.flatMap(\.properties)
    }
  }

  private static func layerProperties(where isIncluded: (LayerProperty) -> Bool = { _ in true }) -> [String] {
    LayerProperty.all.filter(isIncluded).map(\.name) + [TraceProperty.exists, .order].map(\.name)
  }

  /// The layer that `name` stands for: a whole path, or the end of one path only.
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

  /// The parts of components that `name` may mean: behind a component's name, or by the end of a part's path alone.
  private func parts(_ name: String) throws(Failure) -> [Target] {
    for end in name.indices.reversed() where name[end] == "/" {
      let (head, part) = (String(name[..<end]), name[name.index(after: end)...])
      let found = nodes.candidates(for: head).filter { entries[$0].parts.contains { $0.matches(part) } }
      if !found.isEmpty {
        return found.map { Target(path: entries[$0].path + "/" + part, node: $0, isPart: true) }
      }
    }
    // Layers that exist only where motion is reduced are meant only by a name that fits no other.
    let usual = endings(name, isForReducedMotion: false)
    let endings = usual.isEmpty ? endings(name, isForReducedMotion: true) : usual
    guard !endings.contains(where: { $0.part.contains(where: PartDeclaration.isMark) }) else {
      throw .ambiguous(endings.prefix(4).map { entries[$0.node].path + "/" + $0.part })
    }
    guard !endings.isEmpty else { throw .unknown }
    return endings.map { Target(path: entries[$0.node].path + "/" + $0.part, node: $0.node, isPart: true) }
  }

  /// The parts whose path ends with `name`, with the mark of any index or name before that end.
  private func endings(_ name: String, isForReducedMotion: Bool) -> [(node: Int, part: String)] {
    entries.indices.flatMap { index in
      entries[index].parts.filter { $0.isForReducedMotion == isForReducedMotion }.compactMap { part in
        part.head(before: name).map { (node: index, part: $0.isEmpty ? name : $0 + "/" + name) }
      }
    }
  }

  /// What could be meant by a wrong name: ids, paths, and parts behind both, of the first thousand nodes.
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
