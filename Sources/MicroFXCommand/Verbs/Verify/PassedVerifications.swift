import Goldens
import System

/// What a run of `verify` remembers of verifications that have passed, in the folder of `--cache`.
struct PassedVerifications: Sendable {
  private let cache: VerificationCache
  private let keys: VerificationKeys

  /// Nil where everything is to be drawn: without a folder, for an update, and for coverage, which plays all.
  init?(_ options: VerifyVerb.Options) throws(SystemError) {
    guard options.update == nil, !options.measuresCoverage, let folder = options.cache else { return nil }
    cache = try VerificationCache(folder, limit: options.cacheLimit)
    keys = try VerificationKeys(options.scenarios, options.suite)
  }

  /// - Throws: What keeps a file from being read.
  func key(of input: ScenarioInput) throws(SystemError) -> ScenarioKeys.Key { try keys.key(of: input) }

  /// Whether what the key says of has passed before.
  func contain(_ key: ScenarioKeys.Key) -> Bool { cache.use(key.hash) }

  func insert(_ key: ScenarioKeys.Key) throws(SystemError) { try cache.insert(key.hash) }

  /// Keeps the folder within its limit.
  func prune() throws(SystemError) { try cache.prune() }
}
