import Assets
import Geometry
import Glibc
import PNGCodec
import Render

/// The checks that `doctor` makes of the machine.
enum InstallationCheck {
  static var program: Finding {
    Finding(state: .good, subject: "program", detail: "microfx \(RunDescription.versions)")
  }

  static var inter: Finding { family("Inter", of: "the default typeface", package: "fonts-inter") }
  static var mplus: Finding { family("M PLUS 1", of: "the typeface for Japanese", package: "fonts-mplus") }

  private static func family(_ name: String, of role: String, package: String) -> Finding {
    let fonts = SystemFonts()
    do {
      _ = try fonts.font(family: name, weight: .regular)
      _ = try fonts.font(family: name, weight: .bold)
    } catch {
      return Finding(
        state: .lacking, subject: role, detail: "\(error)\ninstall it: apt-get install \(package)")
    }
    let files = fonts.records.map { "\($0.name) \($0.hash)" }.joined(separator: ", ")
    return Finding(state: .good, subject: role, detail: "\(name): \(files)")
  }

  /// The result of writing a picture and reading it with libpng.
  static var pictures: Finding {
    var bitmap = Bitmap(width: 16, height: 16, filledWith: 0xFF33_6699)
    for index in bitmap.pixels.indices where index % 3 == 0 {
      bitmap.pixels[index] = 0xFF00_0000 | UInt32(index)
    }
    var encoder = PNGSequenceEncoder(width: 16, height: 16, isOpaque: true, compression: .small)
    let decoded = try? PNGDecoder.decode(encoder.encode(bitmap).bytes)
    let isSame = decoded?.bitmap == bitmap
    return Finding(
      state: isSame ? .good : .wrong, subject: "pictures",
      detail: isSame ? "libpng reads what zlib packed" : "libpng does not read back what was written")
  }

  /// The result of reading a feed with libxml2, which is loaded only for this purpose.
  static var feeds: Finding {
    let text = "<rss><channel><item><title>A row</title></item></channel></rss>"
    do throws(FeedError) {
      let isRead = try Feed(Array(text.utf8)).entries.map(\.title) == ["A row"]
      return Finding(
        state: isRead ? .good : .wrong, subject: "feeds",
        detail: isRead ? "libxml2 reads RSS and Atom" : "libxml2 does not read a feed as it should")
    } catch {
      return Finding(
        state: error.exitCode == .environment ? .lacking : .wrong, subject: "feeds", detail: "\(error)")
    }
  }

  static func terminal(_ console: Console) -> Finding {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(value).first { !$0.isEmpty } ?? ""
    let isUnicode = locale.lowercased().contains("utf-8") || locale.lowercased().contains("utf8")
    let facts = [
      console.isTerminal ? "a terminal" : "no terminal, so that progress comes as lines",
      console.isColored ? "colored" : "without colors",
      isUnicode ? "UTF-8" : "the locale `\(locale)` is not UTF-8; → and × may look wrong",
    ]
    return Finding(
      state: isUnicode ? .good : .note, subject: "messages", detail: facts.joined(separator: "; "))
  }

  static var ffmpeg: Finding {
    let path = FFmpeg.path
    let purpose = "which writes MP4, WebM and WebP, as in render -o clip.mp4"
    return Finding(
      state: path == nil ? .note : .good, subject: "films",
      detail: path.map { "\($0), \(purpose)" }
        ?? "no ffmpeg, \(purpose)\ninstall it: apt-get install \(FFmpeg.package)")
  }

  private static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
