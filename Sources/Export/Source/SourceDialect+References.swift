import DataComponents
import Expressions
import Interaction
import ScenarioFile

// What names in expressions stand for, the same in every language.

extension SourceDialect {
  /// A name that is a whole number in the language; nil for all others.
  func integer(_ reference: SourceReference) -> String? {
    switch reference {
    case .parameter(let index):
      if case .integer = definition.parameters[index].declaration.kind {
        names.parameters[index]
      } else {
        nil
      }
    case .elementIndex: "index"
    case .copyIndex(let replicator), .copyPlace(let replicator): indexName(of: replicator)
    case .detail(let name): integerDetails.contains(name) ? detailName(name) : nil
    case .reading(.gesture(let gesture, .index)): readingName(.index, of: gesture)
    case .copyCount(let replicator): countCode(of: replicator)
    case .value, .formula, .follower, .machine, .copyItem, .copyPresence, .reading: nil
    }
  }

  /// How many copies there are.
  func countCode(of replicator: Int) -> String {
    let replicator = definition.replicators[replicator]
    let type = ExpressionType.list(.number)
    return replicator.list.map { count(of: value($0, type), type) } ?? count(replicator.count)
  }

  func count(_ count: CountDefinition) -> String {
    switch count.source {
    case .constant(.number(let number)): String(Int(number))
    case .program(let program): whole(program.tree)
    case .constant, .elements, .fields, .path: String(count.capacity)
    }
  }

  func reference(
    _ reference: SourceReference, _ name: String, indexes: [TypedExpression]
  ) -> SpelledExpression {
    let index = indexes.first.map { whole($0) }
    switch reference {
    case .parameter(let parameter): return SpelledExpression(names.parameters[parameter])
    case .value(let value): return valueReading(value, index)
    case .formula(let formula): return formulaReading(formula, index)
    case .follower(let follower): return followerReading(follower, index)
    case .machine(let machine): return stateName(machine)
    case .elementIndex, .copyIndex, .copyCount, .copyPlace:
      return integer(reference).map { widened($0) } ?? missing(name, .number)
    case .copyItem(let replicator): return SpelledExpression(itemName(of: replicator))
    case .copyPresence: return presence
    case .detail(let name): return SpelledExpression(detailName(name))
    case .reading(let source): return reading(source, index) ?? missing(name, type(of: source))
    }
  }

  private func reading(_ source: ReadingDefinition.Source, _ index: String?) -> SpelledExpression? {
    switch source {
    case .isAnimating(let value): return isAnimating(value, index)
    case .isDragging(let value):
      return readingName(.isActive, of: definition.values[value].drag?.gesture ?? 0)
        .map { SpelledExpression($0) }
    case .gesture(let gesture, let reading):
      return readingName(reading, of: gesture).map {
        reading == .index ? widened($0) : SpelledExpression($0)
      }
    case .frame(let layer, let part): return frame(part, of: layer)
    case .property(let layer, let property):
      return outline.property(property, of: layer).base.map { self.property($0, .number) }
    case .output: return nil
    case .environment(let reading):
      environment.insert(reading)
      return environmentCode(reading)
    }
  }

  private func type(of source: ReadingDefinition.Source) -> ExpressionType {
    switch source {
    case .isAnimating, .isDragging: .boolean
    case .gesture(_, .index), .frame, .property: .number
    case .gesture(let gesture, let reading): definition.gestures[gesture].kind.type(of: reading)
    case .output(let layer, let output): definition.outputs(of: layer)[output].type
    case .environment(let reading): reading.type
    }
  }
}
