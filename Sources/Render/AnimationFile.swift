import Geometry
import PNGCodec
import System

/// A writer of a clip as a single APNG file, which appears when it is complete and replaces an existing file.
///
/// Every frame of the run is a frame of the file and is shown for exactly its duration. A text chunk records the
/// program's version and inputs.
package struct AnimationFile: ClipWriter, ~Copyable {
  private var writer: APNGWriter
  private let file: PartialFile
  private var size: Int

  /// Starts the file at `path`, for the requested frames. At least one must be requested.
  package init(at path: FilePath, for run: RunDescription, _ request: RenderRequest) throws {
    let writer = APNGWriter(
      width: run.width, height: run.height, isOpaque: run.isOpaque, frameCount: request.frames.count,
      delay: FrameDelay(nearest: run.playbackRate.denominator, over: run.playbackRate.numerator),
      compression: run.compression, texts: [run.text])
    try Folder.createParent(of: path)
    let file = try PartialFile(for: path, .output, request.durability)
    try file.append(writer.head)
    self.file = file
    size = writer.head.count
    self.writer = writer
  }

  /// Encodes and appends the next frame.
  package mutating func add(
    _ frame: Bitmap, changedRows: [Range<Int>], _ cost: inout RenderStatistics
  ) throws {
    let bytes = Stopwatch.measure(&cost.encode) { writer.encode(frame, changedRows: changedRows) }
    size += bytes.count
    try Stopwatch.measure(&cost.write) { try file.append(bytes) }
  }

  /// Writes the end of the file and moves the file into place.
  package consuming func finish(_ cost: inout RenderStatistics) throws {
    cost.bytes += size + APNGWriter.tail.count
    try file.append(APNGWriter.tail)
    try file.finish()
  }
}

extension RunDescription {
  /// The origin of a file as text: the program's version, the scenario and the hash of all inputs.
  fileprivate var text: PNGText {
    PNGText(
      keyword: "Software",
      text: "microfx \(program.version); \(scenarioName); scenario \(scenarioHash); inputs \(portableInputs)")
  }
}
