import Geometry
import Interaction
import Motion
import Parameters

extension FieldFocus {
  /// What a scenario may set of the form.
  package struct Parameters: ParameterRecord {
    let shared: SharedParameters
    let table: TableParameters
    /// The row that is a text field where none of the sections has one.
    let fieldRow: Int
    /// True when a selected row lets its gray go.
    let deselects: Bool
    let deselectDuration: Time
    /// True when a tap beside the text field focuses it.
    let focusesByRow: Bool
    /// The caret is on for one half, off for the other.
    let caretPeriod: Time
    /// Points.
    let caretWidth: Double
    let keyboard: KeyboardKind
    /// Points, without the safe area below.
    let keyboardHeight: Double
    /// The length of its way up or down.
    let keyboardDuration: Time
    /// The words above the keys.
    let suggestions: [String]

    package init(_ read: inout ParameterReader) {
      table = TableParameters(&read)
      fieldRow = read(
        "fieldRow", 1, kind: .integer(0...100_000),
        "the row that is a text field where none of `sections` has one")
      deselects = read(
        "deselect", true, "whether a selected row loses its highlight")
      deselectDuration = read(
        "deselectDuration", RowHighlight.fadeDuration, .seconds, "length of the fade of the highlight")
      focusesByRow = read(
        "rowFocus", true,
        "whether a tap beside the text field focuses it")
      caretPeriod = read(
        "caretPeriod", Time(seconds: 1), .seconds,
        kind: .time(Time(seconds: 0.01)...Time(seconds: 3600)),
        "blink period: on for one half, off for the other")
      caretWidth = read("caretWidth", 2, .points, kind: .number(0...44), "width of the caret")
      let keyboard: KeyboardKind? = read(
        "keyboard", nil, "kind of the keyboard; default: by locale: `kana` or `qwerty`")
      keyboardHeight = read(
        "keyboardHeight", 260, .points, kind: .number(0...10_000),
        "height of the keyboard, without the safe area below")
      keyboardDuration = read(
        "keyboardDuration", Time(seconds: 0.5), .seconds,
        "length of its way up or down, on the system's spring")
      let suggestions: [String]? = read(
        "suggestions", nil, kind: .optional(.list(.string, count: 0...10)),
        "words above the keys; default: three samples")
      shared = SharedParameters(&read)
      switch shared.locale {
      case .ja:
        self.keyboard = keyboard ?? .kana
        self.suggestions = suggestions ?? ["水やり", "買い物", "洗濯"]
      case .en:
        self.keyboard = keyboard ?? .qwerty
        self.suggestions = suggestions ?? ["Water", "Walk", "Wash"]
      }
    }
  }

  /// The keys that come up.
  enum KeyboardKind: String, ParameterChoice {
    case kana
    case qwerty
    case none
  }
}
