import Interaction
import Parameters

extension FieldFocus {
  package static let type = "fieldFocus"
  package static let meaning = "form whose whole row focuses its text field; caret, keyboard, typing"
  package static let events: [any ComponentEvent.Type] = [
    Event.self, RowHighlight.Change.self, ScrollingContent.Event.self,
  ]

  /// What the form reports besides what its table does.
  package enum Event: ComponentEvent {
    case fieldFocused(by: FocusCause)
    case keyTyped(Key)
    case textChanged(String)
    case keyboardShown
    case fieldResigned
    case keyIgnored(KeyObstacle)
    case tapIgnored(TapObstacle)
    case resignIgnored(ResignObstacle)

    package static let examples: [Event] = [
      .fieldFocused(by: .row), .keyTyped(.enter), .textChanged(""), .keyboardShown, .fieldResigned,
      .keyIgnored(.full), .tapIgnored(.focused), .resignIgnored(.notFocused),
    ]

    package var description: EventDescription {
      switch self {
      case .fieldFocused(let cause):
        EventDescription("fieldFocused", "a text field gets the focus", EventDetail("by", cause))
      case .keyTyped(let key):
        EventDescription("keyTyped", "a key is pressed", EventDetail("text", key.name))
      case .textChanged(let text):
        EventDescription("textChanged", "a text changes", EventDetail("text", text))
      case .keyboardShown: EventDescription("keyboardShown", "the keyboard is up")
      case .fieldResigned: EventDescription("fieldResigned", "the text field loses the focus")
      case .keyIgnored(let obstacle):
        EventDescription("keyIgnored", "a key has no effect", EventDetail("why", obstacle))
      case .tapIgnored(let obstacle):
        EventDescription("tapIgnored", "a tap has no effect", EventDetail("why", obstacle))
      case .resignIgnored(let obstacle):
        EventDescription("resignIgnored", "no text field has the focus", EventDetail("why", obstacle))
      }
    }
  }

  /// What gives a text field the focus.
  package enum FocusCause: String, Sendable {
    /// A tap beside the field.
    case row
    /// A tap on it.
    case field
  }

  /// What a key does to a text.
  package enum Key: Hashable, Sendable {
    case insert(Character)
    case deleteBackward
    case enter

    /// How the log names it.
    fileprivate var name: String {
      switch self {
      case .insert(let character): String(character)
      case .deleteBackward: "delete"
      case .enter: "return"
      }
    }
  }

  /// Why a key has no effect.
  package enum KeyObstacle: String, Sendable {
    /// The text is as long as it may be.
    case full
  }

  /// Why a tap has no effect.
  package enum TapObstacle: String, Sendable {
    /// The bar covers the rows.
    case bar
    /// The keyboard covers the rows.
    case keyboard
    /// The text field has the focus already.
    case focused
  }

  /// Why `resign` has no effect.
  package enum ResignObstacle: String, Sendable {
    case notFocused
  }

  /// The layers that the form adds to those of its table, bars and keyboard.
  package enum Part: String, ComponentPart {
    case text
    case placeholder
    case composition
    case caret
    case clear
    case cross
    case formerRows
  }

  package static let parts =
    rows + [
      PartDeclaration(
        Part.formerRows, "the rows before a jump that dissolves, where motion is reduced", rows
      ).forReducedMotion,
      NavigationBar.declaration,
      Keyboard.declaration,
      StatusBar.declaration,
    ]

  private static let rows =
    Table.declarations(inRow: [
      PartDeclaration(
        TableRow.Part.field, "its text field",
        [
          PartDeclaration(Part.text, "its text"),
          PartDeclaration(Part.placeholder, "its placeholder"),
          PartDeclaration(Part.composition, "the line under what is being composed, on a device"),
        ]),
      PartDeclaration(Part.caret, "the blinking caret"),
      PartDeclaration(
        Part.clear, "the clear button", [PartDeclaration(Part.cross, "its cross")]),
    ]) + ScrollingContent.indicatorDeclarations

  /// What the form adds to its trace.
  package enum Property: String, ComponentProperty {
    case contentOffsetY
    case contentInsetBottom

    package var unit: ParameterUnit { .points }

    package var meaning: String {
      switch self {
      case .contentOffsetY: "content offset at the form's top edge"
      case .contentInsetBottom: "bottom content inset, from the keyboard or the safe area"
      }
    }
  }

  package static let properties = Property.allCases.map { PropertyDeclaration($0) }

  /// What `call` makes the form do.
  package enum Action: ComponentAction {
    case resign

    package static let declarations = [
      ActionDeclaration("resign", "takes the focus from the text field", Action.resign)
    ]
  }
}

extension FieldFocus {
  /// What it shows steadily to the component that holds it.
  package enum Output: ComponentOutput {
    case text
    case contentOffset

    package var declaration: OutputDeclaration {
      switch self {
      case .text:
        OutputDeclaration("text", "the text of the field that has the keyboard, or else of the first", .text)
      case .contentOffset: .contentOffset
      }
    }
  }
}
