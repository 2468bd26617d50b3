import Assets
import Geometry
import Motion
import PNGCodec
import Render
import System

/// A contact sheet of a sweep, with its variants side by side: a column for each variant and a row for each moment.
///
/// The values of the settings are above the columns. If there are many columns, they continue in further bands.
package struct SweepSheet {
  /// A variant with the folder of its frames.
  package struct Variant: Sendable {
    /// The settings as `key=value`, with the same keys in all variants.
    package var settings: [String]
    /// The folder with the frames of the variant.
    package var folder: FilePath

    /// Creates a variant with the given settings.
    package init(settings: [String], folder: FilePath) {
      self.settings = settings
      self.folder = folder
    }
  }

  private static let largestFile = 1 << 28

  private let columns: [Column]
  /// The numbers of the frames that are shown, in rising order.
  private let moments: [Int]
  private let fonts: FontLibrary
  private let layout: SweepLayout

  /// A variant with the contents of its manifest.
  private struct Column {
    var variant: Variant
    var run: RunManifest.Frames

    /// The settings, split into keys and values.
    var settings: [Setting] { variant.settings.map(Setting.init) }

    func file(of frame: Int) -> FilePath? { run.files[frame].map { variant.folder.appending($0.name) } }
  }

  private struct Setting: Hashable {
    var key: String
    var value: String

    init(_ text: String) {
      key = String(text.prefix { $0 != "=" })
      value = String(text.dropFirst(key.count + 1))
    }
  }

  /// Reads the manifests of the folders.
  ///
  /// - Parameter variants: At least one variant, in an order in which the last setting changes fastest.
  package init(_ variants: [Variant], fonts: FontLibrary) throws {
    self.fonts = fonts
    columns = try variants.map { variant in
      guard let run = try RunManifest.frames(of: variant.folder) else {
        throw SweepSheetError.noFrames(variant.folder)
      }
      return Column(variant: variant, run: run)
    }
    moments = Self.moments(of: columns.map(\.run))
    let settings = columns[0].settings
    layout = SweepLayout(
      columns[0].run.size, variants: columns.count, settings: settings.count, moments: moments.count,
      group: 1 + columns.dropFirst().prefix { $0.settings.dropLast() == settings.dropLast() }.count)
  }

  /// Selects the frames in which variants differ, or any frames if all variants are equal. They are evenly spaced. If
  /// variants are equal at first, the frames are closest after the first difference, because different motions come to
  /// rest in the end.
  private static func moments(of runs: [RunManifest.Frames]) -> [Int] {
    let all = Set(runs.flatMap(\.files.keys)).sorted()
    let differing = all.filter { frame in Set(runs.map { $0.files[frame]?.hash }).count > 1 }
    let choice = differing.isEmpty ? all : differing
    let count = min(choice.count, SweepLayout.moments(ofVariants: runs.count))
    guard count > 1 else { return Array(choice.prefix(1)) }
    let steps = choice.first == all.first ? (0..<count).map { $0 } : (0..<count).map { $0 * $0 }
    let places = steps.map { $0 * (choice.count - 1) / steps[count - 1] }
    return Set(places).sorted().map { choice[$0] }
  }

  /// Renders the sheet.
  ///
  /// - Throws: `FigureError` if the sheet would be too large or the default font cannot be loaded, `SystemError` or
  ///   `PNGError` if a frame cannot be read.
  package func picture() throws -> FigureImage {
    var figure = try Figure(layout.pageSize, fonts: fonts)
    let facts = "\(columns.count) variants  ·  \(moments.count) of \(columns[0].run.frameCount) frames"
    try figure.text(title, .title, at: Point(Figure.margin, 36), width: layout.width)
    try figure.text(facts, .facts, at: Point(Figure.margin, 57), width: layout.width)
    for (index, start) in stride(from: 0, to: columns.count, by: layout.perBand).enumerated() {
      let band = Array(columns[start..<min(columns.count, start + layout.perBand)])
      try drawHeadings(of: band, at: layout.bandTop(index), on: &figure)
      for (number, column) in band.enumerated() {
        try drawFrames(of: column, number, at: layout.bandTop(index), on: &figure)
      }
    }
    return figure.picture()
  }

  /// The name of the scenario, or the keys of the sweep if it is unnamed.
  private var title: String {
    let keys = columns[0].settings.map(\.key)
    return columns[0].run.title.isEmpty ? keys.joined(separator: " × ") : columns[0].run.title
  }

  /// Draws the settings, with values only where they change, and the times on the left.
  private func drawHeadings(of band: [Column], at top: Double, on figure: inout Figure) throws(FigureError) {
    for (line, setting) in band[0].settings.enumerated() {
      let y = layout.heading(line, top)
      try figure.text(
        setting.key, .label, at: Point(Figure.margin, y), width: SweepLayout.labels - SweepLayout.gutter)
      for (number, column) in band.enumerated() {
        let isSame =
          number > 0 && band[number - 1].settings.prefix(line + 1) == column.settings.prefix(line + 1)
        guard !isSame else { continue }
        let cell = layout.cell(column: number, row: 0, top)
        try figure.text(column.settings[line].value, .heading, at: Point(cell.minX, y), width: cell.width)
      }
    }
    for (row, frame) in moments.enumerated() {
      let y = layout.cell(column: 0, row: row, top).midY
      let time = columns[0].run.rate.time(ofFrame: frame)
      try figure.text(FigureNumber.seconds(time), .strongLabel, at: Point(Figure.margin, y - 7))
      try figure.text("frame \(frame)", .label, at: Point(Figure.margin, y + 7))
    }
  }

  private func drawFrames(
    of column: Column, _ number: Int, at top: Double, on figure: inout Figure
  ) throws {
    for (row, frame) in moments.enumerated() {
      guard let file = column.file(of: frame) else { continue }
      let bitmap = try PNGDecoder.decode(try File.read(file, limit: Self.largestFile)).bitmap
      figure.addPicture(
        bitmap.reduced(to: layout.picture), in: layout.cell(column: number, row: row, top))
    }
  }
}

