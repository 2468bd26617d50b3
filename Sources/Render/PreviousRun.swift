import Geometry
import JSONText
import System

/// The run that wrote a folder, as recorded by its manifest and by the journal of a run that was stopped.
struct PreviousRun {
  let files: RunFiles
  /// The hash of that run's description; `nil` if the manifest is damaged.
  let inputs: ContentHash?
  /// The frames with their pixel hashes, in the order in which they were written.
  let frames: [(index: Int, hash: ContentHash)]
  /// Whether the run was stopped before it updated its manifest.
  let wasStopped: Bool

  /// The maximum size of a manifest or journal, in bytes.
  private static let limit = 64 << 20
  /// The maximum number of JSON values in a manifest: a frame has four and is one itself.
  private static let values = 5 * 1_000_000

  /// Reads the files of a folder; `nil` if it does not have a manifest, or has one of another program. A damaged
  /// manifest of microfx is ignored, as if another run had written the folder.
  ///
  /// - Throws: `OutputFolderError.damaged` if the origin of the manifest cannot be determined, `SystemError` if it
  ///   cannot be read.
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

  /// The condition of the manifest in a folder.
  enum FoundManifest {
    case none
    /// JSON written by another program.
    case foreign
    /// A file that is not JSON or is too large.
    case unreadable
    /// A manifest of microfx that was changed after it was written.
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
