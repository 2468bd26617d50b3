import Expectations
import Foundation
import TestSupport
import Testing

struct EnvironmentFaultTests {
  @Test func `an output folder that cannot be made ends with 3`() throws {
    let scratch = ScratchFolder()
    try scratch.write(scenario(), to: "scenario.json")
    try scratch.write("a file", to: "occupied")
    let run = try Program.run(["render", "-o", "occupied/frames", "scenario.json"], in: scratch.folder)
    expect(run.status, equals: 3, "\(run.errors)")
    expect(run.errors.contains("occupied"))
  }

  @Test func `a folder with other files is never written to`() throws {
    let scratch = ScratchFolder()
    try scratch.write(scenario(), to: "scenario.json")
    try scratch.write("mine", to: "mine/notes.txt")
    let run = try Program.run(["render", "-o", "mine", "scenario.json"], in: scratch.folder)
    expect(run.status, equals: 2)
    try expect(FileManager.default.contentsOfDirectory(atPath: scratch.path("mine")), equals: ["notes.txt"])
  }

  @Test(arguments: [["trace"], ["trace", "--events"]])
  func `a full disk under standard output ends with 3`(words: [String]) throws {
    let scratch = ScratchFolder()
    let path = try scratch.write(scenario(), to: "scenario.json")
    let run = try Program.runInShell("\"$MICROFX\" \(words.joined(separator: " ")) '\(path)' > /dev/full")
    expect(run.status, equals: 3, "\(run.errors)")
    expect(run.errors.contains("No space left"))
  }

  /// Simulates a full disk with a limit on the size of files, which stops writing in the middle of a frame.
  @Test func `a disk that fills up ends with 3 and leaves only whole files`() throws {
    let scratch = ScratchFolder()
    let noisy = #"{ "id": "p", "type": "image", "source": "plant.png", "frame": [0, 0, 192, 192] }"#
    try scratch.write(Data(contentsOf: asset("plant.png")), to: "plant.png")
    let path = try scratch.write(
      scenario(canvas: #""width": 192, "height": 192, "scale": 2"#, scene: noisy), to: "scenario.json")
    let run = try Program.runInShell(
      "ulimit -f 8; exec \"$MICROFX\" render -o '\(scratch.path("frames"))' '\(path)'")
    expect(run.status, equals: 3, "\(run.errors)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: scratch.path("frames"))) ?? []
    expect(names.filter { $0.hasSuffix(".png") }.isEmpty, "\(names)")
  }

  @Test(.enabled("the machine must allow mounts of one's own", Self.canHideFolders))
  func `a default typeface that is not installed ends with 3`() throws {
    let scratch = ScratchFolder()
    let text = #"{ "id": "t", "type": "text", "text": "a" }"#
    let path = try scratch.write(scenario(scene: text), to: "scenario.json")
    let run = try Program.runInShell(
      Self.hidingFonts("\"$MICROFX\" render -o '\(scratch.path("frames"))' '\(path)'"))
    expect(run.status, equals: 3, "\(run.errors)")
    expect(run.errors.contains("Inter is not installed: apt-get install fonts-inter"))
    expect(!FileManager.default.fileExists(atPath: scratch.path("frames")))
    let plain = try scratch.write(scenario(), to: "plain.json")
    let other = try Program.runInShell(
      Self.hidingFonts("\"$MICROFX\" render -o '\(scratch.path("plain"))' '\(plain)'"))
    expect(other.status, equals: 0, "\(other.errors)")
  }

  /// A command run where the font folders are empty.
  private static func hidingFonts(_ command: String) -> String {
    "unshare -rm sh -c 'mount -t tmpfs none /usr/share/fonts && exec \"$@\"' sh \(command)"
  }

  private static func canHideFolders() -> Bool {
    (try? Program.runInShell(hidingFonts("true")).status) == 0
  }
}
