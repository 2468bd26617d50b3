import Assets
import Geometry
import Glibc
import Goldens
import JSONText
import Render
import System

/// What a run of `verify` remembers of verifications that have passed, in the folder of `--cache`.
struct PassedVerifications: Sendable {
  private let cache: VerificationCache
  private let goldens: FilePath?
  private let settings: [String]
  private let fonts: [RunDescription.Input]

  private static let standardLimit = 100_000

  /// Nil where everything is to be drawn: without a folder, for an update, and for coverage, which plays all.
  init?(_ arguments: ParsedArguments) throws(SystemError) {
    guard arguments[VerifyVerb.update] == nil, !arguments[VerifyVerb.coverage],
      let folder = Self.folder(arguments)
    else { return nil }
    cache = try VerificationCache(folder, limit: arguments[VerifyVerb.cacheLimit] ?? Self.standardLimit)
    goldens = arguments[VerifyVerb.golden]
    settings = ScenarioOptions.readings(arguments) + (arguments[VerifyVerb.noGolden] ? ["no-golden"] : [])
    fonts = SystemFonts().defaultFiles.map { RunDescription.Input(name: $0.name, at: $0) }
  }

  /// Everything that decides whether a scenario passes, and the files that this says of.
  struct Key: Sendable {
    fileprivate let hash: ContentHash
    fileprivate let files: Set<ContentHash>

    /// True when a run that has used these files has used none but those of the key.
    func covers(_ records: [AssetRecord]) -> Bool { records.allSatisfy { files.contains($0.hash) } }
  }

  func key(of input: ScenarioInput) -> Key {
    let folder = input.path.folder
    let named = (input.files ?? []).map { file in
      RunDescription.Input(name: (file.relative(to: folder) ?? file).text, at: file)
    }.sorted { $0.name < $1.name }
    let location = GoldenLocation(ofScenario: input.path, in: goldens)
    let golden = [
      RunDescription.Input(name: "golden record", at: location.record),
      RunDescription.Input(name: "golden pictures", at: location.animation),
    ]
    let run = RunKey(
      program: .current, scenario: ContentHash(of: input.text.bytes), settings: settings,
      files: named + fonts + golden)
    return Key(hash: run.hash, files: Set((named + fonts).map(\.hash)))
  }

  /// Whether what the key says of has passed before.
  func contain(_ key: Key) -> Bool { cache.use(key.hash) }

  func insert(_ key: Key) throws(SystemError) { try cache.insert(key.hash) }

  /// Keeps the folder within its limit.
  func prune() throws(SystemError) { try cache.prune() }

  private static func folder(_ arguments: ParsedArguments) -> FilePath? {
    if arguments[VerifyVerb.noCache] { return nil }
    if let folder = arguments[VerifyVerb.cache] { return folder }
    guard let folder = getenv("MICROFX_CACHE"), folder.pointee != 0 else { return nil }
    return FilePath(String(cString: folder))
  }
}

extension RunDescription.Input {
  private static let largest = 256 << 20

  /// The file at `path`; one that cannot be read has the hash 0.
  fileprivate init(name: String, at path: FilePath) {
    let bytes = try? File.read(path, limit: Self.largest)
    self.init(name: name, hash: bytes.map { ContentHash(of: $0) } ?? ContentHash(0))
  }
}
