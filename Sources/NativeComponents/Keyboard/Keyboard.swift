import Components
import Geometry
import Layers
import Motion

/// A picture of the system's keyboard: a strip of suggestions, and keys that are tinted briefly when typed. On a
/// device, it also has signs below the keys, enlarged letters for typed keys, and suggestions that match the text.
struct Keyboard: Sendable {
  /// The layers of a keyboard.
  enum Part: ComponentPart {
    case keyboard
    case suggestion(Int)
    case divider(Int)
    /// A key by its name.
    case key(String)
    case cap
    case callout
    case globe
    case microphone
    case hide

    var id: String {
      switch self {
      case .keyboard: "keyboard"
      case .suggestion(let index): "suggestion-\(index)"
      case .divider(let index): "divider-\(index)"
      case .key(let name): "key-" + name
      case .cap: "cap"
      case .callout: "callout"
      case .globe: "globe"
      case .microphone: "microphone"
      case .hide: "hide"
      }
    }
  }

  static let declaration = part(keys: KeyboardLayout.nameList)

  /// Returns the declaration of a keyboard that has keys with these names.
  static func part(keys: String) -> PartDeclaration {
    PartDeclaration(
      Part.keyboard, "the system's keyboard",
      [
        PartDeclaration(each: Part.suggestion, "a word above the keys"),
        PartDeclaration(each: Part.divider, "the line between two of them"),
        PartDeclaration(
          named: Part.key, "a key by its name: " + keys, [PartDeclaration(Part.cap, "its label")]),
        PartDeclaration(
          Part.callout, "the typed letter, larger, on a device", [PartDeclaration(Part.cap, "the letter")]),
        PartDeclaration(Part.globe, "the sign for other keyboards below the keys, on a device"),
        PartDeclaration(Part.microphone, "the sign for dictation below the keys, on an iPhone"),
        PartDeclaration(Part.hide, "the sign that hides the keyboard, on an Android phone"),
      ])
  }

  static let wordSize = 16.0
  static let suggestionSize = 15.0
  private static let suggestionMargin = 8.0
  private static let dividerSize = Size(1, 24)

  let layout: KeyboardLayout
  /// The labels of the keys, in the order of the layout's keys; `nil` for a key with a glyph.
  private let caps: [Label?]
  private let suggestions: [Label]
  let palette: Palette
  let look: KeyboardLook
  /// The additions of a device; `nil` without a device.
  let extras: KeyboardExtras?
  /// The height including the area below the keys, in points.
  let height: Double
  /// The height of the area below the keys, including the safe area, in points.
  let bottom: Double
  /// The insets beside the keys: the safe area of a device in landscape.
  private let sides: Insets

  /// - Parameter height: the height without the area below the keys, in points.
  init(
    _ layout: KeyboardLayout, suggestions: [String], height: Double, family: String?, palette: Palette,
    in environment: ComponentEnvironment
  ) throws {
    let environment = environment.withFixedTexts
    self.layout = layout
    self.palette = palette
    let device = environment.environment.device
    look = KeyboardLook(environment.environment.appearance, on: device?.platform)
    bottom = max(environment.environment.safeArea.bottom, device?.keyboardStrip ?? 0)
    self.height = height + bottom
    sides = device?.orientation == .landscape ? environment.environment.safeArea : .zero
    func label(_ text: String, _ size: Double) throws -> Label {
      try Label(text, size: size, color: palette.text, family: family, in: environment)
    }
    caps = try layout.keys.map { key in
      switch key.cap {
      case .letter(let letter): try label(letter, layout.letterSize)
      case .word(let word): try label(word, Self.wordSize)
      case .glyph: nil
      }
    }
    self.suggestions = try suggestions.map { try label($0, Self.suggestionSize) }
    extras = try device.map {
      try KeyboardExtras(
        $0, layout, suggestions: suggestions, family: family, palette: palette, in: environment)
    }
  }

