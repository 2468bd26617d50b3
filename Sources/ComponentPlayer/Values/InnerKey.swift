import ComponentLanguage

/// The key of an inner component: its layer and the copies around it.
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

  /// Returns whether a key comes before another, in the order of layers in the file and then of copies.
  package static func precedes(_ a: InnerKey, _ b: InnerKey) -> Bool {
    if a.layer != b.layer { return a.layer < b.layer }
    return a.copies.precedes(b.copies)
  }
}
