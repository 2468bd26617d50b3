import Geometry
import JSONText
import Render
import ScenarioFile
import System

/// The plan that `plan` prints, for `verify` or for `render`.
struct TaskPlan {
  /// The work of a shard on one scenario.
  fileprivate struct Piece {
    let scenario: ScenarioReference
    /// The folder of the sweep's variant; empty outside a sweep.
    var variant = ""
    /// The frames that the shard draws; `nil` for all.
    let frames: FrameSet?
    let frameCount: Int
  }

  let shardCount: Int
  private let hash: ContentHash
  private let pieces: [[Piece]]
  /// The share of all work that each shard has, 0…1.
  private let parts: [Double]

  /// Creates the plan for `verify` or `render`.
  init(_ scenarios: [ScenarioReference], _ options: PlanVerb.Options) throws {
    let count = options.shardCount
    var pieces = [[Piece]](repeating: [], count: count)
    let loads: [UInt64]
    switch options.work {
    case .render(let rendering):
      let plan = try RenderPlan(
        RenderRun.all(scenarios, isOnly: scenarios.count == 1, options.scenario, sweeps: rendering.sweeps),
        rendering,
        shards: count)
      for entry in plan.entries {
        for part in entry.parts {
          pieces[part.shard - 1].append(
            Piece(
              scenario: entry.run.scenario, variant: entry.run.variant,
              frames: entry.parts.count > 1 ? part.frames : nil,
              frameCount: part.frames.count))
        }
      }
      (hash, loads) = (plan.hash, plan.loads)
    case .verify(let suite, let timings):
      let plan = try SuitePlan(
        scenarios, shards: count, options.scenario, suite,
        timings: timings.map { try ScenarioTimings(contentsOf: $0) })
      for entry in plan.entries {
        pieces[entry.shard - 1].append(
          Piece(scenario: entry.scenario, frames: nil, frameCount: entry.frameCount ?? 0))
      }
      (hash, loads) = (plan.hash, plan.loads)
    }
    shardCount = count
    self.pieces = pieces
    let total = Double(max(1, loads.reduce(0, +)))
    parts = loads.map { Double($0) / total }
  }

  /// A table with a line for each shard.
  var text: String {
    let rows = pieces.indices.map { index in
      let frames = pieces[index].reduce(0) { $0 + $1.frameCount }
      return ["\(index + 1)/\(shardCount)", "\(pieces[index].count)", "\(frames)", percentage(parts[index])]
    }
    let table = [["shard", variantLines.isEmpty ? "scenarios" : "variants", "frames", "work"]] + rows
    let widths = table[0].indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    let lines = table.map { row in
      zip(row, widths).map { cell, width in String(repeating: " ", count: width - cell.count) + cell }
        .joined(separator: "  ")
    }
    return (variantLines + lines + ["plan \(hash)"]).joined(separator: "\n")
  }

  /// A line for each variant of a sweep.
  private var variantLines: [String] {
    var seen: Set<String> = []
    let variants = pieces.joined().filter { !$0.variant.isEmpty && seen.insert($0.place).inserted }
    return variants.isEmpty ? [] : variants.map(\.place) + ["\(variants.count) variants", ""]
  }

  /// The shards with their scenarios, and the frames if a shard draws only some.
  var json: JSONOutput {
    [
      "plan": .string("\(hash)"),
      "shards": .array(
        pieces.indices.map { index in
          [
            "shard": .string("\(index + 1)/\(shardCount)"), "work": .number(parts[index]),
            "scenarios": .array(pieces[index].map(\.json)),
          ]
        }),
    ]
  }

  private func percentage(_ part: Double) -> String {
    let tenths = Int((part * 1000).rounded())
    return "\(tenths / 10).\(tenths % 10) %"
  }
}

extension TaskPlan.Piece {
  /// The scenario and the variant, as a line of the table.
  fileprivate var place: String { "\(scenario): \(variant)" }

  fileprivate var json: JSONOutput {
    let variant = variant.isEmpty ? [] : [JSONOutput.Member("variant", .string(variant))]
    let range = frames.map { [JSONOutput.Member("range", .string("\($0)"))] } ?? []
    return .object(
      [.init("scenario", .string(scenario.description))] + variant + [.init("frames", .integer(frameCount))]
        + range)
  }
}
