import Assets
import ComponentLanguage
import ComponentPlayer
import JSONText
import Layers
import Parameters
import ScenarioFile
import Stage
import System

/// A style sheet of one component for a web project: a rule for each state, and the motions that entering it starts
/// (docs/exports.md).
package struct CSSSheet: Sendable {
  /// The style sheet, with the markup that it applies to in a comment.
  package let css: String
  /// The differences from the component.
  package let remarks: ExportRemarks
  /// The number of states.
  package let states: Int
  /// The number of transitions and animations.
  package let motions: Int

  /// Creates the style sheet of a component that is defined in a file and used in a scene.
  ///
  /// - Parameters:
  ///   - component: The path of the component's node.
  ///   - start: The scenario's stage at time 0.
  ///   - places: The source texts of the scenario and its components.
  /// - Returns: `nil` if the node is not a component from a file.
  package init?(_ component: LayerPath, in start: Stage, places: SourcePlaces) throws {
    let definitions = zip(start.componentPaths, start.engines)
    guard
      let definition = definitions.first(where: { $0.0 == component }).flatMap({
        ($0.1 as? ComponentInstanceEngine)?.definition
      })
    else { return nil }
    var specWriter = ComponentSpecWriter(definition, places, curves: [])
    let spec = specWriter.specification()
    var scenario = start.scenario
    (scenario.gestures, scenario.expectations, scenario.settling) = ([], [], nil)
    let names = spec.settings(of: definition)
    let given = scenario.scene.parameters(of: component)
    let root = "." + SheetNames.kebab(definition.type)
    let parameters = SheetParameters(definition, spec, given: given)
    let model = try SheetModel(component, definition, names: names, in: scenario)
    let writer = SheetWriter(
      model, root: root, suffix: "", parameters, SheetCurves(root: root))
    scenario.environment.reduceMotion = true
    let reduced = SheetWriter(
      try SheetModel(component, definition, names: names, in: scenario), root: root, suffix: "reduced",
      writer.parameters, writer.curves, others: writer.keyframes)
    remarks = ExportRemarks(writer, spec, unused: reduced.parameters.unused(of: definition))
    let assembly = SheetAssembly(spec: spec, writer: writer, reduced: reduced, remarks: remarks.warnings)
    css = assembly.text
    states = model.states.states.count
    motions = writer.blocks.reduce(0) { sum, block in
      sum + (block.transitions + block.animations).reduce(0) { $0 + $1.count }
    }
  }

  /// Returns the path of a node in a scene that uses the component of a file; `nil` if no node does.
  package static func node(of file: FilePath, in start: Stage, places: SourcePlaces) -> LayerPath? {
    zip(start.componentPaths, start.engines).first { _, engine in
      let first = (engine as? ComponentInstanceEngine)?.definition.layers.first
      return first.map { FilePath(places.position($0.range).file) == file } ?? false
    }?.0
  }
}

extension ComponentSpec {
  /// Returns the names of the settings that distinguish states: machines, and values that rules set and nothing
  /// animates.
  fileprivate func settings(of definition: ComponentDefinition) -> [String] {
    let steps =
      (rules + machines.flatMap(\.states).flatMap(\.rules)).flatMap(\.steps)
      + machines.flatMap(\.states).flatMap { $0.enter + $0.exit }
    let all = steps.flatMap(\.withInner)
    func named(_ verbs: [String]) -> Set<String> {
      Set(
        all.filter { verbs.contains($0.verb) }.flatMap { step in
          step.subject.text().split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        })
    }
    let (set, animated) = (named(["set"]), named(["animate", "decay"]))
    let targets = Set(machines.flatMap(\.states).flatMap(\.values).map(\.name))
    let values = definition.values.filter { value in
      guard value.count == nil, value.drag == nil, set.contains(value.name) else { return false }
      switch value.type {
      case .boolean, .string: return true
      case .number:
        return value.animation == nil && !animated.contains(value.name) && !targets.contains(value.name)
      default: return false
      }
    }
    return definition.machines.map(\.name) + values.map(\.name)
  }
}

extension ComponentSpec.Step {
  /// The step and the steps nested under its conditions.
  fileprivate var withInner: [ComponentSpec.Step] { [self] + groups.flatMap(\.steps).flatMap(\.withInner) }
}

extension [SceneNode] {
  /// Returns the parameters that the node at a path gives its component; `nil` if the node is not a component.
  fileprivate func parameters(of path: LayerPath) -> ParameterValues? {
    for node in self {
      if case .component(let component, let slots) = node.kind {
        if path == LayerPath(node.id) { return component.values }
        for slot in slots {
          if let inner = path.below(LayerPath(node.id)),
            let found = slot.parameters(of: LayerPath(inner.joined(separator: "/")))
          {
            return found
          }
        }
      } else if let inner = path.below(LayerPath(node.id)),
        let found = node.children.parameters(of: LayerPath(inner.joined(separator: "/")))
      {
        return found
      }
    }
    return nil
  }
}

extension ExportRemarks {
  /// Collects the remarks of a style sheet.
  ///
  /// - Parameter unused: The names of parameters that are not custom properties.
  fileprivate init(_ writer: SheetWriter, _ spec: ComponentSpec, unused: [String]) {
    self.init()
    let (states, component) = (writer.model.states, writer.model.states.component)
    var timeline = writer.model.takes[0].tracks.timeline
    for take in writer.model.takes.dropFirst() { timeline.append(take.tracks.timeline) }
    let isInside: (LayerPath) -> Bool = { $0.isInside(component) }
    add(of: timeline, where: isInside) { feature, _ in SheetSupport.support(of: feature) }
    for node in timeline.nodes where node.path.isInside(component) {
      if node.mask != nil { add("masks are left out", node.path) }
      if node.layers.contains(where: { !($0.content.text?.pieces.isEmpty ?? true) }) {
        add("pieces of texts are left out", node.path)
      }
    }
    for (words, path) in writer.remarks { add(words, path) }
    for gesture in spec.gestures {
      add("gestures are the page's: its script sets the state", component.appending(gesture.name))
    }
    for value in spec.values where !value.drag.isEmpty {
      add("drags are left out", component.appending(value.name))
    }
    let moved = Set(writer.model.takes.flatMap { $0.changedValues(of: component) })
    for follower in spec.followers where !moved.contains(follower.name) {
      add("springs that trail a finger are left out", component.appending(follower.name))
    }
    for (machine, name) in zip(spec.machines, states.names) {
      let reached = Set(states.states.compactMap { zip(states.names, $0).first { $0.0 == name }?.1 })
      for state in machine.states.map(\.name) where !reached.contains(state) {
        add("states that no tap and no call leads to are left out", component.appending("\(name)=\(state)"))
      }
    }
    for name in unused { add("parameters are fixed in the sheet", component.appending(name)) }
  }
}
