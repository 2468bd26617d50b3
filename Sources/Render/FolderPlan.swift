import Geometry
import System

/// What is to be done to a folder before frames are written into it; finding it out changes nothing in the folder.
package struct FolderPlan {
  /// The pixel hashes of the frames that stay and are to be listed, by index.
  let hashes: [ContentHash?]
  /// The requested frames that have to be drawn, in the order requested.
  package let missing: [Int]
  /// True when the requested frames are there and the manifest lists them.
  let isUpToDate: Bool
  /// The shard that writes; nil for a whole run.
  let share: RenderShare?
  let files: RunFiles
  let lock: FolderLock
  /// What lists frames of other runs.
  private let outdated: [RunFiles]
  /// What lists frames of shards that are listed with all others now.
  private let joined: [RunFiles]
  private let leftovers: [String]
  /// Of the run.
  private let inputs: ContentHash

  /// Looks at the folder for `frames` of a run, making it where there is none. Frames of the same run stay, those of
  /// another go; with `isForced` the requested ones count as not there.
  ///
  /// - Parameter share: The shard whose frames they are. Shards of one run may write into a folder at a time.
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
    // What is not finished may be another shard's that is at work.
    let isAlone = share == nil
    leftovers = names.filter { name in
      isAlone && (PartialFile.isName(name) || known.isEmpty && FrameNames.isFrame(name))
    }
  }

  /// The names in the folder, and the runs that have written into it.
  private static func contents(
    of path: FilePath, isShared: Bool
  ) throws -> (names: [String], previous: [PreviousRun]) {
    let names = try Folder.names(in: path)
    let lists = [RunFiles()] + names.compactMap(RunFiles.init(shardManifest:))
    let previous = try lists.compactMap { try PreviousRun(in: path, $0) }
    guard previous.isEmpty, !names.allSatisfy(PartialFile.isName) else { return (names, previous) }
    // A shard that begins beside this one may have written its list while the names were read.
    guard isShared else { throw OutputFolderError.foreign(path) }
    return try contents(of: path, isShared: false)
  }

  /// Removes what does not belong to the run, its journal first, so that a kill on the way leaves nothing wrong. The
  /// run's own journal stays until the manifest knows its frames.
  func removeLeftovers(in path: FilePath) throws(SystemError) {
    if outdated.contains(files) { try File.remove(path.appending(files.journal)) }
    for name in leftovers { try File.remove(path.appending(name)) }
  }

  /// Removes what else lists frames, once the run's own manifest is there.
  func removeOtherLists(in path: FilePath) throws {
    // Another shard of this run may have replaced what was outdated.
    let others = try outdated.filter { try $0 != files && PreviousRun(in: path, $0)?.inputs != inputs }
    for list in joined + others {
      try File.remove(path.appending(list.journal))
      try File.remove(path.appending(list.manifest))
    }
  }

  /// The listed frames whose files are still there.
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
