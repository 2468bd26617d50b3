import Geometry
import System

/// The frames that a run has finished so far, a line each, so that a killed run can go on.
///
/// The first line names the run by the hash of its description; the others are a frame and its pixel hash.
struct FrameJournal: ~Copyable {
  private let file: AppendedFile

  init(creating path: FilePath, of run: ContentHash) throws(SystemError) {
    let file = try AppendedFile(creating: path)
    try file.append("run \(run)")
    self.file = file
  }

  func append(_ frame: Int, _ hash: ContentHash) throws(SystemError) {
    try file.append("\(frame) \(hash)")
  }

  /// The frames in a journal's bytes; none when it is of another run. A line that was cut is no frame.
  static func frames(in bytes: [UInt8], of run: ContentHash?) -> [(index: Int, hash: ContentHash)] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
    guard let run, let first = lines.first, first.elementsEqual("run \(run)".utf8) else { return [] }
    return lines.dropFirst().compactMap { line in
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard words.count == 2, let index = Int(words[0]), let hash = ContentHash(words[1]) else { return nil }
      return (index, hash)
    }
  }
}
