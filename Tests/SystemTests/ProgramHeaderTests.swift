import Expectations
import System
import Testing

struct ProgramHeaderTests {
  /// The head of a program with notes: each has a type, a name and content.
  private static func program(_ notes: [(type: UInt8, name: String, content: [UInt8])]) -> [UInt8] {
    var content: [UInt8] = []
    for note in notes {
      let name = Array(note.name.utf8) + [0]
      content += [UInt8(name.count), 0, 0, 0, UInt8(note.content.count), 0, 0, 0, note.type, 0, 0, 0]
      for part in [name, note.content] {
        content += part + Array(repeating: 0, count: (4 - part.count % 4) % 4)
      }
    }
    var bytes: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1] + Array(repeating: 0, count: 58)
    (bytes[32], bytes[54], bytes[56]) = (64, 56, 1)
    var entry = Array(repeating: 0 as UInt8, count: 56)
    (entry[0], entry[8], entry[32]) = (4, 120, UInt8(content.count))
    return bytes + entry + content
  }

  private static let stamped = program([
    (1, "GNU", [9, 9, 9, 9]), (3, "Go", [7]), (3, "GNU", [0x0A, 0xBC, 0xDE]),
  ])

  @Test func `the build ID is found among other notes`() {
    expect(ProgramHeader(Self.stamped)?.buildID, equals: "0abcde")
  }

  @Test func `a program without a build ID has none`() {
    expect(ProgramHeader(Self.program([(1, "GNU", [1, 2, 3, 4])])).map(\.buildID), equals: .some(nil))
  }

  @Test func `what is no program is not read`() {
    expect(ProgramHeader([]) == nil)
    expect(ProgramHeader(Array("#!/bin/sh\n".utf8) + Array(repeating: 0, count: 100)) == nil)
  }

  @Test func `a damaged head is survived`() {
    for length in 0...Self.stamped.count { _ = ProgramHeader(Array(Self.stamped[..<length]))?.buildID }
    for offset in Self.stamped.indices {
      for value in [0, 1, 0x7F, 0xFF] as [UInt8] {
        var bytes = Self.stamped
        bytes[offset] = value
        _ = ProgramHeader(bytes)?.buildID
      }
    }
  }
}
