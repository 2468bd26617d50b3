import Geometry
import Goldens
import Render
import System

/// The folders in which shards have left results or frames.
struct ShardFolders {
  enum Kind {
    case verifications
    case frames([ShardManifest])
  }

  let kind: Kind
  /// The folders with results, in the order in which they were found.
  let folders: [FilePath]

  /// The depth to which folders are searched, sufficient for several scenarios of several shards.
  static let mostLevels = 3

  /// Searches folders and the folders in them.
  init(_ operands: [FilePath]) throws {
    var results: [FilePath] = []
    var manifests: [ShardManifest] = []
    for operand in operands {
      try Self.look(into: operand, level: 0, &results, &manifests)
    }
    switch (results.isEmpty, manifests.isEmpty) {
    case (true, true): throw RequestError.nothingToMerge(operands)
    case (false, false): throw RequestError.mixedShards(results[0], manifests[0].folder)
    case (false, true): (kind, folders) = (.verifications, results)
    case (true, false): (kind, folders) = (.frames(manifests), manifests.map(\.folder))
    }
  }

  /// Returns the manifests of shards that an interrupted merge left in a folder and the folders in it; `nil` if one of
  /// them is not merged.
  static func merged(in folder: FilePath) throws -> [ShardManifest]? {
    var results: [FilePath] = []
    var manifests: [ShardManifest] = []
    try look(into: folder, level: 0, &results, &manifests)
    return try results.isEmpty && manifests.allSatisfy { try $0.isMerged } ? manifests : nil
  }

  private static func look(
    into folder: FilePath, level: Int, _ results: inout [FilePath], _ manifests: inout [ShardManifest]
  ) throws {
    let names: [String]
    do throws(SystemError) {
      names = try Folder.names(in: folder)
    } catch {
      throw RequestError.folder(error)
    }
    if names.contains(ShardResult.name) {
      results.append(folder)
      return
    }
    let own = try ShardManifest.all(in: folder)
    manifests += own
    guard own.isEmpty, level < mostLevels else { return }
    for name in names where !name.hasPrefix(".") && Folder.exists(folder.appending(name)) {
      try look(into: folder.appending(name), level: level + 1, &results, &manifests)
    }
  }

  /// Returns the frames of each run of a plan, in their order.
  static func merges(of manifests: [ShardManifest]) throws -> [FrameMerge] {
    let first = manifests[0].share
    for manifest in manifests where manifest.share.plan != first.plan {
      throw FrameMergeError.otherPlan(manifests[0].folder, manifest.folder)
    }
    let groups = Dictionary(grouping: manifests) { $0.share.run.index }
    guard groups.count == first.run.count else {
      let found = Set(manifests.map(\.share.shard.index))
      let missing = first.drawing.frames.filter { !found.contains($0) }
      throw RequestError.missingRuns(
        missing.compactMap { Shard($0, of: first.shard.count) }, found: groups.count,
        planned: first.run.count)
    }
    return try groups.sorted { $0.key < $1.key }.map { try FrameMerge($0.value) }
  }
}
