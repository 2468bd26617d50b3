import Expectations
import Geometry
import Render
import Testing

struct RunKeyTests {
  private typealias Input = RunDescription.Input
  private static let program = ProgramIdentity(
    version: "1", build: "ab", libraries: ["HarfBuzz 6", "libpng 1"])
  private static let files = [Input(name: "a", hash: ContentHash(1)), Input(name: "b", hash: ContentHash(2))]

  private static func key(
    _ program: ProgramIdentity = program, scenario: UInt64 = 1, settings: [String] = ["fps=60"],
    files: [RunDescription.Input] = files
  ) -> RunKey {
    RunKey(program: program, scenario: ContentHash(scenario), settings: settings, files: files)
  }

  @Test func `equal inputs have equal keys`() { expect(Self.key(), equals: Self.key()) }

  @Test func `every input makes another key`() {
    let others = [
      Self.key(ProgramIdentity(version: "2", build: "ab", libraries: Self.program.libraries)),
      Self.key(ProgramIdentity(version: "1", build: "ac", libraries: Self.program.libraries)),
      Self.key(ProgramIdentity(version: "1", build: "ab", libraries: ["HarfBuzz 7", "libpng 1"])),
      Self.key(scenario: 2), Self.key(settings: ["fps=120"]), Self.key(settings: []),
      Self.key(files: [Self.files[0]]),
      Self.key(files: [Input(name: "a", hash: ContentHash(3)), Self.files[1]]),
      Self.key(files: [Input(name: "b", hash: ContentHash(1)), Input(name: "a", hash: ContentHash(2))]),
    ]
    expect(Set(others + [Self.key()]).count, equals: others.count + 1)
  }

  @Test func `the program that runs knows its build and the libraries that it uses`() {
    let program = ProgramIdentity.current
    expect(!program.build.isEmpty && program.build.allSatisfy(\.isHexDigit))
    let names = program.libraries.map { $0.prefix { $0 != " " } }
    expect(names, equals: ["HarfBuzz", "FriBidi", "libpng", "zlib"])
    expect(program.libraries.allSatisfy { $0.last!.isNumber && $0.contains(".") }, "\(program.libraries)")
  }
}
