import Geometry
import JSONText
import Motion

/// The names of constants, by value, to warn of literals that repeat a constant's value.
package struct LiteralNames: Sendable {
  /// A literal value, such as a color of a style.
  package enum Literal: Hashable, Sendable {
    /// The color as `#RRGGBBAA`, the precision of color literals.
    case color(String)
    case curve(TimingCurve)

    /// A color; `nil` for black, white and `transparent`, which need no name.
    package init?(_ color: Color) {
      let digits = color.hexString
      guard !["#000000FF", "#FFFFFFFF", "#00000000"].contains(digits) else { return nil }
      self = .color(digits)
    }

    /// A curve; `nil` for the linear one, which needs no name.
    package init?(_ curve: TimingCurve) {
      guard curve != .linear else { return nil }
      self = .curve(curve)
    }

    /// The word for the kind of value in messages.
    fileprivate var word: String { if case .color = self { "color" } else { "curve" } }
  }

  /// The names by their values; `nil` for a value with several names.
  private var names: [Literal: String?] = [:]

  /// An empty table.
  package init() {}

  /// Whether no value has a name.
  package var isEmpty: Bool { names.isEmpty }

  /// Adds the name of a value; does nothing for `nil`.
  package mutating func add(_ name: String, of literal: Literal?) {
    guard let literal else { return }
    names[literal] = names[literal] == nil ? .some(name) : .some(nil)
  }

  /// Warns about a literal whose value has exactly one name.
  ///
  /// - Parameter isInside: Whether the literal is inside an expression.
  package func warn(
    of literal: Literal?, inside isInside: Bool, at range: SourceRange, _ diagnostics: inout Diagnostics
  ) {
    guard let literal, let name = names[literal] ?? nil else { return }
    diagnostics.warning(
      .tokens, "the \(literal.word) is that of a token", at: range,
      suggestion: isInside ? "write `\(name)`" : "write `\"= \(name)\"`")
  }
}
