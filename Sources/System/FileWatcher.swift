import Glibc

/// Tells when files are written, replaced or removed, by watching the folders that they lie in (inotify(7)).
///
/// A file that is not there is waited for in the nearest folder above it that exists.
package struct FileWatcher: ~Copyable {
  /// What has happened to watched files.
  package enum Change: Hashable, Comparable, Sendable {
    /// Something that more may follow: a file that was made, moved away or removed.
    case begun
    /// A file is whole: it was closed after writing, or moved to its place.
    case finished
  }

  /// That a file is whole.
  static let finishing = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)
  /// That the folder itself has gone.
  static let leaving = UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
  private static let beginning = UInt32(IN_CREATE) | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)
  private static let mask = finishing | beginning | leaving | UInt32(IN_ONLYDIR)
  private static let bufferSize = 1 << 16

  private let queue: Descriptor
  /// The names of interest by watched folder.
  private var names: [Int32: Set<String>] = [:]

  /// A watcher that watches nothing yet.
  package init() throws(SystemError) {
    queue = try Descriptor(watching: Int32(IN_NONBLOCK | IN_CLOEXEC))
  }

  /// For `poll`: there is something to read when something may have changed.
  package var descriptor: Int32 { queue.number }

  /// Watches some files from now on, and no others.
  ///
  /// - Throws: when the system watches no more folders.
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

  /// What has happened since the last call; nil when nothing has. It never waits.
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

  /// The folder that holds a path's file, or the nearest one above that exists, with the name in it that leads there.
  private static func nearestFolder(of path: FilePath) -> (folder: FilePath, name: String) {
    var (folder, name) = (path.folder, path.name)
    while folder.folder != folder, !Folder.exists(folder) { (folder, name) = (folder.folder, folder.name) }
    return (folder, name)
  }
}

/// One entry of what inotify reports.
package struct WatchEvent: Hashable, Sendable {
  var watch: Int32
  var mask: UInt32
  /// Empty for the folder itself.
  var name: String

  /// An event of a watched file or folder.
  package init(watch: Int32, mask: UInt32, name: String) {
    self.watch = watch
    self.mask = mask
    self.name = name
  }

  /// What the report says of files with some names in some folders.
  package func change(_ names: [Int32: Set<String>]) -> FileWatcher.Change? {
    if mask & UInt32(IN_Q_OVERFLOW) != 0 { return .finished }
    guard let names = names[watch] else { return nil }
    if mask & (FileWatcher.leaving | UInt32(IN_IGNORED)) != 0 { return .begun }
    guard names.contains(name) else { return nil }
    return mask & FileWatcher.finishing != 0 ? .finished : .begun
  }

  /// The reports in bytes: a watch, a mask and a cookie of 32 bits, the length of a name, the name filled up with
  /// zeros. What is cut off at the end is left out.
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
