import ComponentLanguage

/// Names of classes, attributes and custom properties.
enum SheetNames {
  private static let longest = 60

  /// A name in small letters, digits and hyphens: `likeButton` becomes `like-button`. Any other character is a hyphen,
  /// so that nothing needs an escape in CSS or HTML.
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

/// Finds the nodes of a component by the ids of their layers.
struct SheetPaths {
  private let definition: ComponentDefinition

  init(_ definition: ComponentDefinition) { self.definition = definition }

  /// The node of a layer; `nil` for the component itself and for what inner components and slots have inside.
  ///
  /// - Parameter ids: From the component on; a copy of a replicator's node has its number.
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

  /// Whether a node is there several times.
  func isReplicator(_ layer: LayerID) -> Bool {
    if case .replicator = definition.layers[layer].kind { true } else { false }
  }

  /// The numbers of the copies that a layer is in, outer ones first.
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
