/// Writes bits to memory, the first one lowest (RFC 1951 §3.1.1).
///
/// At most `room` bits may be put between two flushes, and the memory must reach 8 bytes beyond the last bit.
struct BitWriter {
  static let room: UInt64 = 56

  private var cursor: UnsafeMutableRawPointer
  private let start: UnsafeMutableRawPointer
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  init(_ start: UnsafeMutableRawPointer) {
    self.start = start
    cursor = start
  }

  /// Bytes written, once aligned.
  var byteCount: Int { cursor - start }

  /// Takes the low `length` bits of `value`; the others must be zero.
  @inline(__always)
  mutating func write(_ value: UInt64, _ length: UInt64) {
    bits |= value &<< count
    count &+= length
  }

  /// Stores whole bytes; fewer than 8 bits remain.
  @inline(__always)
  mutating func flush() {
    cursor.storeBytes(of: bits.littleEndian, as: UInt64.self)
    cursor += Int(truncatingIfNeeded: count &>> 3)
    bits = bits &>> (count & 56)
    count &= 7
  }

  /// Fills the last byte with zeros.
  mutating func alignToByte() {
    flush()
    count = (count &+ 7) & ~7
    flush()
  }
}
