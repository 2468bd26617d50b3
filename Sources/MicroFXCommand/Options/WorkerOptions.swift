import Glibc

/// The option for the number of threads that work at the same time.
enum WorkerOptions {
  static let jobs = Option<Int>(
    "jobs", letter: "j", "N", in: 1...1024, "how many frames to draw at a time; all cores by default")

  /// Returns the requested number of threads, or else the number of processors.
  static func workers(_ arguments: ParsedArguments) -> Int { arguments[jobs] ?? processorCount }

  static var processorCount: Int { max(1, min(1024, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
