import ComponentLanguage

/// The key of an inner component: its layer and the copies around it.
///
/// Keys are equal if the numbers of their copies agree, whatever the indices of the copies are.
package struct InnerKey: Hashable, Sendable {
  /// The layer of the component.
  package var layer: LayerID
  /// The copies around it, outer ones first.
  package var copies: CopyPath

  /// A key for a layer in some copies.
  package init(layer: LayerID, copies: CopyPath) {
    self.layer = layer
    self.copies = copies
  }

  /// Returns whether layers and the numbers of copies agree.
  package static func == (a: InnerKey, b: InnerKey) -> Bool {
    a.layer == b.layer && a.copies.elementsEqual(b.copies) { $0.number == $1.number }
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(layer)
    for copy in copies { hasher.combine(copy.number) }
  }

  /// Returns whether a key comes before another, in the order of layers in the file and then of copies.
  package static func precedes(_ a: InnerKey, _ b: InnerKey) -> Bool {
    if a.layer != b.layer { return a.layer < b.layer }
    return a.copies.precedes(b.copies)
  }
}
