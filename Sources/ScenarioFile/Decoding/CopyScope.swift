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
    /// Whether the name is that of an element of a path's list, rather than of copies.
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
  /// The size of the canvas; nil while it is being read.
  let canvas: Size?
  let constants: ExpressionConstants
  /// The layers whose frames expressions may read.
  let layers: SceneLayers
  /// Whether a layout finds the sides of layers without `frame`.
  let areSidesFound: Bool
  /// The sides of layers that were read; their values follow those of the copies in the cells.
  private(set) var sides: [SceneLayers.Side] = []
  /// The reason why a name that was asked for cannot be read.
  private(set) var refusal: String?
  /// The constants that were read.
  private(set) var constantsRead: Set<String> = []
  /// Whether a name was asked for whose file contains a mistake.
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

  /// The symbol of a number of a layer's frame.
  private mutating func side(_ name: String, of layer: Substring) -> ExpressionSymbol? {
    guard let found = layers.side(name, of: layer, areFound: areSidesFound) else { return nil }
    refusal = found.refusal ?? refusal
    guard let side = found.side else { return nil }
    let index = sides.firstIndex(of: side) ?? sides.count
    if index == sides.count { sides.append(side) }
    return ExpressionSymbol(.number, .cells(first: copies.count * Cells.stride + index))
  }

  /// The symbol of a name without dots: the element of a path's list, or what the innermost copy is.
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

  /// The cells in which programs find what the copies are, and the values of sides of layers.
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

  /// The number cells of one level.
  private enum Cells {
    static let index = 0
    static let count = 1
    /// Up to four, those of a color.
    static let item = 2
    static let stride = 6
  }
}
