import Motion

/// What a clip is written as.
package enum ClipFormat: Hashable, Sendable {
  /// An animated PNG.
  case apng
  case film(FilmFormat)

  /// The frames a second of a file that shows so many of a clip's rate.
  package func frameRate(of clipRate: FrameRate) -> FrameRate {
    self == .film(.gif) ? FilmFormat.gifTiming(frameCount: 1, clipRate).frameRate : clipRate
  }
}

/// How exact a clip's pictures are, beside their size and number.
package enum ClipQuality: Int, CaseIterable, Comparable, Sendable {
  /// As clips are written that may have any size.
  case full
  case high
  case medium
  case low

  /// Whether `a` is more exact than `b`.
  package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

  /// The qualities that a format has, the best first.
  package static func all(of format: ClipFormat) -> [ClipQuality] {
    switch format {
    case .apng: [.full, .high]
    case .film(.mp4), .film(.webm), .film(.webp), .film(.gif): allCases
    }
  }

  /// What it means in a format, for people.
  package func phrase(in format: ClipFormat) -> String {
    switch format {
    case .apng: self == .full ? "lossless" : "lossless and compressed small"
    case .film(.mp4): "CRF \(h264)"
    case .film(.webm): "CRF \(vp9)"
    case .film(.webp): webp.map { "quality \($0)" } ?? "lossless"
    case .film(.gif): "\(gif.colors) colors" + (gif.isOrdered ? " in a pattern" : "")
    }
  }

  /// The constant rate factor of x264, 0…51: six more are about half the bytes, and up to 18 no difference is seen.
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

  /// The quality of libwebp, 0…100; nil for lossless pictures.
  var webp: Int? {
    switch self {
    case .full: nil
    case .high: 90
    case .medium: 75
    case .low: 50
    }
  }

  /// How many colors a frame of a GIF has, and whether a pattern stands for those between them, which is smaller than noise
  /// but seen.
  var gif: (colors: Int, isOrdered: Bool) {
    switch self {
    case .full: (256, false)
    case .high: (128, false)
    case .medium: (128, true)
    case .low: (64, true)
    }
  }
}
