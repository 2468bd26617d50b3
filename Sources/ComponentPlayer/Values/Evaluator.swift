import ComponentLanguage
import Expressions
import Geometry
import JSONText
import Layers
import Parameters
import ScenarioFile
import Text

/// Evaluates expressions on the state of one instant.
package struct Evaluator {
  private(set) var machine: ExpressionMachine
  /// How many expressions have been evaluated so far, with what counts as such.
  private(set) var evaluations = 0
  /// False where only what things are is asked for, not how fast they change.
  var computesRates = true
  /// The bound of coordinates in paths, as in path data.
  private static let farthest = 1e9

  /// The text layers whose sizes expressions ask for.
  private(set) var texts = MeasuredTexts()
  /// The sizes of layers that layouts have been asked for so far.
  var sizes: [InnerKey: Size] = [:]
  /// What layouts have given so far.
  private(set) var layouts = LayoutMemory()

  init(_ state: ExpressionState) { machine = ExpressionMachine(state) }

  /// One that goes on where another has come to.
  init(_ evaluated: EvaluatedState) {
    machine = ExpressionMachine(evaluated.state)
    texts = evaluated.texts
    evaluations = evaluated.evaluations
    layouts = evaluated.layouts
  }

  /// What has been evaluated so far.
  var evaluated: EvaluatedState {
    EvaluatedState(state: state, texts: texts, layouts: layouts, evaluations: evaluations)
  }

  /// What expressions read, with all that has been computed so far.
  package var state: ExpressionState {
    get { machine.state }
    _modify { yield &machine.state }
  }

  /// The numbers of a value that is made of them, and how fast they change.
  ///
  /// - Parameter range: Where the value stands in its file.
  mutating func motion(_ source: ValueSource, at range: SourceRange) throws(ComponentMistake) -> Motion4 {
    switch source {
    case .constant(let value):
      var motion = Motion4()
      for (index, scalar) in value.scalars.prefix(4).enumerated() { motion.values[index] = scalar }
      return motion
    case .program(let program):
      return try run(at: range) { evaluator throws(EvaluationError) in
        guard evaluator.computesRates else {
          return Motion4(values: try evaluator.machine.scalars(program, host: evaluator.texts))
        }
        let result = try evaluator.machine.scalarsWithRates(program, host: evaluator.texts)
        return Motion4(values: result.values, rates: result.rates)
      }
    case .elements(let elements):
      var motion = Motion4()
      for (index, element) in elements.prefix(4).enumerated() {
        let part = try self.motion(element, at: range)
        motion.values[index] = part.values[0]
        motion.rates[index] = part.rates[0]
      }
      return motion
    case .fields, .path: return Motion4()
    }
  }

  /// A value of any type.
  ///
  /// - Parameter type: What it is, for one whose parts are given one by one.
  mutating func value(
    _ source: ValueSource, as type: ExpressionType, at range: SourceRange
  ) throws(ComponentMistake) -> ExpressionValue {
    switch source {
    case .constant(let value): return value
    case .program(let program):
      return try run(at: range) { evaluator throws(EvaluationError) in
        try evaluator.machine.value(program, host: evaluator.texts)
      }
    case .elements(let elements):
      if case .optional(let wrapped) = type { return try value(source, as: wrapped, at: range) }
      if case .list(let element) = type {
        var values: [ExpressionValue] = []
        for source in elements { values.append(try value(source, as: element, at: range)) }
        return .list(values)
      }
      let motion = try self.motion(source, at: range)
      return ExpressionValue(type) { motion.values[$0] }
    case .fields(let fields):
      var values: [ExpressionValue] = []
      for field in fields { values.append(try value(field.source, as: field.type, at: range)) }
      return .record(values)
    case .path(let steps): return .path(try path(steps, at: range))
    }
  }

  /// Resolves a change of a list's elements.
  ///
  /// - Parameter count: The number of elements before the change.
  mutating func change(
    _ edit: ListEdit, ofElements count: Int, at range: SourceRange
  ) throws(ComponentMistake) -> ListChange {
    switch edit.change {
    case .insert(let at, let item):
      let place = try index(at, of: count + 1, at: range)
      guard count < ComponentLimits.elements else {
        throw ComponentMistake(.tooMany(.elementsOfList), range)
      }
      return .insert(try value(item, as: edit.element, at: range), at: place)
    case .remove(let at): return .remove(at: try index(at, of: count, at: range))
    case .move(let from, let to):
      let start = try index(from, of: count, at: range)
      return .move(from: start, to: try index(to, of: count, at: range))
    }
  }

  private mutating func index(
    _ source: ValueSource, of count: Int, at range: SourceRange
  ) throws(ComponentMistake) -> Int {
    try Self.index(try number(source, at: range), of: count, at: range)
  }

  /// The place in a list that a number means.
  static func index(_ number: Double, of count: Int, at range: SourceRange) throws(ComponentMistake) -> Int {
    let index = Int(max(-1e9, min(1e9, number.rounded())))
    guard index >= 0, index < count else {
      throw ComponentMistake(.noElement(index: index, count: count), range)
    }
    return index
  }

  private mutating func path(
    _ steps: [ValueSource.PathStep], at range: SourceRange
  ) throws(ComponentMistake) -> Path {
    var builder = PathBuilder()
    try add(steps, to: &builder, at: range)
    return builder.path
  }

  private mutating func add(
    _ steps: [ValueSource.PathStep], to builder: inout PathBuilder, at range: SourceRange
  ) throws(ComponentMistake) {
    for step in steps {
      switch step {
      case .command(let command, let sources):
        try add(command, try coordinates(sources, at: range)[...], to: &builder, at: range)
      case .computed(let letter, let sources):
        let text = try value(.program(letter.program), as: .string, at: letter.range).string
        let numbers = try coordinates(sources, at: range)
        try add(text, numbers, to: &builder, at: letter.range)
      case .each(let loop):
        let elements = try value(loop.list, as: .list(loop.element), at: range).list
        state.set(.number(Double(elements.count)), at: loop.count)
        for (index, element) in elements.enumerated() {
          try count(loop.steps.count, at: range)
          state.set(element, at: loop.item)
          state.set(.number(Double(index)), at: loop.index)
          try add(loop.steps, to: &builder, at: range)
        }
      }
    }
  }

  /// Adds a command as often as it has numbers.
  private func add(
    _ letter: String, _ numbers: [Double], to builder: inout PathBuilder, at range: SourceRange
  ) throws(ComponentMistake) {
    guard var command = PathCommand(text: letter) else {
      throw ComponentMistake(.pathCommand(letter), range)
    }
    var rest = numbers[...]
    repeat {
      let taken = rest.prefix(command.numberCount)
      guard taken.count == command.numberCount else {
        throw ComponentMistake(.pathNumbers(letter, wanted: command.numberCount, given: numbers.count), range)
      }
      try add(command, taken, to: &builder, at: range)
      rest = rest.dropFirst(taken.count)
      guard let next = command.repeated else { break }
      command = next
    } while !rest.isEmpty
    guard rest.isEmpty else {
      throw ComponentMistake(.pathNumbers(letter, wanted: command.numberCount, given: numbers.count), range)
    }
  }

  /// Adds a command; a path that has not begun needs no end.
  private func add(
    _ command: PathCommand, _ numbers: ArraySlice<Double>, to builder: inout PathBuilder,
    at range: SourceRange
  ) throws(ComponentMistake) {
    if builder.path.elements.isEmpty, !command.isMove {
      guard command.numberCount > 0 else { return }
      throw ComponentMistake(.pathStart, range)
    }
    builder.add(command, Array(numbers))
  }

  private mutating func coordinates(
    _ sources: [ValueSource], at range: SourceRange
  ) throws(ComponentMistake) -> [Double] {
    var numbers: [Double] = []
    for source in sources {
      let motion = try motion(source, at: range)
      for index in 0..<source.coordinateCount {
        numbers.append(min(Self.farthest, max(-Self.farthest, motion.values[index])))
      }
    }
    return numbers
  }

  mutating func number(_ source: ValueSource, at range: SourceRange) throws(ComponentMistake) -> Double {
    try motion(source, at: range).values[0]
  }

  mutating func number(_ program: LocatedProgram) throws(ComponentMistake) -> Double {
    try run(at: program.range) { evaluator throws(EvaluationError) in
      try evaluator.machine.number(program.program, host: evaluator.texts)
    }
  }

  /// How many elements or copies there are; none for a count below 0.
  mutating func count(
    _ count: CountDefinition, of counted: ComponentMistake.Counted, at range: SourceRange
  ) throws(ComponentMistake) -> Int {
    let number = try number(count.source, at: range).rounded()
    guard number <= Double(count.capacity) else { throw ComponentMistake(.tooMany(counted), range) }
    return Int(max(0, number))
  }

  mutating func isTrue(_ condition: LocatedProgram?) throws(ComponentMistake) -> Bool {
    guard let condition else { return true }
    return try number(condition) != 0
  }

  /// Counts what costs as much as some expressions.
  mutating func count(_ number: Int, at range: SourceRange) throws(ComponentMistake) {
    evaluations += number
    guard evaluations <= RunLimits.evaluations else {
      throw ComponentMistake(.tooManyEvaluations, range)
    }
  }

  /// Takes back what was counted for something that is computed anew.
  mutating func discount(_ number: Int) { evaluations -= number }

  /// Forgets the layouts but for those of some roots.
  mutating func keepLayouts(where isKept: (LayoutRoot) -> Bool) {
    layouts = layouts.filtered { isKept($0.root) }
    sizes = [:]
  }

  mutating func setText(_ text: MeasuredTexts.Entry, of id: Int) { texts[id] = text }

  private mutating func run<Value>(
    at range: SourceRange, _ body: (inout Evaluator) throws(EvaluationError) -> Value
  ) throws(ComponentMistake) -> Value {
    try count(1, at: range)
    do throws(EvaluationError) {
      return try body(&self)
    } catch {
      throw ComponentMistake(.evaluation(error), range)
    }
  }
}

