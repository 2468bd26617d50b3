import Interaction
import JSONText
import Parameters

/// The layers that a scenario can name: its nodes, and the declared parts of its components.
struct LayerNames {
  /// A layer that a name stands for.
  struct Target {
    /// The whole path.
    var path: String
    /// The node itself, or the component whose part it is.
    var node: Int
    var isPart: Bool
  }

  enum Failure: Error {
    case unknown
    /// Some of the paths that end with the name.
    case ambiguous([String])
  }

  private struct Entry {
    var path: String
    var component: ComponentDeclaration?
  }

  private var entries: [Entry] = []
  private var indexByPath: [String: Int] = [:]
  /// Nodes by every end of their paths.
  private var indicesByEnding: [String: [Int]] = [:]

  init(_ scene: [NodeDraft]) { add(scene, below: "") }

  private mutating func add(_ nodes: [NodeDraft], below parent: String) {
    for node in nodes {
      let path = parent.isEmpty ? node.id : parent + "/" + node.id
      insert(path, node.kind)
      add(node.children + node.mask, below: path)
      for slot in node.slots { add(slot.nodes, below: path) }
    }
  }

  private mutating func insert(_ path: String, _ kind: NodeFormats.Kind) {
    var component: ComponentDeclaration?
    if case .component(let type) = kind { component = type.declaration }
    let index = entries.count
    entries.append(Entry(path: path, component: component))
    if indexByPath[path] == nil { indexByPath[path] = index }
    for ending in path.endings { indicesByEnding[String(ending), default: []].append(index) }
  }

  /// The component that a target names, when it names one itself.
  func component(_ target: Target) -> ComponentDeclaration? {
    target.isPart ? nil : entries[target.node].component
  }

  /// What is declared of the components in the scene, one for each node.
  var components: [ComponentDeclaration] { entries.compactMap(\.component) }

  /// The component that the target is or belongs to as a part.
  func owner(_ target: Target) -> ComponentDeclaration? { entries[target.node].component }

  /// The layer that `name` stands for: a whole path, or the end of one path only.
  func find(_ name: String) throws(Failure) -> Target {
    if let index = indexByPath[name] { return Target(path: name, node: index, isPart: false) }
    let nodes = (indicesByEnding[name] ?? []).map { Target(path: entries[$0].path, node: $0, isPart: false) }
    if !nodes.isEmpty { return try only(nodes) }
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
      let found = (indexByPath[head].map { [$0] } ?? indicesByEnding[head] ?? []).filter {
        entries[$0].component?.hasPart(part) ?? false
      }
      if !found.isEmpty {
        return found.map { Target(path: entries[$0].path + "/" + part, node: $0, isPart: true) }
      }
    }
    let loose = entries.indices.flatMap { index in
      (entries[index].component?.parts(endingWith: name) ?? []).map {
        Target(path: entries[index].path + "/" + $0, node: index, isPart: true)
      }
    }
    guard loose.isEmpty else { return loose }
    throw .unknown
  }

  /// What could be meant by a wrong name: ids, paths, and parts behind both, of the first thousand nodes.
  var spellings: [String] {
    entries.prefix(1_000).flatMap { entry in
      let names = Set([entry.path, String(entry.path.split(separator: "/").last ?? "")]).sorted()
      let parts = entry.component?.parts.map(\.path) ?? []
      return names + names.flatMap { name in parts.map { name + "/" + $0 } }
    }
  }
}

extension String {
  /// The path without its first components, from one component less to the last alone.
  fileprivate var endings: [Substring] {
    indices.filter { self[$0] == "/" }.map { self[index(after: $0)...] }
  }
}

extension ComponentDeclaration {
  fileprivate func hasPart(_ path: Substring) -> Bool { parts.contains { $0.matches(path) } }

  /// The paths of parts of which `name` is the end; a part with an index is none, as its index is not known.
  fileprivate func parts(endingWith name: String) -> [String] {
    parts.map(\.path).filter { $0.hasSuffix("/" + name) || $0 == name }
  }
}

extension ScenarioDecoder {
  /// The layer that a key's value names; reports when there is none or more than one.
  mutating func findLayer(_ name: String, _ names: LayerNames, _ place: SourceRange) -> LayerNames.Target? {
    do throws(LayerNames.Failure) {
      return try names.find(name)
    } catch {
      switch error {
      case .unknown:
        let spellings = layerSpellings ?? names.spellings
        layerSpellings = spellings
        self.error(
          .unknownLayer, "there is no layer `\(name)`", place,
          suggestion: EditDistance.suggestion(for: name, among: spellings))
      case .ambiguous(let paths):
        self.error(
          .ambiguousLayer, "`\(name)` may be \(paths.quoted)", place, suggestion: "give more of the path")
      }
      return nil
    }
  }
}
