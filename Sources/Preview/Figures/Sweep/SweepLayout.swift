import Geometry

/// Where the frames of the variants of a sweep lie on a page, in points.
struct SweepLayout {
  /// The size of the frames in pixels.
  let picture: (width: Int, height: Int)
  /// How many variants stand side by side.
  let perBand: Int
  private let bandCount: Int
  private let settings: Int
  private let moments: Int

  private static let top = 82.0
  private static let lineHeight = 17.0
  /// What stands at the left of the frames.
  static let labels = 140.0
  static let gutter = 12.0
  private static let bandGap = 28.0
  /// Pixels that a frame has on the page, within bounds for its width.
  private static let usualPixels = 60_000.0
  private static let usualWidths = 96.0...360.0
  private static let mostColumns = 12
  /// Frames that are shown of all variants together, as far as every variant has one.
  private static let usualFrames = 400
  private static let mostMoments = 6

  /// How many frames of each variant are shown.
  static func moments(ofVariants count: Int) -> Int { max(1, min(mostMoments, usualFrames / count)) }

  /// - Parameters:
  ///   - frame: The size of the variants' frames in pixels; they are never enlarged.
  ///   - settings: How many values each variant has.
  ///   - moments: How many frames of each variant are shown.
  ///   - group: How many variants differ only in the last setting.
  init(_ frame: (width: Int, height: Int), variants: Int, settings: Int, moments: Int, group: Int) {
    let shape = Double(frame.height) / Double(frame.width)
    let usual = (Self.usualPixels / shape).squareRoot()
    let bounded = max(Self.usualWidths.lowerBound, min(Self.usualWidths.upperBound, usual))
    let width = min(Double(frame.width), bounded).rounded(.down)
    picture = (Int(width), max(1, Int((width * shape).rounded())))
    let whole = group <= Self.mostColumns ? Self.mostColumns / group * group : Self.mostColumns
    perBand = min(variants, whole)
    bandCount = (variants + perBand - 1) / perBand
    self.settings = settings
    self.moments = moments
  }

  private var cellSize: Size {
    Size(Double(picture.width) / Figure.scale, Double(picture.height) / Figure.scale)
  }

  /// Between the margins.
  var width: Double { Self.labels + Double(perBand) * (cellSize.width + Self.gutter) - Self.gutter }

  private var headings: Double { Double(settings) * Self.lineHeight + 4 }

  var pageSize: Size {
    Size(2 * Figure.margin + width, bandTop(bandCount) - Self.bandGap + Figure.margin)
  }

  func bandTop(_ index: Int) -> Double {
    let frames = Double(moments) * (cellSize.height + Self.gutter) - Self.gutter
    return Self.top + Double(index) * (headings + frames + Self.bandGap)
  }

  /// The middle of a line of values in the band that begins at `top`.
  func heading(_ line: Int, _ top: Double) -> Double { top + (Double(line) + 0.5) * Self.lineHeight }

  /// Where a frame lies, on whole pixels, in the band that begins at `top`.
  func cell(column: Int, row: Int, _ top: Double) -> Rect {
    let x = Figure.margin + Self.labels + Double(column) * (cellSize.width + Self.gutter)
    let y = top + headings + Double(row) * (cellSize.height + Self.gutter)
    let scale = Figure.scale
    return Rect(
      origin: Point((x * scale).rounded() / scale, (y * scale).rounded() / scale), size: cellSize)
  }
}
