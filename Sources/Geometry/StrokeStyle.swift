/// How a path is stroked, by SVG's names.
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

  /// Points, across.
  package var lineWidth: Double
  /// The shape of the ends.
  package var lineCap: Cap
  /// The shape of the corners.
  package var lineJoin: Join
  /// A miter longer than this many line widths becomes a bevel.
  package var miterLimit: Double
  /// Lengths of dashes and gaps in turn, in points; empty for a solid line.
  package var dashPattern: [Double]
  /// Where in the pattern the line starts, in points; nil where it is not given, which is 0.
  package var dashPhase: Double?
  /// Where the stroke begins, as a share of the length of all subpaths, 0…1; nil where it is not given, which is 0.
  package var start: Double?
  /// Where the stroke ends, as `start`; nil where it is not given, which is 1. Nothing is stroked unless it is larger.
  package var end: Double?

  /// A style; without arguments, a solid line one point wide with Core Animation's defaults.
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
