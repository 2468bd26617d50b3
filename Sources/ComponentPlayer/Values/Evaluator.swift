import ComponentLanguage
import Expressions
import Geometry
import JSONText
import Layers
import Parameters
import ScenarioFile
import Text

/// An evaluator of expressions on the state of one instant.
package struct Evaluator {
  private(set) var machine: ExpressionMachine
  /// The number of expressions evaluated so far, including costs counted as expressions.
  private(set) var evaluations = 0
  /// Whether rates of change are computed; `false` if only values are needed.
  var computesRates = true
  /// The limit of coordinates in paths, the same as in path data.
  private static let farthest = 1e9

  /// The texts whose sizes expressions read.
  private(set) var texts = MeasuredTexts()
  /// The sizes of layers that were computed so far.
  var sizes: [InnerKey: Size] = [:]
  /// The layouts that were solved so far.
  private(set) var layouts = LayoutMemory()

  init(_ state: ExpressionState) { machine = ExpressionMachine(state) }

  /// Resumes a previous evaluation.
  init(_ evaluated: EvaluatedState) {
    machine = ExpressionMachine(evaluated.state)
    texts = evaluated.texts
    evaluations = evaluated.evaluations
    layouts = evaluated.layouts
  }

  /// The results so far.
  var evaluated: EvaluatedState {
    EvaluatedState(state: state, texts: texts, layouts: layouts, evaluations: evaluations)
  }

  /// The state that expressions read, with everything computed so far.
  package var state: ExpressionState {
    get { machine.state }
    _modify { yield &machine.state }
  }

  /// Evaluates a value that is made of numbers, with their rates of change.
  ///
  /// - Parameter range: The place of the value in its file.
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

  /// Evaluates a value of any type.
  ///
  /// - Parameter type: The type of a value whose parts are given one by one.
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

  /// Returns the index of a list element that a number refers to.
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

  /// Adds a command, repeated for as many numbers as given.
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

  /// Adds a command. The end of a path that has not begun is ignored.
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

  /// Evaluates a number of elements or copies; 0 for negative results.
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

  /// Counts a cost in expressions against the limit.
  mutating func count(_ number: Int, at range: SourceRange) throws(ComponentMistake) {
    evaluations += number
    guard evaluations <= RunLimits.evaluations else {
      throw ComponentMistake(.tooManyEvaluations, range)
    }
  }

  /// Subtracts the cost of a result that is computed again.
  mutating func discount(_ number: Int) { evaluations -= number }

  /// Removes the cached layouts, except those of roots that satisfy a predicate.
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

/// The results of an evaluator.
package struct EvaluatedState: Sendable {
  var state: ExpressionState
  var texts: MeasuredTexts
  var layouts: LayoutMemory
  var evaluations: Int
}

/// The shaped texts of text layers, by the ids that expressions use.
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
  /// Evaluates a gradient with computed values.
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

  /// Evaluates the parts of a text with computed values.
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
