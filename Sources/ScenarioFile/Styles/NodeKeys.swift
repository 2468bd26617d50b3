import Layers
import Parameters

/// The keys that a node of some type may have.
package struct NodeKeys {
  /// All keys.
  package var record: RecordDeclaration
  /// The keys that a component declares itself, in place of those of every node.
  package var own: Set<String>

  /// The keys of a type.
  package init(_ record: RecordDeclaration, own: Set<String>) { (self.record, self.own) = (record, own) }

  /// Returns the keys that exclude another key on a node of this type.
  func rivals(of key: String) -> [String] {
    guard !own.contains(key) else { return [] }
    let paint = NodeFormat.rivals[key].map { [$0] } ?? []
    return (paint + (Self.layoutRivals[key] ?? []) + materialRivals(of: key)).filter { !own.contains($0) }
  }

  private static let layoutRivals = [
    "frame": ["pin", "width", "height"], "pin": ["frame", "width", "height"], "width": ["frame", "pin"],
    "height": ["frame", "pin"], "count": ["each"], "each": ["count"],
  ]

  /// Returns the keys that exclude another key on a material, which is described either by `style` or by its
  /// properties.
  private func materialRivals(of key: String) -> [String] {
    guard isMaterial else { return [] }
    let properties = LayerKey.all.filter(\.describesMaterial).map(\.name)
    return key == MaterialFormat.style.name
      ? properties : properties.contains(key) ? [MaterialFormat.style.name] : []
  }

  /// Whether the type is the primitive `material`, whose `style` accepts words of its own.
  var isMaterial: Bool { record.name == Primitive.material.rawValue && own.isEmpty }
}
