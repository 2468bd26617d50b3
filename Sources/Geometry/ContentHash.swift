/// A 64-bit hash of content, the same on every machine, for manifests and goldens.
///
/// The algorithm is XXH64 with seed 0, by its public specification (`doc/xxhash_spec.md` of the xxHash project). It
/// detects differences but does not withstand an adversary.
package struct ContentHash: Hashable, Sendable {
  /// The name of the algorithm, as stored next to the hashes.
  package static let algorithm = "xxh64"

  /// The hash as a number.
  package let value: UInt64

  /// A hash with a known value.
  package init(_ value: UInt64) { self.value = value }

  /// The hash of a run of bytes.
  package init(of bytes: RawSpan) {
    let length = bytes.byteCount
    let striped = length & ~31
    var hash = UInt64(truncatingIfNeeded: length)
    hash &+= length < 32 ? Self.prime5 : Self.convergedStripes(bytes.extracting(first: striped))
    value = Self.avalanche(Self.absorbTail(bytes.extracting(droppingFirst: striped), into: hash))
  }

  /// The hash of bytes.
  package init(of bytes: [UInt8]) { self.init(of: bytes.span.bytes) }

  /// The hash of words, each as eight bytes in little-endian order.
  package init(of words: [UInt64]) {
    #if _endian(big)
      let words = words.map(\.littleEndian)
    #endif
    self.init(of: words.span.bytes)
  }

  /// The hash written as 16 hexadecimal digits; `nil` for any other text.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 16, text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let value = UInt64(text, radix: 16)
    else { return nil }
    self.value = value
  }
}

extension ContentHash: CustomStringConvertible {
  /// The hash as 16 hexadecimal digits in lower case.
  package var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

// The constants and steps of the specification.
extension ContentHash {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  @inline(__always)
  private static func rotate(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    (value &<< bits) | (value &>> (64 &- bits))
  }

  @inline(__always)
  private static func round(_ accumulator: UInt64, _ input: UInt64) -> UInt64 {
    rotate(accumulator &+ input &* prime2, 31) &* prime1
  }

  @inline(__always)
  private static func merge(_ accumulator: UInt64, _ value: UInt64) -> UInt64 {
    (accumulator ^ round(0, value)) &* prime1 &+ prime4
  }

  @inline(__always)
  private static func word(_ bytes: RawSpan, at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Returns the eight bytes at `offset`, which must exist.
  @inline(__always)
  private static func uncheckedWord(_ bytes: RawSpan, at offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// Returns four accumulators over stripes of 32 bytes, joined into one. `bytes` consists of whole stripes.
  private static func convergedStripes(_ bytes: RawSpan) -> UInt64 {
    var (a, b, c, d) = (prime1 &+ prime2, prime2, UInt64(0), 0 &- prime1)
    var offset = 0
    while offset &+ 32 <= bytes.byteCount {
      a = round(a, uncheckedWord(bytes, at: offset))
      b = round(b, uncheckedWord(bytes, at: offset &+ 8))
      c = round(c, uncheckedWord(bytes, at: offset &+ 16))
      d = round(d, uncheckedWord(bytes, at: offset &+ 24))
      offset &+= 32
    }
    let joined = rotate(a, 1) &+ rotate(b, 7) &+ rotate(c, 12) &+ rotate(d, 18)
    return merge(merge(merge(merge(joined, a), b), c), d)
  }

  /// Absorbs the last 0 to 31 bytes: by eight, by four, by one.
  private static func absorbTail(_ bytes: RawSpan, into start: UInt64) -> UInt64 {
    var hash = start
    var offset = 0
    while offset + 8 <= bytes.byteCount {
      hash = rotate(hash ^ round(0, word(bytes, at: offset)), 27) &* prime1 &+ prime4
      offset += 8
    }
    if offset + 4 <= bytes.byteCount {
      let half = UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
      hash = rotate(hash ^ (UInt64(half) &* prime1), 23) &* prime2 &+ prime3
      offset += 4
    }
    while offset < bytes.byteCount {
      let byte = bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
      hash = rotate(hash ^ (UInt64(byte) &* prime5), 11) &* prime1
      offset += 1
    }
    return hash
  }

  private static func avalanche(_ value: UInt64) -> UInt64 {
    var hash = value
    hash = (hash ^ (hash &>> 33)) &* prime2
    hash = (hash ^ (hash &>> 29)) &* prime3
    return hash ^ (hash &>> 32)
  }
}

// A frame's pixel hash combines the hashes of its rows. Unchanged rows keep theirs, and the result does not depend on
// how the frame was divided into bands.
extension ContentHash {
  /// The hash of a row of straight pixels, each as the bytes red, green, blue, alpha.
  package init(ofRow pixels: Span<UInt32>) {
    #if _endian(big)
      var words = (0..<pixels.count).map { pixels[$0].littleEndian }
      self.init(of: words.span.bytes)
    #else
      self.init(of: pixels.bytes)
    #endif
  }

  /// The hash of a picture, computed from the hashes of its rows from the top.
  package init(ofPictureWithRows rows: [ContentHash], width: Int) {
    self.init(of: [UInt64(width), UInt64(rows.count)] + rows.map(\.value))
  }

  /// The hash of a picture of straight pixels.
  package init(ofStraight bitmap: Bitmap) {
    let pixels = bitmap.pixels.span
    let rows = (0..<bitmap.height).map { y in
      ContentHash(ofRow: pixels.extracting(y * bitmap.width..<(y + 1) * bitmap.width))
    }
    self.init(ofPictureWithRows: rows, width: bitmap.width)
  }
}

extension ContentHash: TextCodable {}

/// A type that is encoded as the text of its description, which represents the whole value.
package protocol TextCodable: Codable, CustomStringConvertible {
  /// Parses the text that `description` returns; `nil` for any other text.
  init?(_ text: some StringProtocol)
}

extension TextCodable {
  /// Encodes the description.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }

  /// Decodes a description. Throws for any other text.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let value = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(Self.self)")
    }
    self = value
  }
}
