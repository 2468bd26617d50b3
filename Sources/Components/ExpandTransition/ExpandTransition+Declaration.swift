import Geometry
import Interaction
import Motion
import Parameters

extension ExpandTransition {
  static let backgroundColors = Parameter<[Color]?>(
    "backgroundColors", nil, kind: .optional(.list(.color, count: 3...3)),
    "grounds of A, B and C; none: white")
  static let buttonTitles = Parameter(
    "buttonTitles", ["Push Me", "Show Snorlax"], kind: .list(.string, count: 2...2), "titles on A and B")
  static let headlines = Parameter("headlines", ["", ""], kind: .list(.string, count: 2...2), "of A and B")
  static let subheadlines = Parameter(
    "subheadlines", ["", ""], kind: .list(.string, count: 2...2), "of A and B")
  static let image = Parameter<String?>("image", nil, kind: .optional(.image), "picture of C")
  static let caption = Parameter<String?>("caption", nil, "text over the picture of C")
  static let buttonColor = Parameter("buttonColor", Color(hex: 0x2ECC71), "fill of the buttons")
  static let titleColor = Parameter("titleColor", Color.white, "colour of their titles")
  static let fontSize = Parameter(
    "fontSize", 24.0, .points, kind: .number(0.5...1000), "size of their titles")
  static let buttonWidthRatio = Parameter(
    "buttonWidthRatio", 0.6, kind: .fraction, "width as a part of the screen's")
  static let buttonHeight = Parameter(
    "buttonHeight", 60.0, .points, kind: .nonNegative, "height of the buttons")
  static let buttonCenter = Parameter(
    "buttonCenter", Point(0.5, 0.5), "middle of the buttons, in unit coordinates")
  static let cornerRadius = Parameter("cornerRadius", 20.0, .points, kind: .nonNegative, "of the buttons")
  static let shadowColor = Parameter("shadowColor", Color(hex: 0xAAAAAA), "of the buttons")
  static let shadowOffset = Parameter("shadowOffset", Point(2, 2), .points, "of the buttons")
  static let shadowRadius = Parameter("shadowRadius", 3.0, .points, kind: .nonNegative, "of the buttons")
  static let shadowOpacity = Parameter("shadowOpacity", 0.8, kind: .fraction, "of the buttons")
  static let pressedOpacity = Parameter(
    "pressedOpacity", 1.0, kind: .fraction, "of a button under the finger")
  static let entryDelay = Parameter("entryDelay", Time(seconds: 0.1), .seconds, "until B's button comes in")
  static let entryDuration = Parameter(
    "entryDuration", Time(seconds: 0.3), .seconds, "length of its coming in")
  static let entryOffset = Parameter("entryOffset", 40.0, .points, "how far below it starts")
  static let entryOpacity = Parameter("entryOpacity", 0.3, kind: .fraction, "opacity that it starts with")
  static let entryAnchor = Parameter("entryAnchor", EntryAnchor.pushStart, "what the entry waits for")
  static let circleDiameter = Parameter("circleDiameter", 100.0, .points, kind: .nonNegative, "of the circle")
  static let morphDuration = Parameter("morphDuration", Time(seconds: 0.2), .seconds, "from button to circle")
  static let floodDelay = Parameter("floodDelay", Time(seconds: 0.1), .seconds, "rest of the circle")
  static let floodDuration = Parameter("floodDuration", Time(seconds: 0.2), .seconds, "from circle to flood")
  static let floodScale = Parameter(
    "floodScale", 1.5, kind: .number(0...100),
    "diameter of the flood in screen heights; more where that leaves corners")
  static let growFrom = Parameter("growFrom", GrowFrom.button, "middle of circle and flood")
  static let fadeDuration = Parameter("fadeDuration", Time(seconds: 0.5), .seconds, "from flood to C")
  static let fadeCurve = Parameter("fadeCurve", TimingCurve.easeIn, "progress from flood to C")
  static let start = Parameter("start", Screen.a, "screen at the start")

  /// The three screens.
  enum Screen: String, ParameterChoice {
    case a
    case b
    case c
  }

  enum EntryAnchor: String, ParameterChoice {
    case pushStart
    case pushEnd
  }

  enum GrowFrom: String, ParameterChoice {
    case button
    case screenCenter
  }

  package static let declaration = ComponentDeclaration(
    type: "expandTransition", article: "000 B",
    meaning: "button that becomes a circle, floods the screen and fades to the next screen",
    parameters: [
      backgroundColors, buttonTitles, headlines, subheadlines, image, caption, buttonColor, titleColor,
      fontSize,
      buttonWidthRatio, buttonHeight, buttonCenter, cornerRadius, shadowColor, shadowOffset, shadowRadius,
      shadowOpacity, pressedOpacity, TransitionParameters.pushStyle, TransitionParameters.pushDuration,
      entryDelay, entryDuration,
      entryOffset, entryOpacity, entryAnchor, circleDiameter, morphDuration, floodDelay, floodDuration,
      floodScale,
      growFrom, fadeDuration, fadeCurve, start,
    ] + SharedParameters.all,
    slots: [
      SlotDeclaration(
        "screens", "what lies under the texts and buttons of A, B and C", count: 0...3, managesLifecycle: true
      )
    ],
    parts: [
      PartDeclaration("a", "the first screen"),
      PartDeclaration("a/headline", "its headline"),
      PartDeclaration("a/subheadline", "the line below"),
      PartDeclaration("a/button", "its button"),
      PartDeclaration("a/button/title", "the button's title"),
      PartDeclaration("dim", "the black over the first screen"),
      PartDeclaration("edgeShadow", "the shadow of the second screen"),
      PartDeclaration("b", "the second screen"),
      PartDeclaration("b/headline", "its headline"),
      PartDeclaration("b/subheadline", "the line below"),
      PartDeclaration("b/button", "its button, which becomes the flood"),
      PartDeclaration("b/button/title", "the button's title"),
      PartDeclaration("c", "the third screen"),
      PartDeclaration("c/image", "its picture"),
      PartDeclaration("c/caption", "the text over it"),
      PartDeclaration("statusBar", "the status bar of A and B"),
    ],
    events: [
      EventDeclaration("entryEnded", "B's button has come in"),
      EventDeclaration("morphStarted", "the button begins to become a circle"),
      EventDeclaration("floodStarted", "the circle begins to grow"),
      EventDeclaration("covered", "the flood covers the screen"),
      EventDeclaration("fadeStarted", "the flood begins to fade"),
      EventDeclaration("shown", "a screen shows alone", details: ["screen"]),
      EventDeclaration("tapIgnored", "a tap came that nothing takes", details: ["why"]),
      EventDeclaration("reverseIgnored", "there is nothing to reverse", details: ["why"]),
    ],
    actions: [ActionDeclaration("reverse", "goes the way from B to C back, mirrored in time")],
    template: template)
}
