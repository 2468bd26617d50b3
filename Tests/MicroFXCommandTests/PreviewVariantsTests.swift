import Expectations
import JSONText
import MicroFXCommand
import System
import Testing

struct PreviewVariantsTests {
  private func variants(_ settings: String..., operands: Int = 1) throws -> PreviewVariants {
    try PreviewVariants(
      operands: operands, settings: settings.map { SourceText(name: "--set", text: $0) })
  }

  private func texts(_ settings: [SourceText]) -> [String] {
    settings.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func `without a repeated path there is one variant with all settings`() throws {
    try expect(variants().variants.count, equals: 1)
    let one = try #require(try variants("a.x=1", "b.x=2").variants.first)
    expect(texts(one.all) == ["a.x=1", "b.x=2"] && one.own.isEmpty)
  }

  @Test func `paths that are set several times are combined`() throws {
    let found = try variants("a.x=1", "b.y=0", "a.x=2", "c=3", "c=4").variants
    expect(
      found.map { texts($0.all) },
      equals: [
        ["a.x=1", "b.y=0", "c=3"], ["a.x=1", "b.y=0", "c=4"], ["a.x=2", "b.y=0", "c=3"],
        ["a.x=2", "b.y=0", "c=4"],
      ])
    expect(found.map { texts($0.own) }.first, equals: ["a.x=1", "c=3"])
  }

  @Test func `no page plays more than four`() throws {
    try expect(variants("a=1", "a=2", operands: 2).variants.count, equals: 2)
    for (settings, operands) in [(5, 1), (3, 2), (2, 3)] {
      #expect(throws: (any Error).self) {
        try PreviewVariants(
          operands: operands, settings: (0..<settings).map { SourceText(name: "--set", text: "a=\($0)") })
      }
    }
  }
}
