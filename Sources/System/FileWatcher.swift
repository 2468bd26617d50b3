import Glibc

/// A watcher that reports when files are written, replaced or removed, by watching the folders that contain them
/// (inotify(7)).
///
/// For a file whose folder is missing, it watches the nearest existing folder above.
package struct FileWatcher: ~Copyable {
  /// A change of watched files.
  package enum Change: Hashable, Comparable, Sendable {
    /// A change that others may follow: a file was created, moved away or removed.
    case begun
    /// A file is complete: it was closed after writing, or moved to its place.
    case finished
  }

  /// The inotify events after which a file is complete.
  static let finishing = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)
  /// The inotify events by which a watched folder itself disappears.
  static let leaving = UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
  private static let beginning = UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)
  private static let mask = finishing | beginning | leaving | UInt32(IN_ONLYDIR)
  private static let bufferSize = 1 << 16

  private let queue: Descriptor
  /// The names to watch in each watched folder, by inotify's number of the folder.
  private var names: [Int32: Set<String>] = [:]

  /// A watcher that watches nothing yet.
  package init() throws(SystemError) {
    queue = try Descriptor(watching: Int32(IN_NONBLOCK | IN_CLOEXEC))
  }

  /// The descriptor for `poll`, readable when something may have changed.
  package var descriptor: Int32 { queue.number }

  /// Watches these files from now on, and no others.
  ///
  /// - Throws: An error if the system cannot watch more folders.
  package mutating func watch(_ paths: Set<FilePath>) throws(SystemError) {
    var names: [Int32: Set<String>] = [:]
    for path in paths.union(paths.compactMap(Folder.resolved)) {
      let (folder, name) = Self.nearestFolder(of: path)
      let watch = inotify_add_watch(queue.number, folder.systemText, Self.mask)
      guard watch >= 0 else { throw .last(.read, folder) }
      names[watch, default: []].insert(name)
    }
    for old in self.names.keys where names[old] == nil { inotify_rm_watch(queue.number, old) }
    self.names = names
  }

  /// Returns the most complete change since the last call; `nil` if nothing has changed. Never waits.
  package func changes() throws(SystemError) -> Change? {
    var latest: Change?
    while true {
      let bytes = try queue.readAvailable(Self.bufferSize)
      if bytes.isEmpty { return latest }
      for report in WatchEvent.all(in: bytes) {
        if let change = report.change(names) { latest = max(latest ?? change, change) }
      }
    }
  }

  /// Returns the nearest existing folder on a path, and the name of the next component in it.
  private static func nearestFolder(of path: FilePath) -> (folder: FilePath, name: String) {
    var (folder, name) = (path.folder, path.name)
    while folder.folder != folder, !Folder.exists(folder) { (folder, name) = (folder.folder, folder.name) }
    return (folder, name)
  }
}

/// One event that inotify reports.
package struct WatchEvent: Hashable, Sendable {
  var watch: Int32
  var mask: UInt32
  /// The name in the folder; empty for the folder itself.
  var name: String

  /// An event of a watched file or folder.
  package init(watch: Int32, mask: UInt32, name: String) {
    self.watch = watch
    self.mask = mask
    self.name = name
  }

  /// Returns the change that the event means for the watched names, by folder; `nil` if it concerns none of them.
  package func change(_ names: [Int32: Set<String>]) -> FileWatcher.Change? {
    if mask & UInt32(IN_Q_OVERFLOW) != 0 { return .finished }
    guard let names = names[watch] else { return nil }
    if mask & (FileWatcher.leaving | UInt32(IN_IGNORED)) != 0 { return .begun }
    guard names.contains(name) else { return nil }
    return mask & FileWatcher.finishing != 0 ? .finished : .begun
  }

  /// Parses inotify's events: a watch, a mask and a cookie of 32 bits each, the length of a name, and the name padded
  /// with zeros. Drops an incomplete event at the end.
  package static func all(in bytes: [UInt8]) -> [WatchEvent] {
    var reports: [WatchEvent] = []
    var start = 0
    func word(_ offset: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(bytes[start + offset + $1]) << UInt32(8 * $1) }
    }
    while bytes.count - start >= 16 {
      let length = Int(word(12))
      guard length <= bytes.count - start - 16 else { break }
      let name = bytes[start + 16..<start + 16 + length].prefix { $0 != 0 }
      reports.append(
        WatchEvent(
          watch: Int32(bitPattern: word(0)), mask: word(4), name: String(decoding: name, as: UTF8.self)))
      start += 16 + length
    }
    return reports
  }
}
