import Geometry
import System

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

  package var exitCode: ExitCode { .badInput }

  package var description: String {
    switch self {
    case .tooLarge(let limit): "a GIF has at most \(limit) pixels a side; use a smaller --scale"
    }
  }
}
