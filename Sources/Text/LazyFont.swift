import Synchronization

/// A face that is loaded when it is first needed, once for all who share the reference.
package final class LazyFont: Sendable {
  private let load: @Sendable () throws(FontError) -> Font
  private let loaded = Mutex<Font?>(nil)

  package init(_ load: @escaping @Sendable () throws(FontError) -> Font) { self.load = load }

  /// The face; a failure is not remembered.
  package func font() throws(FontError) -> Font {
    try loaded.withLock { loaded throws(FontError) in
      if let font = loaded { return font }
      let font = try load()
      loaded = font
      return font
    }
  }
}
