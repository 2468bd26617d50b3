import Expectations
import MicroFXCommand
import Render
import Testing

/// The setting `--shard`, and the variables of batch and CI systems from which a task finds its index and the number of
/// tasks.
struct ShardSettingTests {
  @Test(arguments: [
    ("2/8", [:], "2/8"),
    (
      "auto", ["SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_MIN": "4", "SLURM_ARRAY_TASK_COUNT": "3"], "2/3"
    ),
    (
      "auto/8", ["SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_MIN": "5", "SLURM_ARRAY_TASK_COUNT": "1"],
      "5/8"
    ),
    ("auto/8", ["JOB_COMPLETION_INDEX": "0"], "1/8"),
    ("auto", ["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "4"], "1/4"),
    ("auto", ["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "4"], "1/4"),
    ("auto", ["BUILDKITE_PARALLEL_JOB": "3", "BUILDKITE_PARALLEL_JOB_COUNT": "4"], "4/4"),
    ("auto", ["BITBUCKET_PARALLEL_STEP": "1", "BITBUCKET_PARALLEL_STEP_COUNT": "2"], "2/2"),
    ("auto", ["SYSTEM_JOBPOSITIONINPHASE": "1", "SYSTEM_TOTALJOBSINPHASE": "2"], "1/2"),
    ("auto", ["SEMAPHORE_JOB_INDEX": "2", "SEMAPHORE_JOB_COUNT": "2"], "2/2"),
    ("auto", ["AWS_BATCH_JOB_ARRAY_INDEX": "0", "AWS_BATCH_JOB_ARRAY_SIZE": "10000"], "1/10000"),
    ("auto", ["CLOUD_RUN_TASK_INDEX": "9", "CLOUD_RUN_TASK_COUNT": "10"], "10/10"),
    ("auto/3", ["PARALLEL_SEQ": "3"], "3/3"),
  ]) func `each service numbers its tasks`(
    value: String, environment: [String: String], expected: String
  ) throws {
    try expect(ShardSetting(parsing: value).shard { environment[$0] }.description, equals: expected)
  }

  @Test(arguments: [
    (
      "auto", ["CI_NODE_INDEX": "5", "CI_NODE_TOTAL": "4"],
      RequestError.taskOutside("CI_NODE_INDEX", 5, first: 1, count: 4)
    ),
    (
      "auto", ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"],
      .taskOutside("CI_NODE_INDEX", 0, first: 1, count: 4)
    ),
    ("auto", ["CI_NODE_INDEX": "1"], .missingVariable("CI_NODE_TOTAL")),
    ("auto", ["CI_NODE_INDEX": "one", "CI_NODE_TOTAL": "4"], .variable("CI_NODE_INDEX", "one")),
    ("auto", ["JOB_COMPLETION_INDEX": "0"], .missingCount("JOB_COMPLETION_INDEX")),
    (
      "auto", ["JOB_COMPLETION_INDEX": "0", "PARALLEL_SEQ": "1"],
      .severalTaskNumbers(["JOB_COMPLETION_INDEX", "PARALLEL_SEQ"])
    ),
    (
      "auto/2", ["JOB_COMPLETION_INDEX": "9223372036854775807"],
      .taskOutside("JOB_COMPLETION_INDEX", .max, first: 0, count: 2)
    ),
    (
      "auto/2", ["PARALLEL_SEQ": "-9223372036854775808"],
      .taskOutside("PARALLEL_SEQ", .min, first: 1, count: 2)
    ),
  ]) func `a number that says nothing is refused`(
    value: String, environment: [String: String], expected: RequestError
  ) throws {
    let setting = try ShardSetting(parsing: value)
    #expect(throws: expected) { try setting.shard { environment[$0] } }
  }

  @Test func `without a service auto says what it looks for`() throws {
    let error = #expect(throws: RequestError.self) { try ShardSetting(parsing: "auto").shard { _ in nil } }
    expect("\(try #require(error))".contains("SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX"))
  }
}
