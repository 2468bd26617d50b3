/// The first page of a program in the Executable and Linkable Format (System V ABI, "Object Files"; elf(5)): 64 bits,
/// lowest byte first.
package struct ProgramHeader: Equatable {
  private let bytes: [UInt8]

  /// The number of bytes that contain the headers and notes of any program that a linker makes.
  package static let pageSize = 4096

  /// Reads the header of a program; `nil` if the bytes are not such a program.
  package init?(_ bytes: [UInt8]) {
    let magic: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1]
    guard bytes.count >= 64, bytes.starts(with: magic) else { return nil }
    self.bytes = bytes
  }

  /// The build ID that the linker wrote, in hexadecimal digits; `nil` if the page does not contain one.
  package var buildID: String? {
    for range in notes {
      var start = range.lowerBound
      while start + 12 <= range.upperBound {
        let nameLength = number(at: start, bytes: 4)
        let contentLength = number(at: start + 4, bytes: 4)
        let content = start + 12 + Self.padded(nameLength)
        guard nameLength <= Self.pageSize, contentLength <= Self.pageSize,
          content + contentLength <= range.upperBound
        else { break }
        if number(at: start + 8, bytes: 4) == Self.buildIDType,
          bytes[(start + 12)..<(start + 12 + nameLength)].elementsEqual("GNU\0".utf8)
        {
          return bytes[content..<(content + contentLength)].map(Self.digits).joined()
        }
        start = content + Self.padded(contentLength)
      }
    }
    return nil
  }

  /// `NT_GNU_BUILD_ID`.
  private static let buildIDType = 3
  /// `PT_NOTE`.
  private static let noteType = 4

  /// The byte ranges of the notes, without those that extend beyond the page.
  private var notes: [Range<Int>] {
    let table = number(at: 32, bytes: 8)
    let size = number(at: 54, bytes: 2)
    let count = number(at: 56, bytes: 2)
    guard size >= 56, table <= Self.pageSize else { return [] }
    return (0..<count).compactMap { index in
      let entry = table + index * size
      guard entry + size <= bytes.count, number(at: entry, bytes: 4) == Self.noteType else { return nil }
      let start = number(at: entry + 8, bytes: 8)
      let length = number(at: entry + 32, bytes: 8)
      guard start <= bytes.count, length <= bytes.count - start else { return nil }
      return start..<(start + length)
    }
  }

  /// Returns an unsigned number, lowest byte first, clamped to the range of `Int`.
  private func number(at offset: Int, bytes count: Int) -> Int {
    var value: UInt64 = 0
    for index in (0..<count).reversed() { value = value << 8 | UInt64(bytes[offset + index]) }
    return Int(clamping: value)
  }

  private static func padded(_ length: Int) -> Int { (length &+ 3) & ~3 }

  private static func digits(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return byte < 16 ? "0" + digits : digits
  }
}
