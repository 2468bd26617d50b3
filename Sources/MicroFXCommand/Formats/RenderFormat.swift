import Motion
import Render
import System

/// What `render` makes of a scenario.
package enum RenderFormat: String, CaseIterable, Sendable {
  /// A folder of PNG files with a manifest.
  case frames
  /// One animated PNG.
  case apng
  /// Films, of which ffmpeg writes all but GIFs.
  case mp4, webm, gif, webp
  /// Frames for other programs to read.
  case y4m, rgba
  /// A contact sheet.
  case sheet
  /// A frame under its neighbors.
  case onion
  /// Plots of what changes.
  case curves

  /// How the names of its files end, without the dot, the usual one first; a folder's name has no ending.
  package var endings: [String] {
    switch self {
    case .frames: []
    case .apng: ["png", "apng"]
    case .sheet, .onion, .curves: ["png"]
    case .mp4, .webm, .gif, .webp, .y4m, .rgba: [rawValue]
    }
  }

  /// What follows the scenario's name in that of its file.
  package var nameSuffix: String {
    if case .figure = outputKind { "-" + rawValue } else { "" }
  }

  /// By what a format is made.
  enum OutputKind {
    case folder
    case animation
    case film(FilmFormat)
    case stream(StreamFormat)
    case figure(FigureFormat)
  }

  var outputKind: OutputKind {
    switch self {
    case .frames: .folder
    case .apng: .animation
    case .mp4: .film(.mp4)
    case .webm: .film(.webm)
    case .gif: .film(.gif)
    case .webp: .film(.webp)
    case .y4m: .stream(.y4m)
    case .rgba: .stream(.rgba)
    case .sheet: .figure(.sheet)
    case .onion: .figure(.onion)
    case .curves: .figure(.curves)
    }
  }

  /// What a clip in one file is written as; nil for what is none.
  var clip: ClipFormat? {
    switch outputKind {
    case .animation: .apng
    case .film(let format): .film(format)
    case .folder, .stream, .figure: nil
    }
  }

  /// True for what can be written to standard output.
  var isStream: Bool {
    if case .stream = outputKind { true } else { false }
  }

  /// What is to be known of what is made of so many frames of a run, a line each.
  func notes(for run: RunDescription, frameCount: Int) -> [String] {
    switch outputKind {
    case .folder, .animation, .figure: []
    case .film(let format): format.notes(for: run, frameCount: frameCount)
    case .stream(let format): [format.note(for: run)]
    }
  }

  /// True for an animated picture of some frames a second that browsers slow down: they cut durations to milliseconds
  /// and show frames of 10 or less for 100 (Blink; Gecko and WebKit have the same bound).
  func isSlowInBrowsers(at rate: FrameRate) -> Bool {
    switch outputKind {
    case .animation, .film(.webp): 1000 * rate.denominator < 11 * rate.numerator
    case .folder, .film, .stream, .figure: false
    }
  }

  /// True for one file with everything, false for a folder.
  var isFile: Bool { !endings.isEmpty }

  /// True when a path ends like files of this format.
  func isNamed(by path: FilePath) -> Bool { endings.contains(path.extension.lowercased()) }
}

/// A picture that is made of a scenario's frames.
enum FigureFormat {
  case sheet, onion, curves
}
