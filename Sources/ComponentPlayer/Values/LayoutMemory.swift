import ComponentLanguage
import Geometry
import Synchronization

/// The frames of layers in the layers around them.
typealias LayerFrames = [InnerKey: Rect]

/// The frames that layouts have given at one time, which hold until something changes that they come from.
///
/// Copies of an instance share it as long as they agree, also on several threads.
final class LayoutMemory: Sendable {
  /// A layout with what it is given from outside.
  struct Key: Hashable, Sendable {
    var root: LayoutRoot
    /// The copies around its root.
    var copies: CopyPath
    /// The size of what the root lies in; nil where the size of the root does not matter.
    var container: Size?
    /// True for a root that takes its natural size where it gives none.
    var isNatural: Bool
  }

  struct Entry: Sendable {
    var frames: LayerFrames
    /// How many expressions it took.
    var cost: Int
  }

  private let entries: Mutex<[Key: Entry]>
  /// The most layouts that are remembered.
  private static let most = 512

  init() { entries = Mutex([:]) }

  private init(_ entries: sending [Key: Entry]) { self.entries = Mutex(entries) }

  subscript(key: Key) -> Entry? {
    get { entries.withLock { $0[key] } }
    set {
      entries.withLock { entries in
        if entries.count < Self.most || entries[key] != nil { entries[key] = newValue }
      }
    }
  }

  /// A memory of its own with the layouts of some roots.
  func filtered(_ isKept: (LayoutRoot) -> Bool) -> LayoutMemory {
    LayoutMemory(entries.withLock { $0.filter { isKept($0.key.root) } })
  }
}
