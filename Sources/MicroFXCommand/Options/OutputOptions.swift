import System

/// The options of verbs that write files.
enum OutputOptions {
  static let noSync = Flag(
    "no-sync", "do not wait until what was written is stored, as for what is thrown away")

  /// Returns the durability of the files that a run writes: whether they survive a loss of power.
  static func durability(_ arguments: ParsedArguments) -> PartialFile.Durability {
    arguments[noSync] ? .cached : .stored
  }
}