  /// Returns the timing with which a keyboard appears and disappears: the system's spring, or a fade if motion is
  /// reduced.
  static func timing(lasting duration: Time, _ interruption: Interruption, reducesMotion: Bool)
    -> AnimationTiming
  {
    if reducesMotion {
      return AnimationTiming(
        duration: ReducedMotion.duration, curve: ReducedMotion.curve, interruption: interruption)
    }
    let curve = duration > .zero ? TimingCurve.spring(.system(lasting: duration.seconds)) : .linear
    return AnimationTiming(duration: duration, curve: curve, interruption: interruption)
  }

  /// Returns the labels of the space and return keys.
  static func words(in locale: Locale) -> (space: String, enter: String) {
    locale == .ja ? ("空白", "改行") : ("space", "return")
  }

  /// Returns whether a device's keyboard has a key for emoji.
  static func hasEmoji(in environment: ComponentEnvironment) -> Bool {
    environment.environment.device.map { $0.platform != .iPad && $0.hasHomeIndicator } ?? false
  }

  /// Returns the index of the key that types a character; `nil` if no key does.
  func key(for character: Character) -> Int? { layout.key(for: character) }

  /// Returns the keyboard at the bottom of a component, raised by a share `rise` of its height.
  func layer(
    in component: Size, rise: Double, presses: Presses, typing: KeyboardTyping, at time: Time
  ) -> Layer {
    var layer = Layer(
      Part.keyboard, frame: Rect(0, component.height - rise * height, component.width, height))
    layer.backgroundColor = look.ground
    let words = extras?.suggestionLabels(for: typing) ?? suggestions
    let width = component.width - sides.left - sides.right
    layer.sublayers = strip(words, width: width).map { mark in
      var mark = mark
      mark.frame.origin.x += sides.left
      return mark
    }
    let frames = layout.frames(in: Size(width, height - bottom)).map { frame in
      Rect(origin: frame.origin + Point(sides.left, 0), size: frame.size)
    }
    let changed = extras?.caps(for: typing) ?? [:]
    for (index, frame) in frames.enumerated() {
      let isTinted = extras?.isTinted(index, presses, typing, at: time) ?? presses.isPressed(index, at: time)
      layer.sublayers.append(key(index, changed[index] ?? caps[index], in: frame, isTinted: isTinted))
    }
    layer.sublayers += extras?.signs(below: height - bottom, in: layer.frame.size) ?? []
    if let press = presses.last(at: time),
      let callout = extras?.callout(of: press, frames[press.key], width: component.width, look)
    {
      layer.sublayers.append(callout)
    }
    return layer
  }

  private func strip(_ words: [Label], width: Double) -> [Layer] {
    let column = width / Double(max(1, words.count))
    let height = layout.stripHeight
    let texts = words.enumerated().map { index, label in
      let frame = Rect(Double(index) * column, 0, column, height).insetBy(Self.suggestionMargin, 0)
      return label.layer(Part.suggestion(index), in: frame, alignment: .center)
    }
    let dividers = words.indices.dropFirst().map { index in
      let center = Point(Double(index) * column, height / 2)
      var divider = Layer(Part.divider(index), frame: Rect(center: center, size: Self.dividerSize))
      divider.backgroundColor = look.divider
      return divider
    }
    return texts + dividers
  }

  private func key(_ index: Int, _ label: Label?, in frame: Rect, isTinted: Bool) -> Layer {
    let key = layout.keys[index]
    var layer = Layer(Part.key(key.name), frame: frame)
    layer.backgroundColor = key.isDark == isTinted ? look.key : look.darkKey
    layer.cornerRadii = CornerRadii(look.keyRadius)
    layer.shadow = look.drop.map { Shadow(color: $0, opacity: 1, offset: Point(0, 1), radius: 0) }
    let middle = Point(frame.width / 2, frame.height / 2)
    if let label {
      layer.sublayers = [label.layer(Part.cap, x: middle.x, midY: middle.y, anchor: .center)]
    } else if case .glyph(let glyph) = key.cap {
      let rect = Rect(center: middle, size: Size(Glyph.side, Glyph.side))
      layer.sublayers = [glyph.layer(Part.cap, in: rect, color: palette.text, lineWidth: 1.5)]
    }
    return layer
  }
}
