import Geometry
import PNGCodec
import Synchronization
import System

/// A folder of frames with its manifest, written by one run at a time.
///
/// Whenever the process terminates, every file is complete, and the manifest and the journal together list the finished
/// frames.
package final class OutputFolder: Sendable {
  private struct State: ~Copyable {
    var hashes: [ContentHash?]
    let journal: FrameJournal
  }

  private let path: FilePath
  private let run: RunDescription
  private let share: RenderShare?
  private let files: RunFiles
  private let names: FrameNames
  private let lock: FolderLock
  private let state: Mutex<State>

  /// Opens a folder that `FolderPlan` has checked, and prepares it: removes the files of other runs, and writes a
  /// manifest of the frames that remain.
  package init(_ path: FilePath, for run: RunDescription, plan: FolderPlan) throws {
    self.path = path
    self.run = run
    names = FrameNames(frameCount: run.frameCount)
    share = plan.share
    files = plan.files
    try plan.removeLeftovers(in: path)
    let manifest = Manifest(run: run, share: share, events: [], hashes: plan.hashes)
    try File.write(Array(manifest.text.utf8), to: path.appending(files.manifest))
    let journal = try FrameJournal(creating: path.appending(files.journal), of: run.inputs)
    try plan.removeOtherLists(in: path)
    state = Mutex(State(hashes: plan.hashes, journal: journal))
    lock = plan.lock
  }

  /// Writes a frame. If the frame repeats `original`, an earlier frame, it becomes a hard link to the earlier file
  /// where the file system supports that.
  func write(_ frame: EncodedFrame, at index: Int, linkingTo original: Int?) throws(SystemError) {
    let target = path.appending(names[index])
    let isLinked = original.map { (try? File.link(path.appending(names[$0]), to: target)) != nil } ?? false
    if !isLinked { try File.write(frame.bytes, to: target) }
    try state.withLock { state throws(SystemError) in
      state.hashes[index] = frame.pixelHash
      try state.journal.append(index, frame.pixelHash)
    }
  }

  /// Updates the manifest, and removes the journal, which is then unnecessary.
  func finish(
    events: [ManifestEvent], _ durability: PartialFile.Durability = .cached
  ) throws(SystemError) {
    let hashes = state.withLock { $0.hashes }
    let manifest = Manifest(run: run, share: share, events: events, hashes: hashes)
    // The frames are stored before the manifest that lists them.
    if durability == .stored { try Folder.syncFileSystem(of: path) }
    try File.write(
      Array(manifest.text.utf8), to: path.appending(files.manifest), .entry, durability)
    try File.remove(path.appending(files.journal))
  }
}

/// The file names of a sequence: `frame-0000.png` and so on.
package struct FrameNames: Sendable {
  /// The name of the file that lists the frames.
  package static let manifest = RunFiles().manifest
  /// The name of the file that lists frames as they are finished, until the manifest does.
  package static let journal = RunFiles().journal

  private let digits: Int

  /// Creates the names for frames 0 ..< `frameCount`, with as many digits as the last one needs, at least 4.
  init(frameCount: Int) { digits = max(4, String(max(0, frameCount - 1)).count) }

  subscript(frame: Int) -> String {
    let number = String(frame)
    return "frame-" + String(repeating: "0", count: max(0, digits - number.count)) + number + ".png"
  }

  /// Whether a name is that of a frame in a run of any length.
  static func isFrame(_ name: String) -> Bool {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return false }
    let number = name.utf8.dropFirst(6).dropLast(4)
    return number.count >= 4 && number.allSatisfy { (0x30...0x39).contains($0) }
  }
}

/// An error that prevents frames from being written to a folder.
package enum OutputFolderError: MicroFXError, Hashable {
  /// The folder contains files, but not a manifest of microfx.
  case foreign(FilePath)
  /// The manifest is not valid JSON.
  case damaged(FilePath)
  /// Another run is writing to the folder.
  case busy(FilePath)

  /// The exit code: bad input for unsuitable folders, environment for one that is in use.
  package var exitCode: ExitCode {
    switch self {
    case .foreign, .damaged: .badInput
    case .busy: .environment
    }
  }

  /// The problem, and for most errors the remedy.
  package var description: String {
    switch self {
    case .foreign(let path):
      "\(path) is not empty and holds no manifest of microfx; choose another folder with --output"
    case .damaged(let path):
      "\(path) is damaged; remove it with the frames beside it, or choose another folder with --output"
    case .busy(let path): "another run is writing into \(path)"
    }
  }
}
