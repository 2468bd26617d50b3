import Interaction
import Parameters

extension ScrollView {
  package static let type = "scrollView"
  package static let meaning =
    "scrolls its content: drag, rubber band, deceleration, paging, insets, indicators"

  /// The keys that take nodes.
  package enum Slot: Int, ComponentSlot {
    case content

    package var declaration: SlotDeclaration {
      switch self {
      case .content:
        SlotDeclaration("content", "nodes that scroll, in the coordinates of the content")
      }
    }
  }

  package typealias Event = ScrollingContent.Event
  package typealias Part = ScrollingContent.Part

  package static let parts = [
    PartDeclaration(Part.content, "the layer that moves"),
    PartDeclaration(Part.indicator(.horizontal), "the horizontal scroll indicator"),
    PartDeclaration(Part.indicator(.vertical), "the vertical scroll indicator"),
  ]

  /// What the view adds to its trace.
  package enum Property: String, ComponentProperty {
    case contentOffsetX
    case contentOffsetY

    package var unit: ParameterUnit { .points }

    package var meaning: String {
      switch self {
      case .contentOffsetX: "content offset at the view's left edge"
      case .contentOffsetY: "content offset at the view's top edge"
      }
    }
  }

  package static let properties = Property.allCases.map { PropertyDeclaration($0) }

  /// What `call` makes the view do.
  package enum Action: ComponentAction {
    case scrollTo(ScrollTarget)
    case flashIndicators
    case setInset(InsetChange)

    package static let declarations = [
      ActionDeclaration("scrollTo", "scrolls to a content offset", scrollTo),
      ActionDeclaration("flashIndicators", "flashes the scroll indicators", flashIndicators),
      ActionDeclaration("setInset", "changes the inset of the content", setInset),
    ]
  }

}

extension ScrollView {
  /// What it shows steadily to the component that holds it.
  package enum Output: ComponentOutput {
    case contentOffset
    case contentSize
    case isDragging

    package var declaration: OutputDeclaration {
      switch self {
      case .contentOffset: .contentOffset
      case .contentSize: OutputDeclaration("contentSize", "how large the content is", .size)
      case .isDragging: OutputDeclaration("isDragging", "true while a finger takes the content along", .flag)
      }
    }
  }
}
