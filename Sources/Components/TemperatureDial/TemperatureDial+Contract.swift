import Interaction
import Parameters

extension TemperatureDial {
  package static let type = "temperatureDial"
  package static let meaning = "vertical drag sets a temperature: rolling digits, waves, background"

  /// What the dial reports.
  package enum Event: ComponentEvent {
    case temperatureChanged(to: Int, Direction)
    case wheelMoved(DecimalPlace, from: Int, to: Int)
    case limitReached(Limit)

    package static let examples: [Event] = [
      .temperatureChanged(to: 0, .up), .wheelMoved(.ones, from: 0, to: 1), .limitReached(.minimum),
    ]

    package var description: EventDescription {
      switch self {
      case .temperatureChanged(let temperature, let direction):
        EventDescription(
          "temperatureChanged", "the temperature changes", EventDetail("value", temperature),
          EventDetail("direction", direction))
      case .wheelMoved(let place, let from, let to):
        EventDescription(
          "wheelMoved", "a wheel rolls to another digit", EventDetail("wheel", place),
          EventDetail("from", from), EventDetail("to", to))
      case .limitReached(let limit):
        EventDescription(
          "limitReached", "the level is at an end of the range", EventDetail("end", limit))
      }
    }
  }

  /// Which way the water goes.
  package enum Direction: String, Sendable {
    case up
    case down
  }

  /// The decimal place of a digit.
  package enum DecimalPlace: String, CaseIterable, Sendable {
    case tens
    case ones
  }

  /// An end of the range.
  package enum Limit: String, Sendable {
    case minimum
    case maximum
  }

  /// The dial's layers.
  package enum Part: ComponentPart {
    case background
    case waves
    /// By its number, from 1.
    case wave(Int)
    case wheel(DecimalPlace)
    case window
    case fade
    case digit(Int)
    case degree
    case caption
    case tab(Int)

    package var id: String {
      switch self {
      case .background: "background"
      case .waves: "waves"
      case .wave(let number): "wave-\(number)"
      case .wheel(let place): place.rawValue
      case .window: "window"
      case .fade: "fade"
      case .digit(let digit): "digit-\(digit)"
      case .degree: "degree"
      case .caption: "caption"
      case .tab(let index): "tab-\(index)"
      }
    }
  }

  package static let parts: [PartDeclaration] = [
    PartDeclaration(Part.background, "the background in the temperature's color"),
    PartDeclaration(
      Part.waves, "the water, as high as the level",
      [PartDeclaration(each: Part.wave, "one of the two waves")]),
    wheel(.tens),
    wheel(.ones),
    PartDeclaration(Part.degree, "the unit after the digits"),
    PartDeclaration(Part.caption, "the text below the digits"),
    PartDeclaration(each: Part.tab, "a button at the bottom"),
    StatusBar.declaration,
  ]

  private static func wheel(_ place: DecimalPlace) -> PartDeclaration {
    PartDeclaration(
      Part.wheel(place), "the wheel of the \(place.rawValue)",
      properties: Property.allCases.map { PropertyDeclaration($0) },
      [
        PartDeclaration(
          Part.window, "its visible part",
          [
            PartDeclaration(Part.fade, "the mask that fades digits at its edges"),
            PartDeclaration(each: Part.digit, "a digit of the \(place.rawValue)"),
          ])
      ])
  }

  /// What the dial adds to the trace of a wheel.
  package enum Property: String, ComponentProperty {
    case wheelPosition

    package var unit: ParameterUnit { .none }

    package var meaning: String {
      switch self {
      case .wheelPosition:
        "the digit in the window, with its fraction; points of content with the repository's defects"
      }
    }
  }
}

extension TemperatureDial {
  /// What it shows steadily to the component that holds it.
  package enum Output: ComponentOutput {
    case temperature

    package var declaration: OutputDeclaration {
      switch self {
      case .temperature:
        OutputDeclaration("temperature", "the temperature that the wheels show, in degrees", .number)
      }
    }
  }
}