/// An error that prevents the variants of a sweep from being shown.
enum SweepSheetError: MicroFXError, Hashable {
  /// The folder does not have the manifest of a whole run.
  case noFrames(FilePath)

  /// The problem, as a clause.
  var description: String {
    switch self {
    case .noFrames(let folder): "\(folder) does not hold the frames of a run"
    }
  }
}

/// The layout of the frames of a sweep's variants on a page, in points.
struct SweepLayout {
  /// The size of the frames, in pixels.
  let picture: (width: Int, height: Int)
  /// The number of variants side by side.
  let perBand: Int
  private let bandCount: Int
  private let settings: Int
  private let moments: Int

  private static let top = 82.0
  private static let lineHeight = 17.0
  /// The width of the labels on the left of the frames.
  static let labels = 140.0
  static let gutter = 12.0
  private static let bandGap = 28.0
  /// The default number of pixels in a frame, subject to the limits of its width.
  private static let usualPixels = 60_000.0
  private static let usualWidths = 96.0...360.0
  private static let mostColumns = 12
  /// The maximum number of frames of all variants together, provided that every variant has at least one.
  private static let usualFrames = 400
  private static let mostMoments = 6

  /// Returns the number of frames that are shown of each variant.
  static func moments(ofVariants count: Int) -> Int { max(1, min(mostMoments, usualFrames / count)) }

  /// Computes a layout.
  ///
  /// - Parameters:
  ///   - frame: The size of the variants' frames in pixels; they are never enlarged.
  ///   - settings: The number of settings of each variant.
  ///   - moments: The number of frames that are shown of each variant.
  ///   - group: The number of variants that differ only in the last setting.
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

  /// The width between the margins.
  var width: Double { Self.labels + Double(perBand) * (cellSize.width + Self.gutter) - Self.gutter }

  private var headings: Double { Double(settings) * Self.lineHeight + 4 }

  var pageSize: Size {
    Size(2 * Figure.margin + width, bandTop(bandCount) - Self.bandGap + Figure.margin)
  }

  func bandTop(_ index: Int) -> Double {
    let frames = Double(moments) * (cellSize.height + Self.gutter) - Self.gutter
    return Self.top + Double(index) * (headings + frames + Self.bandGap)
  }

  /// Returns the vertical center of a line of values in the band that starts at `top`.
  func heading(_ line: Int, _ top: Double) -> Double { top + (Double(line) + 0.5) * Self.lineHeight }

  /// Returns the position of a frame, on whole pixels, in the band that starts at `top`.
  func cell(column: Int, row: Int, _ top: Double) -> Rect {
    let x = Figure.margin + Self.labels + Double(column) * (cellSize.width + Self.gutter)
    let y = top + headings + Double(row) * (cellSize.height + Self.gutter)
    let scale = Figure.scale
    return Rect(
      origin: Point((x * scale).rounded() / scale, (y * scale).rounded() / scale), size: cellSize)
  }
}
