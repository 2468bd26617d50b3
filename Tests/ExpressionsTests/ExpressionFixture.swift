import Expressions
import Geometry
import JSONText
import Motion
import Testing

/// Names with values, and what evaluates expressions over them.
struct ExpressionFixture: ExpressionScope {
  var state = ExpressionState(numbers: 0, objects: 0)
  private(set) var symbols: [String: ExpressionSymbol] = [:]
  private var textLayers: [String: ExpressionTextLayer] = [:]

  var symbolNames: [String] { symbols.keys.sorted() }

  func symbol(named name: String) -> ExpressionSymbol? { symbols[name] }

  func textLayer(named name: String) -> ExpressionTextLayer? { textLayers[name] }

  let strings: StringTable? = try? StringFixture.table([("en", ["left": StringFixture.text("{0} left, {1}")])]
  )

  // MARK: Names

  /// Adds a value made of numbers, in new cells.
  mutating func add(_ name: String, _ type: ExpressionType, _ numbers: [Double], rates: [Double] = []) {
    symbols[name] = ExpressionSymbol(type, .cells(first: append(numbers, rates: rates)))
  }

  mutating func add(_ name: String, _ number: Double, rate: Double = 0) {
    add(name, .number, [number], rates: [rate])
  }

  /// Copies of a value, `name[]`, or a list of values.
  mutating func addCopies(
    _ name: String, _ type: ExpressionType, _ numbers: [Double], counts: [Int], countCell: Int? = nil
  ) {
    var stride = (type.scalarCount ?? elementCount(type))
    var dimensions: [ExpressionDimension] = []
    for count in counts.reversed() {
      dimensions.insert(ExpressionDimension(count: count, stride: stride, countCell: countCell), at: 0)
      stride *= count
    }
    symbols[name] = ExpressionSymbol(type, .cells(first: append(numbers, rates: []), dimensions: dimensions))
  }

  private func elementCount(_ type: ExpressionType) -> Int {
    if case .list(let element) = type { element.scalarCount ?? 1 } else { 1 }
  }

  mutating func add(
    _ name: String, _ type: ExpressionType, _ objects: ExpressionValue...,
    dimensions: [ExpressionDimension] = []
  ) {
    symbols[name] = ExpressionSymbol(type, .object(cell: state.objects.count, dimensions: dimensions))
    state.objects += objects
  }

  mutating func add(constant name: String, _ type: ExpressionType, _ value: ExpressionValue) {
    symbols[name] = ExpressionSymbol(type, .constant(value))
  }

  mutating func add(textLayer name: String, id: Int, dimensions: [ExpressionDimension] = []) {
    textLayers[name] = ExpressionTextLayer(id: id, dimensions: dimensions)
  }

  mutating func append(_ numbers: [Double], rates: [Double]) -> Int {
    state.numbers += numbers
    state.rates += rates.isEmpty ? numbers.map { _ in 0 } : rates
    return state.numbers.count - numbers.count
  }

  // MARK: Evaluation

