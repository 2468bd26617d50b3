import CHarfBuzz
import Geometry

extension FontFace {
  /// Returns the outline of a glyph in font units, y upward; empty for a glyph without ink or outside the font.
  func outline(of glyph: UInt32) -> Path {
    var sink = OutlineSink()
    withUnsafeMutablePointer(to: &sink) { hb_font_get_glyph_shape(font, glyph, OutlineSink.functions, $0) }
    return sink.path
  }
}

/// A path that collects the elements that HarfBuzz draws.
private struct OutlineSink {
  var path = Path()

  /// Immutable after its creation, which `make_immutable` enforces, so threads can share it.
  nonisolated(unsafe) static let functions: OpaquePointer = {
    let functions = hb_draw_funcs_create()!
    hb_draw_funcs_set_move_to_func(
      functions, { _, sink, _, x, y, _ in add(.move(point(x, y)), to: sink) }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, sink, _, x, y, _ in add(.line(point(x, y)), to: sink) }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions, { _, sink, _, cx, cy, x, y, _ in add(.quad(point(cx, cy), point(x, y)), to: sink) }, nil, nil
    )
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, sink, _, ax, ay, bx, by, x, y, _ in
        add(.cubic(point(ax, ay), point(bx, by), point(x, y)), to: sink)
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(functions, { _, sink, _, _ in add(.close, to: sink) }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    return functions
  }()

  private static func add(_ element: Path.Element, to sink: UnsafeMutableRawPointer?) {
    sink?.assumingMemoryBound(to: OutlineSink.self).pointee.path.elements.append(element)
  }

  private static func point(_ x: Float, _ y: Float) -> Point { Point(fontUnits(x), fontUnits(y)) }

  /// Returns font units rounded to 1/64; 0 for a value that is not finite, which only a damaged font contains.
  private static func fontUnits(_ value: Float) -> Double {
    value.isFinite ? Double(value.rounded()) / FontFace.subunits : 0
  }
}
