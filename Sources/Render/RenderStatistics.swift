import Glibc
import JSONText

/// The cost of a run, in milliseconds and bytes. The times of the stages are sums over the workers.
package struct RenderStatistics: Hashable, Sendable {
  /// The number of frames written.
  package var frames = 0
  /// The elapsed time of the run, in milliseconds.
  package var wall = 0.0
  /// The time from the start of the program to the first frame in milliseconds, measured by the caller.
  package var initialization = 0.0
  /// The time spent advancing stages, in milliseconds.
  package var simulate = 0.0
  var raster = 0.0
  var encode = 0.0
  /// The time spent writing files, in milliseconds.
  package var write = 0.0
  /// The number of rows that were redrawn, summed over the frames; `rows` is the number of all their rows.
  var redrawnRows = 0
  var rows = 0
  /// The total size of the written files, in bytes.
  package var bytes = 0
  /// The peak memory of the process so far, in MiB.
  package var peakMiB = 0.0

  /// Creates statistics with no cost.
  package init() {}

  /// The members of the `--json` report; milliseconds are rounded to three decimals.
  package var members: [JSONOutput.Member] {
    [
      .init("frames", .integer(frames)),
      .init("wall_ms", Self.rounded(wall)), .init("init_ms", Self.rounded(initialization)),
      .init("simulate_ms", Self.rounded(simulate)), .init("raster_ms", Self.rounded(raster)),
      .init("encode_ms", Self.rounded(encode)), .init("write_ms", Self.rounded(write)),
      .init("redrawn_share", Self.rounded(rows > 0 ? Double(redrawnRows) / Double(rows) : 0)),
      .init("bytes", .integer(bytes)), .init("peak_mib", Self.rounded(peakMiB)),
    ]
  }

  /// Adds the frames, stage times, rows and bytes of a part of the run.
  package static func += (total: inout RenderStatistics, part: RenderStatistics) {
    total.frames += part.frames
    total.simulate += part.simulate
    total.raster += part.raster
    total.encode += part.encode
    total.write += part.write
    total.redrawnRows += part.redrawnRows
    total.rows += part.rows
    total.bytes += part.bytes
  }

  /// Counts a frame, and the rows of it that were redrawn.
  mutating func addFrame(rows redrawn: [Range<Int>], of height: Int) {
    frames += 1
    redrawnRows += redrawn.reduce(0) { $0 + $1.count }
    rows += height
  }

  /// The peak of the process's resident memory, in MiB; 0 if it is unknown.
  package static var processPeak: Double {
    var usage = rusage()
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
    return Double(usage.ru_maxrss) / 1024
  }

  private static func rounded(_ value: Double) -> JSONOutput { .number((value * 1000).rounded() / 1000) }
}

/// A monotonic clock in milliseconds, for statistics.
package enum Stopwatch {
  /// The time of the clock, in milliseconds.
  package static var now: Double { milliseconds(CLOCK_MONOTONIC) }

  /// The processor time of the calling thread, in milliseconds.
  package static var threadTime: Double { milliseconds(CLOCK_THREAD_CPUTIME_ID) }

  private static func milliseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// Runs `body` and adds the time that it takes to `total`.
  static func measure<Result, Failure: Error>(
    _ total: inout Double, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = now
    defer { total += now - start }
    return try body()
  }
}
