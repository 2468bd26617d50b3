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

  /// Writes the record, if one is given, and what is to become of the pictures: both or neither.
  func write(_ record: RecordText?, _ pictures: Pictures) throws(SystemError) {
    try Folder.createParent(of: location.record)
    let text = record.map { Array($0.csv.utf8) }
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
