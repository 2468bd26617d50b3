import ComponentLanguage

/// Names of classes, attributes and custom properties.
enum SheetNames {
  private static let longest = 60

  /// Returns a name in lowercase letters, digits and hyphens: `likeButton` becomes `like-button`. Any other character
  /// becomes a hyphen, so that nothing requires an escape in CSS or HTML.
  static func kebab(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars.prefix(longest) {
      switch scalar {
      case "a"..."z", "0"..."9": text.unicodeScalars.append(scalar)
      case "A"..."Z":
        if let last = text.last, last != "-" { text += "-" }
        text += String(scalar).lowercased()
      default: if let last = text.last, last != "-" { text += "-" }
      }
    }
    while text.last == "-" { text.removeLast() }
    guard let first = text.first else { return "layer" }
    return first.isLetter ? text : "n" + text
  }
}

/// A lookup of a component's nodes by the ids of their layers.
struct SheetPaths {
  private let definition: ComponentDefinition

  init(_ definition: ComponentDefinition) { self.definition = definition }

  /// Returns the node of a layer; `nil` for the component itself and for layers inside inner components and slots.
  ///
  /// - Parameter ids: The ids from the component down; the id of a copy of a replicator's node is its number.
  func layer(at ids: [String]) -> LayerID? {
    var (layers, found) = (definition.roots, LayerID?.none)
    for id in ids {
      if let outer = found, isReplicator(outer) {
        guard Int(id) != nil, let copied = layers.first else { return nil }
        found = copied
      } else {
        guard let layer = layers.first(where: { definition.layers[$0].id == id }) else { return nil }
        found = layer
      }
      layers = found.map { definition.layers[$0].children } ?? []
    }
    return found
  }

  /// Whether a node is a replicator, which makes copies.
  func isReplicator(_ layer: LayerID) -> Bool {
    if case .replicator = definition.layers[layer].kind { true } else { false }
  }

  /// Returns the numbers of the copies that a layer is in, outermost first.
  func copies(at ids: [String]) -> [Int] {
    ids.indices.dropFirst().compactMap { index in
      layer(at: Array(ids[..<index])).flatMap { isReplicator($0) ? Int(ids[index]) : nil }
    }
  }

  /// The nodes in the order in which a specification lists them.
  var all: [LayerID] { definition.roots.flatMap { withInner($0) } }

  private func withInner(_ layer: LayerID) -> [LayerID] {
    let node = definition.layers[layer]
    return [layer] + (node.mask.map { withInner($0) } ?? []) + node.children.flatMap { withInner($0) }
      + node.slots.flatMap { $0.layers.flatMap { withInner($0) } }
  }
}
