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
  init(_ arguments: FFmpegArguments, width: Int, height: Int, _ request: RenderRequest) throws(RenderError) {
    guard let path = FFmpeg.path else {
      throw .missingProgram(name: FFmpeg.name, package: FFmpeg.package)
    }
    let frame = RawFrame(arguments.layout, width: width, height: height)
    process = try RenderError.files { () throws(FileError) in
      try ChildProcess(path, arguments.words(width: frame.width, height: frame.height))
    }
    self.frame = frame
    isCancelled = request.isCancelled
  }

  mutating func add(
    _ bitmap: Bitmap, changedRows: [Range<Int>], _ cost: inout RenderStatistics
  ) throws(RenderError) {
    Stopwatch.measure(&cost.encode) { frame.draw(bitmap, rows: changedRows) }
    let progress = Stopwatch.measure(&cost.write) { process.feed(frame.bytes, isCancelled: isCancelled) }
    switch progress {
    case .done: return
    case .cancelled: throw .cancelled
    case .refused:
      try end()
      throw failure
    }
  }

  consuming func finish(_ cost: inout RenderStatistics) throws(RenderError) {
    let start = Stopwatch.now
    try end()
    cost.write += Stopwatch.now - start
    if process.status != 0 { throw failure }
  }

  private mutating func end() throws(RenderError) {
    if process.finish(isCancelled: isCancelled) == .cancelled { throw .cancelled }
  }

  private var failure: RenderError {
    let text = Complaint(process.complaints).text
    let ending = process.status.map { "it ended with \($0)" } ?? "a signal has ended it"
    return .program(name: FFmpeg.name, complaint: text.isEmpty ? ending : text)
  }
}

/// What ffmpeg wrote to its standard error, made short.
struct Complaint {
  private let lines: [Substring]
  /// Its first lines name the cause, later ones what followed.
  private static let lineLimit = 3
  private static let lengthLimit = 200

  init(_ bytes: [UInt8]) {
    lines = String(decoding: bytes, as: UTF8.self).split { $0.isNewline }
  }

  /// A few lines as one, without the addresses of ffmpeg's objects.
  var text: String {
    lines.prefix(Self.lineLimit).map { line in
      let readable = String(line.filter { !$0.unicodeScalars.contains { $0.value < 32 } })
      let plain = readable.replacing(#/ @ 0x[0-9a-f]+]/#, with: "]")
      return plain.count > Self.lengthLimit ? plain.prefix(Self.lengthLimit) + "…" : plain
    }.joined(separator: "; ")
  }
}
