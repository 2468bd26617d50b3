import Expressions
import Geometry
import JSONText

/// Names of every type for expressions, with what evaluates them.
struct ExpressionNames: ExpressionScope, ExpressionHost {
  private var state = ExpressionState(numbers: 0, objects: 0)
  private var symbols: [String: ExpressionSymbol] = [:]

  let strings: StringTable? = try? StringTable(
    [
      .init(
        "ar", LanguageTag("ar")!, at: "",
        ["k": LocalizedString(forms: [.few: StringTemplate("{1}")], other: StringTemplate("{0}"), at: "")])
    ], showing: nil)

  private static let standard = ExpressionNames()

  private init() {
    add("x", .number, [3])
    add("on", .boolean, [1])
    add("p", .point, [1, 2])
    add("s", .size, [30, 40])
    add("c", .color, [1, 0.5, 0, 1])
    symbols["many"] = ExpressionSymbol(
      .list(.number),
      .cells(first: state.numbers.count, dimensions: [ExpressionDimension(count: 4, stride: 1)]))
    state.numbers += [1, 2, 3, 4]
    state.rates += [0, 0, 1, 0]
    symbols["t"] = ExpressionSymbol(.string, .object(cell: 0, dimensions: []))
    state.objects = [.string("text")]
  }

  private mutating func add(_ name: String, _ type: ExpressionType, _ numbers: [Double]) {
    symbols[name] = ExpressionSymbol(type, .cells(first: state.numbers.count, dimensions: []))
    state.numbers += numbers
    state.rates += numbers.map { _ in 1 }
  }

  var symbolNames: [String] { symbols.keys.sorted() }

  func symbol(named name: String) -> ExpressionSymbol? { symbols[name] }

  func naturalTextSize(ofLayer id: Int) -> Size { Size(10, 20) }
  func textHeight(ofLayer id: Int, inWidth width: Double) -> Double { Double(id) + width }

  static func evaluate(_ text: String) {
    var names = standard
    guard let text = ExpressionText(text, equalsIsOptional: true),
      let program = try? ExpressionProgram(text, in: &names)
    else { return }
    var machine = ExpressionMachine(standard.state)
    _ = try? machine.value(program, host: standard)
    if program.type.scalarCount != nil { _ = try? machine.scalarsWithRates(program, host: standard) }
  }
}
