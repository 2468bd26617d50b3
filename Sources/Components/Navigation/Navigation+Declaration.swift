import Geometry
import Interaction
import Motion
import Parameters

extension Navigation {
  static let titles = Parameter<[String]>("titles", [], "titles of the screens, in their order")
  static let start = Parameter("start", 0, kind: .integer(0...10_000), "the screen at the start")
  static let backTitle = Parameter<String?>(
    "backTitle", nil, "label of the way back; without it the title of the screen before")
  static let bar = Parameter("bar", Bar.plain, "the bar at the top")
  static let backgroundColor = Parameter<Color?>(
    "backgroundColor", nil, "ground of the screens; without it by the appearance")
  static let fadeDuration = Parameter("fadeDuration", Time(seconds: 0.25), .seconds, "length of a fade")
  static let fadeCurve = Parameter("fadeCurve", TimingCurve.linear, "progress of a fade")
  static let screen = Parameter<Int?>(
    "screen", nil, kind: .optional(.integer(0...10_000)), "index of the screen; without it the next one")
  static let animated = Parameter("animated", true, "whether it moves or jumps")

  /// The bar at the top of all screens.
  enum Bar: String, ParameterChoice {
    case plain
    case frosted
    case hidden
  }

  package static let declaration = ComponentDeclaration(
    type: "navigation", article: "shared",
    meaning: "screens with push, pop, fade, a pop that a finger holds, and a bar",
    parameters: [titles, start, backTitle, bar, backgroundColor] + TransitionParameters.push
      + [fadeDuration, fadeCurve] + TransitionParameters.pop + SharedParameters.all,
    slots: [
      SlotDeclaration("screens", "one node for each screen, under the bar", managesLifecycle: true)
    ],
    parts: [
      PartDeclaration("screen-#", "a screen by its index"),
      PartDeclaration("dim", "the black over the screen that gives way"),
      PartDeclaration("edgeShadow", "the shadow of the screen above"),
      PartDeclaration("bar", "the bar at the top"),
      PartDeclaration("bar/title-#", "the title of a screen"),
      PartDeclaration("bar/backChevron", "the arrow of the way back"),
      PartDeclaration("bar/backLabel-#", "the label beside it, by the screen that it stands on"),
      PartDeclaration("statusBar", "signal, clock and battery"),
    ],
    events: events,
    actions: [
      ActionDeclaration("push", "brings a screen in", arguments: [screen, animated]),
      ActionDeclaration("pop", "goes back to the screen before", arguments: [animated]),
      ActionDeclaration(
        "fade", "fades to another screen, a former or a new one",
        arguments: [screen, fadeDuration, fadeCurve]),
    ],
    template: template)

  private static let events: [EventDeclaration] =
    changes + touches + LifecycleStep.allCases.map { EventDeclaration($0.rawValue, "a screen comes or goes") }

  private static let changes: [EventDeclaration] =
    ["push", "pop", "fade"].flatMap { name in
      [
        EventDeclaration(name + "Began", "the screens begin to change", details: ["from", "to"]),
        EventDeclaration(name + "Finished", "the screens have changed", details: ["from", "to"]),
        EventDeclaration(name + "Ignored", "a call came that cannot be followed", details: ["why"]),
      ]
    }

  private static let touches = [
    EventDeclaration("popCancelled", "the finger let the screen go back", details: ["from", "to"]),
    EventDeclaration("popReleased", "the finger let go", details: ["fraction", "velocity", "finishes"]),
    EventDeclaration("touchIgnored", "a touch came while screens change", details: ["why"]),
  ]
}
