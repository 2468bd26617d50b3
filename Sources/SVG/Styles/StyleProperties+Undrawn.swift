// Properties that are not drawn, with a warning if they would be visible.

extension StyleProperties {
  static let undrawn: [StyleProperty] =
    notPlayed + unfollowedTexts + [
      .undrawn("vector-effect", of: .strokes, plain: ["none"]) {
        "`vector-effect: \($0)` is not drawn: strokes grow with the drawing"
      },
      .undrawn(
        "shape-rendering", isInherited: true, of: .shapes, plain: ["auto", "geometricprecision"]
      ) { "`shape-rendering: \($0)` is not followed: edges are smooth" },
      .undrawn("color-interpolation", isInherited: true, of: .mixtures, plain: ["auto", "srgb"]) {
        "`color-interpolation: \($0)` is drawn as `sRGB`"
      },
      unfollowed("background", attribute: .none, of: .root, plain: ["none", "transparent"]),
      unfollowed("background-color", attribute: .none, of: .root, plain: ["transparent"]),
      unfollowed("background-image", attribute: .none, of: .root, plain: ["none"]),
      unfollowed("mask-image", attribute: .none, of: .elements, plain: ["none"]),
      unfollowed("mask-border", attribute: .none, of: .elements, plain: ["none"]),
      unfollowed("offset-path", attribute: .none, of: .elements, plain: ["none"]),
      unfollowed("zoom", attribute: .none, of: .elements, plain: ["1", "100%", "normal"]),
      unfollowed("clip", of: .root, plain: ["auto"]),
    ]

  private static let notPlayed: [StyleProperty] = ["animation", "animation-name", "transition"].map { name in
    .undrawn(name, attribute: .none, of: .elements, plain: ["none", "all", "0s"]) { _ in
      "`\(name)` is not played; animate the layer in the scenario"
    }
  }

  private static let unfollowedTexts: [StyleProperty] = {
    let inherited: [(String, Set<String>)] = [
      ("direction", ["ltr"]), ("font-stretch", ["normal", "100%"]), ("font-size-adjust", ["none"]),
      ("font-variant", ["normal", "none"]), ("font-variant-caps", ["normal"]),
      ("font-variant-ligatures", ["normal"]), ("font-variant-numeric", ["normal"]),
      ("font-variant-east-asian", ["normal"]), ("font-variant-position", ["normal"]),
      ("font-variant-alternates", ["normal"]), ("font-feature-settings", ["normal"]),
      ("font-variation-settings", ["normal"]), ("font-kerning", ["auto", "normal"]),
      ("glyph-orientation-vertical", ["auto", "0", "0deg"]),
      ("glyph-orientation-horizontal", ["auto", "0", "0deg"]),
      ("text-transform", ["none"]), ("text-shadow", ["none"]), ("text-emphasis", ["none"]),
      ("text-emphasis-style", ["none"]), ("writing-mode", ["horizontal-tb", "lr", "lr-tb", "rl", "rl-tb"]),
      ("-webkit-text-stroke", ["0"]),
    ]
    // A decoration is drawn across the children, as if it were inherited.
    let decorations: [(String, Set<String>)] = [
      ("text-decoration", ["none", "solid", "currentcolor"]), ("text-decoration-line", ["none"]),
    ]
    let own: [(String, Set<String>)] = [
      ("unicode-bidi", ["normal", "embed", "isolate", "plaintext"]), ("inline-size", ["auto", "0"]),
      ("shape-inside", ["auto"]), ("shape-subtract", ["none"]), ("vertical-align", ["baseline", "0"]),
    ]
    return inherited.map { unfollowed($0, isInherited: true, of: .texts, plain: $1) }
      + own.map { unfollowed($0, of: .texts, plain: $1) }
      + decorations.map { name, plain in
        .undrawn(name, isInherited: true, of: .texts, plain: plain) { _ in "`\(name)` is not drawn" }
      }
  }()

  private static func unfollowed(
    _ name: String, isInherited: Bool = false, attribute: StyleProperty.Attribute = .all,
    of subject: StyleNote.Subject, plain: Set<String>
  ) -> StyleProperty {
    .undrawn(name, isInherited: isInherited, attribute: attribute, of: subject, plain: plain) {
      "`\(name): \($0)` is not followed"
    }
  }
}
