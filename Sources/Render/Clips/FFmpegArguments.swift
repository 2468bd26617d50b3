import Motion
import System

/// What a run of ffmpeg is told.
struct FFmpegArguments: Sendable {
  /// Of the frames that it is fed with.
  var layout: RawFrame.Layout
  var frameRate: FrameRate
  /// Further inputs, the filters, the encoder and the output.
  var rest: [String]

  /// All words, for frames of so many pixels.
  func words(width: Int, height: Int) -> [String] {
    [
      "-nostdin", "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format",
      layout.rawValue, "-video_size", "\(width)x\(height)", "-framerate",
      "\(frameRate.numerator)/\(frameRate.denominator)", "-i", "pipe:0",
    ] + rest
  }
}

extension FFmpegArguments {
  /// Fixed, since the number of threads changes the bytes.
  private static let threads = ["-threads", "4"]
  private static let reproducible = ["-map_metadata", "-1", "-bitexact"]
  /// The numbers are passed on as they are; this only names them.
  private static let rec709 = [
    "-vf", "setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709", "-color_range", "tv",
    "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709",
    "-chroma_sample_location", "left",
  ]

  /// H.264 in `path`.
  static func mp4(_ frameRate: FrameRate, _ quality: ClipQuality, to path: FilePath) -> FFmpegArguments {
    let encoder = ["-c:v", "libx264", "-preset", "medium", "-crf", "\(quality.h264)"]
    return FFmpegArguments(
      layout: .yuv420p, frameRate: frameRate,
      rest: rec709 + encoder + threads + reproducible + ["-movflags", "+faststart"] + output("mp4", path))
  }

  /// VP9 in `path`.
  static func webm(
    _ frameRate: FrameRate, _ quality: ClipQuality, isOpaque: Bool, to path: FilePath
  ) -> FFmpegArguments {
    let encoder = [
      "-c:v", "libvpx-vp9", "-deadline", "good", "-cpu-used", "4", "-crf", "\(quality.vp9)", "-b:v", "0",
    ]
    // libvpx refuses alternate reference frames beside alpha.
    let alpha = isOpaque ? [] : ["-auto-alt-ref", "0"]
    return FFmpegArguments(
      layout: isOpaque ? .yuv420p : .yuva420p, frameRate: frameRate,
      rest: rec709 + encoder + alpha + threads + reproducible + output("webm", path))
  }

  /// Frames in `path`, each beginning at a whole millisecond.
  ///
  /// Without loss the encoder's own level takes two and a half times as long for 15 % fewer bytes.
  static func webp(_ timing: ClipTiming, _ quality: ClipQuality, to path: FilePath) -> FFmpegArguments {
    let encoder =
      quality.webp.map { ["-lossless", "0", "-compression_level", "4", "-quality", "\($0)"] }
      ?? ["-lossless", "1", "-compression_level", "1", "-quality", "20"]
    return FFmpegArguments(
      layout: .rgba, frameRate: timing.frameRate,
      rest: ["-vf", timing.filter, "-enc_time_base", "1/1000", "-c:v", "libwebp_anim"]
        + encoder + ["-loop", "0"] + reproducible + output("webp", path))
  }

  private static func output(_ format: String, _ path: FilePath) -> [String] {
    ["-f", format, "file:" + path.text]
  }
}

extension ClipTiming {
  /// Gives each frame its time in whole milliseconds; as exact as the timing itself, since the quotients are far from halves.
  fileprivate var filter: String {
    "settb=1/1000,setpts=floor(N*\(1000 * frameRate.denominator)/\(frameRate.numerator)+0.5)"
  }
}
