import Foundation
import PNGCodec
import Testing

/// The built program and how a run of it ended.
enum Program {
  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs `microfx` with words in a folder, text on standard input.
  static func run(
    _ words: [String], in folder: URL? = nil, input: String = "", environment: [String: String] = [:],
    executable: URL = Program.url
  ) throws -> Outcome {
    let scratch = try Scratch()
    let process = Process()
    process.executableURL = executable
    process.arguments = words
    process.currentDirectoryURL = folder ?? scratch.folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try scratch.reading(input)
    process.standardOutput = try scratch.writing("output")
    process.standardError = try scratch.writing("errors")
    try process.run()
    process.waitUntilExit()
    let signal = process.terminationReason == .uncaughtSignal ? Int32(1000) : 0
    return Outcome(
      status: process.terminationStatus + signal, output: try scratch.text("output"),
      errors: try scratch.text("errors"))
  }

  /// Runs a line of the shell, in which `$MICROFX` is the program.
  static func runInShell(_ line: String) throws -> Outcome {
    try run(["-c", line], environment: ["MICROFX": url.path], executable: URL(filePath: "/bin/sh"))
  }

  static let url = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "microfx")
}

/// A folder that goes when the test ends.
final class Scratch {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "microfx-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a file and returns its path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  @discardableResult
  func write(_ data: Data, to name: String) throws -> String {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file.path
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: name)), as: UTF8.self)
  }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  fileprivate func reading(_ text: String) throws -> FileHandle {
    try FileHandle(forReadingFrom: URL(filePath: write(text, to: "input")))
  }

  fileprivate func writing(_ name: String) throws -> FileHandle {
    try FileHandle(forWritingTo: URL(filePath: write("", to: name)))
  }
}

func decoded(_ file: URL) throws -> DecodedPNG { try PNGDecoder.decode([UInt8](Data(contentsOf: file))) }
