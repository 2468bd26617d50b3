/// The names of a sequence's files: `frame-0000.png` and so on.
struct FrameNames: Sendable {
  static let manifest = "manifest.json"
  static let journal = ".frames.journal"

  private let digits: Int

  /// Names for frames 0 ..< `frameCount`: as many digits as the last one needs, at least 4.
  init(frameCount: Int) { digits = max(4, String(max(0, frameCount - 1)).count) }

  subscript(frame: Int) -> String {
    let number = String(frame)
    return "frame-" + String(repeating: "0", count: max(0, digits - number.count)) + number + ".png"
  }

  /// True for a name that a run of any length gives to a frame.
  static func isFrame(_ name: String) -> Bool {
    guard name.hasPrefix("frame-"), name.hasSuffix(".png") else { return false }
    let number = name.utf8.dropFirst(6).dropLast(4)
    return number.count >= 4 && number.allSatisfy { (0x30...0x39).contains($0) }
  }
}
