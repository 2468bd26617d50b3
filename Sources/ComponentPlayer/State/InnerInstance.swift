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
