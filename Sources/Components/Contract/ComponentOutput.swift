import Geometry
import Motion

/// The values that a component continuously exposes to the component around it: an enumeration with a case for each
/// output.
package protocol ComponentOutput: CaseIterable, Sendable {
  /// The name, meaning and type of the output.
  var declaration: OutputDeclaration { get }
}

/// A component with outputs.
package protocol OutputProvider: Component {
  /// The values that the component exposes to the component around it.
  associatedtype Output: ComponentOutput

  /// Returns the value of an output at a time at or after the last input, laid out for `size`.
  func value(of output: Output, at time: Time, size: Size) -> ComponentValue
}

extension OutputProvider {
  static var outputs: [OutputDeclaration] { Output.allCases.map(\.declaration) }

  /// Returns the value of the output at an index in the declared order; `nil` if the index is out of range.
  package func output(_ index: Int, at time: Time, size: Size) -> ComponentValue? {
    Output.allCases.dropFirst(index).first.map { value(of: $0, at: time, size: size) }
  }
}

/// The declaration of a component's output: its name, meaning and type.
package struct OutputDeclaration: Sendable {
  /// The name by which expressions read the output.
  package let name: String
  /// The one-line description of the output, without a full stop.
  package let meaning: String
  /// The type of its values.
  package let kind: ComponentValue.Kind

  /// An output with values of one type.
  package init(_ name: String, _ meaning: String, _ kind: ComponentValue.Kind) {
    self.name = name
    self.meaning = meaning
    self.kind = kind
  }
}

extension OutputDeclaration {
  /// The scroll offset, under the name that lists and scroll views share.
  package static let contentOffset = OutputDeclaration(
    "contentOffset", "the point of the content at the view's top left corner", .point)
}

/// The only output of a component that scrolls: its scroll offset.
package enum ScrollingOutput: ComponentOutput {
  case contentOffset

  /// The declaration of the offset.
  package var declaration: OutputDeclaration { .contentOffset }
}
