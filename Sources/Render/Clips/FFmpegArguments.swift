import Motion
import System

/// The command line of an ffmpeg process that reads raw frames.
struct FFmpegArguments: Sendable {
  /// The pixel layout of the frames that are piped in.
  var layout: RawFrame.Layout
  var frameRate: FrameRate
  /// The remaining arguments: further inputs, filters, the encoder and the output.
  var rest: [String]

  /// Returns all arguments, for frames with a size in pixels.
  func words(width: Int, height: Int) -> [String] {
    [
      "-nostdin", "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format",
      layout.rawValue, "-video_size", "\(width)x\(height)", "-framerate",
      "\(frameRate.numerator)/\(frameRate.denominator)", "-i", "pipe:0",
    ] + rest
  }
}

extension FFmpegArguments {
  /// A fixed number of threads, because it affects the encoded bytes.
  private static let threads = ["-threads", "4"]
  private static let reproducible = ["-map_metadata", "-1", "-bitexact"]
  /// The metadata for BT.709 in limited range. It labels the values and does not convert them.
  private static let rec709 = [
    "-vf", "setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709", "-color_range", "tv",
    "-color_primaries", "bt709", "-color_trc", "bt709", "-colorspace", "bt709",
    "-chroma_sample_location", "left",
  ]

  /// Returns the arguments that write H.264 to `path`.
  static func mp4(_ frameRate: FrameRate, _ quality: ClipQuality, to path: FilePath) -> FFmpegArguments {
    let encoder = ["-c:v", "libx264", "-preset", "medium", "-crf", "\(quality.h264)"]
    return FFmpegArguments(
      layout: .yuv420p, frameRate: frameRate,
      rest: rec709 + encoder + threads + reproducible + ["-movflags", "+faststart"] + output("mp4", path))
  }

  /// Returns the arguments that write VP9 to `path`.
  static func webm(
    _ frameRate: FrameRate, _ quality: ClipQuality, isOpaque: Bool, to path: FilePath
  ) -> FFmpegArguments {
    let encoder = [
      "-c:v", "libvpx-vp9", "-deadline", "good", "-cpu-used", "4", "-crf", "\(quality.vp9)", "-b:v", "0",
    ]
    // libvpx does not support alternate reference frames with alpha.
    let alpha = isOpaque ? [] : ["-auto-alt-ref", "0"]
    return FFmpegArguments(
      layout: isOpaque ? .yuv420p : .yuva420p, frameRate: frameRate,
      rest: rec709 + encoder + alpha + threads + reproducible + output("webm", path))
  }

  /// Returns the arguments that write an animated WebP to `path`, with frames that start at whole milliseconds.
  ///
  /// For lossless pictures, the encoder's default level takes 2.5 times as long and saves only 15 % of the bytes.
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
  /// The filter that sets each frame's time in whole milliseconds. It agrees with the timing, since no quotient is
  /// close to a half.
  fileprivate var filter: String {
    "settb=1/1000,setpts=floor(N*\(1000 * frameRate.denominator)/\(frameRate.numerator)+0.5)"
  }
}
