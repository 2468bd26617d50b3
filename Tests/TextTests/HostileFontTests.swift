import Expectations
import Geometry
import Glibc
import System
import TestSupport
import Testing
import Text

struct HostileFontTests {
  static let inter: [UInt8] = bytes(of: SystemFonts.interPath.text)

  @Test(
    arguments: [
      ([], FontError.notAFont(path: "f")),
      ([0], .notAFont(path: "f")),
      (
        Array("version https://git-lfs.github.com/spec/v1\noid sha256:0a\nsize 9\n".utf8),
        .lfsPointer(path: "f")
      ),
      (Array("not a font at all".utf8), .notAFont(path: "f")),
      (Array(repeating: 0xFF, count: 64), .notAFont(path: "f")),
      ([0, 1, 0, 0], .notAFont(path: "f")),
      ([0, 1, 0, 0, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0], .damaged(path: "f", table: "directory")),
      ([0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0], .damaged(path: "f", table: "cmap")),
      (Array("ttcf".utf8) + [0, 1, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF], .damaged(path: "f", table: "ttcf")),
      (Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0], .notAFont(path: "f")),
    ] as [([UInt8], FontError)])
  func `bytes that are no font are refused`(bytes: [UInt8], error: FontError) {
    #expect(throws: error) { try Font(FontFile(bytes: bytes, name: "f")) }
  }

  @Test(arguments: [1000, 20_000, 100_000, 258_000])
  func `a font cut short is refused`(length: Int) {
    #expect(throws: FontError.self) {
      try Font(FontFile(bytes: Array(Self.inter.prefix(length)), name: "f"))
    }
  }

  @Test(
    arguments: [
      ("/nowhere/font.otf", FontError.missingFile(path: "/nowhere/font.otf")),
      ("/tmp", .notAFile(path: "/tmp")),
      ("/dev/zero", .notAFile(path: "/dev/zero")),
      ("/dev/null", .notAFile(path: "/dev/null")),
    ])
  func `a path that is no file is refused`(path: String, error: FontError) {
    #expect(throws: error) { try Font(path: FilePath(path)) }
  }

  @Test(arguments: [-1, 1, 1000, Int.max])
  func `a face that is not there is refused`(index: Int) {
    #expect(throws: FontError.noSuchFace(path: SystemFonts.interPath, index: index, count: 1)) {
      try Font(path: SystemFonts.interPath, index: index)
    }
  }

  @Test func `an axis that is not there is refused`() {
    let error = FontError.noSuchAxis(path: SystemFonts.interPath, tag: "wght", available: [])
    #expect(throws: error) {
      try Font(path: SystemFonts.interPath, variations: [FontVariation("wght", 700)])
    }
  }

  @Test func `flipped bytes never crash a face`() throws {
    var generator = SeededGenerator(seed: 0x5EED)
    for round in 0..<60 {
      var bytes = Self.inter
      for _ in 0..<(1 + round) { bytes[Int.random(in: 12..<bytes.count, using: &generator)] ^= 0x55 }
      guard let font = try? Font(FontFile(bytes: bytes, name: "f")) else { continue }
      for glyph in 0..<UInt32(50) {
        let bounds = font.outline(of: glyph * 40).controlBounds
        expect(bounds.width.isFinite && bounds.height.isFinite, "seed 0x5EED, round \(round)")
      }
    }
  }

  private static func bytes(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var bytes: [UInt8] = Array(repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }
}
