import Expectations
import Glibc
import System
import Testing

struct SystemErrorTests {
  @Test(
    arguments: [
      (
        .failed(.write, path: "out/frame-0001.png", errno: ENOSPC),
        "cannot write out/frame-0001.png: No space left on device", .environment
      ),
      (
        .failed(.read, path: "a.json", errno: ENOENT),
        "cannot read a.json: No such file or directory", .environment
      ),
      (
        .failed(.list, path: "/scenes", errno: EACCES),
        "cannot list /scenes: Permission denied", .environment
      ),
      (
        .failed(.run, path: "/bin/x", errno: ENOEXEC),
        "cannot run /bin/x: Exec format error", .environment
      ),
      (
        .notAFile(path: "/dev/zero"),
        "/dev/zero is not a file", .environment
      ),
      (
        .tooLarge(path: "a", limit: 12),
        "a is larger than the limit of 12 bytes", .environment
      ),
    ] as [(SystemError, String, ExitCode)])
  func `an error of the system tells what was done, where and why`(
    error: SystemError, words: String, code: ExitCode
  ) {
    expect(error.description == words && error.exitCode == code)
  }

  @Test func `an error of the system can be told about a path as somebody else knows it`() {
    let errors: [SystemError] = [
      .failed(.read, path: "x", errno: ENOTDIR), .notAFile(path: "x"), .tooLarge(path: "x", limit: 1),
    ]
    for error in errors { expect(error.naming("y").path == "y" && error.naming("y").naming("x") == error) }
    expect(errors[0].isMissing && !errors[1].isMissing && !errors[0].isBrokenPipe)
    expect(SystemError.failed(.write, path: "x", errno: EPIPE).isBrokenPipe)
  }
}

struct ExitCodeTests {
  private struct Foreign: Error {}

  @Test func `an exit code is a property of the error, and of the machine's for foreign ones`() {
    expect(ExitCode(of: SystemError.notAFile(path: "x")), equals: .environment)
    expect(ExitCode(of: Foreign()), equals: .environment)
  }

  @Test func `an exit code is what the shell sees, and the worse the larger`() {
    expect(ExitCode.allCases.map(\.rawValue), equals: [0, 1, 2, 3, 130])
    expect(ExitCode.allCases.sorted(), equals: ExitCode.allCases)
  }

  @Test(
    arguments: [
      (EMFILE, .environment), (EIO, .environment), (ENOMEM, .environment), (ENOENT, .badInput),
      (EACCES, .badInput), (EISDIR, .badInput), (ELOOP, .badInput), (ENAMETOOLONG, .badInput),
    ] as [(Int32, ExitCode)])
  func `what a user has named and cannot be read is the machine's fault where the errno says so`(
    errno: Int32, code: ExitCode
  ) {
    expect(SystemError.failed(.read, path: "a", errno: errno).inputExitCode, equals: code)
    expect(SystemError.tooLarge(path: "a", limit: 1).inputExitCode, equals: .badInput)
  }
}
