/// The style of a stroked path, by SVG's names.
package struct StrokeStyle: Hashable, Sendable {
  /// The shape of an open end.
  package enum Cap: String, Hashable, Sendable, CaseIterable {
    case butt
    case round
    case square
  }

  /// The shape of a corner.
  package enum Join: String, Hashable, Sendable, CaseIterable {
    case miter
    case round
    case bevel
  }

  /// The width of the line, in points.
  package var lineWidth: Double
  /// The shape of the open ends.
  package var lineCap: Cap
  /// The shape of the corners.
  package var lineJoin: Join
  /// The longest miter, in line widths. A longer one becomes a bevel.
  package var miterLimit: Double
  /// The lengths of dashes and gaps in turn, in points; empty for a solid line.
  package var dashPattern: [Double]
  /// The offset into the dash pattern at which the line starts, in points; `nil` if not given, which means 0.
  package var dashPhase: Double?
  /// The start of the stroke, as a share of the length of all subpaths, 0…1; `nil` if not given, which means 0.
  package var start: Double?
  /// The end of the stroke, as a share like `start`; `nil` if not given, which means 1. Nothing is stroked unless it
  /// exceeds `start`.
  package var end: Double?

  /// A stroke style; by default, a solid line one point wide with Core Animation's defaults.
  package init(
    lineWidth: Double = 1, lineCap: Cap = .butt, lineJoin: Join = .miter, miterLimit: Double = 10,
    dashPattern: [Double] = [], dashPhase: Double? = nil, start: Double? = nil, end: Double? = nil
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dashPattern = dashPattern
    self.dashPhase = dashPhase
    self.start = start
    self.end = end
  }
}
