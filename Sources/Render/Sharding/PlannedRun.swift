import System

/// One of the runs that a plan shares out, each of which has a folder for its frames.
package struct PlannedRun: Hashable, Codable, Sendable {
  /// Counted from 0.
  package var index: Int
  /// How many runs the plan has.
  package var count: Int
  /// Its folder below the one of all runs; empty for that folder itself.
  package var folder: FilePath
  /// The values that tell it from the other runs of a sweep, such as `card.snapSpeed=10`; empty outside of one.
  package var values: [String]

  package init(index: Int, count: Int, folder: FilePath, values: [String] = []) {
    self.index = index
    self.count = count
    self.folder = folder
    self.values = values
  }

  /// Where the run's folder is when all lie in `parent`.
  package func path(in parent: FilePath) -> FilePath {
    folder.text.isEmpty ? parent : parent.appending(folder.text)
  }
}

extension PlannedRun {
  /// True for what a plan can have made: a folder that does not lead out of the one of all runs.
  var isPossible: Bool {
    (0..<count).contains(index) && folder.text.utf8.count < 1000
      && (folder.text.isEmpty || folder.staysInside)
  }
}
