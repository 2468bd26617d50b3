import Motion
import Render
import System

/// A format in which `render` writes a scenario.
package enum RenderFormat: String, CaseIterable, Sendable {
  /// A folder of PNG files with a manifest.
  case frames
  /// One animated PNG.
  case apng
  /// Films; all except GIFs are encoded by ffmpeg.
  case mp4, webm, gif, webp
  /// Uncompressed frames for other programs.
  case y4m, rgba
  /// A contact sheet.
  case sheet
  /// A frame with its neighbors drawn faintly.
  case onion
  /// Plots of the properties that change.
  case curves

  /// The endings of the format's files, without the dot, the usual one first; empty for folders.
  package var endings: [String] {
    switch self {
    case .frames: []
    case .apng: ["png", "apng"]
    case .sheet, .onion, .curves: ["png"]
    case .mp4, .webm, .gif, .webp, .y4m, .rgba: [rawValue]
    }
  }

  /// The suffix of the scenario's name in the names of the format's files.
  package var nameSuffix: String {
    if case .figure = outputKind { "-" + rawValue } else { "" }
  }

  /// The encoder that makes a format.
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

  /// The format of a clip in a single file; `nil` if the format is not a clip.
  var clip: ClipFormat? {
    switch outputKind {
    case .animation: .apng
    case .film(let format): .film(format)
    case .folder, .stream, .figure: nil
    }
  }

  /// Whether the format can be written to standard output.
  var isStream: Bool {
    if case .stream = outputKind { true } else { false }
  }

  /// Returns notes about the output of a number of frames of a run, one line each.
  func notes(for run: RunDescription, frameCount: Int) -> [String] {
    switch outputKind {
    case .folder, .animation, .figure: []
    case .film(let format): format.notes(for: run, frameCount: frameCount)
    case .stream(let format): [format.note(for: run)]
    }
  }

  /// Whether browsers slow down an animated picture at a frame rate.
  ///
  /// They truncate durations to milliseconds and show frames of 10 ms or less for 100 ms (Blink; Gecko and WebKit have
  /// the same bound).
  func isSlowInBrowsers(at rate: FrameRate) -> Bool {
    switch outputKind {
    case .animation, .film(.webp): 1000 * rate.denominator < 11 * rate.numerator
    case .folder, .film, .stream, .figure: false
    }
  }

  /// Whether the output is a single file rather than a folder.
  var isFile: Bool { !endings.isEmpty }

  /// Whether a path has one of the endings of this format.
  func isNamed(by path: FilePath) -> Bool { endings.contains(path.extension.lowercased()) }
}

/// The format of a picture that combines frames of a scenario.
enum FigureFormat {
  case sheet, onion, curves
}
