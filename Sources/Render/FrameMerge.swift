import Geometry
import JSONText
import PNGCodec
import System

/// Merges the frames of all shards of one scenario.
package struct FrameMerge {
  /// The manifests of all shards that draw frames of the scenario.
  private let manifests: [ShardManifest]

  /// Verifies that the manifests belong to one run and are complete.
  ///
  /// - Parameter manifests: At least one manifest.
  package init(_ manifests: [ShardManifest]) throws(FrameMergeError) {
    let first = manifests[0]
    var folders: [Int: FilePath] = [:]
    for manifest in manifests {
      guard manifest.inputs == first.inputs, manifest.members == first.members else {
        throw .otherRun(first.folder, manifest.folder)
      }
      guard manifest.share.isOfSamePlan(as: first.share) else {
        throw .otherPlan(first.folder, manifest.folder)
      }
      if let other = folders.updateValue(manifest.folder, forKey: manifest.share.shard.index) {
        throw .repeated(manifest.share.shard, other, manifest.folder)
      }
    }
    let absent = first.share.parts.filter { folders[$0.shard] == nil }
    guard absent.isEmpty else {
      throw .missingShards(absent.compactMap { Shard($0.shard, of: first.share.shard.count) }, absent)
    }
    for manifest in manifests {
      let asked = manifest.share.frames
      let listed = Set(manifest.frames.map(\.index))
      let gaps = FrameSet(asked.frames.filter { !listed.contains($0) })
      guard gaps.isEmpty, !manifest.wasStopped else {
        throw .unfinished(manifest.share.shard, manifest.folder, gaps)
      }
      guard listed.count == asked.count, manifest.frames.count == listed.count else {
        throw .damaged(manifest.folder.appending(manifest.files.manifest))
      }
    }
    self.manifests = manifests.sorted { $0.share.shard.index < $1.share.shard.index }
  }

  /// The run to which the frames belong.
  package var run: PlannedRun { manifests[0].share.run }

  /// The number of frames in all shards.
  package var frameCount: Int { manifests.reduce(0) { $0 + $1.frames.count } }

  /// Collects the frames in the folder at `path`, with the manifest of a run that drew all of them. The folder may
  /// already contain some or all of the frames.
  package func write(to path: FilePath, _ durability: PartialFile.Durability = .cached) throws {
    try Folder.create(path)
    guard let lock = try FolderLock.take(path) else { throw OutputFolderError.busy(path) }
    defer { withExtendedLifetime(lock) {} }
    let names = try Folder.names(in: path)
    let own = manifests.filter { File.areSame($0.folder, path) }
    guard try !own.isEmpty || PreviousRun(in: path) != nil || names.allSatisfy(PartialFile.isName) else {
      throw OutputFolderError.foreign(path)
    }
    for (folder, frame) in frames where File.size(folder.appending(frame.file)) == nil {
      throw FrameMergeError.missingFile(folder.appending(frame.file))
    }
    if own.count < manifests.count { try collectFrames(in: path) }
    let kept = Set(frames.map(\.frame.file))
    for name in names where FrameNames.isFrame(name) && !kept.contains(name) || PartialFile.isName(name) {
      try File.remove(path.appending(name))
    }
    if durability == .stored { try Folder.syncFileSystem(of: path) }
    try writeManifest(of: frames.map(\.frame.entry), in: path, durability)
  }

  /// Removes the manifests of shards from the folder at `path`, once everything made from the frames exists.
  package func removeShardManifests(in path: FilePath) throws(SystemError) {
    for manifest in manifests where File.areSame(manifest.folder, path) { try manifest.remove() }
  }

  /// The frames in rising order, each with the folder that contains it.
  private var frames: [(folder: FilePath, frame: ShardManifest.Frame)] {
    manifests.flatMap { manifest in manifest.frames.map { (manifest.folder, $0) } }
      .sorted { $0.1.index < $1.1.index }
  }

  private func collectFrames(in path: FilePath) throws {
    // An older manifest must not list its frames while they are replaced.
    try writeManifest(of: [], in: path, .cached)
    for (folder, frame) in frames where !File.areSame(folder, path) {
      try File.linkOrCopy(folder.appending(frame.file), to: path.appending(frame.file))
    }
  }

  private func writeManifest(
    of frames: [JSONOutput], in path: FilePath, _ durability: PartialFile.Durability
  ) throws(SystemError) {
    try File.write(
      Array(manifest(of: frames).utf8), to: path.appending(RunFiles().manifest), .entry, durability)
    try File.remove(path.appending(RunFiles().journal))
  }

  private func manifest(of frames: [JSONOutput]) -> String {
    let first = manifests[0]
    let count = first.members.first { $0.key == Manifest.frameCount }?.value
    let complete = JSONOutput.Member(Manifest.complete, .bool(count == .integer(frames.count)))
    return Manifest.text(first.members + [complete], events: first.events, frames: frames)
  }
}

