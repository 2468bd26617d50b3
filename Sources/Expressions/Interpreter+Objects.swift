import Geometry
import Motion

extension Interpreter {
  mutating func run(
    _ instruction: ObjectInstruction, _ program: ExpressionProgram, _ state: ExpressionState,
    _ host: (any ExpressionHost)?
  ) throws(Reason) {
    switch instruction {
    case .component(let target, let object, let index): self[target] = Number(self[object].scalar(Int(index)))
    case .isNull(let target, let object): self[target] = Number(self[object] == .null ? 1 : 0)
    case .equalStrings(let target, let a, let b):
      self[target] = Number(self[a].string == self[b].string ? 1 : 0)
    case .stringLength(let target, let text): self[target] = Number(Double(self[text].string.count))
    case .listLength(let target, let list): self[target] = Number(Double(self[list].list.count))
    case .ease(let target, let curve, let t): self[target] = eased(self[curve].curve, self[t])
    case .along(let target, let path, let t):
      let point = along(self[path].path, self[t])
      self[target] = point.x
      numbers[Int(target.index) + 1] = point.y
    case .heading(let target, let path, let t): self[target] = heading(self[path].path, self[t])
    case .textSize(let target, let offset, let layer, let isWidth):
      let size = host?.naturalTextSize(ofLayer: Int(layer) + Int(self[offset].value)) ?? .zero
      self[target] = Number(isWidth ? size.width : size.height)
    case .textHeight(let target, let offset, let layer, let width):
      let layer = Int(layer) + Int(self[offset].value)
      self[target] = Number(host?.textHeight(ofLayer: layer, inWidth: self[width].value) ?? 0)
    case .constant(let target, let index): self[target] = program.objectConstants[Int(index)]
    case .load(let target, let cell): self[target] = state.objects[Int(cell)]
    case .loadAt(let target, let offset, let cell):
      self[target] = state.objects[Int(cell) + Int(self[offset].value)]
    case .move(let target, let source): self[target] = self[source]
    case .string(let instruction): try run(instruction)
    case .box, .boxList, .makeList, .element, .field, .morph, .mapPath: try make(instruction, program, state)
    }
  }

  /// A step that makes an object of others.
  private mutating func make(
    _ instruction: ObjectInstruction, _ program: ExpressionProgram, _ state: ExpressionState
  ) throws(Reason) {
    switch instruction {
    case .box(let target, let first, let type):
      self[target] = try boxed(program.types[Int(type)]) { numbers[Int(first.index) + $0].value }
    case .boxList(let target, let list, let type):
      let (list, type) = (program.lists[Int(list.index)], program.types[Int(type)])
      var elements: [ExpressionValue] = []
      for index in 0..<count(of: list, state) {
        elements.append(try boxed(type) { element(index, of: list, $0, state).value })
      }
      self[target] = .list(elements)
    case .makeList(let target, let first, let count):
      self[target] = .list((0..<Int(count)).map { objects[Int(first.index) + $0] })
    case .element(let target, let list, let index):
      let elements = self[list].list
      self[target] = elements[try EvaluationError.wholeIndex(self[index].value, count: elements.count)]
    case .field(let target, let record, let index):
      guard case .record(let fields) = self[record], Int(index) < fields.count else {
        self[target] = .null
        break
      }
      self[target] = fields[Int(index)]
    case .morph(let target, let a, let b, let t):
      self[target] = .path(try morphed(self[a].path, self[b].path, self[t].value))
    case .mapPath(let target, let x, let stops, let paths):
      let paths = self[paths].list
      let piece = try piece(at: self[x], program.lists[Int(stops.index)], count: paths.count, state)
      let low = paths[piece.index].path
      self[target] = .path(
        piece.isWithin && piece.index + 1 < paths.count
          ? try morphed(low, paths[piece.index + 1].path, piece.share.value) : low)
    default: break
    }
  }

  private func boxed(
    _ type: ExpressionType, _ scalar: (Int) -> Double
  ) throws(Reason) -> ExpressionValue {
    for index in 0..<(type.scalarCount ?? 0) where !scalar(index).isFinite { throw .notFinite(scalar(index)) }
    return ExpressionValue(type, scalar: scalar)
  }

  // MARK: Curves and paths

  private func eased(_ curve: TimingCurve, _ t: Number) -> Number {
    guard t.value.isFinite else { return t }
    return t.applying(curve.value(at: t.value), slope: curve.velocity(at: t.value))
  }

