import Components
import Export
import JSONText
import Layers
import Motion
import Stage

/// The states that the machines of components of files have over a run, and what led from one to the next.
package struct MachineLanes {
  /// The most machines of a page.
  private static let most = 24
  /// The most changes of a machine of a run that has no end.
  private static let mostPassed = 100

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

  /// Runs a stage that is at time 0 to its last change.
  ///
  /// - Parameter events: What happens until the end.
  init(_ start: Stage, _ events: [StageEvent], _ places: SourcePlaces) {
    var stage = start
    let changes = Self.changes(in: events) { machine, time in
      stage.advance(to: time)
      return Self.words(for: machine, stage, places)
    }
    lanes = Self.lanes(of: start, changes, places)
  }

  /// What a stage has gone through until now, with the event behind the latest change of each machine alone.
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

  /// - Parameter stage: At time 0, or at any time of a run whose changes these are.
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

  /// What the log says of every machine, with words for the event behind each change.
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

  /// The event behind the state that a machine has.
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

  /// As the page's script reads it.
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
  /// What it tells under a key.
  fileprivate subscript(key: String) -> String? { detail.first { $0.key == key }.map { "\($0.value)" } }
}
