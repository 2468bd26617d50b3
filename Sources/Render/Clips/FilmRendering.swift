import Motion
import System

/// The kinds of films, of which ffmpeg writes all but GIFs.
package enum FilmFormat: String, CaseIterable, Sendable {
  case mp4, webm, gif, webp
}

/// Renders frames into a film. All but GIFs are made by way of ffmpeg, which is fed with plain pixels.
///
/// The film appears when it is whole and replaces what was there. Its bytes are those of the installed ffmpeg; those of a GIF
/// are the same everywhere.
package struct FilmRendering<Source: FrameSource>: Sendable {
  package var source: Source
  package var run: RunDescription
  package var format: FilmFormat
  package var quality = ClipQuality.full

  package init(_ source: Source, run: RunDescription, format: FilmFormat) {
    self.source = source
    self.run = run
    self.format = format
  }

  /// Writes the requested frames, of which there must be one at least, in their order.
  package func write(to path: FilePath, _ request: RenderRequest) throws -> RenderOutcome {
    switch format {
    case .gif: return try writeGIF(to: path, request)
    case .mp4:
      return try write(to: path, request) { try feed(.mp4(run.playbackRate, quality, to: $0), request) }
    case .webm:
      return try write(to: path, request) {
        try feed(.webm(run.playbackRate, quality, isOpaque: run.isOpaque, to: $0), request)
      }
    case .webp: return try write(to: path, request) { try writeWebP(at: $0, request) }
    }
  }

  /// Has a file written by another program, and puts it in its place.
  private func write(
    to path: FilePath, _ request: RenderRequest, by body: (FilePath) throws -> RenderOutcome
  ) throws -> RenderOutcome {
    try Folder.createParent(of: path)
    let file = try PartialFile(for: path, .output, request.durability)
    let outcome = try body(file.partial)
    guard case .finished(var cost) = outcome else { return outcome }
    cost.bytes = File.size(file.partial) ?? 0
    try file.finish()
    return .finished(cost)
  }

  private func feed(
    _ arguments: FFmpegArguments, _ request: RenderRequest
  ) throws -> RenderOutcome {
    try ClipRendering(source).write(
      with: FFmpegWriter(arguments, width: run.width, height: run.height, request), request)
  }

  private func writeGIF(to path: FilePath, _ request: RenderRequest) throws -> RenderOutcome {
    let timing = FilmFormat.gifTiming(frameCount: request.frames.count, run.playbackRate)
    let writer = try GIFWriter(
      at: path, for: run, quality, delays: timing.durations, request.durability)
    return try ClipRendering(source).write(with: writer, request.shown(timing))
  }

  private func writeWebP(at path: FilePath, _ request: RenderRequest) throws -> RenderOutcome {
    let timing = FilmFormat.webpTiming(frameCount: request.frames.count, run.playbackRate)
    let outcome = try feed(.webp(timing, quality, to: path), request.shown(timing))
    if case .finished = outcome {
      var file = WebPFile(try File.read(path, limit: WebPFile.limit))
      file.setDuration(timing.durations.reduce(0, +))
      try File.write(file.bytes, to: path)
    }
    return outcome
  }
}

extension FilmFormat {
  /// Hundredths of a second, of which players show no frame for one alone.
  static func gifTiming(frameCount: Int, _ frameRate: FrameRate) -> ClipTiming {
    ClipTiming(frameCount: frameCount, at: frameRate, unitsPerSecond: 100, shortest: 2)
  }

  /// Milliseconds.
  static func webpTiming(frameCount: Int, _ frameRate: FrameRate) -> ClipTiming {
    ClipTiming(frameCount: frameCount, at: frameRate, unitsPerSecond: 1000, shortest: 1)
  }
}

extension RenderRequest {
  /// Only the frames that a file shows.
  fileprivate func shown(_ timing: ClipTiming) -> RenderRequest {
    var request = self
    request.frames = timing.positions.map { frames[$0] }
    return request
  }
}
