import Components
import Geometry
import Gestures
import Layers
import Motion
import Parameters

/// A keyboard at the bottom of its frame that rises while it has the focus and reports the typed keys.
struct DeviceKeyboard: OutputProvider {
  private static let raised = Deadline("raised")
  private static let lowered = Deadline("lowered")

  private let keyboards: [Kind: Keyboard]
  /// The keyboard whose keys are visible.
  private var keyboard: Keyboard
  private let timing: AnimationTiming
  private let reducesMotion: Bool
  private var hasFocus = false
  /// The raised share of the keyboard, 0…1; if motion is reduced, its opacity.
  private var rise = AnimatedValue(0)
  /// The height of the raised keyboard, animated when the keys change, in points.
  private var height: AnimatedValue
  private var presses = Keyboard.Presses()
  /// The text typed since the keyboard got the focus.
  private var text = ""

  init(_ parameters: Parameters, in environment: ComponentEnvironment) throws {
    let shared = parameters.shared
    reducesMotion = environment.environment.reduceMotion
    timing = Keyboard.timing(
      lasting: parameters.keyboardDuration, shared.interruption, reducesMotion: reducesMotion)
    func keyboard(_ kind: Kind) throws -> Keyboard {
      let layout = KeyboardLayout(kind, shared.locale, in: environment)
      return try Keyboard(
        layout, suggestions: layout.stripHeight > 0 ? parameters.suggestions : [],
        height: parameters.keyboardHeight ?? kind.height, family: shared.font,
        palette: Palette(shared, in: environment), in: environment)
    }
    keyboards = try Dictionary(uniqueKeysWithValues: Kind.allCases.map { ($0, try keyboard($0)) })
    self.keyboard = try keyboard(parameters.keyboard)
    height = AnimatedValue(self.keyboard.height)
  }

  mutating func receive(_ input: Input<Action>, in context: inout StageContext) {
    switch input {
    case .focus(let isFocused): setFocus(isFocused, in: &context)
    case .key(let key): for character in key { type(character, in: &context) }
    case .call(.show): context.requestFocus()
    case .call(.change(let kind)): change(to: kind, at: context.time)
    case .call(.hide), .lifecycle(.willDisappear): context.resignFocus()
    case .deadline(Self.raised): context.emit(Event.keyboardShown)
    case .deadline(Self.lowered): context.emit(Event.keyboardHidden)
    case .deadline, .touch, .lifecycle, .slots: break
    }
  }

  private mutating func setFocus(_ isFocused: Bool, in context: inout StageContext) {
    guard isFocused != hasFocus else { return }
    hasFocus = isFocused
    if isFocused { text = "" }
    let (begun, former) = isFocused ? (Self.raised, Self.lowered) : (Self.lowered, Self.raised)
    context.cancel(former)
    context.schedule(begun, at: rise.animate(to: isFocused ? 1 : 0, at: context.time, timing))
  }

  /// Replaces the keys in place. If the keyboard is raised, animates to the height of the new keys.
  private mutating func change(to kind: Kind, at time: Time) {
    guard let new = keyboards[kind] else { return }
    (keyboard, presses, text) = (new, Keyboard.Presses(), "")
    if hasFocus, !reducesMotion {
      height.animate(to: new.height, at: time, timing)
    } else {
      height = AnimatedValue(new.height)
    }
  }

  private mutating func type(_ character: Character, in context: inout StageContext) {
    guard hasFocus else { return }
    let key = FieldFocus.Key(character)
    context.emit(Event.keyTyped(key))
    if let index = keyboard.key(for: character) { presses.press(index, character, at: context.time) }
    switch key {
    case .insert(let character):
      if text.utf8.count < Self.textLimit { text.append(character) }
    case .deleteBackward: text = String(text.dropLast())
    case .enter: text = ""
    }
  }

  /// The largest size of the text that determines capitals and suggestions, in bytes.
  private static let textLimit = 4096

  func obstacle(to sample: TouchSample, in context: StageContext) -> TouchObstacle? { nil }

  func value(of output: Output, at time: Time, size: Size) -> ComponentValue {
    switch output {
    case .keyboardHeight: .number(shownHeight(at: time))
    }
  }

  private func shownHeight(at time: Time) -> Double { rise.value(at: time) * height.value(at: time) }

  func layers(at time: Time, size: Size) -> Layer {
    var root = Layer.component(size: size)
    root.isUserInteractionEnabled = false
    root.masksToBounds = true
    root.attributes = [LayerAttribute(Property.keyboardHeight, shownHeight(at: time))]
    let shown = rise.value(at: time)
    guard shown > 0 else { return root }
    var layer = keyboard.layer(
      in: size, rise: reducesMotion ? 1 : min(1, shownHeight(at: time) / keyboard.height), presses: presses,
      typing: KeyboardTyping(text: text),
      at: time)
    if reducesMotion { layer.opacity = shown }
    root.sublayers = [layer]
    return root
  }
}

