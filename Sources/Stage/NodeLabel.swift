import Geometry
import Interaction
import Layers
import Motion
import ScenarioFile
import Text

/// The text of a text primitive, shaped once and laid out for the size and spacing of each time.
struct NodeLabel: Sendable {
  private let description: TextDescription
  private let shaped: ShapedText

  init(_ description: TextDescription, in environment: ComponentEnvironment) throws {
    self.description = description
    shaped = try environment.shape(
      description.text, family: description.family, weight: description.weight, fontSize: description.fontSize
    )
  }

  /// The text in a layer of `size`; `kern` and `color` in place of the description's where they are animated.
  func content(size: Size, kern: Double?, color: Color?) -> TextContent {
    var style = description.style
    style.kern = kern ?? style.kern
    return TextContent(shaped.layout(in: size, style), color: color ?? description.color)
  }
}
