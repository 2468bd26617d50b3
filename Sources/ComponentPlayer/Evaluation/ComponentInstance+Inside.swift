import ComponentLanguage
import Components
import Expressions
import Geometry
import Layers
import Motion

// Expressions that read outputs of inner components and displayed properties of layers.

extension ComponentInstance {
  /// The value of an inner component's parameter: numbers that may move, or any other value.
  enum InnerParameter {
    case motion(Motion4, width: Int)
    case value(ExpressionValue)

    func isValue(of symbol: ExpressionSymbol, in state: ExpressionState) -> Bool {
      switch self {
      case .motion(let motion, let width): state.motion(of: symbol, width: width) == motion
      case .value(let value): state.value(of: symbol) == value
      }
    }
  }

  /// Evaluates the parameters that a node passes to its component, with their rates of change, which the inner
  /// component may use.
  ///
  /// The variables of the surrounding copies must be set in the evaluator.
  ///
  /// - Parameter output: An output, to evaluate only the parameters that it depends on; `nil` for all parameters.
  func parameters(
    of layer: LayerID, output: OutputID? = nil, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> [(symbol: ExpressionSymbol, value: InnerParameter)] {
    guard let program = program.component(at: layer) else { return [] }
    let computesRates = evaluator.computesRates
    evaluator.computesRates = true
    defer { evaluator.computesRates = computesRates }
    var parameters: [(symbol: ExpressionSymbol, value: InnerParameter)] = []
    let needed = output.map { program.definition.outputs[$0].parameters }
    for argument in definition.layers[layer].parameters {
      if let needed, !needed.contains(argument.parameter) { continue }
      let symbol = program.definition.parameters[argument.parameter].symbol
      switch argument.source {
      case .constant(let value):
        if let value = ExpressionValue(value, symbol.type) { parameters.append((symbol, .value(value))) }
      case .computed(let source):
        if let width = symbol.type.scalarCount {
          let motion = try evaluator.motion(source, at: argument.range)
          parameters.append((symbol, .motion(motion, width: width)))
        } else {
          let value = try evaluator.value(source, as: symbol.type, at: argument.range)
          parameters.append((symbol, .value(value)))
        }
      }
    }
    return parameters
  }

  mutating func give(_ parameters: [(symbol: ExpressionSymbol, value: InnerParameter)]) {
    for (symbol, value) in parameters where !value.isValue(of: symbol, in: store.symbols) {
      switch value {
      case .motion(let motion, let width): store.set(motion, width: width, at: symbol)
      case .value(let value): store.set(value, at: symbol)
      }
    }
  }

  func isInTree(
    _ layer: LayerID, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> Bool {
    var next: LayerID? = layer
    while let index = next {
      guard try evaluator.isTrue(definition.layers[index].condition) else { return false }
      next = definition.layers[index].parent
    }
    return true
  }

  /// Returns a copy of an inner component with its parameters at a time; `nil` if the component does not exist.
  func innerInstance(
    _ layer: LayerID, _ copies: CopyPath, size: Size?, in evaluator: inout Evaluator
  ) throws(ComponentMistake) -> ComponentInstance? {
    guard var instance = store.inner[InnerKey(layer: layer, copies: copies)]?.instance else { return nil }
    instance.give(try parameters(of: layer, in: &evaluator))
    if let size, size != instance.size { instance.store.resize(size) }
    return instance
  }

  /// Computes an output of the inner components at a layer.
  func computeOutput(
    _ output: OutputID, of layer: LayerID, in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) {
    guard let symbol = program.outputs[layer]?[output] else { return }
    guard let program = program.component(at: layer) else {
      return try computeHostedOutput(output, of: layer, at: symbol, in: &evaluator, at: time)
    }
    let source = program.definition.outputs[output].symbol
    let found = try values(of: layer, in: &evaluator, at: time) {
      copies, evaluator throws(ComponentMistake) -> ExpressionState? in
      guard let instance = try innerInstance(layer, copies, size: nil, in: &evaluator) else { return nil }
      let inside = try instance.evaluator(at: time)
      try evaluator.count(inside.evaluations, at: definition.layers[layer].range.opening)
      return inside.state
    }
    for case (let copies, let inner?) in found {
      if let width = source.type.scalarCount {
        evaluator.state.set(inner.motion(of: source, width: width), width: width, at: symbol, copies: copies)
      } else {
        evaluator.state.set(inner.value(of: source), at: symbol, copies: copies)
      }
    }
  }

  /// The step between two values of an output from which its rate of change is estimated.
  private static let outputStep = Time(ticks: Time.ticksPerSecond / 1000)

  /// Computes an output of the built-in components at a layer.
  ///
  /// The rate of change of a number is its mean rate over the next millisecond.
  func computeHostedOutput(
    _ output: OutputID, of layer: LayerID, at symbol: ExpressionSymbol, in evaluator: inout Evaluator,
    at time: Time
  ) throws(ComponentMistake) {
    let found = try values(of: layer, in: &evaluator, at: time) { copies, _ in
      store.hosted[InnerKey(layer: layer, copies: copies)]
    }
    for case (let copies, let host?) in found {
      guard let value = host.engine.output(output.index, at: time, size: host.size) else { continue }
      let shown = ExpressionValue(value)
      guard symbol.type != .boolean, let width = symbol.type.scalarCount,
        let next = host.engine.output(output.index, at: time + Self.outputStep, size: host.size)
      else {
        evaluator.state.set(shown, at: symbol, copies: copies)
        continue
      }
      var motion = Motion4(shown.scalars)
      let after = Motion4(ExpressionValue(next).scalars)
      motion.rates = (after.values - motion.values) / Self.outputStep.seconds
      evaluator.state.set(motion, width: width, at: symbol, copies: copies)
    }
  }

  /// Sets preliminary numbers of the copies whose properties expressions read, before the properties are known: the
  /// elements of a list, else as many as there can be.
  func setCountsOfPropertyReadings(in evaluator: inout Evaluator) {
    for case .property(let layer, _) in program.propertyReadings.map(\.source) {
      for replicator in definition.layers[layer].replicators.compactMap({ program.replicators[$0] }) {
        guard let cell = replicator.count.cell else { continue }
        let list = replicator.isInner ? nil : replicator.listKey([]).flatMap { store.lists[$0] }
        evaluator.state.numbers[cell] = Double(list?.count ?? replicator.count.capacity)
      }
    }
  }

  func setPropertyReadings(
    in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) {
    for reading in program.propertyReadings {
      guard case .property(let layer, let name) = reading.source,
        let stateOverride = program.overridesOfLayer[layer].first(where: {
          program.stateOverrides[$0].target.name == name
        })
      else { continue }
      let found = try values(of: layer, in: &evaluator, at: time) {
        copies, evaluator throws(ComponentMistake) in
        try shown(stateOverride, copies, in: &evaluator, at: time)
      }
      let width = reading.symbol.type.scalarCount
      for (copies, content) in found {
        if let width, let motion = content.motion {
          evaluator.state.set(motion, width: width, at: reading.symbol, copies: copies)
        } else if case .fixed(let value) = content, let value = ExpressionValue(value) {
          evaluator.state.set(value, at: reading.symbol, copies: copies)
        }
      }
    }
  }
}

extension ExpressionValue {
  /// The value of an event's detail or an output of a built-in component.
  init(_ value: ComponentValue) {
    switch value {
    case .integer(let number): self = .number(Double(number))
    case .number(let number): self = .number(number)
    case .flag(let flag): self = .boolean(flag)
    case .text(let text): self = .string(text)
    case .point(let point): self = .point(point)
    case .size(let size): self = .size(size)
    }
  }
}

extension ExpressionValue {
  /// The value of a property that is not made of numbers, as expressions read it; `nil` for other properties.
  fileprivate init?(_ value: PropertyValue) {
    switch value {
    case .flag(let flag): self = .boolean(flag)
    case .text(let text): self = .string(text)
    case .path(let path): self = .path(path)
    case .none, .number, .integer, .color, .point, .cornerRadii, .numbers, .gradient: return nil
    }
  }
}
