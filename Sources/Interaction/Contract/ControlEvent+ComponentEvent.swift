import Gestures

extension ControlEvent: ComponentEvent {
  package static let examples = allCases

  package var description: EventDescription { EventDescription(rawValue, meaning) }

  private var meaning: String {
    switch self {
    case .touchDown: "a finger comes down on the control"
    case .touchDragInside: "it moves inside the control"
    case .touchDragOutside: "it moves outside"
    case .touchDragEnter: "it comes back in"
    case .touchDragExit: "it leaves the control"
    case .touchUpInside: "it is lifted inside"
    case .touchUpOutside: "it is lifted outside"
    case .touchCancel: "the touch is taken away"
    }
  }
}
