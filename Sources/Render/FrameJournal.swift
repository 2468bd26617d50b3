import Geometry
import System

/// The log of frames that a run has finished, one per line, so that an interrupted run can resume.
///
/// The first line identifies the run by the hash of its description. Every other line has a frame, its pixel hash, and
/// the hash of both together with the run's.
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

  /// Parses the frames in a journal's bytes; empty if it belongs to another run. Lines that are truncated or damaged
  /// are ignored.
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
