import ComponentLanguage

/// A copy-on-write reference to an inner component.
///
/// An instance has some forty references, each of which a copy would retain.
package struct InnerInstance: Sendable {
  /// The shared storage of the instance.
  ///
  /// Unchecked, as only `instance` below mutates it, and only while a single copy refers to it. Storage that several
  /// copies or threads share is never written to. Exclusive access to the single copy therefore implies exclusive
  /// access to the storage.
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
