import Geometry
import Motion
import System

/// The formats of films. GIFs are encoded directly, all others by ffmpeg.
package enum FilmFormat: String, CaseIterable, Sendable {
  case mp4, webm, gif, webp
}

/// Renders frames into a film. GIFs are encoded directly; for other formats, raw pixels are piped to ffmpeg.
///
/// The film appears when it is complete and replaces an existing file. GIFs have the same bytes on every machine; the
/// bytes of other formats depend on the installed ffmpeg.
package struct FilmRendering<Source: FrameSource>: Sendable {
  /// The source of the frames.
  package var source: Source
  /// The description of the run, which provides the size, the frame rate and the metadata.
  package var run: RunDescription
  var format: FilmFormat
  /// The quality of the pictures.
  package var quality = ClipQuality.full

  /// Creates a rendering of the frames of `source` at full quality.
  package init(_ source: Source, run: RunDescription, format: FilmFormat) {
    self.source = source
    self.run = run
    self.format = format
  }

  /// Writes the requested frames in order. At least one must be requested.
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

  /// Lets another program write a partial file, then moves it into place.
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
  /// Returns the timing of a GIF in hundredths of a second. A frame lasts at least two, because players do not honor a
  /// single one.
  static func gifTiming(frameCount: Int, _ frameRate: FrameRate) -> ClipTiming {
    ClipTiming(frameCount: frameCount, at: frameRate, unitsPerSecond: 100, shortest: 2)
  }

  /// Returns the timing of a WebP file in milliseconds.
  static func webpTiming(frameCount: Int, _ frameRate: FrameRate) -> ClipTiming {
    ClipTiming(frameCount: frameCount, at: frameRate, unitsPerSecond: 1000, shortest: 1)
  }
}

extension RenderRequest {
  /// Returns the request for only the frames that a file shows.
  fileprivate func shown(_ timing: ClipTiming) -> RenderRequest {
    var request = self
    request.frames = timing.positions.map { frames[$0] }
    return request
  }
}

/// An animated WebP file whose last frame's duration, which encoders guess, can be set (RIFF container of the WebP
/// specification: ANMF chunks, three bytes of milliseconds at offset 12).
package struct WebPFile {
  /// The contents of the file.
  package private(set) var bytes: [UInt8]
  /// The offsets of the frames' payloads.
  private let frames: [Int]

  /// The format's own limit on the size of a file, in bytes.
  static let limit = 1 << 32
  private static let durationOffset = 12
  private static let frameHeadSize = 16

  /// Locates the frames of a file. Bytes in another format have no frames.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var frames: [Int] = []
    var offset = 12
    while offset + 8 <= bytes.count {
      let size = (0..<4).reduce(0) { $0 | Int(bytes[offset + 4 + $1]) << ($1 * 8) }
      let isFrame = bytes[offset..<offset + 4].elementsEqual("ANMF".utf8)
      if isFrame, size >= Self.frameHeadSize, offset + 8 + size <= bytes.count { frames.append(offset + 8) }
      offset += 8 + size + size & 1
    }
    self.frames = frames
  }

  /// The duration of each frame, in milliseconds; empty for a file that is not animated.
  package var durations: [Int] {
    frames.map { start in
      (0..<3).reduce(0) { $0 | Int(bytes[start + Self.durationOffset + $1]) << ($1 * 8) }
    }
  }

  /// Sets the total duration of the animation by extending or shortening the last frame.
  package mutating func setDuration(_ milliseconds: Int) {
    guard let last = frames.last else { return }
    let rest = max(1, min(0xFF_FFFF, milliseconds - durations.dropLast().reduce(0, +)))
    for index in 0..<3 { bytes[last + Self.durationOffset + index] = UInt8(rest >> (index * 8) & 255) }
  }
}

/// A writer of a clip as a GIF, which appears when it is complete and replaces an existing file.
struct GIFWriter: ClipWriter, ~Copyable {
  private let file: PartialFile
  private var size: Int
  private var delays: ArraySlice<Int>
  private var canvas: GIFCanvas
  /// The last frame, held back because its delay may still grow.
  private var last: GIFFrame?

  private static let tail: [UInt8] = [0x3B]
  private static let longestSide = 0xFFFF

  /// Starts the file at `path`, for frames with these delays.
  init(
    at path: FilePath, for run: RunDescription, _ quality: ClipQuality, delays: [Int],
    _ durability: PartialFile.Durability
  ) throws {
    guard max(run.width, run.height) <= Self.longestSide else {
      throw GIFError.tooLarge(limit: Self.longestSide)
    }
    var head = Array("GIF89a".utf8)
    head.append(littleEndian: run.width)
    head.append(littleEndian: run.height)
    head += [0x70, 0, 0]
    // The animation loops forever.
    head += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    try Folder.createParent(of: path)
    let file = try PartialFile(for: path, .output, durability)
    try file.append(head)
    self.file = file
    size = head.count
    self.delays = delays[...]
    canvas = GIFCanvas(
      width: run.width, height: run.height, isOpaque: run.isOpaque, colorLimit: quality.gif.colors,
      quality.gif.isOrdered ? .pattern : .diffusion)
  }

  mutating func add(
    _ bitmap: Bitmap, changedRows: [Range<Int>], _ cost: inout RenderStatistics
  ) throws {
    let start = Stopwatch.now
    let frame = canvas.next(bitmap, changedRows, delays.popFirst() ?? 0, after: &last)
    cost.encode += Stopwatch.now - start
    guard let frame else { return }
    try writeLast(&cost)
    last = frame
  }

  consuming func finish(_ cost: inout RenderStatistics) throws {
    try writeLast(&cost)
    cost.bytes += size + Self.tail.count
    try file.append(Self.tail)
    try file.finish()
  }

  private mutating func writeLast(_ cost: inout RenderStatistics) throws {
    guard let last else { return }
    let bytes = last.bytes
    size += bytes.count
    try Stopwatch.measure(&cost.write) { try file.append(bytes) }
  }
}

/// An error that prevents a clip from being written as a GIF.
package enum GIFError: MicroFXError, Hashable {
  /// A side has more pixels than the format can represent.
  case tooLarge(limit: Int)

  /// The limit and the remedy.
  package var description: String {
    switch self {
    case .tooLarge(let limit): "a GIF has at most \(limit) pixels a side; use a smaller --scale"
    }
  }
}
