import Geometry
import System

/// The ffmpeg program, which encodes films.
package enum FFmpeg {
  static let name = "ffmpeg"
  /// The Debian package that contains the program.
  package static let package = "ffmpeg"

  /// The path of the program; `nil` if it is not in a folder of `PATH`.
  package static var path: FilePath? { ChildProcess.path(of: name) }
}

/// A clip writer that pipes frames to an ffmpeg process.
struct FFmpegWriter: ClipWriter, ~Copyable {
  private var process: ChildProcess
  private var frame: RawFrame
  private let isCancelled: @Sendable () -> Bool

  /// Starts ffmpeg for frames in the layout that `arguments` specifies.
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

/// The text that ffmpeg wrote to its standard error.
package struct ErrorOutput: Hashable, Sendable {
  private let lines: [Substring]
  /// The number of lines that are reported. The first ones name the cause, later ones its consequences.
  private static let lineLimit = 3
  private static let lengthLimit = 200

  /// Splits bytes into lines.
  package init(_ bytes: [UInt8]) {
    lines = String(decoding: bytes, as: UTF8.self).split { $0.isNewline }
  }

  /// The first lines joined into one, without the addresses of ffmpeg's objects.
  package var text: String {
    lines.prefix(Self.lineLimit).map { line in
      let readable = String(line.filter { !$0.unicodeScalars.contains { $0.value < 32 } })
      let plain = readable.replacing(#/ @ 0x[0-9a-f]+]/#, with: "]")
      return plain.count > Self.lengthLimit ? plain.prefix(Self.lengthLimit) + "…" : plain
    }.joined(separator: "; ")
  }
}

/// An error that prevented ffmpeg from writing a film.
package enum FFmpegError: MicroFXError, Hashable {
  /// The program is not in any folder of `PATH`; `package` is the Debian package that contains it.
  case missing(package: String)
  /// The program failed, with the text of its standard error; `status` is `nil` if a signal terminated it.
  case failed(ErrorOutput, status: Int32?)

  /// The exit code for an environment that lacks a program.
  package var exitCode: ExitCode { .environment }

  /// The problem and its remedy.
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
