import Glibc
import System
import TestSupport
import Testing

struct FilesTests {
  private let folder = ScratchFolder()
  private var file: FilePath { folder.path.appending("file") }

  @Test(arguments: [0, 1, 4096, 300_000])
  func `a file reads back as it was written`(count: Int) throws {
    let bytes = (0..<count).map { UInt8($0 % 251) }
    try File.write(bytes, to: file)
    #expect(try File.read(file, limit: count) == bytes)
    #expect(File.size(file) == count)
    #expect(try Folder.names(in: folder.path) == ["file"])
  }

  @Test func `writing replaces, and what is refused stays as it was`() throws {
    try File.write([1], to: file)
    try File.write([2, 3], to: file)
    #expect(try File.read(file, limit: 9) == [2, 3])
    try Folder.create(folder.path.appending("blocked/inside"))
    #expect(throws: SystemError.self) { try File.write([4], to: folder.path.appending("blocked")) }
    #expect(try Folder.names(in: folder.path) == ["blocked", "file"])
  }

  @Test func `missing, too large and irregular files are told apart`() throws {
    #expect { try File.read(file, limit: 9) } throws: { ($0 as? SystemError)?.isMissing == true }
    try File.write([1, 2, 3], to: file)
    #expect(throws: SystemError.tooLarge(path: file, limit: 2)) { try File.read(file, limit: 2) }
    #expect(throws: SystemError.notAFile(path: folder.path)) { try File.read(folder.path, limit: 9) }
    let pipe = folder.path.appending("pipe")
    #expect(mkfifo(pipe.text, 0o600) == 0)
    #expect(throws: SystemError.notAFile(path: pipe)) { try File.read(pipe, limit: 9) }
    #expect(throws: SystemError.notAFile(path: "/dev/zero")) { try File.read("/dev/zero", limit: 9) }
  }

  @Test func `folders are made with their parents and may be there already`() throws {
    let deep = folder.path.appending("a/b/c")
    try Folder.create(deep)
    try Folder.create(deep)
    #expect(Folder.exists(deep) && !Folder.exists(deep.appending("d")))
    try File.write([], to: deep.appending("file"))
    #expect(throws: SystemError.self) { try Folder.create(deep.appending("file")) }
    #expect(throws: SystemError.self) { try Folder.create(deep.appending("file/below")) }
  }

  @Test func `a linked file shares its bytes`() throws {
    try File.write([7], to: file)
    try File.link(file, to: folder.path.appending("again"))
    #expect(try File.read(folder.path.appending("again"), limit: 1) == [7])
    #expect(try Folder.names(in: folder.path) == ["again", "file"])
  }

  @Test func `removing what is not there is no error`() throws {
    try File.remove(file)
    try File.write([1], to: file)
    try File.remove(file)
    #expect(File.size(file) == nil)
  }

  @Test func `one holder at a time has a folder's lock`() throws {
    for _ in 0..<2 {
      let lock = try FolderLock.take(folder.path)
      #expect(lock != nil)
      let second = try FolderLock.take(folder.path)
      #expect(second == nil)
      withExtendedLifetime(lock) {}
    }
  }

  @Test func `lines are added one after the other`() throws {
    let lines = try AppendedFile(creating: file)
    try lines.append("one")
    try lines.append("two")
    #expect(try File.read(file, limit: 99) == Array("one\ntwo\n".utf8))
  }

  @Test func `a file of pieces appears when it is finished, or not at all`() throws {
    func write(finishing: Bool) throws {
      let pieces = try PartialFile(for: file)
      try pieces.append([1, 2])
      #expect(File.size(file) == nil)
      try pieces.append([3])
      if finishing { try pieces.finish() }
    }
    try write(finishing: false)
    #expect(try Folder.names(in: folder.path).isEmpty)
    try write(finishing: true)
    #expect(try File.read(file, limit: 9) == [1, 2, 3])
    #expect(try Folder.names(in: folder.path) == ["file"])
  }

  @Test func `names of unfinished files are recognized`() {
    #expect(File.isPartialName(File.partialName(of: "frame-0001.png")))
    #expect(!File.isPartialName("frame-0001.png") && !File.isPartialName("a.partial"))
  }
}
