import CGlibc
import Glibc

/// An open file that is closed at the end of its life.
struct Descriptor: ~Copyable, Sendable {
  let number: Int32
  let path: FilePath

  /// Opens `path`; what is created can be read by everyone and written by the user, as the mask allows.
  init(opening path: FilePath, _ flags: Int32, _ operation: SystemError.Operation) throws(SystemError) {
    let number = open(path.systemText, flags | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw .last(operation, path) }
    self.number = number
    self.path = path
  }

  /// Opens the regular file at `path`. A pipe, a socket or a device is refused, not waited for.
  static func file(
    _ path: FilePath, _ flags: Int32, _ operation: SystemError.Operation
  ) throws(SystemError) -> Descriptor {
    let descriptor: Descriptor
    do throws(SystemError) {
      descriptor = try Descriptor(opening: path, flags | O_NONBLOCK, operation)
    } catch {
      // A socket, or a pipe that nobody reads (open(2)).
      if case .failed(_, _, ENXIO) = error { throw .notAFile(path: path) }
      throw error
    }
    guard try descriptor.status(operation).st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    return descriptor
  }

  /// Another descriptor of the same open file, such as standard input; `path` names it in errors.
  init(duplicating other: Int32, path: FilePath, _ operation: SystemError.Operation) throws(SystemError) {
    let number = fcntl(other, F_DUPFD_CLOEXEC, 0)
    guard number >= 0 else { throw .last(operation, path) }
    self.number = number
    self.path = path
  }

  /// A queue of inotify(7).
  init(watching flags: Int32) throws(SystemError) {
    let number = inotify_init1(flags)
    guard number >= 0 else { throw .last(.read, "inotify") }
    self.number = number
    path = "inotify"
  }

  deinit { close(number) }

  func status(_ operation: SystemError.Operation) throws(SystemError) -> stat {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw .last(operation, path) }
    return status
  }

  /// Everything up to the end, which may not lie beyond `limit` bytes.
  func readAll(expecting size: Int, limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size + 1)
    while true {
      let room = bytes.count <= size ? size + 1 - bytes.count : bytes.count
      let piece = try readSome(room)
      if piece.isEmpty { return bytes }
      guard bytes.count + piece.count <= limit else { throw .tooLarge(path: path, limit: limit) }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
    }
  }

  /// At most `count` bytes.
  func readFirst(_ count: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let piece = try readSome(count - bytes.count)
      if piece.isEmpty { break }
      bytes += piece
    }
    return bytes
  }

  /// At most `count` bytes from `offset` on, wherever reading stands.
  func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let piece = try piece(count - bytes.count) { pread(number, $0, $1, off_t(offset + bytes.count)) }
      if piece.isEmpty { break }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
    }
    return bytes
  }

  /// What can be read without waiting; empty when that is nothing.
  func readAvailable(_ room: Int) throws(SystemError) -> [UInt8] {
    do throws(SystemError) {
      return try readSome(room)
    } catch {
      if case .failed(_, _, EAGAIN) = error { return [] }
      throw error
    }
  }

  private func readSome(_ room: Int) throws(SystemError) -> [UInt8] {
    try piece(room) { Glibc.read(number, $0, $1) }
  }

  private func piece(
    _ room: Int, _ read: (UnsafeMutableRawPointer?, Int) -> Int
  ) throws(SystemError) -> [UInt8] {
    var count = -1
    repeat {
      let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, used in
        count = read(buffer.baseAddress, room)
        used = max(0, count)
      }
      if count >= 0 { return piece }
    } while errno == EINTR
    throw .last(.read, path)
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { Glibc.write(number, $0.baseAddress! + start, bytes.count - start) }
      if count > 0 { start += count } else if count == 0 || errno != EINTR { throw .last(.write, path) }
    }
  }

  /// Has the file count as written now.
  func touch() throws(SystemError) {
    guard futimens(number, nil) == 0 else { throw .last(.write, path) }
  }

  /// Waits until what was written is stored.
  func sync() throws(SystemError) { guard fsync(number) == 0 else { throw .last(.write, path) } }

  /// Waits until all that was written to the file system is stored.
  func syncFileSystem() throws(SystemError) {
    guard syncfs(number) == 0 else { throw .last(.write, path) }
  }

  /// Takes the lock that other processes see, alone or with others that share it, or returns false when one of them has
  /// it otherwise.
  func lock(isShared: Bool) throws(SystemError) -> Bool {
    if flock(number, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK else { throw .last(.lock, path) }
    return false
  }

  /// Gives the lock back, also for a process that was forked meanwhile and holds the file until it runs its program.
  func unlock() { flock(number, LOCK_UN) }
}

/// A file to which lines are added one by one, each in a single write, so that all but the last survive a kill.
package struct AppendedFile: ~Copyable, Sendable {
  private let descriptor: Descriptor

  /// Opens the file at `path`, empty.
  package init(creating path: FilePath) throws(SystemError) {
    descriptor = try Descriptor.file(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_NOFOLLOW, .write)
  }

  /// Adds `line` and a line feed.
  package func append(_ line: String) throws(SystemError) {
    try descriptor.write(Array(line.utf8) + [UInt8(ascii: "\n")])
  }
}

/// A regular file of which pieces are read.
package final class RandomAccessFile: Sendable {
  private let descriptor: Descriptor
  /// Bytes, when it was opened.
  package let size: Int

  /// Opens the file at `path`.
  package init(_ path: FilePath) throws(SystemError) {
    let descriptor = try Descriptor.file(path, O_RDONLY, .read)
    size = Int(try descriptor.status(.read).st_size)
    self.descriptor = descriptor
  }

  /// The bytes from `offset` on, fewer than `count` at the end of the file.
  package func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    try descriptor.read(at: offset, count: count)
  }
}

/// Standard output as a place for bytes.
package struct StandardOutput: ~Copyable, Sendable {
  private let descriptor: Descriptor

  /// Opens standard output under a descriptor of its own.
  package init() throws(SystemError) {
    descriptor = try Descriptor(duplicating: STDOUT_FILENO, path: "<stdout>", .write)
  }

  /// Writes all of `bytes`, waiting for whoever reads them.
  package func write(_ bytes: [UInt8]) throws(SystemError) { try descriptor.write(bytes) }
}