/// An error that prevents the frames of several shards from being merged.
package enum FrameMergeError: MicroFXError, Hashable {
  /// A shard's manifest was changed after it was written.
  case damaged(FilePath)
  /// The shards have different inputs, or were drawn by different programs.
  case otherRun(FilePath, FilePath)
  case otherPlan(FilePath, FilePath)
  case repeated(Shard, FilePath, FilePath)
  /// Shards are missing, with the frames that they draw.
  case missingShards([Shard], [RenderShare.Part])
  /// A shard lacks these frames, or was stopped.
  case unfinished(Shard, FilePath, FrameSet)
  case missingFile(FilePath)

  /// The problem, and for some errors the remedy.
  package var description: String {
    switch self {
    case .damaged(let file): "\(file) is damaged; render that shard again"
    case .otherRun(let a, let b):
      "\(a) and \(b) hold frames of different runs: of another scenario, options, files or build of microfx"
    case .otherPlan(let a, let b):
      "\(a) and \(b) are shards of different plans: of other scenarios, frames or numbers of shards"
    case .repeated(let shard, let a, let b): "\(a) and \(b) are both shard \(shard)"
    case .missingShards(let shards, let parts):
      zip(shards, parts).map { "shard \($0) is missing, with frames \($1.frames)" }.joined(separator: "; ")
    case .unfinished(let shard, let folder, let gaps):
      "\(folder): shard \(shard) is not finished"
        + (gaps.isEmpty ? "" : ", it lacks frames \(gaps)") + "; render it again"
    case .missingFile(let file): "\(file) is missing, though its manifest lists it"
    }
  }
}

/// The manifest of a shard, as read from a file.
package struct ShardManifest: Sendable {
  /// The folder that contains the manifest and its frames.
  package let folder: FilePath
  /// The part of the run that the shard draws.
  package let share: RenderShare
  /// The hash of all inputs that affect the drawing.
  package let inputs: ContentHash
  /// The members that the merged manifest repeats.
  let members: [JSONOutput.Member]
  let events: [JSONOutput]
  /// A frame that the shard has drawn.
  struct Frame: Hashable, Sendable {
    var index: Int
    var file: String
    /// The entry in the manifest's list of frames.
    var entry: JSONOutput
  }

  let frames: [Frame]
  let files: RunFiles
  /// Whether the shard was stopped before it updated its manifest.
  let wasStopped: Bool

  /// Returns the manifests of shards in a folder, by the number of the shard.
  ///
  /// - Throws: `FrameMergeError.damaged` for a manifest that was changed after it was written, `SystemError` if the
  ///   system fails.
  package static func all(in folder: FilePath) throws -> [ShardManifest] {
    try Folder.names(in: folder).compactMap { try ShardManifest(named: $0, in: folder) }
      .sorted { $0.share.shard.index < $1.share.shard.index }
  }

  /// Whether the folder's own manifest also lists the frames, because a merge was stopped before it removed this
  /// manifest.
  package var isMerged: Bool {
    get throws {
      guard let whole = try PreviousRun(in: folder), whole.inputs == inputs else { return false }
      return Set(share.frames.frames).isSubset(of: whole.frames.map(\.index))
    }
  }

  /// Removes the manifest's file.
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

  /// The members that are computed when shards are merged.
  private static let derived: Set<String> = [
    Manifest.shard, Manifest.complete, Manifest.checksum, "events", "frames",
  ]
}
