import Geometry
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
  /// The frames.
  package var source: Source
  /// The inputs of the run, which the film's metadata names.
  package var run: RunDescription
  var format: FilmFormat
  /// The exactness of the pictures.
  package var quality = ClipQuality.full

  /// A rendering of the frames of `source` at full quality.
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

/// An animated WebP file whose last frame can be given its duration, which encoders guess (RIFF container of the WebP
/// specification: ANMF chunks, three bytes of milliseconds at offset 12).
package struct WebPFile {
  /// The file.
  package private(set) var bytes: [UInt8]
  /// Where the payloads of the frames begin.
  private let frames: [Int]

  /// The format's own limit of a file's size.
  static let limit = 1 << 32
  private static let durationOffset = 12
  private static let frameHeadSize = 16

  /// Finds the frames of a file; bytes that are no such file have none.
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

  /// Milliseconds of each frame; none in a file that is not animated.
  package var durations: [Int] {
    frames.map { start in
      (0..<3).reduce(0) { $0 | Int(bytes[start + Self.durationOffset + $1]) << ($1 * 8) }
    }
  }

  /// Lets the last frame stay until `milliseconds` after the beginning.
  package mutating func setDuration(_ milliseconds: Int) {
    guard let last = frames.last else { return }
    let rest = max(1, min(0xFF_FFFF, milliseconds - durations.dropLast().reduce(0, +)))
    for index in 0..<3 { bytes[last + Self.durationOffset + index] = UInt8(rest >> (index * 8) & 255) }
  }
}

/// Writes a clip as a GIF, which appears when it is whole and replaces what was there.
struct GIFWriter: ClipWriter, ~Copyable {
  private let file: PartialFile
  private var size: Int
  private var delays: ArraySlice<Int>
  private var canvas: GIFCanvas
  /// The frame that may yet become longer.
  private var last: GIFFrame?

  private static let tail: [UInt8] = [0x3B]
  private static let longestSide = 0xFFFF

  /// Begins the file at `path`, which shall hold frames of these delays.
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
    // Played again and again.
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

/// Why a clip cannot be a GIF.
package enum GIFError: MicroFXError, Hashable {
  /// A side has more pixels than the format counts.
  case tooLarge(limit: Int)

  /// The limit and the remedy, as a clause.
  package var description: String {
    switch self {
    case .tooLarge(let limit): "a GIF has at most \(limit) pixels a side; use a smaller --scale"
    }
  }
}
