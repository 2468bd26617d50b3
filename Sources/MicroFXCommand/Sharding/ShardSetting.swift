import Glibc
import Render

/// The value of `--shard`: a shard given by its number, or determined by the service that started the task.
package struct ShardSetting: Hashable, Sendable {
  private enum Source: Hashable {
    case given(Shard)
    /// The environment contains the number of the task, and also the number of tasks if `count` is `nil`.
    case environment(count: Int?)
  }

  private let source: Source

  static let option = Option<ShardSetting>(
    "shard", "I/N|auto|auto/N",
    "do the I-th of N parts; auto asks the environment, such as SLURM_ARRAY_TASK_ID or CI_NODE_INDEX",
    convert: ShardSetting.init(parsing:))

  /// Parses `2/8`, `auto` or `auto/8`.
  package init(parsing text: String) throws(InvalidValue) {
    if text == "auto" {
      source = .environment(count: nil)
    } else if text.hasPrefix("auto/"), let count = Int(text.dropFirst(5)), Shard(1, of: count) != nil {
      source = .environment(count: count)
    } else if let shard = Shard(text) {
      source = .given(shard)
    } else {
      throw .shard
    }
  }

  /// Returns the chosen shard.
  ///
  /// - Parameter value: Returns the value of an environment variable; `nil` if it is not set.
  package func shard(
    environment value: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) throws(RequestError) -> Shard {
    switch source {
    case .given(let shard): return shard
    case .environment(let count): return try TaskNumbering.shard(of: count, value)
    }
  }
}

/// The environment variables by which a service numbers its tasks.
private struct TaskNumbering {
  let index: String
  /// The variable that has the number of tasks; `nil` if only the user knows it.
  let count: String?
  /// The number of the first task, or the variable that has it.
  var first = First.number(0)

  enum First {
    case number(Int)
    case variable(String)
  }

  // Each follows the documentation of its service.
  private static let all = [
    TaskNumbering(
      index: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT",
      first: .variable("SLURM_ARRAY_TASK_MIN")),
    TaskNumbering(index: "JOB_COMPLETION_INDEX", count: nil),
    TaskNumbering(index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: .number(1)),
    TaskNumbering(index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL"),
    TaskNumbering(index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT"),
    TaskNumbering(index: "BITBUCKET_PARALLEL_STEP", count: "BITBUCKET_PARALLEL_STEP_COUNT"),
    TaskNumbering(
      index: "SYSTEM_JOBPOSITIONINPHASE", count: "SYSTEM_TOTALJOBSINPHASE", first: .number(1)),
    TaskNumbering(index: "SEMAPHORE_JOB_INDEX", count: "SEMAPHORE_JOB_COUNT", first: .number(1)),
    TaskNumbering(index: "AWS_BATCH_JOB_ARRAY_INDEX", count: "AWS_BATCH_JOB_ARRAY_SIZE"),
    TaskNumbering(index: "CLOUD_RUN_TASK_INDEX", count: "CLOUD_RUN_TASK_COUNT"),
    TaskNumbering(index: "PARALLEL_SEQ", count: nil, first: .number(1)),
  ]

  static func shard(of count: Int?, _ value: (String) -> String?) throws(RequestError) -> Shard {
    let found = all.filter { value($0.index) != nil }
    guard let numbering = found.first else { throw .noTaskNumber(all.map(\.index)) }
    guard found.count == 1 else { throw .severalTaskNumbers(found.map(\.index)) }
    return try numbering.shard(of: count, value)
  }

  /// Returns the shard of this task.
  ///
  /// A count that the user gives is that of all tasks. Their numbers then begin with 1 if the service allows a choice,
  /// because a task that is started again alone is an array of one.
  private func shard(of given: Int?, _ value: (String) -> String?) throws(RequestError) -> Shard {
    func number(_ name: String) throws(RequestError) -> Int {
      guard let text = value(name) else { throw .missingVariable(name) }
      guard let number = Int(text) else { throw .variable(name, text) }
      return number
    }
    let task = try number(index)
    let count: Int
    if let given {
      count = given
    } else if let name = self.count {
      count = try number(name)
    } else {
      throw .missingCount(index)
    }
    let first =
      switch self.first {
      case .number(let number): number
      case .variable(let name): given == nil ? try number(name) : 1
      }
    let (position, overflow) = task.subtractingReportingOverflow(first)
    guard !overflow, position < Int.max, let shard = Shard(position + 1, of: count) else {
      throw .taskOutside(index, task, first: first, count: count)
    }
    return shard
  }
}
