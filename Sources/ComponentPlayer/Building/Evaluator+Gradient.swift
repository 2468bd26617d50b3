import ComponentLanguage
import Expressions
import JSONText
import Layers
import Parameters

extension Evaluator {
  /// A gradient of which some values are computed.
  mutating func gradient(
    _ fields: [ValueSource.Field], at range: SourceRange
  ) throws(ComponentMistake) -> Gradient {
    var values = ParameterValues()
    for field in fields {
      values.set(ParameterValue(try value(field.source, as: field.type, at: range)), for: field.name)
    }
    guard case .gradient(let gradient)? = PropertyValue(ParameterValue.record(values)) else {
      return Gradient(colors: [])
    }
    guard gradient.colors.count == gradient.locations.count else {
      throw ComponentMistake(
        .stops(colors: gradient.colors.count, locations: gradient.locations.count), range)
    }
    return gradient
  }
}
