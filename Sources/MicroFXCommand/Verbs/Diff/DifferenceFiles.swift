import Geometry
import Goldens
import PNGCodec
import System

/// The pictures of differences: one file, an animation of the frames that differ, or a folder with those frames.
struct DifferenceFiles {
  private enum Target {
    case nothing
    case picture(FilePath)
    case animation(FilePath)
    case folder(FilePath)
  }

  private let target: Target
  private let style: DifferenceStyle
  private let delay: FrameDelay
  private var writer: APNGWriter?
  private var frames: [[UInt8]] = []

  /// The delay of a frame in an animation, if the sequence does not state one.
  private static let standardDelay = FrameDelay(numerator: 1, denominator: 10)

  init(_ options: DiffVerb.Options, isSequence: Bool, timing: FrameTiming?) throws {
    style = options.style
    delay = timing?.delay(ofFrame: 0) ?? Self.standardDelay
    guard let path = options.output else {
      target = .nothing
      return
    }
    let isFile = ["png", "apng"].contains(path.extension.lowercased())
    if isSequence {
      target = isFile ? .animation(path) : .folder(path)
    } else {
      guard isFile else { throw OutputError.differenceInFolder }
      target = .picture(path)
    }
    if case .folder(let folder) = target { try Self.clear(folder) }
  }

  mutating func write(_ pair: SequenceComparison.Pair) throws {
    if case .nothing = target { return }
    guard let picture = try pair.pixels()?.picture(style) else { return }
    switch target {
    case .nothing: break
    case .picture(let path): try Self.write(Self.file(of: picture), to: path)
    case .folder(let path):
      try Self.write(Self.file(of: picture), to: path.appending(Self.name(ofFrame: pair.frame)))
    case .animation(let path): try add(picture, path)
    }
  }

  /// Writes the animation, if the output is one.
  func finish() throws {
    guard case .animation(let path) = target, let writer else { return }
    let whole = APNGWriter(
      width: writer.width, height: writer.height, isOpaque: true, frameCount: frames.count, delay: delay)
    try Self.write(whole.head + frames.flatMap(\.self) + APNGWriter.tail, to: path)
  }

  private mutating func add(_ picture: Bitmap, _ path: FilePath) throws(OutputError) {
    var writer =
      self.writer
      ?? APNGWriter(width: picture.width, height: picture.height, isOpaque: true, frameCount: 1, delay: delay)
    guard picture.width == writer.width, picture.height == writer.height else {
      throw .severalSizes(path)
    }
    frames.append(writer.encode(picture))
    self.writer = writer
  }

  private static func file(of picture: Bitmap) -> [UInt8] {
    var encoder = PNGSequenceEncoder(
      width: picture.width, height: picture.height, isOpaque: true, compression: .small)
    return encoder.encode(picture).bytes
  }

  private static func write(_ bytes: [UInt8], to path: FilePath) throws(SystemError) {
    try Folder.createParent(of: path)
    try File.write(bytes, to: path, .output)
  }

  private static func name(ofFrame frame: Int) -> String {
    let digits = String(frame)
    return prefix + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
  }

  private static let prefix = "difference-"

  /// Removes the pictures of an earlier comparison; throws, and removes nothing, if the folder contains anything else.
  private static func clear(_ folder: FilePath) throws {
    guard Folder.exists(folder) else { return }
    let names = try Folder.names(in: folder)
    if let other = names.first(where: { !isPicture($0) && !PartialFile.isName($0) }) {
      throw OutputError.foreignFolder(folder, file: other)
    }
    for name in names { try File.remove(folder.appending(name)) }
  }

  private static func isPicture(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(".png") }
}
