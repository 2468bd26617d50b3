import JSONText
import Live
import Preview
import System

/// The file in which the input of a live session is recorded as gestures.
struct RecordingFile {
  /// The result of writing the file.
  struct Result {
    let file: FilePath
    /// The command line that makes a clip with fingers; `nil` if no command can make it.
    let clip: String?
  }

  private let scene: PreviewScene
  private let session: LiveSession
  private var description: PreviewScene.Description { scene.description }

  init(_ scene: PreviewScene, _ session: LiveSession) {
    self.scene = scene
    self.session = session
  }

  /// Writes the scenario with the gestures, over its own file or into another one beside it.
  func write(to place: LiveCommand.Place) throws -> Result {
    guard !session.recording.inputs.isEmpty else { throw OutputError.nothingDone }
    let (bytes, root) = try KnobFile.text(of: scene)
    let timeline = session.scenario.timeline
    let gestures = RecordedGestures(session.recording, until: session.frame ?? 0, rate: timeline.frameRate)
    switch place {
    case .sameFile:
      try Self.checkUnchanged(description.file, bytes)
      try File.write(gestures.appended(to: bytes, root, lasting: timeline.duration), to: description.file)
      return result(description.file)
    case .newFile:
      let file = try description.file.free("-touched", "json")
      let text =
        session.isScripted
        ? gestures.appended(to: bytes, root, lasting: timeline.duration)
        : gestures.replacing(in: bytes, root, lasting: timeline.duration)
      try File.write(text, to: file)
      return result(file)
    }
  }

  /// Throws unless a file still has the content that was read from it.
  static func checkUnchanged(_ file: FilePath, _ bytes: [UInt8]) throws(OutputError) {
    let current = try? File.read(file, limit: max(1, bytes.count))
    guard current == bytes else { throw OutputError.changed(file) }
  }

  private func result(_ file: FilePath) -> Result {
    let clip = file.sibling(file.stem + ".png")
    return Result(file: file, clip: description.clip?.text(["--touches", "-o", clip.text], of: file))
  }
}
