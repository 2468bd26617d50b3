import CHarfBuzz
import Synchronization

/// A face and its fallbacks, which provide characters that it lacks, in order of preference.
///
/// Line height and baseline come from the first face alone. A fallback is loaded when a character first needs it.
package final class FontStack: Sendable, Hashable {
  /// The preferred face, used for every character that it has.
  package let first: Font
  private let fallbacks: [LazyFont]

  /// A face and its fallbacks, the preferred ones first.
  package init(_ first: Font, fallbacks: [LazyFont] = []) {
    self.first = first
    self.fallbacks = fallbacks
  }

  /// Returns the first face that has every character of a grapheme cluster; `nil` if none does.
  ///
  /// Color faces come first for an emoji, and faces without color for an emoji in text presentation.
  ///
  /// - Throws: The error of loading a fallback.
  func font(for cluster: ArraySlice<UInt32>) throws(FontError) -> Font? {
    if let presentation = EmojiPresentation(cluster),
      let font = try font(for: cluster, inColor: presentation == .emoji)
    {
      return font
    }
    if first.covers(cluster) { return first }
    for fallback in fallbacks {
      let font = try fallback.font()
      if font.covers(cluster) { return font }
    }
    return nil
  }

  /// Returns the first face that has a cluster among those with or without color.
  private func font(for cluster: ArraySlice<UInt32>, inColor: Bool) throws(FontError) -> Font? {
    if first.hasColor == inColor, first.covers(cluster) { return first }
    for fallback in fallbacks where !(inColor && fallback.isColorless) {
      let font = try fallback.font()
      if font.hasColor == inColor, font.covers(cluster) { return font }
    }
    return nil
  }

  /// Whether a fallback draws a cluster because the first face lacks it, rather than for its presentation as an emoji.
  func isSubstitute(_ fallback: Font, for cluster: ArraySlice<UInt32>) -> Bool {
    !fallback.hasColor && !first.covers(cluster)
  }

  /// Whether both are the same object.
  package static func == (a: FontStack, b: FontStack) -> Bool { a === b }
  /// Hashes the identity.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Font {
  /// Whether the face has a glyph for every visible character, with marks composed with their base if possible.
  func covers(_ cluster: ArraySlice<UInt32>) -> Bool {
    var base: UInt32?
    for scalar in cluster {
      if let before = base, let composed = Self.composed(before, scalar), hasGlyph(composed) {
        base = composed
      } else if hasGlyph(scalar) || Self.isIgnorable(scalar) {
        base = scalar
      } else {
        return false
      }
    }
    return true
  }

  private func hasGlyph(_ scalar: UInt32) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(face.font, scalar, &glyph) != 0
  }

  private static func composed(_ base: UInt32, _ mark: UInt32) -> UInt32? {
    var composed: hb_codepoint_t = 0
    return hb_unicode_compose(hb_unicode_funcs_get_default(), base, mark, &composed) != 0 ? composed : nil
  }

  private static func isIgnorable(_ scalar: UInt32) -> Bool {
    Unicode.Scalar(scalar)?.properties.isDefaultIgnorableCodePoint ?? false
  }
}

/// A face that is loaded on first use, once for all who share the reference.
package final class LazyFont: Sendable {
  private let load: @Sendable () throws(FontError) -> Font
  private let loaded = Mutex<Font?>(nil)
  /// Whether the face is known to lack colors, so that it need not be loaded to find out.
  let isColorless: Bool

  /// A face that `load` returns on first use.
  package init(isColorless: Bool = false, _ load: @escaping @Sendable () throws(FontError) -> Font) {
    (self.isColorless, self.load) = (isColorless, load)
  }

  /// Returns the face. A failure is not cached.
  package func font() throws(FontError) -> Font {
    try loaded.withLock { loaded throws(FontError) in
      if let font = loaded { return font }
      let font = try load()
      loaded = font
      return font
    }
  }
}
