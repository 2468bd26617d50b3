import Components
import Expressions
import Geometry

/// The scope of expressions in a scene: the canvas, the environment, data, tokens, and the copies of the enclosing
/// replicators, outermost first.
struct CopyScope: ExpressionScope {
  /// A replicator that encloses an expression.
  struct Level {
    /// The name by which inner replicators refer to it.
    var name: String
    /// The type of `item`; `nil` if copies are only counted.
    var item: ExpressionType?
    /// Whether the name refers to an element of a path's list, rather than to copies.
    var isElement = false
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
  /// The size of the canvas; `nil` while the canvas is being read.
  let canvas: Size?
  let constants: ExpressionConstants
  /// The layers whose frames expressions may read.
  let layers: SceneLayers
  /// Whether a layout determines the sides of layers without `frame`.
  let areSidesFound: Bool
  /// The sides of layers that were read. Their values follow those of the copies in the cells.
  private(set) var sides: [SceneLayers.Side] = []
  /// The reason why a requested name cannot be read; `nil` if there was no such name.
  private(set) var refusal: String?
  /// The constants that were read.
  private(set) var constantsRead: Set<String> = []
  /// Whether a name was requested that a file defines with an error.
  private(set) var hasMetMistake = false
  private(set) var levels: [Level] = []
  private(set) var copies: [Copy] = []

  init(
    _ environment: Environment, canvas: Size?, _ constants: ExpressionConstants, _ layers: SceneLayers,
    areSidesFound: Bool
  ) {
    (self.environment, self.canvas) = (environment, canvas)
    (self.constants, self.layers, self.areSidesFound) = (constants, layers, areSidesFound)
  }

  /// Returns the scope inside a copy of a replicator.
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
    if parts.count == 1, !levels.isEmpty { return symbol(ofPlain: parts[0]) }
    if parts.count == 2, let level = levels.lastIndex(where: { $0.name == parts[0] && !$0.isElement }) {
      return symbol(of: parts[1], at: level)
    }
    if let reason = constants.refusal(of: name) { refusal = "`\(name)` cannot be read: \(reason)" }
    hasMetMistake = hasMetMistake || constants.isMistaken(name)
    let symbol = constants.symbol(named: name)
    if symbol != nil { constantsRead.insert(name) }
    guard symbol == nil, parts.count == 2, self.symbol(ofPlain: parts[0]) == nil else { return symbol }
    return side(String(parts[1]), of: parts[0])
  }

  private func value(of reading: EnvironmentInput) -> ExpressionValue? {
    if reading == .size { return canvas.map { .size($0) } }
    if let name = reading.yieldingName, levels.contains(where: { $0.name == name }) { return nil }
    return reading.isOfClock
      ? reading.part(of: environment.clock).map { .number($0) } : reading.value(in: environment)
  }

  /// Returns the symbol of a number of a layer's frame.
  private mutating func side(_ name: String, of layer: Substring) -> ExpressionSymbol? {
    guard let found = layers.side(name, of: layer, areFound: areSidesFound) else { return nil }
    refusal = found.refusal ?? refusal
    guard let side = found.side else { return nil }
    let index = sides.firstIndex(of: side) ?? sides.count
    if index == sides.count { sides.append(side) }
    return ExpressionSymbol(.number, .cells(first: copies.count * Cells.stride + index))
  }

  /// Returns the symbol of a name without dots: the element of a path's list, or a name of the innermost copy.
  private func symbol(ofPlain name: Substring) -> ExpressionSymbol? {
    if let element = levels.lastIndex(where: { $0.isElement && $0.name == name }) {
      return symbol(of: "item", at: element)
    }
    let level = levels.lastIndex { name != "item" || !$0.isElement }
    return level.flatMap { symbol(of: name, at: $0) }
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

  var strings: StringTable? { constants.strings }

  var symbolNames: [String] {
    let own =
      levels.last.map { level in
        ["index", "count"] + (level.item == nil ? [] : [level.isElement ? level.name : "item"])
      } ?? []
    let outer = levels.filter { !$0.name.isEmpty && !$0.isElement }.flatMap { level in
      ["index", "count"].map { "\(level.name).\($0)" } + (level.item == nil ? [] : ["\(level.name).item"])
    }
    return own + outer + constants.names + layers.names(areFound: areSidesFound)
      + EnvironmentInput.allCases.filter { value(of: $0) != nil }.map(\.rawValue)
  }

  // MARK: Values

  /// Returns a state with the values of the copies, and of sides of layers, in the cells that programs read.
  func state(_ sides: [Double]) -> ExpressionState {
    let count = copies.count * Cells.stride
    var state = ExpressionState(numbers: count + sides.count, objects: copies.count)
    state.numbers.replaceSubrange(count..., with: sides)
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

  /// The layout of one level's number cells.
  private enum Cells {
    static let index = 0
    static let count = 1
    /// The first of the item's cells, of which there are up to four, as for a color.
    static let item = 2
    static let stride = 6
  }
}
