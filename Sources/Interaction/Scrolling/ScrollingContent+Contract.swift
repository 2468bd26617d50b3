import Geometry
import Gestures

// The layers and events of content that scrolls.

extension ScrollingContent {
  /// The layer that moves, and the knobs that show how far it has moved.
  package enum Part: ComponentPart {
    case content
    case indicator(Axis)

    package var id: String {
      switch self {
      case .content: "content"
      case .indicator(let axis): "indicator-" + axis.rawValue
      }
    }
  }

  /// The knobs of content that scrolls upright.
  package static let indicatorDeclarations = [
    PartDeclaration(Part.indicator(.vertical), "the scroll indicator")
  ]

  /// Why a programmatic scroll is not followed.
  package enum Obstacle: String, Sendable {
    /// A finger holds the content.
    case touched
  }

  /// What scrolling writes into the event log.
  package enum Event: ComponentEvent {
    /// `offset` is the point of the content at the view's top left corner then, `destination` the one with which it
    /// will come to rest.
    case motion(ScrollEvent, offset: Point, destination: Point)
    case scrollIgnored(Obstacle)
    /// A call asked for an offset beyond the content's range; `destination` is the one that it gets.
    case scrollClamped(offset: Point, destination: Point)

    package static let examples: [Event] =
      ScrollEvent.allCases.map { .motion($0, offset: .zero, destination: .zero) } + [
        .scrollIgnored(.touched), .scrollClamped(offset: .zero, destination: .zero),
      ]

    package var description: EventDescription {
      switch self {
      case .motion(.willEndDragging, let offset, let destination):
        EventDescription(
          ScrollEvent.willEndDragging.rawValue, ScrollEvent.willEndDragging.meaning,
          EventDetail("x", offset.x), EventDetail("y", offset.y),
          EventDetail("targetX", destination.x), EventDetail("targetY", destination.y))
      case .motion(let event, let offset, _):
        event.tellsOffset
          ? EventDescription(
            event.rawValue, event.meaning, EventDetail("x", offset.x), EventDetail("y", offset.y))
          : EventDescription(event.rawValue, event.meaning)
      case .scrollIgnored(let obstacle):
        EventDescription(
          "scrollIgnored", "a call came while a finger held the content", EventDetail("why", obstacle))
      case .scrollClamped(let offset, let destination):
        EventDescription(
          "scrollClamped", "a call asks for an offset beyond the content's range, and the target is its edge",
          EventDetail("x", offset.x), EventDetail("y", offset.y),
          EventDetail("targetX", destination.x), EventDetail("targetY", destination.y))
      }
    }
  }
}

extension ScrollEvent {
  /// True for what happens to the content; false for what happens to the indicators.
  fileprivate var tellsOffset: Bool {
    switch self {
    case .willBeginDragging, .willEndDragging, .didEndDragging, .willBeginDecelerating, .didEndDecelerating,
      .didEndScrollingAnimation:
      true
    case .indicatorsFlashed, .indicatorsFadeStarted, .indicatorsHidden: false
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .willBeginDragging: "a drag begins to scroll the content"
    case .willEndDragging: "the drag is about to end, and the content is bound for the target"
    case .didEndDragging: "the drag ends"
    case .willBeginDecelerating: "the content begins to decelerate"
    case .didEndDecelerating: "the deceleration has ended, or a finger has stopped it"
    case .didEndScrollingAnimation: "a programmatic scroll has ended"
    case .indicatorsFlashed: "the indicators show for a while"
    case .indicatorsFadeStarted: "the indicators begin to fade"
    case .indicatorsHidden: "the indicators are hidden"
    }
  }
}
