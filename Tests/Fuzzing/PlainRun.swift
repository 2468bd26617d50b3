import Glibc
import System
import TestSupport

/// Inputs changed at random without knowledge of what they reach.
struct PlainRun {
  /// The most seconds of processor time for one input, and the most memory of all of them in KiB.
  private static let timeLimit = 10
  private static let memoryLimit = 1 << 20
  private static let sizeLimit = 1 << 18

  private let kind: InputKind
  private let words: [String]

  init(_ kind: InputKind, _ words: [String]) {
    self.kind = kind
    self.words = words
  }

  /// Tries inputs. Each is first written to the file of `--input=FILE`, which then holds an input that ends the
  /// process.
  func run() -> Never {
    let paths = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }.map { FilePath($0) }
    let files = paths.filter { !Folder.exists($0) }
    guard files.isEmpty else {
      for file in files { check((try? File.read(file, limit: 1 << 28)) ?? []) }
      exit(0)
    }
    var corpus = paths.flatMap { folder in
      ((try? Folder.names(in: folder)) ?? []).compactMap {
        try? File.read(folder.appending($0), limit: Self.sizeLimit)
      }
    }
    if corpus.isEmpty { corpus = [[]] }
    let seed = Fuzzing.option("seed").flatMap(UInt64.init) ?? 1
    let seconds = Fuzzing.option("seconds").flatMap(Int.init) ?? 10
    let count = tryOut(corpus, seed: seed, for: seconds)
    print("\(kind): \(count) inputs from \(corpus.count), seed \(seed)")
    exit(0)
  }

  /// Tries inputs for some seconds of processor time, so that a busy machine tries as many as a quiet one.
  private func tryOut(_ corpus: [[UInt8]], seed: UInt64, for seconds: Int) -> Int {
    let end = clock() + seconds * Int(CLOCKS_PER_SEC)
    let record = Fuzzing.option("input").map { open($0, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666) }
    var random = SeededGenerator(seed: seed)
    var count = 0
    while count % 16 != 0 || clock() < end {
      var bytes = corpus.randomElement(using: &random)!
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        bytes = Fuzzing.mutated(bytes, using: &random) { ByteMutation.mutated($0, words, using: &$1) }
      }
      if let record {
        _ = pwrite(record, bytes, bytes.count, 0)
        _ = ftruncate(record, bytes.count)
      }
      check(bytes)
      count += 1
    }
    return count
  }

  private func check(_ bytes: [UInt8]) {
    setTimer(to: Self.timeLimit)
    kind.check(bytes)
    setTimer(to: 0)
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    precondition(usage.ru_maxrss < Self.memoryLimit, "memory beyond 1 GiB")
  }

  /// Ends the process after some seconds of processor time; 0 cancels that.
  private func setTimer(to seconds: Int) {
    var timer = itimerval(it_interval: timeval(), it_value: timeval(tv_sec: seconds, tv_usec: 0))
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }
}