/// What an evaluator has found.
package struct EvaluatedState: Sendable {
  var state: ExpressionState
  var texts: MeasuredTexts
  var layouts: LayoutMemory
  var evaluations: Int
}

/// The texts of text layers, by the numbers by which expressions know them.
struct MeasuredTexts: ExpressionHost, Sendable {
  struct Entry: Sendable {
    var text: ShapedText
    var style: TextStyle
    var size: Size

    init(_ text: ShapedText, _ style: TextStyle) {
      (self.text, self.style, size) = (text, style, text.naturalSize(style))
    }
  }

  private var entries: [Int: Entry] = [:]

  subscript(id: Int) -> Entry? {
    get { entries[id] }
    set { entries[id] = newValue }
  }

  func naturalTextSize(ofLayer id: Int) -> Size { entries[id]?.size ?? .zero }

  func textHeight(ofLayer id: Int, inWidth width: Double) -> Double {
    guard let entry = entries[id] else { return 0 }
    return entry.text.naturalSize(entry.style, inWidth: width).height
  }
}

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

  /// The parts of a text of which some values are computed.
  mutating func runs(
    _ source: ValueSource, at range: SourceRange
  ) throws(ComponentMistake) -> [TextDescription.Run] {
    var type = ExpressionType(.list(.record(RunFormat.record), count: 0...TextDescription.maximumRuns))
    if case .program(let program) = source { type = program.type }
    guard let type, case .list(.record(let fields)) = type,
      case .list(let records) = try value(source, as: type, at: range)
    else { return [] }
    guard records.count <= TextDescription.maximumRuns else {
      throw ComponentMistake(.tooMany(.runsOfText), range)
    }
    var runs: [TextDescription.Run] = []
    for case .record(let parts) in records {
      var values = ParameterValues()
      for (field, part) in zip(fields, parts) where part != .null {
        values.set(ParameterValue(part), for: field.name)
      }
      let run = TextDescription.Run(values)
      if case .string(let word)? = values.value(of: "weight"), run.weight == nil {
        throw ComponentMistake(.word(word, of: FontWeight.allCases.map(\.rawValue)), range)
      }
      runs.append(run)
    }
    return runs
  }
}
