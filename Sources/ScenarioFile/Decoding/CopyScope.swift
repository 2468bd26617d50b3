import Components
import Expressions
import Geometry

/// What the expressions of a scene may read: the canvas, the environment, data, tokens, and which copy of which
/// replicator they stand in, outer ones first.
struct CopyScope: ExpressionScope {
  /// A replicator around an expression.
  struct Level {
    /// What inner replicators call it.
    var name: String
    /// What `item` is; nil where copies are only counted.
    var item: ExpressionType?
    /// The number that this level shares with all levels of its name and type.
    var number = 0
  }

  /// One copy of a replicator.
  struct Copy {
    var index: Int
    var count: Int
    var item: ExpressionValue?
  }

  let environment: Environment
  /// The size of the canvas; nil while it is being read.
  let canvas: Size?
  let constants: ExpressionConstants
  /// The reason why a name that was asked for cannot be read.
  private(set) var refusal: String?
  /// The constants that were read.
  private(set) var constantsRead: Set<String> = []
  /// Whether a name was asked for whose file contains a mistake.
  private(set) var hasMetMistake = false
  private(set) var levels: [Level] = []
  private(set) var copies: [Copy] = []

  init(_ environment: Environment, canvas: Size?, _ constants: ExpressionConstants) {
    (self.environment, self.canvas, self.constants) = (environment, canvas, constants)
  }

  /// The scope inside a copy of a replicator.
  func inside(_ level: Level, _ copy: Copy) -> Self {
    var scope = self
    scope.levels.append(level)
    scope.copies.append(copy)
    return scope
  }

  // MARK: Names

  mutating func symbol(named name: String) -> ExpressionSymbol? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    if let reading = EnvironmentInput(rawValue: name), let value = value(of: reading) {
      return ExpressionSymbol(reading.type, .constant(value))
    }
    if parts.count == 1, let last = levels.indices.last { return symbol(of: parts[0], at: last) }
    if parts.count == 2, let level = levels.lastIndex(where: { $0.name == parts[0] }) {
      return symbol(of: parts[1], at: level)
    }
    if let reason = constants.refusal(of: name) { refusal = "`\(name)` cannot be read: \(reason)" }
    hasMetMistake = hasMetMistake || constants.isMistaken(name)
    let symbol = constants.symbol(named: name)
    if symbol != nil { constantsRead.insert(name) }
    return symbol
  }

  private func value(of reading: EnvironmentInput) -> ExpressionValue? {
    if reading == .size { canvas.map { .size($0) } } else { reading.value(in: environment) }
  }

  private func symbol(of name: Substring, at level: Int) -> ExpressionSymbol? {
    let cell = level * Cells.stride
    switch name {
    case "index": return ExpressionSymbol(.number, .cells(first: cell + Cells.index))
    case "count": return ExpressionSymbol(.number, .cells(first: cell + Cells.count))
    case "item":
      return levels[level].item.map { type in
        ExpressionSymbol(
          type, type.scalarCount == nil ? .object(cell: level) : .cells(first: cell + Cells.item))
      }
    default: return nil
    }
  }

  var symbolNames: [String] {
    let own = levels.last.map { ["index", "count"] + ($0.item == nil ? [] : ["item"]) } ?? []
    let outer = levels.filter { !$0.name.isEmpty }.flatMap { level in
      ["index", "count"].map { "\(level.name).\($0)" } + (level.item == nil ? [] : ["\(level.name).item"])
    }
    return own + outer + constants.names
      + EnvironmentInput.allCases.filter { value(of: $0) != nil }.map(\.rawValue)
  }

  // MARK: Values

  /// The cells in which programs find what the copies are.
  var state: ExpressionState {
    var state = ExpressionState(numbers: copies.count * Cells.stride, objects: copies.count)
    for (level, copy) in copies.enumerated() {
      let first = level * Cells.stride
      state.numbers[first + Cells.index] = Double(copy.index)
      state.numbers[first + Cells.count] = Double(copy.count)
      guard let item = copy.item else { continue }
      state.objects[level] = item
      for (offset, number) in item.scalars.enumerated() {
        state.numbers[first + Cells.item + offset] = number
      }
    }
    return state
  }

  /// The number cells of one level.
  private enum Cells {
    static let index = 0
    static let count = 1
    /// Up to four, those of a color.
    static let item = 2
    static let stride = 6
  }
}
