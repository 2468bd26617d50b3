import CGlibc
import Glibc

/// An open file descriptor that is closed at the end of its life.
struct Descriptor: ~Copyable, Sendable {
  let number: Int32
  let path: FilePath

  /// Opens `path`. A file that is created is readable and writable by everyone, as far as the umask allows.
  init(opening path: FilePath, _ flags: Int32, _ operation: SystemError.Operation) throws(SystemError) {
    let number = open(path.systemText, flags | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw .last(operation, path) }
    self.number = number
    self.path = path
  }

  /// Opens the regular file at `path`. Throws for a pipe, a socket or a device instead of waiting for it.
  static func file(
    _ path: FilePath, _ flags: Int32, _ operation: SystemError.Operation
  ) throws(SystemError) -> Descriptor {
    let descriptor: Descriptor
    do throws(SystemError) {
      descriptor = try Descriptor(opening: path, flags | O_NONBLOCK, operation)
    } catch {
      // A socket, or a pipe without a reader (open(2)).
      if case .failed(_, _, ENXIO) = error { throw .notAFile(path: path) }
      throw error
    }
    guard try descriptor.status(operation).st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    return descriptor
  }

  /// Duplicates the descriptor of an open file, such as standard input; `path` names it in errors.
  init(duplicating other: Int32, path: FilePath, _ operation: SystemError.Operation) throws(SystemError) {
    let number = fcntl(other, F_DUPFD_CLOEXEC, 0)
    guard number >= 0 else { throw .last(operation, path) }
    self.number = number
    self.path = path
  }

  /// Creates an inotify(7) queue.
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

  /// Reads everything up to the end. Throws if that is more than `limit` bytes.
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

  /// Reads at most `count` bytes.
  func readFirst(_ count: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let piece = try readSome(count - bytes.count)
      if piece.isEmpty { break }
      bytes += piece
    }
    return bytes
  }

  /// Reads at most `count` bytes from `offset` on, independent of the current position.
  func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let piece = try piece(count - bytes.count) { pread(number, $0, $1, off_t(offset + bytes.count)) }
      if piece.isEmpty { break }
      if bytes.isEmpty { bytes = piece } else { bytes += piece }
    }
    return bytes
  }

  /// Reads the bytes that are available without waiting; empty if nothing is available.
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
      if count > 0 {
        start += count
      } else if count == 0 {
        throw .failed(.write, path: path, errno: EIO)
      } else if errno != EINTR {
        throw .last(.write, path)
      }
    }
  }

  /// Sets the file's modification time to now.
  func touch() throws(SystemError) {
    guard futimens(number, nil) == 0 else { throw .last(.write, path) }
  }

  /// Waits until everything written to the file is stored.
  func sync() throws(SystemError) { guard fsync(number) == 0 else { throw .last(.write, path) } }

  /// Waits until everything written to the file system is stored.
  func syncFileSystem() throws(SystemError) {
    guard syncfs(number) == 0 else { throw .last(.write, path) }
  }

  /// Acquires the lock that other processes see, exclusive or shared. Returns false if another holder prevents it.
  func lock(isShared: Bool) throws(SystemError) -> Bool {
    if flock(number, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK else { throw .last(.lock, path) }
    return false
  }

  /// Releases the lock, also for a forked process that inherits the file until it runs its program.
  func unlock() { flock(number, LOCK_UN) }
}

/// A file to which lines are appended in a single write each, so that all but the last survive a kill.
package struct AppendedFile: ~Copyable, Sendable {
  private let descriptor: Descriptor

  /// Creates the file at `path`, or empties the existing one.
  package init(creating path: FilePath) throws(SystemError) {
    descriptor = try Descriptor.file(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_NOFOLLOW, .write)
  }

  /// Appends `line` and a line feed.
  package func append(_ line: String) throws(SystemError) {
    try descriptor.write(Array(line.utf8) + [UInt8(ascii: "\n")])
  }
}

/// A regular file that is read in pieces.
package final class RandomAccessFile: Sendable {
  private let descriptor: Descriptor
  /// The size in bytes at the time of opening.
  package let size: Int

  /// Opens the file at `path`.
  package init(_ path: FilePath) throws(SystemError) {
    let descriptor = try Descriptor.file(path, O_RDONLY, .read)
    size = Int(try descriptor.status(.read).st_size)
    self.descriptor = descriptor
  }

  /// Reads `count` bytes from `offset` on, or fewer at the end of the file.
  package func read(at offset: Int, count: Int) throws(SystemError) -> [UInt8] {
    try descriptor.read(at: offset, count: count)
  }
}

/// Standard output as a destination of bytes.
package struct StandardOutput: ~Copyable, Sendable {
  private let descriptor: Descriptor

  /// Opens standard output with a descriptor of its own.
  package init() throws(SystemError) {
    descriptor = try Descriptor(duplicating: STDOUT_FILENO, path: "<stdout>", .write)
  }

  /// Writes all of `bytes`, waiting for the reader.
  package func write(_ bytes: [UInt8]) throws(SystemError) { try descriptor.write(bytes) }
}
