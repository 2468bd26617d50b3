import Expectations
import Goldens
import PNGCodec
import System
import TestSupport
import Testing

struct ZipArchiveTests {
  private let text = Array("a golden ".utf8) + Array(repeating: UInt8(ascii: "x"), count: 2_000)

  private func archive(_ bytes: [UInt8]) throws -> ZipArchive {
    try ZipArchive(size: bytes.count) { offset, count in
      Array(bytes[min(offset, bytes.count)..<min(offset + count, bytes.count)])
    }
  }

  @Test(arguments: [false, true]) func `an entry is read, stored or deflated`(isDeflated: Bool) throws {
    let bytes = TestZip.bytes([.init("a/b.csv", text, isDeflated: isDeflated), .init("c", [])])
    let archive = try archive(bytes)
    expect(archive.names, equals: ["a/b.csv", "c"])
    try expect(archive.bytes(of: "a/b.csv", limit: 10_000), equals: text)
    try expect(archive.bytes(of: "c", limit: 0) == [] && archive.bytes(of: "d", limit: 9) == nil)
  }

  @Test func `a comment behind the archive is no part of it`() throws {
    let bytes = TestZip.bytes([.init("a", text)], comment: Array(repeating: 0x50, count: 300))
    try expect(archive(bytes).bytes(of: "a", limit: 10_000), equals: text)
  }

  @Test func `an entry beyond the limit is refused before it is read`() throws {
    let bytes = TestZip.bytes([.init("a", text, isDeflated: true)])
    #expect(throws: ZipError.entryTooLarge("a", limit: 100)) { try archive(bytes).bytes(of: "a", limit: 100) }
  }

  @Test(arguments: [1, 20, 5_000]) func `an entry that holds more than it says is damaged`(more: Int) throws {
    let bomb = Array(repeating: UInt8(0), count: 100 + more)
    let bytes = TestZip.bytes([.init("a", bomb, isDeflated: true, statedSize: 100)])
    #expect(throws: ZipError.damagedEntry("a")) { try archive(bytes).bytes(of: "a", limit: 10_000) }
  }

  @Test func `links, encrypted entries and two of one name are refused`() throws {
    let link = TestZip.bytes([.init("a", Array("/etc/passwd".utf8), mode: 0o120_777)])
    #expect(throws: ZipError.unreadable("a")) { try archive(link).bytes(of: "a", limit: 100) }
    let secret = TestZip.bytes([.init("a", text, flags: 1)])
    #expect(throws: ZipError.unreadable("a")) { try archive(secret).bytes(of: "a", limit: 10_000) }
    #expect(throws: ZipError.repeated("a")) {
      try archive(TestZip.bytes([.init("a", text), .init("a", [])]))
    }
  }

  @Test func `what is no archive, or cut off, is told as such`() throws {
    let whole = TestZip.bytes([.init("a", text)])
    for count in 0..<whole.count {
      #expect(throws: ZipError.self, "\(count)") { try archive(Array(whole.prefix(count))) }
    }
    #expect(throws: ZipError.tooLarge) {
      try archive(whole.dropLast(12) + [UInt8](repeating: 0xFF, count: 10) + [0, 0])
    }
  }

  @Test func `a damaged byte gives other bytes of nothing`() throws {
    var random = SeededGenerator(seed: 7)
    let whole = TestZip.bytes([.init("a", text, isDeflated: true), .init("b", text)])
    for _ in 0..<500 {
      var bytes = whole
      bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      for name in ["a", "b"] {
        let found = try? archive(bytes).bytes(of: name, limit: 10_000)
        expect(found == nil || found == text)
      }
    }
  }
}

/// Makes zip archives, also such as no program makes.
enum TestZip {
  struct Entry {
    var name: String
    var bytes: [UInt8]
    var isDeflated: Bool
    var statedSize: Int
    var flags: Int
    var mode: Int

    init(
      _ name: String, _ bytes: [UInt8], isDeflated: Bool = false, statedSize: Int? = nil, flags: Int = 0,
      mode: Int = 0o100_644
    ) {
      self.name = name
      self.bytes = bytes
      self.isDeflated = isDeflated
      self.statedSize = statedSize ?? bytes.count
      self.flags = flags
      self.mode = mode
    }

    /// Raw deflate is a zlib stream without its two first and four last bytes.
    fileprivate var packed: [UInt8] {
      isDeflated ? Array(ZlibStream.compressed(bytes).dropFirst(2).dropLast(4)) : bytes
    }

    fileprivate var fields: [UInt8] {
      TestZip.little(flags, 2) + TestZip.little(isDeflated ? 8 : 0, 2) + TestZip.little(0, 4)
        + TestZip.little(Int(Checksum.crc32(bytes[...])), 4) + TestZip.little(packed.count, 4)
        + TestZip.little(statedSize, 4)
        + TestZip.little(name.utf8.count, 2) + TestZip.little(0, 2)
    }
  }

  static func bytes(_ entries: [Entry], comment: [UInt8] = []) -> [UInt8] {
    var file: [UInt8] = []
    var directory: [UInt8] = []
    for entry in entries {
      directory +=
        TestZip.little(0x0201_4B50, 4) + [20, 3] + TestZip.little(20, 2) + entry.fields + TestZip.little(0, 6)
        + TestZip.little(entry.mode << 16, 4) + TestZip.little(file.count, 4) + entry.name.utf8
      file +=
        TestZip.little(0x0403_4B50, 4) + TestZip.little(20, 2) + entry.fields + entry.name.utf8 + entry.packed
    }
    return file + directory + TestZip.little(0x0605_4B50, 4) + TestZip.little(0, 4)
      + TestZip.little(entries.count, 2)
      + TestZip.little(entries.count, 2) + TestZip.little(directory.count, 4) + TestZip.little(file.count, 4)
      + TestZip.little(comment.count, 2) + comment
  }

  fileprivate static func little(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
