import Assets
import Expectations
import PNGCodec
import SVG
import System
import Testing
import Text

struct AssetErrorTests {
  @Test(
    arguments: [
      (
        .outside(path: "../a.png"),
        "../a.png lies outside the scenario's folder; --allow-outside-assets permits it", .badInput
      ),
      (
        .file(.failed(.read, path: "a.png", errno: 2)),
        "no file a.png", .badInput
      ),
      (
        .file(.failed(.read, path: "a.png", errno: 13)),
        "cannot read a.png: Permission denied", .badInput
      ),
      (
        .file(.failed(.read, path: "a.png", errno: 24)),
        "cannot read a.png: Too many open files", .environment
      ),
      (
        .image(path: "a.png", .outOfMemory),
        "a.png: not enough memory for the PNG", .environment
      ),
      (
        .image(path: "a.png", .notPNG),
        "a.png: not a PNG", .badInput
      ),
      (
        .noPart(path: "a.svg", part: "b/c"),
        "the drawing a.svg has no layer `b/c`; `microfx import` shows its layers", .badInput
      ),
      (
        .drawing(path: "a.svg", SVGError(.tooDeep(limit: 8), line: 3)),
        "a.svg:3: elements lie more than 8 levels deep", .badInput
      ),
      (
        .drawing(path: "a.svg", SVGError(.xml(.missingLibrary(package: "libxml2")), line: 1)),
        "a.svg:1: XML cannot be read on this machine: apt-get install libxml2", .environment
      ),
      (
        .notDrawing(path: "a.png"),
        "a.png is not an SVG file", .badInput
      ),
      (
        .lfsPointer(path: "a.svg"),
        "a.svg is a pointer of Git LFS, not the file itself; run `git lfs pull`", .badInput
      ),
      (
        .compressed(path: "a.svgz"),
        "a.svgz is compressed with gzip; decompress it and name the result", .badInput
      ),
      (
        .font(.noFamily("Brand")),
        "no font family “Brand” in the scenario or on this machine", .badInput
      ),
      (
        .font(.defaultFamilyMissing("Inter", package: "fonts-inter")),
        "the default typeface Inter is not installed: apt-get install fonts-inter", .environment
      ),
      (
        .feed(path: "a.xml", FeedError(.xml(.documentType), line: 3)),
        "a.xml:3: a DOCTYPE, whose entities are not expanded", .badInput
      ),
      (
        .feed(path: "a.xml", FeedError(.xml(.missingLibrary(package: "libxml2")), line: 1)),
        "a.xml:1: XML cannot be read on this machine: apt-get install libxml2", .environment
      ),
    ] as [(AssetError, String, ExitCode)])
  func `an error of an asset tells which file of the scenario it is and what is wrong`(
    error: AssetError, words: String, code: ExitCode
  ) {
    expect(error.description == words && error.exitCode == code)
  }
}

struct FeedErrorTests {
  @Test(
    arguments: [
      (
        FeedError(.tooLarge(limit: 8), line: 1),
        "1: larger than 8 bytes", .badInput
      ),
      (
        FeedError(.tooManyEntries(limit: 8), line: 4),
        "4: more than 8 entries", .badInput
      ),
      (
        FeedError(.tooManyRows(limit: 8), line: 1),
        "1: more than 8 rows", .badInput
      ),
      (
        FeedError(.otherDocument(root: "html"), line: 2),
        "2: the root element <html> is neither RSS nor Atom", .badInput
      ),
      (
        FeedError(.xml(.entity), line: 2),
        "2: an entity, which is not expanded", .badInput
      ),
      (
        FeedError(.xml(.libxml("no element found")), line: 2),
        "2: no element found", .badInput
      ),
      (
        FeedError(.notAnArray, line: 1),
        "1: the rows must be an array", .badInput
      ),
      (
        FeedError(.notAnObject(kind: "a number"), line: 2),
        "2: a row must be an object, not a number", .badInput
      ),
      (
        FeedError(.notAString(key: "text"), line: 2),
        "2: `text` must be a string", .badInput
      ),
      (
        FeedError(.unknownKey("texts"), line: 2),
        "2: unknown key `texts`; a row has text, title and image", .badInput
      ),
    ] as [(FeedError, String, ExitCode)])
  func `an error of a feed tells the line and the mistake`(error: FeedError, words: String, code: ExitCode) {
    expect(error.description == words && error.exitCode == code)
  }
}
