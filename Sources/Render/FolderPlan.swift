import Geometry
import System

/// What is to be done to a folder before frames are written into it; finding it out changes nothing in the folder.
package struct FolderPlan {
  /// The pixel hashes of the frames that stay, by index.
  let hashes: [ContentHash?]
  /// The requested frames that have to be drawn, in the order requested.
  package let missing: [Int]
  /// True when the requested frames are there and the manifest lists them.
  let isUpToDate: Bool
  private let leftovers: [String]
  private let isSameRun: Bool
  let lock: FolderLock

  /// Looks at the folder for `frames` of a run, making it where there is none. Frames of the same run stay, those of
  /// another go; with `isForced` the requested ones count as not there.
  package init(_ path: FilePath, for run: RunDescription, frames: [Int], isForced: Bool) throws {
    try Folder.create(path)
    guard let lock = try FolderLock.take(path) else { throw OutputFolderError.busy(path) }
    self.lock = lock
    let names = try Folder.names(in: path)
    let previous = try PreviousRun(in: path)
    guard previous != nil || names.allSatisfy(PartialFile.isName) else {
      throw OutputFolderError.foreign(path)
    }

    let isSameRun = previous?.inputs == run.inputs
    self.isSameRun = isSameRun
    var hashes = Self.hashes(of: isSameRun ? previous : nil, in: path, run)
    if isForced { for frame in frames { hashes[frame] = nil } }
    missing = frames.filter { hashes[$0] == nil }
    isUpToDate = missing.isEmpty && previous?.wasStopped == false
    leftovers = names.filter { PartialFile.isName($0) || !isSameRun && FrameNames.isFrame($0) }
    self.hashes = hashes
  }

  /// Removes what does not belong to the run, its journal first, so that a kill on the way leaves nothing wrong. The
  /// run's own journal stays until the manifest knows its frames.
  func removeLeftovers(in path: FilePath) throws(SystemError) {
    if !isSameRun { try File.remove(path.appending(FrameNames.journal)) }
    for name in leftovers { try File.remove(path.appending(name)) }
  }

  /// The frames of a former run whose files are still there.
  private static func hashes(of previous: PreviousRun?, in path: FilePath, _ run: RunDescription)
    -> [ContentHash?]
  {
    var hashes = [ContentHash?](repeating: nil, count: run.frameCount)
    let names = FrameNames(frameCount: run.frameCount)
    for frame in previous?.frames ?? [] where hashes.indices.contains(frame.index) {
      guard let size = File.size(path.appending(names[frame.index])), size > 0 else { continue }
      hashes[frame.index] = frame.hash
    }
    return hashes
  }
}
