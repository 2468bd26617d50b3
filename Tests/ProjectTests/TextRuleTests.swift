import Expectations
import Testing

private let sources = ["Sources", "Tests", "scripts"].flatMap { Repository.files(in: $0) }
  .filter { !$0.hasSuffix(".png") && !$0.hasSuffix(".ttf") }
private let texts =
  (sources + Repository.files(in: "scenarios", withSuffix: ".json") + Repository.files(in: ".ci")
    + ["README.md", "Package.swift"])

/// Words are put together here, so that this file does not hold them.
private let machinePaths = ["/" + "home/", "/" + "root/", "/" + "work/", "/" + "Users/", "C:" + "\\"]
/// Words that American English spells otherwise, or how they begin.
private let british = [
  "colo" + "ur", "behavio" + "ur", "neighbo" + "ur", "favo" + "ur", "hono" + "ur", "lice" + "nce",
  "gr" + "ey",
  " cent" + "re", "recogni" + "s", "optimi" + "s", "normali" + "s", "initiali" + "s", "seriali" + "s",
]
private let unfinished = ["TO" + "DO", "FIX" + "ME"]

/// The modules where speed or a C interface needs pointers, each behind a safe interface.
private let unsafeRooms = ["System", "PNGCodec", "Text", "Raster"]

struct TextRuleTests {
  @Test func `no file names a place on one machine`() throws {
    for file in texts {
      let text = try Repository.text(of: file)
      for path in machinePaths where text.mentions(path) { Issue.record("\(file) holds \(path)") }
    }
  }

  @Test func `nothing is marked unfinished`() throws {
    for file in texts {
      let text = try Repository.text(of: file)
      for word in unfinished where text.mentions(word) { Issue.record("\(file) holds \(word)") }
    }
  }

  @Test func `spelling is American`() throws {
    /// The names of colors in CSS.
    let exceptions = ["Sources/Parameters/ColorNames.swift"]
    let files = sources + Repository.files(in: "docs") + ["README.md", "CHANGELOG.md", "Package.swift"]
    for file in files where !exceptions.contains(file) {
      let text = try Repository.text(of: file).lowercased()
      for word in british where text.mentions(word) { Issue.record("\(file): \(word)") }
    }
  }

  @Test func `what one kind of processor has is never all there is`() throws {
    let named = /immintrin|_Builtin_intrinsics|_mm\d*_|__builtin_(ia32|neon)|arm_neon|\barch\(/
    var found: [String] = []
    for file in Repository.files(in: "Sources") {
      let text = try Repository.text(of: file)
      guard text.contains(named) else { continue }
      found.append(file)
      let branches = text.split(separator: "#if ").dropFirst()
      expect(
        branches.allSatisfy { branch in
          !branch.hasPrefix("arch(") && !branch.hasPrefix("defined(")
            || branch.hasPrefix("arch(x86_64) && !PORTABLE")
              && (branch.mentions("#else") || branch.mentions("import "))
            || branch.hasPrefix("defined(__x86_64__) && !defined(PORTABLE)") && branch.mentions("#else")
        }, "\(file)")
    }
    expect(
      found,
      equals: [
        "Sources/CVectors/blending.c", "Sources/CVectors/crc32.c", "Sources/CVectors/filters.c",
        "Sources/CVectors/sampling.c",
        "Sources/PNGCodec/Deflate/FilteredBytes.swift", "Sources/Raster/Numbers/SignedHalves.swift",
      ])
    let builds = try Repository.text(of: "scripts/compare-builds")
    expect(builds.contains("-Xswiftc -DPORTABLE") && builds.contains("-Xcc -DPORTABLE"))
  }

  @Test func `unsafe pointers stay in the modules that need them`() throws {
    let allowed = unsafeRooms.map { "Sources/\($0)/" }
    for file in Repository.files(in: "Sources", withSuffix: ".swift")
    where !allowed.contains(where: file.hasPrefix) {
      let lines = try Repository.text(of: file).split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated()
      where line.mentions("Unsafe") && line.contains(/\bUnsafe\w+|withUnsafe/) {
        Issue.record("\(file):\(index + 1): \(line)")
      }
    }
  }

  @Test func `source files keep to 600 lines`() throws {
    for file in Repository.files(in: "Sources", withSuffix: ".swift") {
      let count =
        try Repository.text(of: file).split(separator: "\n", omittingEmptySubsequences: false).count - 1
      expect(count <= 600, "\(file) has \(count) lines")
    }
  }

  @Test func `files end with one line end and no line ends with a blank`() throws {
    for file in texts {
      let text = try Repository.text(of: file)
      expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(file)")
      expect(!text.mentions(" \n") && !text.mentions("\t\n") && !text.mentions("\r"), "\(file)")
    }
  }
}
