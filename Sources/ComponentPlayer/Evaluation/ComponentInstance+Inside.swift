import ComponentLanguage
import Components
import Expressions
import Geometry
import Layers
import Motion

// Outputs of components inside and shown properties of layers, as expressions read them.

extension ComponentInstance {
  /// A parameter's value: numbers that may move, or anything else.
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

  /// The parameters that a node gives the component at it, with the copies around it entered, and how fast they change,
  /// which is asked for inside.
  ///
  /// - Parameter output: An output, for only those that it depends on.
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

  /// An inner component as it is at a time, with its parameters of that time.
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
    let saved = evaluator.state
    var found: [(copies: [Int], inner: ExpressionState)] = []
    for copy in try copies(ofLayer: layer, in: &evaluator, at: time) {
      enter(copy, in: &evaluator)
      let path = copy.path
      guard let instance = try innerInstance(layer, path, size: nil, in: &evaluator) else { continue }
      let inside = try instance.evaluator(at: time)
      try evaluator.count(inside.evaluations, at: definition.layers[layer].range.opening)
      found.append((path.map(\.index), inside.state))
    }
    evaluator.state = saved
    for (copies, inner) in found {
      if let width = source.type.scalarCount {
        evaluator.state.set(inner.motion(of: source, width: width), width: width, at: symbol, copies: copies)
      } else {
        evaluator.state.set(inner.value(of: source), at: symbol, copies: copies)
      }
    }
  }

  /// How far ahead an output is looked at to see how fast it changes.
  private static let outputStep = Time(ticks: Time.ticksPerSecond / 1000)

  /// Computes an output of the built-in components at a layer; how fast a number changes is its mean over a millisecond.
  func computeHostedOutput(
    _ output: OutputID, of layer: LayerID, at symbol: ExpressionSymbol, in evaluator: inout Evaluator,
    at time: Time
  ) throws(ComponentMistake) {
    for (key, host) in store.hosted where key.layer == layer {
      guard let value = host.engine.output(output.index, at: time, size: host.size) else { continue }
      let copies = key.copies.map(\.index)
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

  func setPropertyReadings(
    in evaluator: inout Evaluator, at time: Time
  ) throws(ComponentMistake) {
    for reading in program.propertyReadings {
      guard case .property(let layer, let name) = reading.source,
        let stateOverride = program.overridesOfLayer[layer].first(where: {
          program.stateOverrides[$0].target.name == name
        })
      else { continue }
      let saved = evaluator.state
      var found: [(copies: [Int], content: PropertyContent)] = []
      for copy in try copies(ofLayer: layer, in: &evaluator, at: time) {
        enter(copy, in: &evaluator)
        let path = copy.path
        found.append((path.map(\.index), try shown(stateOverride, path, in: &evaluator, at: time)))
      }
      evaluator.state = saved
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
  /// A detail of an event, or an output, of a built-in component.
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
  /// A property that is not made of numbers, as expressions read it.
  fileprivate init?(_ value: PropertyValue) {
    switch value {
    case .flag(let flag): self = .boolean(flag)
    case .text(let text): self = .string(text)
    case .path(let path): self = .path(path)
    case .none, .number, .integer, .color, .point, .cornerRadii, .numbers, .gradient: return nil
    }
  }
}
