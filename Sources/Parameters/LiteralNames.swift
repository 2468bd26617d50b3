import Geometry
import JSONText
import Motion

/// The names under which constants can be read whose values are also written out.
package struct LiteralNames: Sendable {
  /// A value that is written out, such as a color of a style.
  package enum Literal: Hashable, Sendable {
    /// The color `#RRGGBBAA`, as colors that are written out have only so many digits.
    case color(String)
    case curve(TimingCurve)

    /// A color; `nil` for black, white and `transparent`, which mean themselves.
    package init?(_ color: Color) {
      let digits = color.hexString
      guard !["#000000FF", "#FFFFFFFF", "#00000000"].contains(digits) else { return nil }
      self = .color(digits)
    }

    /// A curve; `nil` for the linear one, which means itself.
    package init?(_ curve: TimingCurve) {
      guard curve != .linear else { return nil }
      self = .curve(curve)
    }

    /// What a message calls the value.
    fileprivate var word: String { if case .color = self { "color" } else { "curve" } }
  }

  /// The names by their values; `nil` for a value of several names.
  private var names: [Literal: String?] = [:]

  /// No names.
  package init() {}

  /// Whether no value has a name.
  package var isEmpty: Bool { names.isEmpty }

  /// Adds the name of a value.
  package mutating func add(_ name: String, of literal: Literal?) {
    guard let literal else { return }
    names[literal] = names[literal] == nil ? .some(name) : .some(nil)
  }

  /// Warns of a value that has exactly one name.
  ///
  /// - Parameter isInside: Whether it stands in an expression.
  package func warn(
    of literal: Literal?, inside isInside: Bool, at range: SourceRange, _ diagnostics: inout Diagnostics
  ) {
    guard let literal, let name = names[literal] ?? nil else { return }
    diagnostics.warning(
      .tokens, "the \(literal.word) is that of a token", at: range,
      suggestion: isInside ? "write `\(name)`" : "write `\"= \(name)\"`")
  }
}
