import Geometry
import System

/// The program that writes films.
package enum FFmpeg {
  static let name = "ffmpeg"
  /// Debian's package that has it.
  package static let package = "ffmpeg"

  /// Where it is; nil when it is not in a folder of PATH.
  package static var path: FilePath? { ChildProcess.path(of: name) }
}

/// Feeds frames to a run of ffmpeg.
struct FFmpegWriter: ClipWriter, ~Copyable {
  private var process: ChildProcess
  private var frame: RawFrame
  private let isCancelled: @Sendable () -> Bool

  /// Starts ffmpeg with frames as `arguments.input` says.
  init(_ arguments: FFmpegArguments, width: Int, height: Int, _ request: RenderRequest) throws {
    guard let path = FFmpeg.path else { throw FFmpegError.missing(package: FFmpeg.package) }
    let frame = RawFrame(arguments.layout, width: width, height: height)
    process = try ChildProcess(path, arguments.words(width: frame.width, height: frame.height))
    self.frame = frame
    isCancelled = request.isCancelled
  }

  mutating func add(
    _ bitmap: Bitmap, changedRows: [Range<Int>], _ cost: inout RenderStatistics
  ) throws {
    Stopwatch.measure(&cost.encode) { frame.draw(bitmap, rows: changedRows) }
    let progress = Stopwatch.measure(&cost.write) { process.feed(frame.bytes, isCancelled: isCancelled) }
    switch progress {
    case .done: return
    case .cancelled: throw Cancellation()
    case .refused:
      try end()
      throw failure
    }
  }

  consuming func finish(_ cost: inout RenderStatistics) throws {
    let start = Stopwatch.now
    try end()
    cost.write += Stopwatch.now - start
    if process.status != 0 { throw failure }
  }

  private mutating func end() throws {
    if process.finish(isCancelled: isCancelled) == .cancelled { throw Cancellation() }
  }

  private var failure: FFmpegError { .failed(ErrorOutput(process.errorOutput), status: process.status) }
}

/// What ffmpeg wrote to its standard error.
package struct ErrorOutput: Hashable, Sendable {
  private let lines: [Substring]
  /// Its first lines name the cause, later ones what followed.
  private static let lineLimit = 3
  private static let lengthLimit = 200

  /// The lines of some bytes.
  package init(_ bytes: [UInt8]) {
    lines = String(decoding: bytes, as: UTF8.self).split { $0.isNewline }
  }

  /// The first lines as one, without the addresses of ffmpeg's objects.
  package var text: String {
    lines.prefix(Self.lineLimit).map { line in
      let readable = String(line.filter { !$0.unicodeScalars.contains { $0.value < 32 } })
      let plain = readable.replacing(#/ @ 0x[0-9a-f]+]/#, with: "]")
      return plain.count > Self.lengthLimit ? plain.prefix(Self.lengthLimit) + "…" : plain
    }.joined(separator: "; ")
  }
}

/// Why ffmpeg has written no film.
package enum FFmpegError: MicroFXError, Hashable {
  /// It is in no folder of PATH; `package` is Debian's.
  case missing(package: String)
  /// It has failed, with what it wrote to its standard error; `status` is nil where a signal has ended it.
  case failed(ErrorOutput, status: Int32?)

  /// The exit code of a machine that lacks something.
  package var exitCode: ExitCode { .environment }

  /// The problem with its remedy, as a clause.
  package var description: String {
    switch self {
    case .missing(let package):
      "ffmpeg is not installed, or not in a folder of PATH; apt-get install \(package)"
    case .failed(let output, let status) where output.text.isEmpty:
      "ffmpeg has failed: " + (status.map { "it ended with \($0)" } ?? "a signal has ended it")
    case .failed(let output, _): "ffmpeg has failed: \(output.text)"
    }
  }
}
