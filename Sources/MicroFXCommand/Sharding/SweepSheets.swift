import Assets
import Preview
import Render
import System

/// The contact sheets of all scenarios of a sweep, each beside the folders of its variants.
struct SweepSheets {
  private static let name = "sheet.png"

  private var variants: [FilePath: [SweepSheet.Variant]] = [:]

  /// - Parameter runs: The runs of a plan with a sweep, in their order, with the folders of their frames.
  init(_ runs: [(run: PlannedRun, folder: FilePath)]) {
    for (run, folder) in runs where !run.values.isEmpty {
      variants[folder.folder, default: []].append(.init(settings: run.values, folder: folder))
    }
  }

  /// Draws the sheets and prints their paths.
  ///
  /// - Throws: The error that prevents drawing a sheet; a sheet that would be too large is omitted with a warning.
  func write(_ durability: PartialFile.Durability, isQuiet: Bool, _ console: Console) throws {
    for (folder, variants) in variants.sorted(by: { $0.key.text < $1.key.text }) {
      let path = folder.appending(Self.name)
      do {
        let fonts = FontLibrary(folder: AssetFolder("."))
        let picture = try SweepSheet(variants, fonts: fonts).picture()
        try File.write(picture.png, to: path, .output, durability)
        if !isQuiet { console.writeLine("\(variants.count) variants in \(path)") }
      } catch let error as FigureError where error.exitCode == .badInput {
        console.warning("\(path): \(error)")
      }
    }
  }
}
