import Motion
import ScenarioFile

/// Snapshots of a stage at its start and at some later times, so that seeking to a time does not replay from the start.
package struct StageMarks: Sendable {
  /// The snapshots in ascending order of time, which share most of their memory.
  private var stages: [Stage]

  /// Returns the maximum number of snapshots. A stage that is costly to play has one for each frame of a short
  /// scenario, of up to 0.3 MiB.
  private static func most(of start: Stage) -> Int { start.engines.contains(where: \.isCostly) ? 128 : 16 }

  /// Snapshots of the start alone, a stage at time 0.
  package init(_ start: Stage) { stages = [start] }

  /// The stage at time 0.
  package var start: Stage { stages[0] }

  /// Returns evenly spaced snapshots on the way from a stage at time 0 to its scenario's end, and the stage at the end.
  package static func toEnd(of start: Stage) -> (marks: StageMarks, end: Stage) {
    let timeline = start.scenario.timeline
    var marks = StageMarks(start)
    var stage = start
    let most = most(of: start)
    for number in 1..<most {
      let time = timeline.frameRate.time(ofFrame: timeline.frameCount * number / most)
      guard time > stage.time else { continue }
      stage.advance(to: time)
      marks.stages.append(stage)
    }
    return (marks, stage.atEnd())
  }

  /// Advances a stage of the same run to a time, from its current time or from the nearest snapshot before.
  package func advance(_ stage: inout Stage, to time: Time) {
    let mark = stages.indices.last { stages[$0].time <= time } ?? 0
    if time < stage.time || stage.time < stages[mark].time { stage = stages[mark] }
    stage.advance(to: time)
  }
}
