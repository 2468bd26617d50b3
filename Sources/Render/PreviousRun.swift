import Geometry
import JSONText
import System

/// What a folder tells of the run that wrote it: its manifest, and the journal of a run that was stopped.
struct PreviousRun {
  /// The hash of that run's description.
  let inputs: ContentHash?
  /// Frames with their pixel hashes, in the order of their writing.
  let frames: [(index: Int, hash: ContentHash)]
  /// True when the run was stopped before it could bring its manifest up to date.
  let wasStopped: Bool

  private static let limit = 256 << 20

  /// Nil when the folder has no manifest, or one that is not ours.
  init?(in folder: FilePath) throws(SystemError) {
    guard let manifest = try Self.manifest(in: folder),
      case .array(let entries)? = manifest["frames"]?.content
    else { return nil }
    inputs = manifest["inputs"]?.hash
    let journal = folder.appending(FrameNames.journal)
    wasStopped = File.size(journal) != nil
    let journaled =
      wasStopped ? FrameJournal.frames(in: try File.read(journal, limit: Self.limit), of: inputs) : []
    frames = entries.compactMap(Self.frame) + journaled
  }

  /// The content of a folder's manifest; nil where there is none, or one that is not ours.
  static func manifest(in folder: FilePath) throws(SystemError) -> JSONValue? {
    let path = folder.appending(FrameNames.manifest)
    guard File.size(path) != nil, let manifest = json(try File.read(path, limit: limit)),
      manifest["microfx"] != nil
    else { return nil }
    return manifest
  }

  private static func json(_ bytes: [UInt8]) -> JSONValue? {
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: FrameNames.manifest, bytes: bytes))
    let value = JSONValue.parse(source, &diagnostics)
    return diagnostics.hasErrors ? nil : value
  }

  private static func frame(_ value: JSONValue) -> (index: Int, hash: ContentHash)? {
    guard case .number(let number)? = value["index"]?.content, let index = Int(exactly: number),
      let hash = value["hash"]?.hash
    else { return nil }
    return (index, hash)
  }
}

extension JSONValue {
  fileprivate var hash: ContentHash? {
    guard case .string(let text) = content else { return nil }
    return ContentHash(text)
  }
}
