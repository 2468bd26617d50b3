/// An encoder of small numbers with GIF's variable-length LZW codes (Welch 1984).
struct LZWEncoder {
  /// The hash table of known strings: twelve bits for the generation, the code of all but the last number, and that
  /// number.
  private var keys = [UInt32](repeating: 0, count: slots)
  private var codes = [UInt16](repeating: 0, count: slots)
  private var generation: UInt32 = 0
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var bytes: [UInt8] = []

  private static let slots = 1 << 13

  /// Encodes numbers below `1 << width`, and returns blocks of up to 255 bytes including the terminator.
  mutating func encode(_ numbers: [UInt8], width: Int) -> [UInt8] {
    bytes.removeAll(keepingCapacity: true)
    let clear = UInt32(1) << UInt32(width)
    var (next, length) = (clear + 2, width + 1)
    forget()
    add(clear, length)
    var prefix = UInt32(numbers[0])
    for number in numbers.dropFirst() {
      let key = generation << 20 | prefix << 8 | UInt32(number)
      var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) >> 19)
      while keys[slot] != key, keys[slot] >> 20 == generation { slot = (slot + 1) & (Self.slots - 1) }
      if keys[slot] == key {
        prefix = UInt32(codes[slot])
        continue
      }
      add(prefix, length)
      prefix = UInt32(number)
      if next < 4096 {
        keys[slot] = key
        codes[slot] = UInt16(truncatingIfNeeded: next)
        if next == 1 << UInt32(length), length < 12 { length += 1 }
        next += 1
      } else {
        add(clear, length)
        (next, length) = (clear + 2, width + 1)
        forget()
      }
    }
    add(prefix, length)
    if next == 1 << UInt32(length), length < 12 { length += 1 }
    add(clear + 1, length)
    while bitCount > 0 { flush() }
    (bits, bitCount) = (0, 0)
    return blocks()
  }

  private mutating func forget() {
    generation += 1
    guard generation == 1 << 12 else { return }
    generation = 1
    for slot in keys.indices { keys[slot] = 0 }
  }

  private mutating func add(_ code: UInt32, _ length: Int) {
    bits |= UInt64(code) << UInt64(bitCount)
    bitCount += length
    while bitCount >= 8 { flush() }
  }

  private mutating func flush() {
    bytes.append(UInt8(truncatingIfNeeded: bits))
    bits >>= 8
    bitCount -= 8
  }

  private func blocks() -> [UInt8] {
    var found: [UInt8] = []
    found.reserveCapacity(bytes.count + bytes.count / 255 + 2)
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let end = min(start + 255, bytes.count)
      found.append(UInt8(end - start))
      found.append(contentsOf: bytes[start..<end])
    }
    found.append(0)
    return found
  }
}