  private func morphed(_ a: Path, _ b: Path, _ t: Double) throws(Reason) -> Path {
    guard t.isFinite else { throw .notFinite(t) }
    guard let path = a.interpolated(to: b, t) else { throw .pathCommandsDiffer }
    return path
  }

  private mutating func along(_ path: Path, _ t: Number) -> (x: Number, y: Number) {
    guard t.value.isFinite else { return (t, t) }
    let measure = measures.measure(of: path)
    let distance = measure.length * min(1, max(0, t.value))
    let point = measure.point(at: distance)
    let isInside = t.value >= 0 && t.value <= 1
    let speed = isInside ? measure.direction(at: distance) * measure.length : .zero
    return (t.applying(point.x, slope: speed.x), t.applying(point.y, slope: speed.y))
  }

  private mutating func heading(_ path: Path, _ t: Number) -> Number {
    guard t.value.isFinite else { return t }
    let measure = measures.measure(of: path)
    let distance = measure.length * min(1, max(0, t.value))
    let direction = measure.direction(at: distance)
    let angle = Elementary.atan2(direction.y, direction.x) * UnaryOperation.degrees
    let isInside = t.value >= 0 && t.value <= 1
    let turn = isInside ? measure.curvature(at: distance) * measure.length * UnaryOperation.degrees : 0
    return t.applying(angle, slope: turn)
  }

  // MARK: Strings

  private mutating func run(_ instruction: StringInstruction) throws(Reason) {
    switch instruction {
    case .join(let target, let a, let b):
      self[target] = try Self.checked(self[a].string + self[b].string)
    case .upper(let target, let text): self[target] = try Self.checked(self[text].string.uppercased())
    case .lower(let target, let text): self[target] = try Self.checked(self[text].string.lowercased())
    case .substring(let target, let text, let start, let count):
      let (start, count) = (try characters(self[start]), try characters(self[count]))
      self[target] = .string(String(self[text].string.dropFirst(start).prefix(count)))
    case .plain(let target, let x): self[target] = .string(NumberText.plain(try finite(x)))
    case .fixed(let target, let x, let decimals):
      let decimals = try digits(self[decimals], most: ExpressionLimits.decimals)
      self[target] = .string(NumberText.fixed(try finite(x), decimals: decimals))
    case .grouped(let target, let x, let decimals):
      let decimals = try digits(self[decimals], most: ExpressionLimits.decimals)
      self[target] = .string(NumberText.grouped(try finite(x), decimals: decimals))
    case .padded(let target, let x, let count):
      let count = try digits(self[count], most: ExpressionLimits.digits)
      self[target] = .string(NumberText.padded(try finite(x), digits: count))
    }
  }

  private static func checked(_ text: String) throws(Reason) -> ExpressionValue {
    let limit = ExpressionLimits.madeCharacters
    guard text.utf8.count <= limit || text.unicodeScalars.count <= limit else { throw .textTooLong }
    return .string(text)
  }

  private func finite(_ register: NumberRegister) throws(Reason) -> Double {
    let value = self[register].value
    guard value.isFinite else { throw .notFinite(value) }
    return value
  }

  /// So many characters, at least none; a share of one does not count.
  private func characters(_ number: Number) throws(Reason) -> Int {
    guard number.value.isFinite else { throw .notFinite(number.value) }
    return Int(min(1e9, max(0, UnaryOperation.floor(number.value))))
  }

  private func digits(_ number: Number, most: Int) throws(Reason) -> Int {
    let whole = number.value.rounded()
    guard Forgiving.equal(whole, number.value), whole >= 0, whole <= Double(most) else {
      throw .digits(number.value, most: most)
    }
    return Int(whole)
  }
}

/// The measures of the last few paths, so that one that stays is measured once.
struct PathMeasureCache {
  private static let capacity = 8
  private var entries: [(path: Path, measure: PathMeasure)] = []
  private var next = 0

  mutating func measure(of path: Path) -> PathMeasure {
    for entry in entries where entry.path == path { return entry.measure }
    let measure = PathMeasure(path)
    if entries.count < Self.capacity {
      entries.append((path, measure))
    } else {
      entries[next] = (path, measure)
      next = (next + 1) % Self.capacity
    }
    return measure
  }
}