extension DeviceKeyboard {
  static let type = "deviceKeyboard"
  static let meaning = "keyboard that rises while it has the focus and reports the keys typed"

  /// The events of the keyboard.
  enum Event: ComponentEvent {
    case keyTyped(FieldFocus.Key)
    case keyboardShown
    case keyboardHidden

    static let examples: [Event] = [.keyTyped(.enter), .keyboardShown, .keyboardHidden]

    var description: EventDescription {
      switch self {
      case .keyTyped(let key):
        EventDescription("keyTyped", "a key is pressed", EventDetail("text", key.name))
      case .keyboardShown: EventDescription("keyboardShown", "the keyboard is up")
      case .keyboardHidden: EventDescription("keyboardHidden", "the keyboard is down")
      }
    }
  }

  typealias Part = Keyboard.Part

  static let parts = [Keyboard.part(keys: KeyboardLayout.allNames)]

  /// The property that the keyboard adds to its trace.
  enum Property: String, ComponentProperty {
    case keyboardHeight

    var unit: ParameterUnit { .points }
    var meaning: String { "height of the part of the keyboard that is up" }
  }

  static let properties = Property.allCases.map { PropertyDeclaration($0) }

  /// The actions of the keyboard that `call` performs.
  enum Action: ComponentAction {
    case show
    case hide
    case change(Kind)

    static let declarations = [
      ActionDeclaration("change", "swaps the keys in place") { Action.change(($0 as Keys).keyboard) },
      ActionDeclaration("show", "takes the focus, so that the keyboard rises", Action.show),
      ActionDeclaration("hide", "gives up the focus, so that the keyboard goes down", Action.hide),
    ]
  }

  /// The outputs of the component, which an enclosing component can read at any time.
  enum Output: ComponentOutput {
    case keyboardHeight

    var declaration: OutputDeclaration {
      OutputDeclaration("keyboardHeight", "height of the part of the keyboard that is up", .number)
    }
  }

  /// The arguments of `change`.
  struct Keys: ParameterRecord {
    let keyboard: Kind

    init(_ read: inout ParameterReader) { keyboard = read("keyboard", Kind.default, Kind.meaning) }
  }

  /// The kind of keys that are shown.
  enum Kind: String, ParameterChoice {
    /// Kana or Latin letters, depending on the locale.
    case `default`
    case number
    case email

    fileprivate static let meaning = "keys: letters, digits, or letters with the signs of addresses"

    /// The height of the keyboard without the area below the keys, in points.
    fileprivate var height: Double { self == .default ? 260 : 216 }
  }

  /// The parameters of the keyboard that a scenario may set.
  struct Parameters: ParameterRecord {
    let shared: SharedParameters
    let keyboard: Kind
    /// The height without the area below the keys, in points; `nil` for the default of the kind.
    let keyboardHeight: Double?
    /// The duration of rising and of lowering.
    let keyboardDuration: Time
    /// The words above the keys.
    let suggestions: [String]

    init(_ read: inout ParameterReader) {
      keyboard = read("keyboard", Kind.default, Kind.meaning)
      keyboardHeight = read(
        "keyboardHeight", nil, .points, kind: .optional(.number(0...10_000)),
        "height of the keyboard, without what is below the keys; default: 260, or 216 without suggestions")
      keyboardDuration = read(
        "keyboardDuration", Time(seconds: 0.5), .seconds,
        "length of its way up or down, on the system's spring")
      suggestions = read(
        "suggestions", [], kind: .list(.string, count: 0...10), "words above the keys of letters")
      shared = SharedParameters(&read)
    }
  }
}

extension KeyboardLayout {
  /// Creates the keys of a kind of keyboard.
  fileprivate init(_ kind: DeviceKeyboard.Kind, _ locale: Locale, in environment: ComponentEnvironment) {
    let (space, enter) = Keyboard.words(in: locale)
    let hasEmoji = Keyboard.hasEmoji(in: environment)
    self =
      switch kind {
      case .default where locale == .ja: .kana(space: space, enter: enter, hasEmoji: hasEmoji)
      case .default: .qwerty(space: space, enter: enter, hasEmoji: hasEmoji)
      case .email: .email(space: space, enter: enter, hasEmoji: hasEmoji)
      case .number: .digits()
      }
  }

  /// The names of the keys of all kinds, as one line of text.
  fileprivate static let allNames = nameList + "; of `email` `at` and `dot`; of `number` `0` to `9`"
}
