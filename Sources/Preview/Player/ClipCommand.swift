import JSONText
import Motion

/// The command that renders a part of a scene into a film, in words for a shell.
package struct ClipCommand: Hashable, Sendable {
  /// What stands before and behind the options of the part.
  package var before: String
  package var after: String
  /// The frames that it counts.
  package var frameRate: FrameRate

  package init(before: String, after: String, frameRate: FrameRate) {
    self.before = before
    self.after = after
    self.frameRate = frameRate
  }

  /// As the page's script reads it.
  var json: JSONOutput {
    [.string(before), .string(after), .number(frameRate.framesPerSecond)]
  }
}
