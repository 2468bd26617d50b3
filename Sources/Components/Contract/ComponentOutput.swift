import Geometry
import Motion

/// What a component shows steadily to the one that holds it: an enumeration with a case for each.
package protocol ComponentOutput: CaseIterable, Sendable {
  var declaration: OutputDeclaration { get }
}

/// A component with outputs.
package protocol OutputProvider: Component {
  /// What it shows steadily to the component that holds it.
  associatedtype Output: ComponentOutput

  /// What an output is at a time at or after the last input, laid out for `size`.
  func value(of output: Output, at time: Time, size: Size) -> ComponentValue
}

extension OutputProvider {
  static var outputs: [OutputDeclaration] { Output.allCases.map(\.declaration) }

  /// Returns an output, by its place among all; `nil` if there is none.
  package func output(_ index: Int, at time: Time, size: Size) -> ComponentValue? {
    Output.allCases.dropFirst(index).first.map { value(of: $0, at: time, size: size) }
  }
}

/// An output of a component by its name and what it is.
package struct OutputDeclaration: Sendable {
  /// The name by which expressions read the output.
  package let name: String
  /// One line without a full stop.
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
  /// The offset of content that scrolls, by which lists and scroll views call it.
  package static let contentOffset = OutputDeclaration(
    "contentOffset", "the point of the content at the view's top left corner", .point)
}

/// The output of a component that scrolls and tells nothing else.
package enum ScrollingOutput: ComponentOutput {
  case contentOffset

  /// The declaration of the offset.
  package var declaration: OutputDeclaration { .contentOffset }
}
