import System

/// The goldens that an update writes.
package enum GoldenUpdate: String, Hashable, Sendable, CaseIterable {
  /// Goldens that do not exist yet.
  case missing
  /// Also goldens whose content differs.
  case changed
  /// All goldens, so that each states that it was made now.
  case all
}

/// A writer of a scenario's golden.
struct GoldenWriter {
  /// The change to the picture file.
  enum Pictures {
    case kept
    case removed
    case replaced([UInt8])
  }

  let location: GoldenLocation
  let durability: PartialFile.Durability

  /// Writes the text of the record, unless it is `nil`, and changes the pictures: both or neither. Returns the files
  /// that were written or removed.
  ///
  /// If the record is that of a base, the records of its variants are rewritten as differences from the new one.
  func write(_ record: String?, _ pictures: Pictures) throws(SystemError) -> [FilePath] {
    try Folder.createParent(of: location.record)
    let old = record != nil && location.variant == nil ? base : nil
    try replace(record.map { Array($0.utf8) }, pictures)
    if let old, let new = base { try rebaseVariants(from: old, to: new) }
    let isKept = if case .kept = pictures { true } else { false }
    return (record == nil ? [] : [location.record]) + (isKept ? [] : [location.animation])
  }

  /// The record at the location as a base for variants; `nil` if it cannot be read.
  private var base: BaseRecord? { try? RecordFile(at: location.record)?.base }

  /// Rewrites the records of the variants that hold differences from `old` as differences from `new`.
  private func rebaseVariants(from old: BaseRecord, to new: BaseRecord) throws(SystemError) {
    let start = location.record.stem + "@"
    let folder = location.record.folder
    for name in try Folder.names(in: folder) where name.hasPrefix(start) && name.hasSuffix(".csv") {
      let path = folder.appending(name)
      guard case .differences(let differences)? = try? RecordFile(at: path)?.content,
        differences.base == old.hash
      else { continue }
      let record = differences.record(from: old.record)
      try begun(path, Array(RecordDifferences(of: record, from: new).csv.utf8)).finish()
    }
  }

  private func replace(_ text: [UInt8]?, _ pictures: Pictures) throws(SystemError) {
    switch (text, pictures) {
    case (let text?, .replaced(let bytes)):
      let file = try begun(location.animation, bytes)
      // The record is written last because a golden exists once its record does.
      try PartialFile.finish(file, then: try begun(location.record, text))
    case (let text?, .removed):
      try PartialFile.finish(try begun(location.record, text), removing: location.animation)
    case (let text?, .kept): try begun(location.record, text).finish()
    case (nil, .replaced(let bytes)): try begun(location.animation, bytes).finish()
    case (nil, .removed): try File.remove(location.animation)
    case (nil, .kept): break
    }
  }

  private func begun(_ path: FilePath, _ bytes: [UInt8]) throws(SystemError) -> PartialFile {
    let file = try PartialFile(for: path, .entry, durability)
    try file.append(bytes)
    return file
  }
}
