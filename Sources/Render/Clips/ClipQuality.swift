import Motion

/// The file format of a clip.
package enum ClipFormat: Hashable, Sendable {
  /// An animated PNG.
  case apng
  case film(FilmFormat)

  /// Returns the frame rate of a file that shows a clip, which the format may limit.
  package func frameRate(of clipRate: FrameRate) -> FrameRate {
    self == .film(.gif) ? FilmFormat.gifTiming(frameCount: 1, clipRate).frameRate : clipRate
  }
}

/// The fidelity of a clip's pictures, independent of their size and number.
package enum ClipQuality: Int, CaseIterable, Comparable, Sendable {
  /// The quality of clips without a size limit.
  case full
  case high
  case medium
  case low

  /// Whether the fidelity of `a` is higher than that of `b`.
  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// Returns the qualities that a format supports, from best to worst.
  package static func all(of format: ClipFormat) -> [ClipQuality] {
    switch format {
    case .apng: [.full, .high]
    case .film(.mp4), .film(.webm), .film(.webp), .film(.gif): allCases
    }
  }

  /// Describes the quality in terms of a format, for messages.
  package func phrase(in format: ClipFormat) -> String {
    switch format {
    case .apng: self == .full ? "lossless" : "lossless and compressed small"
    case .film(.mp4): "CRF \(h264)"
    case .film(.webm): "CRF \(vp9)"
    case .film(.webp): webp.map { "quality \($0)" } ?? "lossless"
    case .film(.gif): "\(gif.colors) colors" + (gif.isOrdered ? " in a pattern" : "")
    }
  }

  /// The constant rate factor of x264, 0…51. An increase by 6 roughly halves the bytes; values up to 18 look lossless.
  var h264: Int {
    switch self {
    case .full: 12
    case .high: 18
    case .medium: 23
    case .low: 28
    }
  }

  /// The constant quality of libvpx-vp9, 0…63; its guide recommends 31 for 1080 lines.
  var vp9: Int {
    switch self {
    case .full: 10
    case .high: 20
    case .medium: 30
    case .low: 38
    }
  }

  /// The quality of libwebp, 0…100; `nil` for lossless pictures.
  var webp: Int? {
    switch self {
    case .full: nil
    case .high: 90
    case .medium: 75
    case .low: 50
    }
  }

  /// The number of colors per frame of a GIF, and whether it is dithered with an ordered pattern. The pattern is
  /// smaller than error diffusion but more visible.
  var gif: (colors: Int, isOrdered: Bool) {
    switch self {
    case .full: (256, false)
    case .high: (128, false)
    case .medium: (128, true)
    case .low: (64, true)
    }
  }
}
