import Geometry

/// Leaves of a path's center lines what a style strokes: the part between two shares of their whole length.
struct Trimming {
  /// Shorter parts, as shares of the whole, come from rounding.
  private static let shortestPart = 1e-12

  private let start: Double
  private let end: Double

  /// Nil where a style strokes the whole path.
  init?(_ style: StrokeStyle) {
    start = style.start ?? 0
    end = style.end ?? 1
    guard start > 0 || end < 1 else { return nil }
  }

  /// The parts of lines that are stroked. A closed line stays closed where all of it is.
  func parts(of lines: [CenterLine]) -> [CenterLine] {
    guard start < end else { return [] }
    let lengths = lines.map(\.length)
    let total = lengths.reduce(0, +)
    let lower = start > 0 ? total * start : -.infinity
    let upper = end < 1 ? total * end : .infinity
    var parts: [CenterLine] = []
    var begin = 0.0
    for (line, length) in zip(lines, lengths) {
      let from = max(lower - begin, 0)
      let to = min(upper - begin, length)
      if from == 0, to == length {
        parts.append(line)
      } else if to - from > total * Self.shortestPart {
        parts.append(line.part(from: from, to: to))
      }
      begin += length
    }
    return parts
  }
}
