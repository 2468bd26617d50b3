import Expectations
import System
import Testing
import Text

struct FontErrorTests {
  @Test(
    arguments: [
      (
        .missingFile(path: "a.ttf"),
        "no font file a.ttf", .badInput
      ),
      (
        .unreadableFile(path: "a.ttf", errno: 13),
        "cannot read a.ttf: Permission denied", .badInput
      ),
      (
        .unreadableFile(path: "a.ttf", errno: 5),
        "cannot read a.ttf: Input/output error", .environment
      ),
      (
        .defaultFamilyUnusable("Inter", .damaged(path: "Inter-Regular.otf", table: "cmap")),
        "the default typeface Inter: the font Inter-Regular.otf is damaged: table cmap", .environment
      ),
      (
        .notAFile(path: "fonts"),
        "fonts is not a file", .badInput
      ),
      (
        .tooLarge(path: "a.ttf", bytes: 9, limit: 8),
        "the font a.ttf has 9 bytes; at most 8 are read", .badInput
      ),
      (
        .notAFont(path: "a.ttf"),
        "a.ttf is not an OpenType or TrueType font", .badInput
      ),
      (
        .lfsPointer(path: "a.ttf"),
        "a.ttf is a pointer of Git LFS, not the font itself; run `git lfs pull`", .badInput
      ),
      (
        .damaged(path: "a.ttf", table: "cmap"),
        "the font a.ttf is damaged: table cmap", .badInput
      ),
      (
        .noSuchFace(path: "a.ttc", index: 2, count: 2),
        "the font a.ttc has no face 2; it has 2 faces", .badInput
      ),
      (
        .noSuchAxis(path: "a.ttf", tag: "wdth", available: []),
        "the font a.ttf has no axis wdth; it is not variable", .badInput
      ),
      (
        .noSuchAxis(path: "a.ttf", tag: "wdth", available: ["wght", "slnt"]),
        "the font a.ttf has no axis wdth; it has wght, slnt", .badInput
      ),
      (
        .noFamily("Brand"),
        "no font family “Brand” in the scenario or on this machine", .badInput
      ),
      (
        .defaultFamilyMissing("Inter", package: "fonts-inter"),
        "the default typeface Inter is not installed: apt-get install fonts-inter", .environment
      ),
    ] as [(FontError, String, ExitCode)])
  func `an error of a font tells why it cannot be used`(error: FontError, words: String, code: ExitCode) {
    expect(error.description == words && error.exitCode == code)
  }
}
