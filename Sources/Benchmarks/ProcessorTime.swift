import Glibc

/// The processor time of the process, which excludes time given to other processes.
enum ProcessorTime {
  /// Returns the median time of some rounds in seconds, after one that fills caches.
  static func median(of rounds: Int, _ body: () throws -> Void) rethrows -> Double {
    let times = try (0...rounds).map { _ in
      let start = now
      try body()
      return now - start
    }
    return times.dropFirst().sorted()[rounds / 2]
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