  func program(_ text: String, as type: ExpressionType? = nil) throws -> ExpressionProgram {
    try program(#require(ExpressionText(text, equalsIsOptional: true)), as: type)
  }

  func program(_ text: ExpressionText, as type: ExpressionType? = nil) throws -> ExpressionProgram {
    var scope = self
    return try ExpressionProgram(text, as: type, in: &scope)
  }

  func value(_ text: String, as type: ExpressionType? = nil) throws -> ExpressionValue {
    var machine = ExpressionMachine(state)
    return try machine.value(program(text, as: type), host: SizesOfTexts())
  }

  func number(_ text: String) throws -> Double {
    guard case .number(let number) = try value(text) else { throw NotANumber(text: text) }
    return number
  }

  func rate(_ text: String) throws -> Double {
    var machine = ExpressionMachine(state)
    return try machine.scalarsWithRates(program(text)).rates[0]
  }

  /// The message with the marked part of the text and the suggestion, as `message | part | suggestion`.
  func mistake(_ text: String, as type: ExpressionType? = nil) -> String {
    Self.mistake(in: text) { try value(text, as: type) }
  }

  static func mistake(in text: String, _ evaluate: () throws -> ExpressionValue) -> String {
    func part(_ range: Range<Int>) -> String {
      String(decoding: Array(text.utf8)[range.clamped(to: 0..<text.utf8.count)], as: UTF8.self)
    }
    do {
      return "no mistake: \(try evaluate())"
    } catch let error as ExpressionError {
      return [error.message, part(error.range), error.suggestion].compactMap(\.self).joined(separator: " | ")
    } catch let error as EvaluationError {
      return "\(error.message) | \(part(error.range))"
    } catch {
      return "\(error)"
    }
  }

  struct NotANumber: Error { var text: String }
}

/// A text of layer 7 is 70 by 7.
struct SizesOfTexts: ExpressionHost {
  func naturalTextSize(ofLayer id: Int) -> Size { Size(Double(id) * 10, Double(id)) }
  func textHeight(ofLayer id: Int, inWidth width: Double) -> Double { Double(id) * 10 / width }
}

extension ExpressionFixture {
  /// A component with something of every type.
  static let component: ExpressionFixture = {
    var fixture = ExpressionFixture()
    fixture.add("y", 30, rate: 5)
    fixture.add("low", 100, rate: 0)
    fixture.add("top", 20, rate: 0)
    fixture.add("pop", 1.5, rate: -2)
    fixture.add("zero", 0, rate: 1)
    fixture.add("pop.isAnimating", .boolean, [1])
    fixture.add("liked", .boolean, [1])
    fixture.add("finger", .point, [3, 4], rates: [1, -1])
    fixture.add("size", .size, [200, 80])
    fixture.add("tint", .color, [0.25, 0.5, 0.75, 1])
    fixture.add("pan.translation", .point, [6, 8])
    fixture.add("pan.isActive", .boolean, [0])
    fixture.addCopies("dot", .list(.number), [10, 20, 30], counts: [3])
    fixture.addCopies("spots", .list(.point), [1, 2, 3, 4], counts: [2])
    fixture.addCopies("titles[].width", .number, [11, 12, 13], counts: [3])
    fixture.addCopies("rows[].cells[].x", .number, [0, 1, 2, 10, 11, 12], counts: [2, 3])
    let count = fixture.append([2], rates: [])
    fixture.addCopies("live", .list(.number), [7, 8, 9], counts: [3], countCell: count)
    fixture.add("index", 1)
    fixture.add("name", .string, .string("Ada"))
    fixture.add("state", .string, .string("open"))
    fixture.add("image", .optional(.string), .null)
    fixture.add("badge", .optional(.number), .number(5))
    fixture.add("items", .list(item), .list([card("one", 1), card("two", 2)]))
    fixture.add("weights", .list(.number), .list([.number(1), .number(4), .number(9)]))
    fixture.add("words", .list(.string), .list([.string("a"), .string("b")]))
    fixture.add("outline", .path, .path(try! Path(svg: "M0 0 L10 0 L10 10")))
    fixture.add("soft", .curve, .curve(.easeInOut))
    fixture.add(constant: "count", .number, .number(3))
    fixture.add(constant: "dark", .boolean, .boolean(false))
    fixture.add(constant: "icon", .optional(.string), .null)
    fixture.add(textLayer: "label", id: 7)
    fixture.add(textLayer: "tabs[].label", id: 20, dimensions: [ExpressionDimension(count: 4, stride: 2)])
    return fixture
  }()

  private static let item = ExpressionType.record([
    .init("title", .string), .init("span", .number), .init("at", .point), .init("note", .optional(.string)),
  ])

  private static func card(_ title: String, _ span: Double) -> ExpressionValue {
    .record([.string(title), .number(span), .point(Point(span, -span)), .null])
  }
}
