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

  @Test func `a path with a NUL names nothing, least of all what stands before it`() throws {
    try File.write([1], to: file)
    try Folder.create(folder.path.appending("inner"))
    let (hidden, inner) = (FilePath(file.text + "\0.csv"), folder.path.appending("inner\0"))
    let other = folder.path.appending("other")
    let calls: [(name: String, call: () throws -> Void)] = [
      ("read", { _ = try File.read(hidden, limit: 9) }), ("head", { _ = try File.read(hidden, upTo: 9) }),
      ("write", { try File.write([2], to: hidden) }),
      ("output", { try File.write([2], to: hidden, .output) }),
      ("append", { try File.append([2], to: hidden) }), ("touch", { try File.touch(hidden) }),
      ("link", { try File.link(hidden, to: other) }), ("link to", { try File.link(file, to: hidden) }),
      ("move", { try File.move(hidden, to: other) }), ("move to", { try File.move(file, to: hidden) }),
      ("pieces", { _ = try RandomAccessFile(hidden) }), ("lines", { _ = try AppendedFile(creating: hidden) }),
      ("create", { try Folder.create(inner) }), ("names", { _ = try Folder.names(in: inner) }),
      ("lock", { _ = try FolderLock.take(inner) }),
    ]
    for (name, call) in calls {
      #expect(throws: SystemError.self, "\(name)") { try call() }
    }
    try File.remove(hidden)
    expect(!File.exists(hidden) && File.size(hidden) == nil && File.modificationTime(hidden) == nil)
    expect(!Folder.exists(inner) && Folder.resolved(hidden) == nil && !File.areSame(file, hidden))
    try expect(File.read(file, limit: 9), equals: [1])
    try expect(Folder.names(in: folder.path), equals: ["file", "inner"])
  }

  @Test func `a pipe in the place of a kept file is refused, not waited for`() throws {
    let pipe = folder.path.appending("pipe")
    expect(mkfifo(pipe.text, 0o600), equals: 0)
    #expect(throws: SystemError.notAFile(path: pipe)) { try File.touch(pipe) }
    #expect(throws: SystemError.notAFile(path: pipe)) { _ = try AppendedFile(creating: pipe) }
    #expect(throws: SystemError.notAFile(path: pipe)) { _ = try RandomAccessFile(pipe) }
    #expect(throws: SystemError.notAFile(path: pipe)) { _ = try File.read(pipe, upTo: 1) }
  }

  @Test func `what a killed process has left goes with the next file, and what is being written stays`()
    throws
  {
    let names = [".4711-1.partial", ".x-1.partial", ".4711.partial", "4711-1.partial"]
    for name in names { try folder.write("left", to: "before/\(name)") }
    // A folder in which this process has written nothing.
    let fresh = folder.path.appending("fresh")
    expect(rename(folder.path.appending("before").text, fresh.text), equals: 0)
    let pieces = try PartialFile(for: fresh.appending("file"))
    try File.write([1], to: fresh.appending("other"))
    let kept = [pieces.partial.name, ".4711.partial", ".x-1.partial", "4711-1.partial", "other"]
    try expect(Folder.names(in: fresh), equals: kept.sorted())
    try expect(UnfinishedFiles.all(below: folder.path).isEmpty)
    try pieces.append([2])
    try pieces.finish()
    try folder.write("left", to: "inner/.4711-1.partial")
    let left = folder.path.appending("inner/.4711-1.partial")
    try expect(UnfinishedFiles.all(below: folder.path), equals: [left])
    try UnfinishedFiles.remove(left)
    expect(!File.exists(left))
  }

  /// Whether the first file was there before, and whether the second can be put in its place.
  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `two files appear together or not at all`(isReplacing: Bool, isPossible: Bool) throws {
    let (first, second) = (folder.path.appending("first"), folder.path.appending("second"))
    if isReplacing { try File.write([1], to: first) }
    let one = try PartialFile(for: first)
    let other = try PartialFile(for: second)
    try one.append([3])
    try other.append([4])
    if !isPossible { try Folder.create(second.appending("inner")) }
    let isDone = (try? PartialFile.finish(one, then: other)) != nil
    expect(isDone, equals: isPossible)
    expect((try? File.read(first, limit: 9)), equals: isPossible ? [3] : isReplacing ? [1] : nil)
    expect((try? File.read(second, limit: 9)), equals: isPossible ? [4] : nil)
    let expected = (isPossible || isReplacing ? ["first"] : []) + ["second"]
    try expect(Folder.names(in: folder.path), equals: expected)
  }

  @Test(arguments: [true, false]) func `a file is removed with the one that appears, or stays`(
    isPossible: Bool
  ) throws {
    let (old, new) = (folder.path.appending("old"), folder.path.appending("new"))
    try File.write([1], to: old)
    let file = try PartialFile(for: new)
    if !isPossible { try Folder.create(new.appending("inner")) }
    let isDone = (try? PartialFile.finish(file, removing: old)) != nil
    expect(isDone, equals: isPossible)
    expect(File.exists(old), equals: !isPossible)
    try expect(Folder.names(in: folder.path), equals: isPossible ? ["new"] : ["new", "old"])
  }

  /// Paths below the folder, with the links on their way and their ends.
  @Test(
    arguments: [
      ("a/b", [], "a/b"), ("link/b", ["link"], "a/b"), ("link/../c", ["link"], "c"),
      ("again/x/./y", ["again", "link"], "a/x/y"), ("none/b", ["none"], "gone/b"), ("loop", nil, nil),
    ] as [(String, [String]?, String?)])
  func `the way to a path is known whether it leads to something or not`(
    path: String, links: [String]?, end: String?
  ) throws {
    let root = Folder.location(of: folder.path)
    try Folder.create(root.appending("a"))
    for (name, target) in [
      ("link", "a"), ("again", root.appending("link").text), ("none", "gone"), ("loop", "loop"),
    ] {
      expect(symlink(target, root.appending(name).text), equals: 0)
    }
    let route = Folder.route(to: root.appending(path))
    guard let links, let end else { return expect(route.count > 10) }
    expect(route, equals: (links + [end]).map(root.appending))
  }

  @Test func `a socket is not a file, which is the mistake of who names it`() throws {
    let socket = folder.path.appending("socket")
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: socket.text.utf8) }
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    try #require(isBound)
    #expect(throws: SystemError.notAFile(path: socket)) { try File.read(socket, limit: 9) }
    #expect(throws: SystemError.notAFile(path: socket)) { try File.read(socket, upTo: 9) }
    expect(SystemError.notAFile(path: socket).inputExitCode, equals: .badInput)
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
