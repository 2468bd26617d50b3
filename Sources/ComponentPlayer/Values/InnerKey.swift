import ComponentLanguage

/// An inner component: the layer that it is at, and the copies in which that lies. It stays the same while its copies keep
/// their numbers, whatever their indices are.
package struct InnerKey: Hashable, Sendable {
  /// The index of the layer in the definition.
  package var layer: LayerID
  /// The copies around it, outer ones first.
  package var copies: CopyPath

  package init(layer: LayerID, copies: CopyPath) {
    self.layer = layer
    self.copies = copies
  }

  package static func == (a: InnerKey, b: InnerKey) -> Bool {
    a.layer == b.layer && a.copies.elementsEqual(b.copies) { $0.number == $1.number }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(layer)
    for copy in copies { hasher.combine(copy.number) }
  }

  /// The order of the file, then of the copies.
  package static func precedes(_ a: InnerKey, _ b: InnerKey) -> Bool {
    if a.layer != b.layer { return a.layer < b.layer }
    return a.copies.precedes(b.copies)
  }
}
