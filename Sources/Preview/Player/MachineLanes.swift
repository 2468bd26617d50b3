import Components
import Export
import JSONText
import Layers
import Motion
import Stage

/// The states of the machines of file-based components over a run, with the event behind each change.
package struct MachineLanes {
  /// The maximum number of machines on a page.
  private static let most = 24
  /// The maximum number of changes of a machine in a run without an end.
  private static let mostPassed = 100

  /// A machine of a component.
  private struct Machine: Hashable {
    var component: LayerPath
    var name: String
  }

  private struct Lane {
    var machine: MotionSpec.Machine
    /// The time at which each state was entered, and the event that caused it; empty for the first state.
    var changes: [(time: Time, state: String, event: String)]
  }

  private let lanes: [Lane]

  /// Plays a stage from time 0 to its last state change.
  ///
  /// - Parameter events: The events until the end of the run.
  init(_ start: Stage, _ events: [StageEvent], _ places: SourcePlaces) {
    var stage = start
    let changes = Self.changes(in: events) { machine, time in
      stage.advance(to: time)
      return Self.words(for: machine, stage, places)
    }
    lanes = Self.lanes(of: start, changes, places)
  }

  /// Creates the lanes of a stage up to its current time. The event is known only for the latest change of each
  /// machine.
  package init(passedBy stage: Stage, of scene: PreviewScene) {
    guard let places = scene.places else {
      lanes = []
      return
    }
    let changes = Self.changes(in: stage.events) { _, _ in "" }
    lanes = Self.lanes(of: stage, changes, places).map { lane in
      var lane = lane
      let machine = Machine(component: lane.machine.component, name: lane.machine.name)
      if lane.changes.count > 1 {
        lane.changes[lane.changes.count - 1].event = Self.words(for: machine, stage, places)
      }
      lane.changes = Array(lane.changes.suffix(Self.mostPassed))
      return lane
    }
  }

  private typealias Change = (time: Time, from: String, to: String, event: String)

  /// Returns the lanes of a stage's machines.
  ///
  /// - Parameter stage: The stage at time 0, or at any time of the run to which the changes belong.
  private static func lanes(of stage: Stage, _ changes: [Machine: [Change]], _ places: SourcePlaces) -> [Lane]
  {
    stage.machines.prefix(most).map { component, outline in
      let machine = MotionSpec.Machine(component, outline, places)
      let own = changes[Machine(component: machine.component, name: machine.name)] ?? []
      let first = own.first?.from ?? state(of: machine, at: stage) ?? machine.initial
      let isEnteredAtStart = own.first?.time == .zero
      let begin = isEnteredAtStart ? [] : first.map { [(time: Time.zero, state: $0, event: "")] } ?? []
      return Lane(machine: machine, changes: begin + own.map { ($0.time, $0.to, $0.event) })
    }
  }

  /// Returns the state changes in a log by machine, with a description of the event behind each change.
  private static func changes(
    in events: some Sequence<StageEvent>, _ words: (Machine, Time) -> String
  ) -> [Machine: [Change]] {
    var changes: [Machine: [Change]] = [:]
    for event in events where event.name == "state" {
      guard case .layer(let component) = event.source, let name = event["machine"], let from = event["from"],
        let to = event["to"]
      else { continue }
      let machine = Machine(component: component, name: name)
      changes[machine, default: []].append((event.time, from, to, words(machine, event.time)))
    }
    return changes
  }

  /// Describes the event behind the current state of a machine; empty if unknown.
  private static func words(for machine: Machine, _ stage: Stage, _ places: SourcePlaces) -> String {
    let cause = influence(of: machine.name, machine.component, stage)?.movement?.cause
    return cause?.event?.source.words(places) ?? ""
  }

  private static func influence(of machine: String, _ component: LayerPath, _ stage: Stage) -> Influence? {
    guard case .component(_, let explanation)? = stage.explanation(of: component, machine)?.reason else {
      return nil
    }
    return explanation.influences.first { $0.kind == .state }
  }

  private static func state(of machine: MotionSpec.Machine, at stage: Stage) -> String? {
    guard case .text(let state)? = influence(of: machine.name, machine.component, stage)?.value else {
      return nil
    }
    return state
  }

  /// The lanes as the page's script reads them.
  package var json: JSONOutput {
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
  /// Returns the event's detail for a key; `nil` if it has none.
  fileprivate subscript(key: String) -> String? { detail.first { $0.key == key }.map { "\($0.value)" } }
}
