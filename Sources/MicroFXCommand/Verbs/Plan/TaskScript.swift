import Goldens
import JSONText

/// The scripts by which services and programs start tasks, each of which does one shard.
struct TaskScript {
  private let isRendering: Bool
  private let words: [String]
  private let output: String
  private let count: Int

  init(_ options: PlanVerb.Options) {
    isRendering = if case .render = options.work { true } else { false }
    count = options.shardCount
    words = options.words.map(ShellWord.quoted)
    output = ShellWord.quoted(options.output.text)
  }

  /// Returns the command of one task.
  ///
  /// - Parameters:
  ///   - shard: The value of `--shard`.
  ///   - index: The number of the task, which names its folder.
  ///   - jobs: The value of `--jobs`; `nil` for as many threads as the machine has processors.
  private func command(shard: String, index: String, jobs: String? = nil) -> String {
    let place = isRendering ? "--output \(output)" : "--report \(output)/\(index)"
    let verb = isRendering ? "render" : "verify"
    let threads = jobs.map { ["--jobs", $0] } ?? []
    return (["microfx", verb, "--quiet", "--shard", shard] + threads + [place] + words).joined(separator: " ")
  }

  /// The command that merges the output of the tasks.
  private var merge: String {
    isRendering ? "microfx merge --output \(output) \(output)" : "microfx merge \(output)"
  }

  /// A matrix with one variable, `shard`, and the values of `--shard`.
  var githubMatrix: JSONOutput {
    ["shard": .array((1...count).map { .string("\($0)/\(count)") })]
  }

  /// A script for `sbatch`. A task that is requeued, or submitted again alone, does the same work.
  var slurm: String {
    """
    #!/bin/sh
    #SBATCH --job-name=microfx
    #SBATCH --array=1-\(count)
    #SBATCH --requeue
    # When all tasks have ended: \(merge)
    exec \(command(shard: "auto/\(count)", index: "\"$SLURM_ARRAY_TASK_ID\"", jobs: "\"${SLURM_CPUS_PER_TASK:-1}\""))
    """
  }

  /// A script for a shell. The merge, not the tasks, determines its exit code.
  var parallel: String {
    let numbers = (1...count).map(String.init).joined(separator: " ")
    return """
      parallel \(ShellWord.quoted(command(shard: "{}/\(count)", index: "{}", jobs: "1"))) ::: \(numbers) || true
      \(merge)
      """
  }

  /// A job for `kubectl apply`, in which image and volume must be replaced by those of the cluster.
  var kubernetes: String {
    """
    apiVersion: batch/v1
    kind: Job
    metadata:
      name: microfx
    spec:
      completionMode: Indexed
      completions: \(count)
      parallelism: \(count)
      backoffLimitPerIndex: 2
      podFailurePolicy:
        rules:
          - action: FailIndex
            onExitCodes:
              operator: In
              values: [1, 2]
      template:
        spec:
          restartPolicy: Never
          containers:
            - name: microfx
              image: microfx
              workingDir: /work
              command:
                - sh
                - -c
                - \(JSONOutput.string("exec " + command(shard: "auto/\(count)", index: "\"$JOB_COMPLETION_INDEX\"")).text())
              volumeMounts:
                - name: work
                  mountPath: /work
          volumes:
            - name: work
              persistentVolumeClaim:
                claimName: microfx
    # When all tasks have ended: \(merge)
    """
  }
}
