import Glibc
import JSONText

/// What a run has cost, in milliseconds and bytes; the stages are sums over the workers.
package struct RenderStatistics: Hashable, Sendable {
  /// Frames written.
  package var frames = 0
  /// The time of the run by the clock.
  package var wall = 0.0
  /// From the start of the program to the first frame, as the caller measures it.
  package var initialization = 0.0
  /// The time of advancing stages.
  package var simulate = 0.0
  var raster = 0.0
  var encode = 0.0
  /// The time of writing files.
  package var write = 0.0
  /// Rows that were drawn again, summed over the frames, and all rows of them.
  var redrawnRows = 0
  var rows = 0
  /// The length of the written files together.
  package var bytes = 0
  /// The largest memory of the process so far.
  package var peakMiB = 0.0

  /// No cost.
  package init() {}

  /// The members of the report that `--json` asks for; milliseconds have three decimals.
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

  /// Adds the cost of a part of the run.
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

  /// Counts a frame of which `rows` were drawn again.
  mutating func addFrame(rows redrawn: [Range<Int>], of height: Int) {
    frames += 1
    redrawnRows += redrawn.reduce(0) { $0 + $1.count }
    rows += height
  }

  /// The peak of the process's resident memory, in MiB.
  package static var processPeak: Double {
    var usage = rusage()
    guard getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage) == 0 else { return 0 }
    return Double(usage.ru_maxrss) / 1024
  }

  private static func rounded(_ value: Double) -> JSONOutput { .number((value * 1000).rounded() / 1000) }
}

/// Milliseconds of a clock that only goes forward, for statistics.
package enum Stopwatch {
  /// The time of the clock, in milliseconds.
  package static var now: Double { milliseconds(CLOCK_MONOTONIC) }

  /// What the calling thread has worked.
  package static var threadTime: Double { milliseconds(CLOCK_THREAD_CPUTIME_ID) }

  private static func milliseconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  /// Adds the time that `body` takes to `total`.
  static func measure<Result, Failure: Error>(
    _ total: inout Double, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = now
    defer { total += now - start }
    return try body()
  }
}
