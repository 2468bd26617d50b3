import JSONText
import Motion
import System

/// What the manifest of a folder of frames tells those who only read it.
package enum RunManifest {
  /// The frame rate of the run that wrote the folder; nil where there is no manifest, or one that is not ours.
  package static func frameRate(of folder: FilePath) throws(SystemError) -> FrameRate? {
    try PreviousRun.manifest(in: folder)?["fps"].flatMap(FrameRate.init)
  }
}

extension FrameRate {
  /// Reads what a manifest says: a whole number, or the text of a fraction.
  fileprivate init?(_ value: JSONValue) {
    switch value.content {
    case .number(let number):
      guard let whole = Int64(exactly: number) else { return nil }
      self.init(whole)
    case .string(let text):
      let terms = text.split(separator: "/").map { Int64($0) }
      guard terms.count == 2, let above = terms[0], let below = terms[1] else { return nil }
      self.init(above, below)
    default: return nil
    }
  }
}
