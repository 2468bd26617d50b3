import Geometry
import System

/// The frames that a run has finished so far, a line each, so that a killed run can go on.
///
/// The first line names the run by the hash of its description; the others are a frame, its pixel hash, and the
/// hash of those with the run's.
struct FrameJournal: ~Copyable {
  private let file: AppendedFile
  private let run: ContentHash

  init(creating path: FilePath, of run: ContentHash) throws(SystemError) {
    let file = try AppendedFile(creating: path)
    try file.append("run \(run)")
    self.file = file
    self.run = run
  }

  func append(_ frame: Int, _ hash: ContentHash) throws(SystemError) {
    try file.append(Self.line(frame, hash, run))
  }

  private static func line(_ frame: Int, _ hash: ContentHash, _ run: ContentHash) -> String {
    let text = "\(frame) \(hash)"
    return "\(text) \(ContentHash(of: Array("\(text) \(run)".utf8)))"
  }

  /// The frames in a journal's bytes; none when it is of another run. A line that was cut or
  /// damaged is no frame.
  static func frames(in bytes: [UInt8], of run: ContentHash?) -> [(index: Int, hash: ContentHash)] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
    guard let run, let first = lines.first, first.elementsEqual("run \(run)".utf8) else { return [] }
    return lines.dropFirst().compactMap { line in
      let words = String(decoding: line, as: UTF8.self).split(separator: " ")
      guard words.count == 3, let index = Int(words[0]), let hash = ContentHash(words[1]),
        line.elementsEqual(Self.line(index, hash, run).utf8)
      else { return nil }
      return (index, hash)
    }
  }
}
