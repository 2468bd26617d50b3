extension Layer {
  /// The parts that a layer may draw or clip itself, apart from its sublayers.
  package struct Drawing: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: Int

    /// Creates a set from its bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The background, its gradient and the content.
    package static let fill = Drawing(rawValue: 1)
    /// The border.
    package static let border = Drawing(rawValue: 2)
    /// The shadow.
    package static let shadow = Drawing(rawValue: 4)
    /// Rounded corners, which the fill, border, shadow and clip follow.
    package static let corners = Drawing(rawValue: 8)
    /// The clip of the content and sublayers to the bounds.
    package static let clipping = Drawing(rawValue: 16)
  }

  /// The parts that the layer itself draws or clips.
  package var drawing: Drawing {
    var drawing: Drawing = content == .none ? [] : .fill
    for part in LayerTable.drawnParts where !drawing.contains(part.drawing) && !part.isPlain(self) {
      drawing.insert(part.drawing)
    }
    return drawing
  }

  /// Removes everything that the layer itself draws. Its sublayers remain, clipped as before.
  package mutating func removeDrawing() {
    content = .none
    takeParts([.fill, .border, .shadow], from: LayerTable.plain)
  }

  /// Copies the given parts of another layer's drawing, except for its content.
  package mutating func takeParts(_ drawing: Drawing, from other: Layer) {
    for part in LayerTable.drawnParts where drawing.contains(part.drawing) { part.copy(&self, other) }
  }
}
