/// A number of bytes in human-readable form, such as `9.6 MB`.
package struct ByteCount: Hashable, Sendable, CustomStringConvertible {
  /// The number of bytes.
  package let bytes: Int

  /// A number of bytes.
  package init(_ bytes: Int) { self.bytes = bytes }

  private static let units: [(name: String, bytes: Int)] = [
    ("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1000), ("GiB", 1 << 30), ("MiB", 1 << 20),
    ("KiB", 1 << 10),
    ("B", 1),
  ]

  /// Parses a number above 0, with or without a fraction, and a unit in letters of any case (default: bytes). `nil` for
  /// anything else, and for more than 2⁵³ bytes.
  package init?(parsing text: String) {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }.lowercased()
    guard let number = Double(digits), number.isFinite,
      let factor = unit.isEmpty ? 1 : Self.units.first(where: { $0.name.lowercased() == unit })?.bytes
    else { return nil }
    let product = (number * Double(factor)).rounded(.down)
    guard product >= 1, product <= 0x1p53 else { return nil }
    self.init(Int(product))
  }

  /// The number in the largest decimal unit in which it is at least 1, with at least two digits.
  package var description: String {
    guard let unit = Self.units.prefix(3).first(where: { bytes >= $0.bytes }) else { return "\(bytes) B" }
    let tenths = (10 * bytes + unit.bytes / 2) / unit.bytes
    return tenths >= 100 ? "\((tenths + 5) / 10) \(unit.name)" : "\(tenths / 10).\(tenths % 10) \(unit.name)"
  }
}
