import Glibc

/// How many threads work at a time.
enum WorkerOptions {
  static let jobs = Option<Int>(
    "jobs", letter: "j", "N", in: 1...1024, "how many frames to draw at a time; all cores by default")

  /// The number that was asked for, or that of the processors.
  static func workers(_ arguments: ParsedArguments) -> Int { arguments[jobs] ?? processorCount }

  static var processorCount: Int { max(1, min(1024, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
