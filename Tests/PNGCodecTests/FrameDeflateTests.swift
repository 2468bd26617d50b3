import CZlib
import Expectations
import PNGCodec
import TestSupport
import Testing

/// Returns the bytes that zlib decompresses from raw deflate blocks, with an empty last block appended; `nil` if it
/// reports an error.
private func inflated(_ blocks: some Collection<UInt8>, count: Int) -> [UInt8]? {
  var input = Array(blocks) + [0x03, 0x00]
  var output = [UInt8](repeating: 0, count: count + 1)
  var stream = z_stream()
  guard inflateInit2_(&stream, -MAX_WBITS, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
    return nil
  }
  defer { inflateEnd(&stream) }
  return input.withUnsafeMutableBufferPointer { input in
    output.withUnsafeMutableBufferPointer { output in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      stream.next_out = output.baseAddress
      stream.avail_out = UInt32(output.count)
      guard inflate(&stream, Z_FINISH) == Z_STREAM_END, stream.avail_in == 0 else { return nil }
      return Array(output.prefix(Int(stream.total_out)))
    }
  }
}

/// Bytes of several kinds, as filtered rows have them and as nobody would expect.
enum Material: CaseIterable {
  case zeros, noise, fewSymbols, runs, pixelRuns, rowsAgain, skewed, farCopies, ramp, faint, grain

  func bytes(_ count: Int, using random: inout SeededGenerator) -> [UInt8] {
    switch self {
    case .zeros: return Array(repeating: 0, count: count)
    case .noise: return (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    case .fewSymbols: return (0..<count).map { _ in UInt8.random(in: 0...1, using: &random) }
    case .grain:
      return (0..<count / 3 + 1).flatMap { _ in
        let bits = UInt16.random(in: .min ... .max, using: &random).nonzeroBitCount
        let value = UInt8(truncatingIfNeeded: bits - 8)
        return [value, value, Bool.random(using: &random) ? value : value &+ 1]
      }.dropLast(count / 3 * 3 + 3 - count)
    case .ramp: return (0..<count).map { UInt8($0 & 255) }
    case .faint:
      return (0..<count).map { _ in [0, 0, 0, 0, 0, 0, 0, 0, 1, 255].randomElement(using: &random)! }
    case .skewed:
      return (0..<count).map { _ in
        UInt8(UInt32.random(in: 1...UInt32.max, using: &random).leadingZeroBitCount)
      }
    case .runs: return grown(count) { random, _ in Self.run(&random, period: 1) }
    case .pixelRuns: return grown(count) { random, _ in Self.run(&random, period: 3) }
    case .rowsAgain: return grown(count) { random, bytes in Self.copy(&random, of: bytes, from: 2341) }
    case .farCopies: return grown(count) { random, bytes in Self.copy(&random, of: bytes, from: 32_768) }
    }

    func grown(_ count: Int, _ next: (inout SeededGenerator, [UInt8]) -> [UInt8]) -> [UInt8] {
      var bytes: [UInt8] = []
      while bytes.count < count { bytes += next(&random, bytes) }
      return Array(bytes.prefix(count))
    }
  }

  private static func run(_ random: inout SeededGenerator, period: Int) -> [UInt8] {
    let unit = (0..<period).map { _ in UInt8.random(in: 0...255, using: &random) }
    return Array(repeatElement(unit, count: Int.random(in: 1...900, using: &random)).joined())
  }

  private static func copy(_ random: inout SeededGenerator, of bytes: [UInt8], from distance: Int) -> [UInt8]
  {
    let fresh = (0..<Int.random(in: 0...40, using: &random)).map { _ in
      UInt8.random(in: 0...255, using: &random)
    }
    let back = distance + Int.random(in: -2...2, using: &random)
    guard bytes.count > back else { return fresh + [0] }
    return fresh + bytes.dropFirst(bytes.count - back).prefix(Int.random(in: 0...600, using: &random))
  }
}

struct FrameDeflateTests {
  static let layouts = [
    RowLayout(pixel: .rgb, stride: 4), RowLayout(pixel: .rgb, stride: 2341),
    RowLayout(pixel: .rgba, stride: 5),
    RowLayout(pixel: .rgba, stride: 801),
  ]

  @Test(arguments: Material.allCases, layouts)
  func `zlib reads back what was deflated`(material: Material, rows: RowLayout) {
    let seed: UInt64 = 42
    var random = SeededGenerator(seed: seed)
    var deflate = FrameDeflate(rows)
    for count in [
      0, 1, 2, 3, 4, 7, 8, 9, 257, 258, 259, 260, 261, 262, 263, 516, 517, 5_000, 40_000, 100_000,
    ] {
      let bytes = material.bytes(count, using: &random)
      let blocks = bytes.withUnsafeBufferPointer { Array(deflate.blocks(of: $0)) }
      expect(inflated(blocks, count: count), equals: bytes, "\(count) bytes, seed \(seed)")
    }
  }

  @Test func `mixed material of any length reads back`() {
    for seed in UInt64(0)..<150 {
      var random = SeededGenerator(seed: seed)
      var deflate = FrameDeflate(Self.layouts.randomElement(using: &random)!)
      let bytes = (0..<Int.random(in: 1...12, using: &random)).flatMap { _ in
        Material.allCases.randomElement(using: &random)!
          .bytes(Int.random(in: 0...6_000, using: &random), using: &random)
      }
      let blocks = bytes.withUnsafeBufferPointer { Array(deflate.blocks(of: $0)) }
      expect(inflated(blocks, count: bytes.count), equals: bytes, "seed \(seed)")
    }
  }

