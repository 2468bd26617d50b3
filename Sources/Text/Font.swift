import Geometry

/// A face of a font file, shared by reference and compared by identity.
public final class Font: Sendable, Hashable {
  /// Font units per em.
  public let unitsPerEm: Int

  init(unitsPerEm: Int) { self.unitsPerEm = unitsPerEm }

  /// The outline of a glyph in font units, y upwards, origin on the baseline.
  public func outline(of glyph: UInt32) -> Path { Path() }

  public static func == (a: Font, b: Font) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
