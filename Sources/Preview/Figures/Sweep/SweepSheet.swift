import Assets
import Geometry
import Motion
import PNGCodec
import Render
import System

/// Contact sheets of the variants of a scenario side by side: a column for each variant, a row for each moment.
///
/// The values of the settings stand above the columns, and where there are many columns they go on in further bands.
package struct SweepSheet {
  /// A variant with the folder of its frames.
  package struct Variant: Sendable {
    /// As `key=value`, the same keys in all variants.
    package var settings: [String]
    package var folder: FilePath

    package init(settings: [String], folder: FilePath) {
      self.settings = settings
      self.folder = folder
    }
  }

  private static let largestFile = 1 << 28

  private let columns: [Column]
  /// The frames that are shown, rising.
  private let moments: [Int]
  private let fonts: FontLibrary
  private let layout: SweepLayout

  /// A variant with what its manifest lists.
  private struct Column {
    var variant: Variant
    var run: RunManifest.Frames

    /// Each with its value.
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
  /// - Parameter variants: At least one, the last setting changing fastest.
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

  /// The frames in which variants differ, thinned out evenly, or closest after the first where they part on the way:
  /// what moves differently comes to rest in the end. Where variants are all the same, any frames.
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

  /// The sheet as a picture.
  ///
  /// - Throws: `FigureError` when it would be too large or there is no typeface, `SystemError` or `PNGError` for a frame
  ///   that cannot be read.
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

  /// The scenario's name, or else what is swept.
  private var title: String {
    let keys = columns[0].settings.map(\.key)
    return columns[0].run.title.isEmpty ? keys.joined(separator: " × ") : columns[0].run.title
  }

  /// The settings with their values, each where it changes, and the times at the left.
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

/// Why the variants of a sweep cannot be shown.
package enum SweepSheetError: MicroFXError, Hashable {
  /// A folder without the manifest of a whole run.
  case noFrames(FilePath)

  package var exitCode: ExitCode { .badInput }

  /// One clause without a full stop.
  package var description: String {
    switch self {
    case .noFrames(let folder): "\(folder) does not hold the frames of a run"
    }
  }
}
