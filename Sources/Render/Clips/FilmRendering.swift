import Motion
import System

/// The kinds of films that ffmpeg writes.
package enum FilmFormat: String, CaseIterable, Sendable {
  case mp4, webm, gif, webp
}

/// Renders frames into a film by way of ffmpeg, which is fed with plain pixels.
///
/// The film appears when it is whole and replaces what was there. Its bytes are those of the installed ffmpeg.
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
    try Folder.createParent(of: path)
    let file = try PartialFile(for: path, .output, request.durability)
    let outcome = try outcome(at: file.partial, request)
    guard case .finished(var cost) = outcome else { return outcome }
    cost.bytes = File.size(file.partial) ?? 0
    try file.finish()
    return .finished(cost)
  }

  private func outcome(at path: FilePath, _ request: RenderRequest) throws -> RenderOutcome {
    switch format {
    case .mp4: return try feed(.mp4(run.playbackRate, quality, to: path), request)
    case .webm:
      return try feed(.webm(run.playbackRate, quality, isOpaque: run.isOpaque, to: path), request)
    case .gif: return try writeGIF(at: path, request)
    case .webp: return try writeWebP(at: path, request)
    }
  }

  private func feed(
    _ arguments: FFmpegArguments, _ request: RenderRequest
  ) throws -> RenderOutcome {
    try ClipRendering(source).write(
      with: FFmpegWriter(arguments, width: run.width, height: run.height, request), request)
  }

  /// Draws the frames twice, first to find colors for all of them, so that memory does not grow with their number.
  private func writeGIF(at path: FilePath, _ request: RenderRequest) throws -> RenderOutcome {
    let timing = FilmFormat.gifTiming(frameCount: request.frames.count, run.playbackRate)
    let palette = try PartialFile(for: path.sibling(path.name + ".palette"))
    let search = FFmpegArguments.palette(
      timing.frameRate, quality, isOpaque: run.isOpaque, to: palette.partial)
    let found = try feed(search, request.shown(timing).half(0))
    guard case .finished(let searchCost) = found else { return found }
    let gif = FFmpegArguments.gif(timing, quality, palette: palette.partial, to: path)
    let outcome = try feed(gif, request.shown(timing).half(1))
    guard case .finished(var cost) = outcome else { return outcome }
    cost += searchCost
    cost.wall += searchCost.wall
    cost.frames -= searchCost.frames
    return .finished(cost)
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

  /// The first or second of two passes, which count as half the work each.
  fileprivate func half(_ index: Int) -> RenderRequest {
    var request = self
    let progress = progress
    request.progress = { done, total in progress((index * total + done) / 2, total) }
    return request
  }
}
