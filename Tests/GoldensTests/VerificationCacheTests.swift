import Expectations
import Geometry
import Goldens
import System
import TestSupport
import Testing

struct VerificationCacheTests {
  private let folder = ScratchFolder()

  private func cache(limit: Int = 10) throws -> VerificationCache {
    try VerificationCache(folder.path.appending("cache"), limit: limit)
  }

  private var names: [String] { get throws { try Folder.names(in: folder.path.appending("cache")) } }

  @Test func `a key is known after it was inserted, to every process`() throws {
    let key = ContentHash(0xABC)
    try expect(!cache().use(key))
    try cache().insert(key)
    try cache().insert(key)
    try expect(cache().use(key) && !cache().use(ContentHash(0xABD)))
    try expect(names, equals: ["0000000000000abc"])
  }

  @Test func `beyond the limit the keys that were used the longest time ago go`() throws {
    let cache = try cache(limit: 2)
    for value in 1...4 as ClosedRange<UInt64> { try age(ContentHash(value), seconds: 100 * Int(value)) }
    expect(cache.use(ContentHash(1)))
    try folder.write("mine", to: "cache/notes.txt")
    try cache.prune()
    try expect(names, equals: ["0000000000000001", "0000000000000004", "notes.txt"])
    try cache.prune()
    try expect(names.count, equals: 3)
  }

  @Test func `a key that another process has removed meanwhile is no error`() throws {
    let cache = try cache(limit: 1)
    try cache.insert(ContentHash(1))
    try File.remove(folder.path.appending("cache/\(ContentHash(1))"))
    try cache.prune()
    expect(!cache.use(ContentHash(1)))
  }

  /// Inserts a key as of some seconds after 1970.
  private func age(_ key: ContentHash, seconds: Int) throws {
    let file = try folder.write("", to: "cache/\(key)")
    try folder.age(file, seconds: seconds)
  }
}
