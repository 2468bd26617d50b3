import Geometry
import System

/// The changes required in an output folder before frames are written to it. Computing the plan does not change the
/// contents of the folder.
package struct FolderPlan {
  /// The pixel hashes of the valid frames to list in the manifest, by index; `nil` for others.
  let hashes: [ContentHash?]
  /// The requested frames that must be drawn, in the requested order.
  package let missing: [Int]
  /// Whether all requested frames exist and the manifest lists them.
  let isUpToDate: Bool
  /// The shard that writes; `nil` for a whole run.
  let share: RenderShare?
  let files: RunFiles
  let lock: FolderLock
  /// The manifests and journals of other runs.
  private let outdated: [RunFiles]
  /// The manifests and journals of this run's shards, which the manifest of the whole run replaces.
  private let joined: [RunFiles]
  private let leftovers: [String]
  /// The hash of the run's inputs.
  private let inputs: ContentHash

  /// Inspects the folder for `frames` of a run, creating it if necessary. Frames of the same run are reused, those of
  /// another run are removed.
  ///
  /// - Parameters:
  ///   - isForced: Whether the requested frames are drawn even if they exist.
  ///   - share: The shard that the frames belong to. Shards of one run may write to a folder simultaneously.
  package init(
    _ path: FilePath, for run: RunDescription, frames: [Int], isForced: Bool, share: RenderShare? = nil
  ) throws {
    try Folder.create(path)
    guard let lock = try FolderLock.take(path, isShared: share != nil) else {
      throw OutputFolderError.busy(path)
    }
    self.lock = lock
    self.share = share
    inputs = run.inputs
    let files = RunFiles(of: share?.shard)
    self.files = files
    let (names, previous) = try Self.contents(of: path, isShared: share != nil)

    let known = previous.filter { $0.inputs == run.inputs }
    outdated = previous.filter { $0.inputs != run.inputs }.map(\.files)
    joined = share == nil ? known.map(\.files).filter { $0 != files } : []
    var hashes = Self.hashes(of: known.flatMap(\.frames), in: path, run)
    if isForced { for frame in frames { hashes[frame] = nil } }
    missing = frames.filter { hashes[$0] == nil }
    if let share {
      let own = Set(share.frames.frames)
      for index in hashes.indices where !own.contains(index) { hashes[index] = nil }
    }
    self.hashes = hashes
    let isListed = known.contains { run in
      !run.wasStopped && [files, RunFiles()].contains(run.files)
        && Set(frames).isSubset(of: run.frames.map(\.index))
    }
    isUpToDate = missing.isEmpty && isListed && joined.isEmpty
    // Unfinished files may belong to another shard that is running.
    let isAlone = share == nil
    leftovers = names.filter { name in
      isAlone && (PartialFile.isName(name) || known.isEmpty && FrameNames.isFrame(name))
    }
  }

  /// Returns the names in the folder, and the runs that have written to it.
  private static func contents(
    of path: FilePath, isShared: Bool
  ) throws -> (names: [String], previous: [PreviousRun]) {
    let names = try Folder.names(in: path)
    let lists = [RunFiles()] + names.compactMap(RunFiles.init(shardManifest:))
    let previous = try lists.compactMap { try PreviousRun(in: path, $0) }
    guard previous.isEmpty, !names.allSatisfy(PartialFile.isName) else { return (names, previous) }
    // A shard that started at the same time may have written its manifest while the names were read.
    guard isShared else { throw OutputFolderError.foreign(path) }
    return try contents(of: path, isShared: false)
  }

  /// Removes everything that does not belong to the run, starting with its outdated journal, so that an interruption
  /// leaves a consistent folder. The run's own journal remains until the manifest lists its frames.
  func removeLeftovers(in path: FilePath) throws(SystemError) {
    if outdated.contains(files) { try File.remove(path.appending(files.journal)) }
    for name in leftovers { try File.remove(path.appending(name)) }
  }

  /// Removes the other manifests and journals, once the run's own manifest exists.
  func removeOtherLists(in path: FilePath) throws {
    // Another shard of this run may have replaced an outdated list.
    let others = try outdated.filter { try $0 != files && PreviousRun(in: path, $0)?.inputs != inputs }
    for list in joined + others {
      try File.remove(path.appending(list.journal))
      try File.remove(path.appending(list.manifest))
    }
  }

  /// Returns the hashes of the listed frames whose files still exist.
  private static func hashes(
    of listed: [(index: Int, hash: ContentHash)], in path: FilePath, _ run: RunDescription
  ) -> [ContentHash?] {
    var hashes = [ContentHash?](repeating: nil, count: run.frameCount)
    let names = FrameNames(frameCount: run.frameCount)
    for frame in listed where hashes.indices.contains(frame.index) {
      guard let size = File.size(path.appending(names[frame.index])), size > 0 else { continue }
      hashes[frame.index] = frame.hash
    }
    return hashes
  }
}
