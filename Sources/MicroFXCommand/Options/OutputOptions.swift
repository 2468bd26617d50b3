import System

/// Options of verbs that write files.
enum OutputOptions {
  static let noSync = Flag(
    "no-sync", "do not wait until what was written is stored, as for what is thrown away")

  /// What the files of a run outlive.
  static func durability(_ arguments: ParsedArguments) -> PartialFile.Durability {
    arguments[noSync] ? .cached : .stored
  }
}
