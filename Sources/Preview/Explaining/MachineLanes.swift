import Export
import Interaction
import JSONText
import Layers
import Motion
import Stage

/// The states that the machines of components of files have over a run, and what led from one to the next.
struct MachineLanes {
  /// The most machines of a page.
  private static let most = 24

  /// A machine of a component.
  private struct Machine: Hashable {
    var component: LayerPath
    var name: String
  }

  private struct Lane {
    var machine: MotionSpec.Machine
    /// When each state was entered, and the event behind that; the first one has none.
    var changes: [(time: Time, state: String, event: String)]
  }

  private let lanes: [Lane]

  /// Runs a stage that is at time 0 to its end.
  init(_ start: Stage, _ places: SourcePlaces) {
    let changes = Self.changes(of: start, places)
    lanes = start.machines.prefix(Self.most).map { component, outline in
      let machine = MotionSpec.Machine(component, outline, places)
      let own = changes[Machine(component: machine.component, name: machine.name)] ?? []
      let first = own.first?.from ?? Self.state(of: machine, at: start) ?? machine.initial
      let isEnteredAtStart = own.first?.time == .zero
      let begin = isEnteredAtStart ? [] : first.map { [(time: Time.zero, state: $0, event: "")] } ?? []
      return Lane(machine: machine, changes: begin + own.map { ($0.time, $0.to, $0.event) })
    }
  }

  private typealias Change = (time: Time, from: String, to: String, event: String)

  /// What the log says of every machine, with the events behind it.
  private static func changes(of start: Stage, _ places: SourcePlaces) -> [Machine: [Change]] {
    var changes: [Machine: [Change]] = [:]
    var stage = start
    for event in start.atEnd().events where event.name == "state" {
      guard case .layer(let component) = event.source, let name = event["machine"], let from = event["from"],
        let to = event["to"]
      else { continue }
      stage.advance(to: event.time)
      let cause = cause(of: name, component, stage)
      let words = cause?.event?.source.words(places) ?? ""
      changes[Machine(component: component, name: name), default: []].append((event.time, from, to, words))
    }
    return changes
  }

  private static func influence(of machine: String, _ component: LayerPath, _ stage: Stage) -> Influence? {
    guard case .component(_, let explanation)? = stage.explanation(of: component, machine)?.reason else {
      return nil
    }
    return explanation.influences.first { $0.kind == .state }
  }

  private static func cause(of machine: String, _ component: LayerPath, _ stage: Stage) -> Cause? {
    influence(of: machine, component, stage)?.movement?.cause
  }

  private static func state(of machine: MotionSpec.Machine, at stage: Stage) -> String? {
    guard case .text(let state)? = influence(of: machine.name, machine.component, stage)?.value else {
      return nil
    }
    return state
  }

  /// As the page's script reads it.
  var json: JSONOutput {
    .array(
      lanes.map { lane in
        [
          "path": .string(lane.machine.component.description), "name": .string(lane.machine.name),
          "states": .array(lane.machine.states.map(JSONOutput.string)),
          "changes": .array(
            lane.changes.map { [.number($0.time.seconds), .string($0.state), .string($0.event)] }),
          "diagram": .string(StateDiagram(lane.machine).svg),
        ]
      })
  }
}

extension StageEvent {
  /// What it tells under a key.
  fileprivate subscript(key: String) -> String? { detail.first { $0.key == key }.map { "\($0.value)" } }
}
