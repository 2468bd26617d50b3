import Geometry
import Interaction
import Motion
import Parameters

extension ExpandTransition {
  /// What a scenario may set of the screens.
  package struct Parameters: ParameterRecord {
    let shared: SharedParameters
    /// Of A, B and C; nil for the screen's color by the appearance.
    let backgroundColors: [Color]?
    /// Of A and B; an empty text is none.
    let buttonTitles, headlines, subheadlines: [String]
    let image: String?
    let caption: String?
    let buttonColor, titleColor: Color
    let fontSize: Double
    /// The width of the buttons as a part of the screen's.
    let buttonWidthRatio: Double
    let buttonHeight: Double
    /// The center of the buttons, in unit coordinates.
    let buttonCenter: Point
    let cornerRadius: Double
    let shadowColor: Color
    let shadowOffset: Point
    let shadowRadius, shadowOpacity: Double
    let pressedOpacity: Double
    let push: PushParameters
    let entryDelay, entryDuration: Time
    /// How far below its place B's button starts, in points.
    let entryOffset: Double
    let entryOpacity: Double
    let entryAnchor: EntryAnchor
    let circleDiameter: Double
    let morphDuration, floodDelay, floodDuration: Time
    /// The diameter of the flood in screen heights.
    let floodScale: Double
    let growFrom: GrowFrom
    let fadeDuration: Time
    let fadeCurve: TimingCurve
    let start: Screen

    package init(_ read: inout ParameterReader) {
      backgroundColors = read(
        "backgroundColors", nil, kind: .optional(.list(.color, count: 3...3)),
        "backgrounds of A, B and C; default: by appearance: white or black")
      buttonTitles = read(
        "buttonTitles", ["Push Me", "Show Snorlax"], kind: .list(.string, count: 2...2), "titles on A and B")
      headlines = read("headlines", ["", ""], kind: .list(.string, count: 2...2), "headlines of A and B")
      subheadlines = read(
        "subheadlines", ["", ""], kind: .list(.string, count: 2...2), "lines below the headlines of A and B")
      image = read("image", nil, kind: .optional(.image), "picture of C")
      caption = read("caption", nil, "text over the picture of C")
      buttonColor = read("buttonColor", Color(hex: 0x2ECC71), "fill of the buttons")
      titleColor = read("titleColor", .white, "color of their titles")
      fontSize = read("fontSize", 24, .points, kind: .number(0.5...1000), "size of their titles")
      buttonWidthRatio = read(
        "buttonWidthRatio", 0.6, kind: .fraction, "width of the buttons as a part of the screen's")
      buttonHeight = read("buttonHeight", 60, .points, kind: .nonNegative, "height of the buttons")
      buttonCenter = read("buttonCenter", Point(0.5, 0.5), "middle of the buttons, in unit coordinates")
      cornerRadius = read("cornerRadius", 20, .points, kind: .nonNegative, "corner radius of the buttons")
      shadowColor = read("shadowColor", Color(hex: 0xAAAAAA), "shadow color of the buttons")
      shadowOffset = read("shadowOffset", Point(2, 2), .points, "shadow offset of the buttons")
      shadowRadius = read("shadowRadius", 3, .points, kind: .nonNegative, "shadow radius of the buttons")
      shadowOpacity = read("shadowOpacity", 0.8, kind: .fraction, "shadow opacity of the buttons")
      pressedOpacity = read("pressedOpacity", 1, kind: .fraction, "opacity of a button under the finger")
      push = PushParameters(pushOnly: &read)
      entryDelay = read("entryDelay", Time(seconds: 0.1), .seconds, "time until B's button comes in")
      entryDuration = read("entryDuration", Time(seconds: 0.3), .seconds, "length of its entry")
      entryOffset = read("entryOffset", 40, .points, "distance below its final position at which it starts")
      entryOpacity = read("entryOpacity", 0.3, kind: .fraction, "opacity that it starts with")
      entryAnchor = read("entryAnchor", .pushStart, "what the entry waits for")
      circleDiameter = read("circleDiameter", 100, .points, kind: .nonNegative, "diameter of the circle")
      morphDuration = read("morphDuration", Time(seconds: 0.2), .seconds, "time from button to circle")
      floodDelay = read("floodDelay", Time(seconds: 0.1), .seconds, "time for which the circle rests")
      floodDuration = read("floodDuration", Time(seconds: 0.2), .seconds, "time from circle to flood")
      floodScale = read(
        "floodScale", 1.5, kind: .number(0...100),
        "diameter of the flood in screen heights; larger where corners would stay bare")
      growFrom = read("growFrom", .button, strict: .screenCenter, "center of circle and flood")
      fadeDuration = read("fadeDuration", Time(seconds: 0.5), .seconds, "time from flood to C")
      fadeCurve = read("fadeCurve", .easeIn, "progress from flood to C")
      start = read("start", .a, "screen at the start")
      shared = SharedParameters(&read)
    }
  }

  /// The three screens.
  package enum Screen: String, ParameterChoice {
    case a
    case b
    case c
  }

  /// What the entry of B's button waits for.
  enum EntryAnchor: String, ParameterChoice {
    case pushStart
    case pushEnd
  }

  /// The middle of the flood.
  enum GrowFrom: String, ParameterChoice {
    case button
    case screenCenter
  }
}
