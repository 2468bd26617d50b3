import Glibc

/// A lock of the system, as a replacement of `Synchronization.Mutex` with the calls that are used.
///
/// `scripts/sanitize thread` compiles it in place of that module. ThreadSanitizer knows the locks of the system, but
/// does not detect when one thread hands Swift's own locks to another.
public struct Mutex<Value: ~Copyable>: ~Copyable, @unchecked Sendable {
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)

  public init(_ initialValue: consuming sending Value) {
    pthread_mutex_init(lock, nil)
    value.initialize(to: initialValue)
  }

  deinit {
    pthread_mutex_destroy(lock)
    value.deinitialize(count: 1)
    value.deallocate()
    lock.deallocate()
  }

  public borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&value.pointee)
  }
}
