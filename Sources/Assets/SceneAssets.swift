import PNGCodec
import System

/// The typefaces, pictures and other files of one scenario.
package struct SceneAssets: Sendable {
  /// The folder of the scenario's files.
  package let folder: AssetFolder
  /// The typefaces.
  package let fonts: FontLibrary
  /// The pictures and drawings.
  package let images: ImageLibrary
  /// The other files.
  package let files: FileLibrary

  /// The assets of a scenario in `folder`, within limits.
  package init(
    folder: AssetFolder, families: [FontFamily] = [], imageLimits: PNGLimits = .standard,
    imagePixels: Int = ImageLibrary.maximumTotalPixels, textBytes: Int = FontLibrary.maximumTextBytes,
    system: SystemFonts = SystemFonts()
  ) {
    self.folder = folder
    fonts = FontLibrary(families: families, folder: folder, textBytes: textBytes, system: system)
    images = ImageLibrary(folder: folder, limits: imageLimits, totalPixels: imagePixels, fonts: fonts)
    files = FileLibrary(folder: folder)
  }

  /// The pictures and other files read so far, sorted. Fonts are listed separately.
  package var records: [AssetRecord] { (images.records + files.records).sorted() }

  /// Warnings about assets that could not be shown as requested so far, in a fixed order, each one clause without a
  /// full stop.
  package var warnings: [String] { warnings { _ in true } }

  /// The warnings without those about missing glyphs, which belong to texts.
  package var warningsOfFiles: [String] { warnings { !$0.isMissing } }

  private func warnings(where isIncluded: (FontWarning) -> Bool) -> [String] {
    fonts.warnings.filter(isIncluded).map(\.description)
      + images.missingAddresses.map { "no file is named for the picture \($0): a placeholder is drawn" }
      + images.damagedFiles.map {
        "\($0.path): damaged where the picture does not need it; left out: \($0.chunks.joined(separator: ", "))"
      }
  }

  /// Returns the feed in the file at `path`.
  package func feed(_ path: String) throws(AssetError) -> Feed {
    let bytes = try files.read(path, limit: Feed.maximumSize)
    do throws(FeedError) {
      return try Feed(bytes)
    } catch {
      throw .feed(path: FilePath(path), error)
    }
  }
}
