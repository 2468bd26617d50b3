import System

/// Which goldens an update touches.
package enum GoldenUpdate: String, Hashable, Sendable, CaseIterable {
  /// Those that are not there.
  case missing
  /// Also those whose content differs.
  case changed
  /// All of them, so that each says that it was made now.
  case all
}

/// Writes a scenario's golden.
struct GoldenWriter {
  /// The change to the picture file.
  enum Pictures {
    case kept
    case removed
    case replaced([UInt8])
  }

  let location: GoldenLocation
  let durability: PartialFile.Durability

  /// Writes the text of the record, if one is given, and what is to become of the pictures: both or neither. The records
  /// of a base's variants are written again as differences from the new one.
  func write(_ record: String?, _ pictures: Pictures) throws(SystemError) {
    try Folder.createParent(of: location.record)
    let old = record != nil && location.variant == nil ? base : nil
    try replace(record.map { Array($0.utf8) }, pictures)
    if let old, let new = base { try rebaseVariants(from: old, to: new) }
  }

  /// The record at the place as the base of variants; `nil` if it cannot be read.
  private var base: BaseRecord? { try? RecordFile(at: location.record)?.base }

  /// Writes the records of the variants that hold differences from `old`.
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
      // The record comes last, since by it the golden is there.
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
