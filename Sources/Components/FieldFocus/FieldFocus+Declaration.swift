import Geometry
import Gestures
import Interaction
import Layers
import Motion
import Parameters

extension FieldFocus {
  static let fieldRow = Parameter(
    "fieldRow", 1, kind: .integer(0...100_000),
    "the row that is a text field where none of `sections` has one")
  static let deselect = Parameter(
    "deselect", true, "whether a selected row lets its grey go; false: it stays for ever")
  static let deselectDuration = Parameter(
    "deselectDuration", RowHighlight.fadeDuration, .seconds, "fade of the grey")
  static let rowFocus = Parameter(
    "rowFocus", true, "whether a tap beside the text field focuses it; false: it selects the row, no more")
  static let caretPeriod = Parameter(
    "caretPeriod", Time(seconds: 1), .seconds, kind: .time(Time(seconds: 0.01)...Time(seconds: 3600)),
    "on for one half, off for the other")
  static let caretWidth = Parameter("caretWidth", 2.0, .points, kind: .number(0...44), "of the caret")
  static let keyboard = Parameter<KeyboardKind?>("keyboard", nil, "none given: by the locale")
  static let keyboardHeight = Parameter(
    "keyboardHeight", 260.0, .points, kind: .number(0...10_000), "without the safe area below")
  static let keyboardDuration = Parameter(
    "keyboardDuration", Time(seconds: 0.5), .seconds, "of its way up or down, on the system's spring")
  static let suggestions = Parameter<[String]?>(
    "suggestions", nil, kind: .optional(.list(.string, count: 0...10)), "words above the keys; none: samples")

  /// The keys that come up.
  enum KeyboardKind: String, ParameterChoice {
    case kana
    case qwerty
    case none
  }

  package static let declaration = ComponentDeclaration(
    type: "fieldFocus", article: "001 F",
    meaning: "form whose whole row focuses its text field; caret, keyboard, typing",
    parameters: [
      TableParameters.title, TableParameters.barItems, TableParameters.sections, fieldRow, deselect,
      deselectDuration, rowFocus, caretPeriod,
      caretWidth,
      keyboard, keyboardHeight, keyboardDuration, suggestions,
    ] + SharedParameters.all,
    parts: [
      PartDeclaration("row-#", "a row, counted over all groups"),
      PartDeclaration("row-#/highlight", "its grey"),
      PartDeclaration("row-#/field", "its text field"),
      PartDeclaration("row-#/field/text", "what is typed"),
      PartDeclaration("row-#/field/placeholder", "what shows while nothing is typed"),
      PartDeclaration("row-#/caret", "the bar that blinks where the next letter comes"),
      PartDeclaration("row-#/clear", "the cross that removes the text"),
      PartDeclaration("header-#", "the small text above a group"),
      PartDeclaration("formerRows", "the rows before a jump that dissolves, where motion is reduced"),
      PartDeclaration("bar", "the bar with the title"),
      PartDeclaration("keyboard", "the keyboard"),
      PartDeclaration("keyboard/suggestion-#", "a word above the keys"),
      PartDeclaration("statusBar", "signal, clock and battery"),
    ],
    events: [
      EventDeclaration("fieldFocused", "a text field takes the keys", details: ["by"]),
      EventDeclaration("keyTyped", "a key is struck", details: ["text"]),
      EventDeclaration("textChanged", "a text is another", details: ["text"]),
      EventDeclaration("keyboardShown", "the keyboard is up"),
      EventDeclaration("fieldResigned", "the text field gives the keys up"),
      EventDeclaration("keyIgnored", "a key has no effect", details: ["why"]),
      EventDeclaration("tapIgnored", "a tap has no effect", details: ["why"]),
      EventDeclaration("resignIgnored", "no text field has the keys", details: ["why"]),
      EventDeclaration("scrollIgnored", "the rows cannot move: a finger holds them", details: ["why"]),
    ] + RowHighlight.Change.events.map { EventDeclaration($0.0, $0.1, details: ["row"]) }
      + ScrollEvent.declarations,
    actions: [ActionDeclaration("resign", "lets the text field give the keys up")],
    template: template)
}
