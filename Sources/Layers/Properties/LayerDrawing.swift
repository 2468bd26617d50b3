extension Layer {
  /// What a layer may draw or clip itself, apart from its sublayers.
  package struct Drawing: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: Int

    /// The set of the given bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The background, its gradient and the content.
    package static let fill = Drawing(rawValue: 1)
    /// The border.
    package static let border = Drawing(rawValue: 2)
    /// The shadow.
    package static let shadow = Drawing(rawValue: 4)
    /// Round corners, which all others follow.
    package static let corners = Drawing(rawValue: 8)
    /// The bounds as the edge of everything inside.
    package static let clipping = Drawing(rawValue: 16)
  }

  /// What the layer draws or clips itself.
  package var drawing: Drawing {
    var drawing: Drawing = content == .none ? [] : .fill
    for part in LayerTable.drawnParts where !drawing.contains(part.drawing) && !part.isPlain(self) {
      drawing.insert(part.drawing)
    }
    return drawing
  }

  /// Leaves nothing that the layer itself draws; its sublayers stay, clipped as they were.
  package mutating func removeDrawing() {
    content = .none
    takeParts([.fill, .border, .shadow], from: LayerTable.plain)
  }

  /// Takes over how another layer draws, but for its content.
  package mutating func takeParts(_ drawing: Drawing, from other: Layer) {
    for part in LayerTable.drawnParts where drawing.contains(part.drawing) { part.copy(&self, other) }
  }
}
