import Geometry
import Interaction
import Layers
import Motion
import ScenarioFile
import Text

/// The text of a text primitive, shaped once and laid out for the size and spacing of each time.
struct NodeLabel: Sendable {
  let description: TextDescription
  private let shaped: ShapedText

  init(_ description: TextDescription, in environment: ComponentEnvironment) throws {
    self.description = description
    shaped = try environment.shape(
      description.text, family: description.family, weight: description.weight, fontSize: description.fontSize
    )
  }

  /// The size of the text when it is not cut.
  func naturalSize(_ description: TextDescription) -> Size { shaped.naturalSize(description.style) }

  /// The text in a layer of `size`, in the color and with the style of `description`, which is the label's but for what
  /// is animated.
  func content(_ description: TextDescription, size: Size) -> TextContent {
    TextContent(shaped.layout(in: size, description.style), color: description.color)
  }
}
