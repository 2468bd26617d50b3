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
  let location: GoldenLocation
  let durability: PartialFile.Durability
  /// How many threads make pictures.
  var workers = 1
  /// Told how many of how many pictures are made.
  var progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }

  /// Writes the files that are given, of which none appears before all are whole.
  ///
  /// - Parameter metadata: What names the pictures, which the run draws.
  func write(_ record: GoldenRecord?, _ metadata: GoldenMetadata?, drawnBy run: ScenarioRun) throws {
    try write(
      record,
      metadata.map { try GoldenAnimation.drawn($0, by: run, .small, workers: workers, progress: progress) })
  }

  /// Writes a record and the bytes of pictures, those that are given; none appears before both are whole.
  func write(_ record: GoldenRecord?, _ pictures: [UInt8]?) throws(SystemError) {
    let text = record.map { Array($0.csv.utf8) }
    try Folder.createParent(of: location.record)
    switch (text, pictures) {
    case (let text?, let pictures?):
      let recordFile = try begun(location.record, text)
      let animationFile = try begun(location.animation, pictures)
      // The record comes last, since by it the golden is there.
      try animationFile.finish()
      try recordFile.finish()
    case (let text?, nil): try begun(location.record, text).finish()
    case (nil, let pictures?): try begun(location.animation, pictures).finish()
    case (nil, nil): break
    }
  }

  private func begun(_ path: FilePath, _ bytes: [UInt8]) throws(SystemError) -> PartialFile {
    let file = try PartialFile(for: path, .entry, durability)
    try file.append(bytes)
    return file
  }

  func removePictures() throws(SystemError) { try File.remove(location.animation) }
}
