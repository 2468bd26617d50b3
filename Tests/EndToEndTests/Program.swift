import Foundation
import PNGCodec
import System
import TestSupport
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
    let scratch = ScratchFolder()
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

extension ScratchFolder {
  var folder: URL { URL(filePath: path.text) }

  func path(_ name: String) -> String { path.appending(name).text }

  @discardableResult
  func write(_ data: Data, to name: String) throws -> FilePath { try write([UInt8](data), to: name) }

  fileprivate func reading(_ text: String) throws -> FileHandle {
    try FileHandle(forReadingFrom: URL(filePath: write(text, to: "input").text))
  }

  fileprivate func writing(_ name: String) throws -> FileHandle {
    try FileHandle(forWritingTo: URL(filePath: write("", to: name).text))
  }
}

func decoded(_ file: URL) throws -> DecodedPNG { try PNGDecoder.decode([UInt8](Data(contentsOf: file))) }
