import Glibc
import Goldens
import System

/// What a run of `verify` remembers of verifications that have passed, in the folder of `--cache`.
struct PassedVerifications: Sendable {
  private let cache: VerificationCache
  private let keys: VerificationKeys

  private static let standardLimit = 100_000

  /// Nil where everything is to be drawn: without a folder, for an update, and for coverage, which plays all.
  init?(_ arguments: ParsedArguments) throws(SystemError) {
    guard arguments[VerifyVerb.update] == nil, !arguments[VerifyVerb.coverage],
      let folder = Self.folder(arguments)
    else { return nil }
    cache = try VerificationCache(folder, limit: arguments[VerifyVerb.cacheLimit] ?? Self.standardLimit)
    keys = try VerificationKeys(arguments)
  }

  /// - Throws: What keeps a file from being read.
  func key(of input: ScenarioInput) throws(SystemError) -> ScenarioKeys.Key { try keys.key(of: input) }

  /// Whether what the key says of has passed before.
  func contain(_ key: ScenarioKeys.Key) -> Bool { cache.use(key.hash) }

  func insert(_ key: ScenarioKeys.Key) throws(SystemError) { try cache.insert(key.hash) }

  /// Keeps the folder within its limit.
  func prune() throws(SystemError) { try cache.prune() }

  private static func folder(_ arguments: ParsedArguments) -> FilePath? {
    if arguments[VerifyVerb.noCache] { return nil }
    if let folder = arguments[VerifyVerb.cache] { return folder }
    guard let folder = getenv("MICROFX_CACHE"), folder.pointee != 0 else { return nil }
    return FilePath(String(cString: folder))
  }
}
