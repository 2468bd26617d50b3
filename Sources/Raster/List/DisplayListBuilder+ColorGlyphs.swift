import Geometry
import Layers
import Text

// Glyphs with colors of their own.
extension DisplayListBuilder {
  /// Adds a layout in which some glyphs have colors of their own. If it is translucent, its overlapping parts are drawn
  /// as one picture.
  mutating func addColored(_ layout: TextLayout, _ color: Color, in context: Context) {
    let alpha = quantized(color.alpha * context.opacity)
    guard alpha > 0 else { return }
    func addInks(to builder: inout DisplayListBuilder, in context: Context) {
      for ink in layout.inks { builder.add(TextInk(ink, in: color.withAlpha(1)), in: context) }
    }
    if alpha < 255 { return addGroup(Group(opacity: alpha), in: context, addInks) }
    var opaque = context
    opaque.opacity = 1
    addInks(to: &self, in: opaque)
  }

  private mutating func add(_ ink: TextInk, in context: Context) {
    guard ink.isPicture, let placed = ink.layout.glyphs.first,
      let picture = placed.font.picture(
        of: placed.glyph, size: placed.fontSize * context.transform.scaleFactor)
    else { return add(ink.layout, ink.color, in: context) }
    let unit = placed.fontSize / Double(placed.font.unitsPerEm)
    let box = picture.box
    let rect = Rect(
      placed.position.x + box.minX * unit, placed.position.y + box.minY * unit, box.width * unit,
      box.height * unit)
    add(.rectangle(rect), source: .image(picture.image, rect: rect, alpha: 255), in: context)
  }
}
