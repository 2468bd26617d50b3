import Geometry
import JSONText
import System

/// What a shard's manifest says, read back.
package struct ShardManifest: Sendable {
  /// Where it lies with its frames.
  package let folder: FilePath
  package let share: RenderShare
  /// The hash of all that decides what is drawn.
  package let inputs: ContentHash
  /// All members, to be written again.
  let members: [JSONOutput.Member]
  let events: [JSONOutput]
  /// A frame that the shard has drawn.
  struct Frame: Hashable, Sendable {
    var index: Int
    var file: String
    /// As it is listed.
    var entry: JSONOutput
  }

  let frames: [Frame]
  let files: RunFiles
  /// True when the shard was stopped before it could bring its manifest up to date.
  let wasStopped: Bool

  /// The manifests of shards in a folder, by their numbers.
  ///
  /// - Throws: `FrameMergeError.damaged` for one that is not as it was written, `SystemError` where the system fails.
  package static func all(in folder: FilePath) throws -> [ShardManifest] {
    try Folder.names(in: folder).compactMap { try ShardManifest(named: $0, in: folder) }
      .sorted { $0.share.shard.index < $1.share.shard.index }
  }

  /// Whether the folder's own manifest lists the frames, too: a merge was stopped before it had removed this one.
  package var isMerged: Bool {
    get throws {
      guard let whole = try PreviousRun(in: folder), whole.inputs == inputs else { return false }
      return Set(share.frames.frames).isSubset(of: whole.frames.map(\.index))
    }
  }

  /// Removes the file.
  package func remove() throws(SystemError) { try File.remove(folder.appending(files.manifest)) }

  private init?(named name: String, in folder: FilePath) throws {
    guard let files = RunFiles(shardManifest: name) else { return nil }
    switch try PreviousRun.manifest(in: folder, files) {
    case .none, .foreign: return nil
    case .unreadable, .damaged: throw FrameMergeError.damaged(folder.appending(name))
    case .whole(let value):
      guard let share = try? value[Manifest.shard]?.decoded(as: RenderShare.self), share.run.isPossible,
        let inputs = value["inputs"].flatMap({ try? $0.decoded(as: ContentHash.self) }),
        case .object(let members) = value.content, case .array(let events)? = value["events"]?.content,
        case .array(let frames)? = value["frames"]?.content
      else { throw FrameMergeError.damaged(folder.appending(name)) }
      self.folder = folder
      self.share = share
      self.inputs = inputs
      self.files = files
      self.members = members.filter { !Self.derived.contains($0.key) }
        .map { JSONOutput.Member($0.key, JSONOutput($0.value)) }
      self.events = events.map { JSONOutput($0) }
      self.frames = try frames.map { entry in
        guard let index = PreviousRun.frame(entry)?.index, case .string(let file)? = entry["file"]?.content,
          FrameNames.isFrame(file)
        else { throw FrameMergeError.damaged(folder.appending(name)) }
        return Frame(index: index, file: file, entry: JSONOutput(entry))
      }
      wasStopped = File.size(folder.appending(files.journal)) != nil
    }
  }

  /// What is written anew when shards are put together.
  private static let derived: Set<String> = [
    Manifest.shard, Manifest.complete, Manifest.checksum, "events", "frames",
  ]
}
