import Interaction
import Parameters

extension Navigation {
  package static let type = "navigation"
  package static let meaning =
    "stack of screens under a navigation bar: push, pop, fade and the interactive pop"

  /// The keys that take nodes.
  package enum Slot: Int, ComponentSlot {
    case screens

    package var declaration: SlotDeclaration {
      switch self {
      case .screens:
        SlotDeclaration(
          "screens", "one node for each screen, under the bar", managesLifecycle: true)
      }
    }
  }

  /// What the navigation writes into the event log.
  package enum Event: ComponentEvent {
    case began(ScreenTransition.Kind, from: Int, to: Int)
    case finished(ScreenTransition.Kind, from: Int, to: Int)
    case ignored(ScreenTransition.Kind, Obstacle)
    case popCancelled(from: Int, to: Int)
    /// With the fraction of the way and the speed away from the edge, in points a second, at the release.
    case popReleased(fraction: Double, speed: Double, finishes: Bool)
    case step(LifecycleStep)

    package static let examples: [Event] =
      ScreenTransition.Kind.allCases.flatMap {
        [.began($0, from: 0, to: 0), .finished($0, from: 0, to: 0), .ignored($0, .changing)]
      } + [
        .popCancelled(from: 0, to: 0), .popReleased(fraction: 0, speed: 0, finishes: true),
      ] + LifecycleStep.allCases.map { .step($0) }

    package var description: EventDescription {
      switch self {
      case .began(let kind, let outgoing, let incoming):
        EventDescription(
          kind.rawValue + "Began", "the screens begin to change", EventDetail("from", outgoing),
          EventDetail("to", incoming))
      case .finished(let kind, let outgoing, let incoming):
        EventDescription(
          kind.rawValue + "Finished", "the screens have changed", EventDetail("from", outgoing),
          EventDetail("to", incoming))
      case .ignored(let kind, let obstacle):
        EventDescription(
          kind.rawValue + "Ignored", "a call came that cannot be carried out", EventDetail("why", obstacle))
      case .popCancelled(let outgoing, let incoming):
        EventDescription(
          "popCancelled", "the drag from the edge is cancelled", EventDetail("from", outgoing),
          EventDetail("to", incoming))
      case .popReleased(let fraction, let speed, let finishes):
        EventDescription(
          "popReleased", "the drag from the edge is released", EventDetail("fraction", fraction),
          EventDetail("velocity", speed),
          EventDetail("finishes", finishes))
      case .step(let step): EventDescription(step.rawValue, "a screen appears or disappears")
      }
    }
  }

  /// Why a call does nothing.
  package enum Obstacle: String, Sendable {
    /// Screens change already.
    case changing
    /// There is no screen of this index.
    case noSuchScreen
    /// The screen is in the stack, or for a fade on top of it.
    case alreadyShown
    /// There is no screen to go back to.
    case firstScreen
  }

  /// The navigation's own layers.
  package enum Part: ComponentPart {
    case screen(Int)

    package var id: String {
      switch self {
      case .screen(let index): "screen-\(index)"
      }
    }
  }

  package static let parts =
    [PartDeclaration(each: Part.screen, "a screen by its index")] + PushTransition.declarations
    + [TransitionBar.declaration, StatusBar.declaration]

  /// What the navigation adds to its trace.
  package enum Property: String, ComponentProperty {
    case transitionProgress

    package var unit: ParameterUnit { .none }
    package var meaning: String { "progress of the transition, 0 to 1, while screens change" }
  }

  package static let properties = Property.allCases.map { PropertyDeclaration($0) }

  /// What `call` makes the navigation do.
  package enum Action: ComponentAction {
    case push(PushArguments)
    case pop(PopArguments)
    case fade(FadeArguments)

    package static let declarations = [
      ActionDeclaration("push", "pushes a screen", push),
      ActionDeclaration("pop", "pops the top screen", pop),
      ActionDeclaration("fade", "fades to another screen, a former or a new one", fade),
    ]
  }

}

extension Navigation {
  /// What it shows steadily to the component that holds it.
  package enum Output: ComponentOutput {
    case fraction
    case top

    package var declaration: OutputDeclaration {
      switch self {
      case .fraction: OutputDeclaration("fraction", "progress of the transition; 1 at rest", .number)
      case .top: OutputDeclaration("top", "the place of the screen on top, from 0", .number)
      }
    }
  }
}
