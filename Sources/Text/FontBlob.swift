import CHarfBuzz
import Glibc
import System

/// An owned byte buffer that HarfBuzz can read in place.
///
/// Sendable because the bytes are never written after the initializer, and HarfBuzz counts references atomically.
final class FontBlob: @unchecked Sendable {
  let reference: OpaquePointer
  let count: Int

  /// Maps a regular file privately, without a copy, so that large fonts cost only the pages that are read.
  init(mapping path: FilePath, name: FilePath) throws(FontError) {
    let descriptor = open(path.systemText, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw errno == ENOENT || errno == ENOTDIR
        ? .missingFile(path: name) : .unreadableFile(path: name, errno: errno)
    }
    defer { close(descriptor) }
    count = try Self.size(of: descriptor, name: name)
    guard count > 0 else { throw .notAFont(path: name) }
    guard let address = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), address != MAP_FAILED else {
      throw .unreadableFile(path: name, errno: errno)
    }
    let bytes = UnsafeRawBufferPointer(start: address, count: count)
    reference = Self.blob(over: bytes) { context in
      let bytes = FontBlob.release(context)
      munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    }
  }

  init(copying source: [UInt8]) {
    count = source.count
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count, alignment: 16)
    copy.copyBytes(from: source)
    reference = Self.blob(over: UnsafeRawBufferPointer(copy)) { context in
      FontBlob.release(context).deallocate()
    }
  }

  deinit { hb_blob_destroy(reference) }

  func withBytes<Result, Failure: Error>(_ body: (RawSpan) throws(Failure) -> Result) throws(Failure)
    -> Result
  {
    let start = hb_blob_get_data(reference, nil)
    return try body(UnsafeRawBufferPointer(start: start, count: count).bytes)
  }

  private static func size(of descriptor: Int32, name: FilePath) throws(FontError) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadableFile(path: name, errno: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: name) }
    guard status.st_size <= Font.maximumFileSize else {
      throw .tooLarge(path: name, bytes: Int(status.st_size), limit: Font.maximumFileSize)
    }
    return Int(status.st_size)
  }

  /// Returns a blob that owns `bytes` and passes them, boxed, to `destroy` when the last face releases it.
  private static func blob(
    over bytes: UnsafeRawBufferPointer, destroy: @escaping hb_destroy_func_t
  ) -> OpaquePointer {
    let context = UnsafeMutablePointer<UnsafeRawBufferPointer>.allocate(capacity: 1)
    context.initialize(to: bytes)
    let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
    return hb_blob_create(start, UInt32(bytes.count), HB_MEMORY_MODE_READONLY, context, destroy)
  }

  private static func release(_ context: UnsafeMutableRawPointer?) -> UnsafeRawBufferPointer {
    guard let boxed = context?.assumingMemoryBound(to: UnsafeRawBufferPointer.self) else {
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    let bytes = boxed.move()
    boxed.deallocate()
    return bytes
  }
}