  /// Checks rows of every filter. The byte before a row gives its filter, which determines how the row is searched, but
  /// the byte may have any value.
  @Test(arguments: layouts)
  func `rows of every filter read back`(rows: RowLayout) {
    for seed in UInt64(0)..<40 {
      var random = SeededGenerator(seed: seed)
      var deflate = FrameDeflate(rows)
      var bytes = (0..<6).flatMap { _ in
        Material.allCases.randomElement(using: &random)!.bytes(3 * rows.stride + 40, using: &random)
      }
      for start in stride(from: 0, to: bytes.count, by: rows.stride) {
        bytes[start] = UInt8.random(in: 0...5, using: &random)
      }
      let blocks = bytes.withUnsafeBufferPointer { Array(deflate.blocks(of: $0)) }
      expect(inflated(blocks, count: bytes.count), equals: bytes, "seed \(seed)")
    }
  }

  @Test func `joined blocks are one stream`() {
    var random = SeededGenerator(seed: 5)
    var deflate = FrameDeflate(Self.layouts[1])
    let parts = Material.allCases.map { $0.bytes(3_000, using: &random) }
    let blocks = parts.flatMap { part in part.withUnsafeBufferPointer { Array(deflate.blocks(of: $0)) } }
    expect(inflated(blocks, count: 3_000 * Material.allCases.count), equals: Array(parts.joined()))
  }

  @Test func `what was deflated before does not change the output`() {
    var random = SeededGenerator(seed: 6)
    let bytes = Material.rowsAgain.bytes(30_000, using: &random)
    var used = FrameDeflate(Self.layouts[1])
    for material in Material.allCases {
      let before = material.bytes(20_000, using: &random)
      before.withUnsafeBufferPointer { _ = used.blocks(of: $0) }
      var fresh = FrameDeflate(Self.layouts[1])
      let expected = bytes.withUnsafeBufferPointer { Array(fresh.blocks(of: $0)) }
      expect(bytes.withUnsafeBufferPointer { Array(used.blocks(of: $0)) }, equals: expected)
    }
  }

  @Test func `noise grows by little, zeros shrink to nearly nothing`() {
    var random = SeededGenerator(seed: 7)
    var deflate = FrameDeflate(Self.layouts[1])
    let noise = Material.noise.bytes(50_000, using: &random)
    expect(noise.withUnsafeBufferPointer { deflate.blocks(of: $0).count } < 50_800)
    let zeros = [UInt8](repeating: 0, count: 75_000)
    expect(zeros.withUnsafeBufferPointer { deflate.blocks(of: $0).count } < 150)
  }
}

struct HuffmanCodeTests {
  @Test(arguments: [7, 12, 15])
  func `codes are complete, no longer than their limit, and rare symbols are not shorter`(limit: Int) {
    for seed in UInt64(0)..<60 {
      var random = SeededGenerator(seed: seed)
      let symbols = Int.random(in: 2...(limit == 7 ? 19 : 286), using: &random)
      let counts = (0..<symbols).map { _ -> UInt32 in
        let bits = UInt32.random(in: 0...22, using: &random)
        return UInt32.random(in: 0...(1 << bits), using: &random)
      }
      let code = HuffmanCode(counts: counts, limit: limit)
      let used = code.lengths.filter { $0 > 0 }
      expect(used.allSatisfy { $0 <= limit })
      expect(codes(of: used, limit: limit), equals: 1 << limit, "seed \(seed)")
      for a in counts.indices where counts[a] > 0 {
        expect(code.lengths[a] > 0)
        for b in counts.indices where counts[b] > counts[a] {
          expect(code.lengths[b] <= code.lengths[a], "seed \(seed)")
        }
      }
    }
  }

  @Test func `Fibonacci counts, which want the longest codes, are limited`() {
    var counts: [UInt32] = [1, 1]
    while counts.count < 30 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    let code = HuffmanCode(counts: counts, limit: 12)
    expect(code.lengths.max(), equals: 12)
    expect(codes(of: code.lengths, limit: 12), equals: 1 << 12)
  }

  /// Returns the number of codes of length `limit` that begin with codes of the given lengths.
  private func codes(of lengths: [UInt8], limit: Int) -> Int {
    lengths.reduce(0) { sum, length in sum + 1 << (limit - Int(length)) }
  }

  @Test func `without any symbol there are still two codes`() {
    expect(HuffmanCode(counts: [0, 0, 0], limit: 12).lengths, equals: [1, 1, 0])
    expect(HuffmanCode(counts: [0, 0, 9], limit: 12).lengths, equals: [1, 0, 1])
    expect(HuffmanCode(counts: [9, 0, 0], limit: 12).lengths, equals: [1, 1, 0])
  }
}

struct Adler32Tests {
  @Test(arguments: [0, 1, 127, 128, 129, 5_552, 5_553, 100_000])
  func `the checksum is zlib's`(count: Int) {
    var random = SeededGenerator(seed: 9)
    for material in [Material.noise, .zeros, .runs] {
      let bytes = material.bytes(count, using: &random)
      expectEqual(bytes)
    }
    expectEqual([UInt8](repeating: 255, count: count))
  }

  private func expectEqual(_ bytes: [UInt8]) {
    let own = bytes.withUnsafeBufferPointer { Adler32.checksum($0) }
    expect(UInt(own), equals: adler32(1, bytes, UInt32(bytes.count)))
  }
}
