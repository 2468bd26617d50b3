import ComponentLanguage

/// An inner component, which copies share until one of them changes it: an instance refers to some forty things, each of
/// which a copy would retain.
package struct InnerInstance: Sendable {
  /// The instance that copies share.
  ///
  /// Unchecked, since only `instance` below changes it, and only while a single copy refers to it: what several copies or
  /// threads share is never written to, and exclusive access to that copy is exclusive access to this.
  private final class Storage: @unchecked Sendable {
    @exclusivity(unchecked) var instance: ComponentInstance

    init(_ instance: ComponentInstance) { self.instance = instance }
  }

  private var storage: Storage

  init(_ instance: ComponentInstance) { storage = Storage(instance) }

  /// The component as it plays.
  package var instance: ComponentInstance {
    _read { yield storage.instance }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.instance) }
      yield &storage.instance
    }
  }
}

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
