import Expectations
import Glibc
import System
import TestSupport
import Testing

struct FilesTests {
  private let folder = ScratchFolder()
  private var file: FilePath { folder.path.appending("file") }

  @Test func `a file is moved with the folders on its way, and never onto another`() throws {
    try folder.write("a", to: "file")
    let target = folder.path.appending("b/c/d")
    try File.move(file, to: target)
    try expect(folder.text("b/c/d") == "a" && File.size(file) == nil)
    try folder.write("e", to: "e")
    #expect(throws: SystemError.self) { try File.move(folder.path.appending("e"), to: target) }
    #expect(throws: SystemError.self) { try File.move(file, to: folder.path.appending("f")) }
    try expect(folder.text("b/c/d") == "a" && folder.text("e") == "e")
  }

  @Test(arguments: [0, 1, 4096, 300_000])
  func `a file reads back as it was written`(count: Int) throws {
    let bytes = (0..<count).map { UInt8($0 % 251) }
    try File.write(bytes, to: file)
    try expect(File.read(file, limit: count), equals: bytes)
    expect(File.size(file), equals: count)
    try expect(Folder.names(in: folder.path), equals: ["file"])
  }

  @Test func `writing replaces, and what is refused stays as it was`() throws {
    try File.write([1], to: file)
    try File.write([2, 3], to: file)
    try expect(File.read(file, limit: 9), equals: [2, 3])
    try Folder.create(folder.path.appending("blocked/inside"))
    #expect(throws: SystemError.self) { try File.write([4], to: folder.path.appending("blocked")) }
    try expect(Folder.names(in: folder.path), equals: ["blocked", "file"])
  }

  @Test func `missing, too large and irregular files are told apart`() throws {
    #expect { try File.read(file, limit: 9) } throws: { ($0 as? SystemError)?.isMissing == true }
    try File.write([1, 2, 3], to: file)
    #expect(throws: SystemError.tooLarge(path: file, limit: 2)) { try File.read(file, limit: 2) }
    #expect(throws: SystemError.notAFile(path: folder.path)) { try File.read(folder.path, limit: 9) }
    let pipe = folder.path.appending("pipe")
    expect(mkfifo(pipe.text, 0o600), equals: 0)
    #expect(throws: SystemError.notAFile(path: pipe)) { try File.read(pipe, limit: 9) }
    #expect(throws: SystemError.notAFile(path: "/dev/zero")) { try File.read("/dev/zero", limit: 9) }
  }

  @Test func `folders are made with their parents and may be there already`() throws {
    let deep = folder.path.appending("a/b/c")
    try Folder.create(deep)
    try Folder.create(deep)
    expect(Folder.exists(deep) && !Folder.exists(deep.appending("d")))
    try File.write([], to: deep.appending("file"))
    #expect(throws: SystemError.self) { try Folder.create(deep.appending("file")) }
    #expect(throws: SystemError.self) { try Folder.create(deep.appending("file/below")) }
  }

  @Test func `a linked file shares its bytes`() throws {
    try File.write([7], to: file)
    try File.link(file, to: folder.path.appending("again"))
    try expect(File.read(folder.path.appending("again"), limit: 1), equals: [7])
    try expect(Folder.names(in: folder.path), equals: ["again", "file"])
  }

  @Test func `removing what is not there is no error`() throws {
    try File.remove(file)
    try File.write([1], to: file)
    try File.remove(file)
    expect(File.size(file) == nil)
  }

  @Test func `one holder at a time has a folder's lock`() throws {
    for _ in 0..<2 {
      let lock = try FolderLock.take(folder.path)
      expect(lock != nil)
      let second = try FolderLock.take(folder.path)
      expect(second == nil)
      withExtendedLifetime(lock) {}
    }
  }

  @Test func `lines are added one after the other`() throws {
    let lines = try AppendedFile(creating: file)
    try lines.append("one")
    try lines.append("two")
    try expect(File.read(file, limit: 99), equals: Array("one\ntwo\n".utf8))
  }

  @Test func `a file of pieces appears when it is finished, or not at all`() throws {
    func write(finishing: Bool) throws {
      let pieces = try PartialFile(for: file)
      try pieces.append([1, 2])
      expect(File.size(file) == nil)
      try pieces.append([3])
      if finishing { try pieces.finish() }
    }
    try write(finishing: false)
    try expect(Folder.names(in: folder.path).isEmpty)
    try write(finishing: true)
    try expect(File.read(file, limit: 9), equals: [1, 2, 3])
    try expect(Folder.names(in: folder.path), equals: ["file"])
  }

  @Test func `writers of one file do not meet, and the last to finish wins`() throws {
    let first = try PartialFile(for: file)
    let second = try PartialFile(for: file)
    expect(first.partial != second.partial)
    try second.append([2, 2])
    try first.append([1])
    try second.finish()
    try expect(File.read(file, limit: 9), equals: [2, 2])
    try first.finish()
    try expect(File.read(file, limit: 9), equals: [1])
    try expect(Folder.names(in: folder.path), equals: ["file"])
  }

  @Test func `a name may have as many bytes as the file system allows`() throws {
    let long = folder.path.appending(String(repeating: "n", count: 255))
    try File.write([1], to: long, .output)
    try expect(File.read(long, limit: 9), equals: [1])
  }

  /// Links to a file, to a link, and to nothing.
  @Test(arguments: [["a"], ["a", "b"], []])
  func `output follows links, and what a program keeps replaces them`(links: [String]) throws {
    let target = folder.path.appending("target")
    if !links.isEmpty { try File.write([1], to: target) }
    symlink("target", folder.path.appending("a").text)
    symlink(folder.path.appending("a").text, folder.path.appending("b").text)
    let link = folder.path.appending(links.last ?? "b")
    try File.write([2], to: link, .output, .stored)
    try expect(File.read(target, limit: 9), equals: [2])
    expect(File.size(link) == nil)
    try File.write([3], to: link)
    expect(File.size(link), equals: 1)
    try expect(File.read(target, limit: 9), equals: [2])
  }

  @Test func `output goes into a pipe as it stands, and nowhere into a folder or a circle of links`() throws {
    let pipe = folder.path.appending("pipe")
    mkfifo(pipe.text, 0o600)
    let reader = open(pipe.text, O_RDWR)
    defer { close(reader) }
    try File.write([7, 8], to: pipe, .output)
    var bytes = [UInt8](repeating: 0, count: 2)
    expect(read(reader, &bytes, 2) == 2 && bytes == [7, 8])
    symlink("circle", folder.path.appending("circle").text)
    for (name, code) in [("", EISDIR), ("circle", ELOOP)] {
      let path = folder.path.appending(name)
      #expect(throws: SystemError.failed(.write, path: path, errno: code)) {
        try File.write([1], to: path, .output)
      }
    }
    try expect(Folder.names(in: folder.path), equals: ["circle", "pipe"])
  }

  @Test func `names of unfinished files are recognized`() throws {
    expect(PartialFile.isName(try PartialFile(for: file).partial.name))
    expect(!PartialFile.isName("frame-0001.png") && !PartialFile.isName("a.partial"))
  }
}
