import Geometry
import Motion
import PNGCodec
import Render
import System

/// A sequence of pictures: the one of a PNG file, the frames of an APNG, or the numbered PNG files of a folder.
///
/// In a folder, the digits before `.png` are the frame's number, and the manifest of a run states the frame rate.
package struct PictureSequence: Sendable {
  /// The file or folder.
  package let path: FilePath
  /// The numbers of the frames, in ascending order; from 0 in a file.
  package let frames: [Int]
  /// The times at which the frames are shown; `nil` if they are not stated.
  package let timing: FrameTiming?
  let isFolder: Bool
  /// The names of a folder's PNG files that have no number and are therefore not frames.
  package let unnumbered: [String]

  /// Whether the pictures are the frames of an APNG, which state what changes.
  var isAnimation: Bool { if case .animation = source { true } else { false } }

  /// The files of a folder, in the order of `frames`; `nil` for anything else.
  var files: [FilePath]? {
    guard case .folder(let names) = source else { return nil }
    return frames.map { path.appending(names[$0] ?? "") }
  }

  /// The paths that are read: the file, or the folder and its files.
  package var inputs: [FilePath] { [path] + (files ?? []) }

  private var source: Source
  private var rest: ArraySlice<Int>

  private enum Source: Sendable {
    case file([UInt8])
    case animation(APNGReader)
    case folder(names: [Int: String])
  }

  /// The largest size of a file, in bytes.
  static let fileLimit = 1 << 30

  /// Opens the file or folder at `path`; pictures are read one by one.
  package init(_ path: FilePath) throws(ComparisonError) {
    self.path = path
    isFolder = Folder.exists(path)
    if isFolder {
      let found = try NumberedPictures(in: path)
      frames = found.names.keys.sorted()
      timing = try Self.manifestRate(of: path).map(FrameTiming.rate)
      unnumbered = found.unnumbered
      source = .folder(names: found.names)
    } else {
      let bytes = try Self.read(path)
      let reader = try ComparisonError.picture(path) { () throws(PNGError) in try APNGReader(bytes) }
      frames = Array(0..<reader.frameCount)
      timing = reader.frameCount > 1 ? FrameTiming(delays: reader.delays) : nil
      unnumbered = []
      source = reader.frameCount > 1 ? .animation(reader) : .file(bytes)
    }
    rest = frames[...]
  }

  /// Returns the next picture; `nil` after the last.
  package mutating func next() throws(ComparisonError) -> SequencePicture? {
    guard let frame = rest.popFirst() else { return nil }
    switch source {
    case .file(let bytes): return SequencePicture(frame: frame, .file(bytes, path: path))
    case .folder(let names):
      let file = path.appending(names[frame] ?? "")
      return SequencePicture(frame: frame, .file(try Self.read(file), path: file))
    case .animation(var reader):
      // A second owner of the canvas would cause a copy of it.
      source = .file([])
      let picture = try ComparisonError.picture(path) { () throws(PNGError) in try reader.next() }
      source = .animation(reader)
      return picture.map { SequencePicture(frame: frame, .bitmap($0.bitmap), changes: $0.changes) }
    }
  }

  private static func read(_ path: FilePath) throws(ComparisonError) -> [UInt8] {
    do throws(SystemError) { return try File.read(path, limit: fileLimit) } catch { throw .file(error) }
  }

  /// Returns the size that a file's first bytes state, which is not verified; `nil` if they are not those of a PNG.
  static func statedSize(_ path: FilePath) -> PixelSize? {
    guard let head = try? File.read(path, upTo: PNGDecoder.headLength) else { return nil }
    return PNGDecoder.statedSize(of: head).map { PixelSize(width: $0.width, height: $0.height) }
  }

  private static func manifestRate(of folder: FilePath) throws(ComparisonError) -> FrameRate? {
    do throws(SystemError) { return try RunManifest.frameRate(of: folder) } catch { throw .file(error) }
  }
}

/// A picture of a sequence, which may not be decoded yet.
package struct SequencePicture: Sendable {
  enum Content: Sendable {
    case file([UInt8], path: FilePath)
    case bitmap(Bitmap)
  }

  /// The number of the frame.
  package let frame: Int
  let content: Content
  /// The regions that may differ from the previous picture; `nil` if they are not known.
  let changes: [AnimationRegion]?

  init(frame: Int, _ content: Content, changes: [AnimationRegion]? = nil) {
    self.frame = frame
    self.content = content
    self.changes = changes
  }

  /// Returns the picture's straight pixels.
  func decoded() throws(ComparisonError) -> Bitmap {
    switch content {
    case .bitmap(let bitmap): return bitmap
    case .file(let bytes, let path):
      return try ComparisonError.picture(path) { () throws(PNGError) in try PNGDecoder.decode(bytes).bitmap }
    }
  }

  /// Whether both pictures are the same file, byte for byte.
  func isSameFile(as other: SequencePicture) -> Bool {
    guard case .file(let bytes, _) = content, case .file(let others, _) = other.content else { return false }
    return bytes == others
  }
}

/// The PNG files of a folder, by the number before `.png`.
struct NumberedPictures {
  private(set) var names: [Int: String] = [:]
  private(set) var unnumbered: [String] = []

  init(in folder: FilePath) throws(ComparisonError) {
    let all: [String]
    do throws(SystemError) { all = try Folder.names(in: folder) } catch { throw .file(error) }
    for name in all where name.lowercased().hasSuffix(".png") && !name.hasPrefix(".") {
      guard let number = Self.number(of: name) else {
        unnumbered.append(name)
        continue
      }
      if let other = names.updateValue(name, forKey: number) {
        throw .sameNumber(folder: folder, other, name)
      }
    }
    if names.isEmpty { throw .noFrames(folder: folder) }
  }

  /// Returns the number before the ending, of at most nine digits; `nil` for any other name.
  private static func number(of name: String) -> Int? {
    let digits = name.utf8.dropLast(4).reversed().prefix { (0x30...0x39).contains($0) }
    return digits.count > 9 ? nil : Int(String(decoding: digits.reversed(), as: UTF8.self))
  }
}
