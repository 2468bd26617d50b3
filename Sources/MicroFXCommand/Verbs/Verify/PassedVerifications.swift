import Goldens
import System

/// The verifications that have passed, which runs of `verify` store in the folder of `--cache`.
struct PassedVerifications: Sendable {
  private let cache: VerificationCache
  private let keys: VerificationKeys

  /// Opens the cache; `nil` if everything is drawn: without a folder, for an update, and for coverage, which plays
  /// everything.
  init?(_ options: VerifyVerb.Options) throws(SystemError) {
    guard options.update == nil, !options.measuresCoverage, let folder = options.cache else { return nil }
    cache = try VerificationCache(folder, limit: options.cacheLimit)
    keys = try VerificationKeys(options.scenarios, options.suite)
  }

  /// Returns the key of a scenario.
  ///
  /// - Throws: The error that prevents reading a file.
  func key(of input: ScenarioInput) throws(SystemError) -> ScenarioKeys.Key { try keys.key(of: input) }

  /// Whether the verification with this key has passed before.
  func contain(_ key: ScenarioKeys.Key) -> Bool { cache.use(key.hash) }

  func insert(_ key: ScenarioKeys.Key) throws(SystemError) { try cache.insert(key.hash) }

  /// Removes the results that exceed the limit of the folder.
  func prune() throws(SystemError) { try cache.prune() }
}
