extension Path {
  /// True when both paths have the same commands in the same order, so that one can turn into the other.
  package func hasSameCommands(as other: Path) -> Bool {
    elements.count == other.elements.count
      && zip(elements, other.elements).allSatisfy { $0.command == $1.command }
  }

  /// The path at fraction `t` of the way to `other`, point by point; nil when their commands differ. `t` may lie outside
  /// 0…1.
  package func interpolated(to other: Path, _ t: Double) -> Path? {
    guard hasSameCommands(as: other) else { return nil }
    return Path(zip(elements, other.elements).map { $0.interpolated(to: $1, t) })
  }
}

extension Path.Element {
  fileprivate enum Command {
    case move, line, quad, cubic, close
  }

  fileprivate var command: Command {
    switch self {
    case .move: .move
    case .line: .line
    case .quad: .quad
    case .cubic: .cubic
    case .close: .close
    }
  }

  /// The element between this one and another of the same command.
  fileprivate func interpolated(to other: Self, _ t: Double) -> Self {
    switch (self, other) {
    case (.move(let a), .move(let b)): .move(a.interpolated(to: b, t))
    case (.line(let a), .line(let b)): .line(a.interpolated(to: b, t))
    case (.quad(let a, let b), .quad(let c, let d)): .quad(a.interpolated(to: c, t), b.interpolated(to: d, t))
    case (.cubic(let a, let b, let c), .cubic(let d, let e, let f)):
      .cubic(a.interpolated(to: d, t), b.interpolated(to: e, t), c.interpolated(to: f, t))
    default: self
    }
  }
}
