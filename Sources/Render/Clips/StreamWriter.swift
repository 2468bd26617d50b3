import Geometry
import Motion
import System

/// The formats for streams of frames that other programs read.
package enum StreamFormat: String, CaseIterable, Sendable {
  /// YUV4MPEG2, with size and frame rate in the header: Y′CbCr of BT.709 in limited range, without chroma subsampling.
  case y4m
  /// Raw pixels without a header: red, green, blue and alpha, not premultiplied, 8 bits each.
  case rgba

  fileprivate var layout: RawFrame.Layout {
    switch self {
    case .y4m: .yuv444p
    case .rgba: .rgba
    }
  }

  /// Returns the header of the stream.
  package func head(width: Int, height: Int, _ rate: FrameRate) -> String {
    switch self {
    case .y4m:
      "YUV4MPEG2 W\(width) H\(height) F\(rate.numerator):\(rate.denominator) Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
    case .rgba: ""
    }
  }

  /// The header of every frame.
  var frameHead: String {
    switch self {
    case .y4m: "FRAME\n"
    case .rgba: ""
    }
  }
}

/// A writer of frames as a stream, to standard output or to a file, which then appears when it is complete.
package struct StreamWriter: ClipWriter, ~Copyable {
  private enum Target: ~Copyable {
    case standardOutput(StandardOutput)
    case file(PartialFile)

    init(
      _ path: FilePath?, _ durability: PartialFile.Durability, beginningWith head: [UInt8]
    ) throws(SystemError) {
      if let path {
        try Folder.createParent(of: path)
        let file = try PartialFile(for: path, .output, durability)
        try file.append(head)
        self = .file(file)
      } else {
        let output = try StandardOutput()
        try output.write(head)
        self = .standardOutput(output)
      }
    }

    borrowing func write(_ bytes: [UInt8]) throws(SystemError) {
      switch self {
      case .standardOutput(let output): try output.write(bytes)
      case .file(let file): try file.append(bytes)
      }
    }

    consuming func finish() throws(SystemError) {
      switch consume self {
      case .standardOutput: return
      case .file(let file): try file.finish()
      }
    }
  }

  private let target: Target
  private let frameHead: [UInt8]
  private var frame: RawFrame
  private var size: Int

  /// Starts the stream of a run's frames in the file at `path`; `nil` for standard output.
  package init(
    _ format: StreamFormat, for run: RunDescription, to path: FilePath?,
    _ durability: PartialFile.Durability = .cached
  ) throws {
    let head = Array(format.head(width: run.width, height: run.height, run.playbackRate).utf8)
    target = try Target(path, durability, beginningWith: head)
    size = head.count
    frameHead = Array(format.frameHead.utf8)
    frame = RawFrame(format.layout, width: run.width, height: run.height)
  }

  /// Writes the next frame.
  package mutating func add(
    _ bitmap: Bitmap, changedRows: [Range<Int>], _ cost: inout RenderStatistics
  ) throws {
    Stopwatch.measure(&cost.encode) { frame.draw(bitmap, rows: changedRows) }
    let start = Stopwatch.now
    try write(frameHead)
    try write(frame.bytes)
    cost.write += Stopwatch.now - start
  }

  /// Completes the stream, and moves a file into place.
  package consuming func finish(_ cost: inout RenderStatistics) throws {
    cost.bytes += size
    try target.finish()
  }

  private mutating func write(_ bytes: [UInt8]) throws {
    size += bytes.count
    try target.write(bytes)
  }
}
