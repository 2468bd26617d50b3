import Geometry
import JSONText
import System

/// What a folder tells of the run that wrote it: its manifest, and the journal of a run that was stopped.
struct PreviousRun {
  let files: RunFiles
  /// The hash of that run's description.
  let inputs: ContentHash?
  /// Frames with their pixel hashes, in the order of their writing.
  let frames: [(index: Int, hash: ContentHash)]
  /// True when the run was stopped before it could bring its manifest up to date.
  let wasStopped: Bool

  /// Bytes of a manifest or journal.
  private static let limit = 64 << 20
  /// A frame has four values and stands for one.
  private static let values = 5 * 1_000_000

  /// Nil when the folder has no manifest, or one that is not ours. Of a manifest of ours that is damaged nothing is
  /// believed, as if another run had written the folder.
  ///
  /// - Throws: `OutputFolderError.damaged` for a manifest that may be anybody's, `SystemError` when it cannot be read.
  init?(in folder: FilePath, _ files: RunFiles = RunFiles()) throws {
    let journal = folder.appending(files.journal)
    self.files = files
    wasStopped = File.size(journal) != nil
    switch try Self.manifest(in: folder, files) {
    case .none, .foreign: return nil
    case .unreadable: throw OutputFolderError.damaged(folder.appending(files.manifest))
    case .damaged: (inputs, frames) = (nil, [])
    case .whole(let manifest):
      inputs = manifest["inputs"]?.hash
      let journaled =
        wasStopped ? FrameJournal.frames(in: try File.read(journal, limit: Self.limit), of: inputs) : []
      guard case .array(let entries)? = manifest["frames"]?.content else { return nil }
      frames = entries.compactMap(Self.frame) + journaled
    }
  }

  /// What a folder has as its manifest.
  enum FoundManifest {
    case none
    /// JSON of another program.
    case foreign
    /// No JSON.
    case unreadable
    /// Ours, but not as it was written.
    case damaged
    case whole(JSONValue)
  }

  static func manifest(
    in folder: FilePath, _ files: RunFiles = RunFiles()
  ) throws(SystemError) -> FoundManifest {
    let path = folder.appending(files.manifest)
    guard let size = File.size(path) else { return .none }
    guard size <= limit else { return .unreadable }
    let bytes = try File.read(path, limit: limit)
    var diagnostics = Diagnostics()
    let source = diagnostics.add(SourceText(name: files.manifest, bytes: bytes))
    let value = JSONValue.parse(source, limits: JSONLimits(bytes: limit, values: values), &diagnostics)
    guard let value, !diagnostics.hasErrors else { return .unreadable }
    guard case .object(let members) = value.content, value["microfx"] != nil else { return .foreign }
    guard let last = members.last, last.key == Manifest.checksum,
      last.value.hash == ContentHash(of: Array(bytes[..<last.keyRange.lower]))
    else { return .damaged }
    return .whole(value)
  }

  static func frame(_ value: JSONValue) -> (index: Int, hash: ContentHash)? {
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
