import Expectations
import Foundation
import TestSupport
import Testing

/// The set-up script on machines that lack something, played by stand-ins for the system's commands.
struct ScriptTests {
  private static let installed = [
    "libpng-dev", "zlib1g-dev", "libharfbuzz-dev", "libfribidi-dev", "libxml2", "pkg-config", "fonts-inter",
    "fonts-mplus", "fonts-noto-core",
  ]

  /// Runs `scripts/set-up` as a user among commands with these bodies; returns its exit code and messages.
  private func setUp(user: Int, commands: [String: String]) throws -> (status: Int32, errors: String) {
    let folder = ScratchFolder()
    for (name, body) in commands.merging(["id": "echo \(user)"], uniquingKeysWith: { $1 }) {
      try folder.writeScript(body, to: name)
    }
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [Repository.root.appending(path: "scripts/set-up").path]
    process.environment = ["PATH": folder.path.text]
    process.standardError = pipe
    try process.run()
    let errors = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: errors, as: UTF8.self))
  }

  private func listing(_ packages: [String]) -> String {
    packages.map { "echo ' installed:\($0) '" }.joined(separator: "\n") + "\nexit 1"
  }

  @Test func `nothing is said where everything is installed`() throws {
    let run = try setUp(user: 1000, commands: ["swift": "", "dpkg-query": listing(Self.installed)])
    expect(run.status, equals: 0)
    expect(run.errors.isEmpty)
  }

  @Test func `a user who may not install is told the exact command`() throws {
    let partly = Self.installed.filter { $0 != "fonts-mplus" && $0 != "libpng-dev" }
    let run = try setUp(user: 1000, commands: ["swift": "", "dpkg-query": listing(partly)])
    expect(run.status, equals: 3)
    expect(
      run.errors.contains(
        "  sudo apt-get update && sudo apt-get install --yes --no-install-recommends libpng-dev fonts-mplus\n"
      ))
  }

  @Test func `root installs what is missing`() throws {
    let commands = ["swift": "", "dpkg-query": "exit 1", "apt-get": "echo apt-get \"$@\""]
    let run = try setUp(user: 0, commands: commands)
    expect(run.status, equals: 0)
    expect(run.errors.contains("apt-get update\n"))
    let packages = Self.installed.joined(separator: " ")
    expect(run.errors.contains("apt-get install --yes --no-install-recommends \(packages)\n"))
  }

  @Test func `an installation that fails ends with 3`() throws {
    let run = try setUp(user: 0, commands: ["swift": "", "dpkg-query": "exit 1", "apt-get": "exit 100"])
    expect(run.status, equals: 3)
  }

  @Test func `a missing toolchain is named`() throws {
    let run = try setUp(user: 0, commands: [:])
    expect(run.status, equals: 3)
    expect(run.errors.contains("no Swift toolchain"))
  }
}
