import Expectations
import Glibc
import System
import TestSupport
import Testing

struct ChildProcessTests {
  private let folder = ScratchFolder()

  private func shell(_ script: String) throws -> ChildProcess {
    try ChildProcess("/bin/sh", ["-c", "cd \(folder.path); " + script])
  }

  @Test func `what a program is fed with arrives whole`() throws {
    let bytes = (0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ $0 >> 8) }
    var process = try shell("cat >got; echo fine >&2")
    expect(process.status == nil)
    expect(process.feed(bytes) { false }, equals: .done)
    expect(process.feed(Array("end".utf8)) { false }, equals: .done)
    expect(process.finish { false }, equals: .done)
    expect(process.status == 0 && String(decoding: process.errorOutput, as: UTF8.self) == "fine\n")
    try expect(folder.contents()["got"], equals: bytes + "end".utf8)
  }

  @Test func `what a program prints is kept where asked to, and dropped otherwise`() throws {
    for (limit, output) in [(0, ""), (2, "ou"), (4, "out\n"), (100, "out\n")] {
      var process = try ChildProcess("/bin/sh", ["-c", "echo out; echo err >&2"], outputLimit: limit)
      expect(process.finish { false }, equals: .done)
      expect(String(decoding: process.output, as: UTF8.self), equals: output)
      expect(process.isOutputCut, equals: (limit == 2))
      expect(String(decoding: process.errorOutput, as: UTF8.self), equals: "err\n")
    }
  }

  @Test func `a program that ends early takes no more, and what it said is kept`() throws {
    var process = try shell("exec <&-; echo no >&2; exit 7")
    expect(process.feed([UInt8](repeating: 0, count: 1 << 22)) { false }, equals: .refused)
    expect(process.finish { false }, equals: .done)
    expect(process.status == 7 && process.errorOutput == Array("no\n".utf8))
  }

  @Test func `one that a signal ends has no status`() throws {
    var process = try shell("kill -TERM $$")
    expect(process.finish { false } == .done && process.status == nil)
  }

  @Test func `endless complaints neither block nor fill the memory`() throws {
    var process = try shell("yes 'no, thank you' | head -c 300000 >&2; cat >/dev/null")
    expect(process.feed([UInt8](repeating: 0, count: 1 << 20)) { false }, equals: .done)
    expect(process.finish { false } == .done && process.status == 0)
    expect(process.errorOutput.count, equals: ChildProcess.errorOutputLimit)
  }

  @Test(arguments: [true, false])
  func `a wish to stop is heard while the program does not answer, which then goes`(isFed: Bool) throws {
    let file = folder.path.appending("pid")
    do {
      var process = try shell("echo $$ >pid.new; mv pid.new pid; sleep 600")
      let bytes = [UInt8](repeating: 0, count: isFed ? 1 << 22 : 0)
      let isCancelled = { File.size(file) != nil }
      expect(process.feed(bytes, isCancelled: isCancelled), equals: (isFed ? .cancelled : .done))
      if !isFed { expect(process.finish(isCancelled: isCancelled), equals: .cancelled) }
    }
    let number = try String(decoding: File.read(file, limit: 20), as: UTF8.self).dropLast()
    expect(kill(try #require(pid_t(number)), 0) == -1 && errno == ESRCH)
  }

  @Test func `a program that is not there is an error about its path`() {
    #expect(throws: SystemError.failed(.run, path: "/nowhere/tool", errno: ENOENT)) {
      _ = try ChildProcess("/nowhere/tool", [])
    }
  }

  @Test func `programs are found in the folders of PATH`() {
    expect(ChildProcess.path(of: "sh")?.name, equals: "sh")
    expect(ChildProcess.path(of: "no-such-program") == nil)
  }
}
