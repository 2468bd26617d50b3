import Expectations
import Glibc
import System
import TestSupport
import Testing

struct FileWatcherTests {
  private let folder = ScratchFolder()

  private func path(_ name: String) -> FilePath { folder.path.appending(name) }

  private func watcher(of names: String...) throws -> FileWatcher {
    var watcher = try FileWatcher()
    try watcher.watch(Set(names.map(path)))
    return watcher
  }

  @Test func `a file watcher tells of files that are written or replaced, and of no others`() throws {
    try folder.write([1], to: "a")
    let watcher = try watcher(of: "a")
    try expect(watcher.changes() == nil)
    try folder.write([2], to: "b")
    try expect(watcher.changes() == nil)
    try folder.write([2], to: "a")
    try expect(watcher.changes(), equals: .finished)
    try expect(watcher.changes() == nil)
    let file = try #require(fopen(path("a").text, "a"))
    fputs("x", file)
    fflush(file)
    try expect(watcher.changes() == nil)
    fclose(file)
    try expect(watcher.changes(), equals: .finished)
  }

  @Test func `a file watcher tells that a file is gone, and that it is there again`() throws {
    try folder.write([1], to: "a")
    let watcher = try watcher(of: "a")
    try File.remove(path("a"))
    try expect(watcher.changes(), equals: .begun)
    try folder.write([1], to: "a")
    try expect(watcher.changes(), equals: .finished)
  }

  @Test func `a file watcher waits for a file in the nearest folder that is there`() throws {
    var watcher = try watcher(of: "assets/icons/a.png")
    try folder.write([1], to: "other")
    try expect(watcher.changes() == nil)
    try Folder.create(path("assets"))
    try expect(watcher.changes(), equals: .begun)
    try watcher.watch([path("assets/icons/a.png")])
    try folder.write([1], to: "assets/icons/a.png")
    try expect(watcher.changes(), equals: .begun)
    try watcher.watch([path("assets/icons/a.png")])
    try folder.write([2], to: "assets/icons/a.png")
    try expect(watcher.changes(), equals: .finished)
  }

  @Test func `a file watcher follows a link to where the file is`() throws {
    try folder.write([1], to: "real/a")
    try folder.link("real/a", as: "link")
    let watcher = try watcher(of: "link")
    try folder.write([2], to: "real/a")
    try expect(watcher.changes(), equals: .finished)
  }

  @Test func `a file watcher forgets files that are no longer watched`() throws {
    try folder.write([1], to: "one/a")
    try folder.write([1], to: "two/b")
    var watcher = try watcher(of: "one/a", "two/b")
    try watcher.watch([path("two/b")])
    _ = try watcher.changes()
    try folder.write([2], to: "one/a")
    try expect(watcher.changes() == nil)
    ScratchFolder.remove(path("two"))
    try expect(watcher.changes(), equals: .begun)
  }

  @Test func `a file watcher reads any bytes as whole reports`() {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<2000 {
      var bytes = (0..<Int.random(in: 0...80, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      if bytes.count > 16 {
        bytes.replaceSubrange(12..<16, with: [UInt8.random(in: 0...40, using: &generator), 0, 0, 0])
      }
      let reports = WatchEvent.all(in: bytes)
      expect(reports.count * 16 <= bytes.count, "seed 31: \(bytes)")
    }
    let one: [UInt8] = [7, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0x61, 0, 0, 0]
    expect(WatchEvent.all(in: one + one.dropLast()), equals: [WatchEvent(watch: 7, mask: 256, name: "a")])
    let overflow = WatchEvent(watch: -1, mask: UInt32(IN_Q_OVERFLOW), name: "")
    expect(overflow.change([:]), equals: .finished)
  }
}
