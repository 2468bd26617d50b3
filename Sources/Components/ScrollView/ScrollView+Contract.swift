import Interaction
import Parameters

extension ScrollView {
  package static let type = "scrollView"
  package static let meaning =
    "scrolls its content: drag, rubber band, deceleration, paging, insets, indicators"
  package static let slots = [content]
  static let content = SlotDeclaration("content", "what scrolls, in the content's own points")

  package typealias Event = ScrollingContent.Event
  package typealias Part = ScrollingContent.Part

  package static let parts = [
    PartDeclaration(Part.content, "the layer that moves"),
    PartDeclaration(Part.indicator(.horizontal), "the knob at the bottom"),
    PartDeclaration(Part.indicator(.vertical), "the knob at the trailing edge"),
  ]

  /// What the view adds to its trace.
  package enum Property: String, ComponentProperty {
    case contentOffsetX
    case contentOffsetY

    package var unit: ParameterUnit { .points }

    package var meaning: String {
      switch self {
      case .contentOffsetX: "the content at the view's left edge"
      case .contentOffsetY: "the content at the view's top"
      }
    }
  }

  package static let properties = Property.allCases.map { PropertyDeclaration($0) }

  /// What `call` makes the view do.
  package enum Action: ComponentAction {
    case scrollTo(ScrollTarget)
    case flashIndicators

    package static let declarations = [
      ActionDeclaration("scrollTo", "brings an offset to the top left corner", scrollTo),
      ActionDeclaration("flashIndicators", "shows the indicators for a while", flashIndicators),
    ]
  }
}
