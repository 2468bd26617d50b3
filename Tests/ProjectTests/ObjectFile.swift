import Foundation

/// The symbols that an object file uses and does not define; 64-bit little-endian ELF.
struct ObjectFile {
  let undefinedSymbols: Set<String>

  enum Fault: Error {
    case notAnObject
  }

  init(contentsOf file: URL) throws {
    let bytes = try [UInt8](Data(contentsOf: file))
    guard bytes.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]) else { throw Fault.notAnObject }
    let sections = Self.sections(of: bytes)
    var names: Set<String> = []
    for table in sections where table.type == 2 {
      let strings = sections[table.link]
      for entry in stride(from: table.offset, to: table.offset + table.size, by: 24) {
        guard Self.integer(bytes, entry + 6, 2) == 0 else { continue }
        let start = strings.offset + Self.integer(bytes, entry, 4)
        names.insert(String(decoding: bytes[start...].prefix { $0 != 0 }, as: UTF8.self))
      }
    }
    undefinedSymbols = names.subtracting([""])
  }

  private struct Section {
    var type: Int
    var offset: Int
    var size: Int
    var link: Int
  }

  private static func sections(of bytes: [UInt8]) -> [Section] {
    let (start, size, count) = (integer(bytes, 40, 8), integer(bytes, 58, 2), integer(bytes, 60, 2))
    let real = count == 0 ? integer(bytes, start + 32, 8) : count
    return (0..<real).map { index in
      let header = start + index * size
      return Section(
        type: integer(bytes, header + 4, 4), offset: integer(bytes, header + 24, 8),
        size: integer(bytes, header + 32, 8), link: integer(bytes, header + 40, 4))
    }
  }

  private static func integer(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
