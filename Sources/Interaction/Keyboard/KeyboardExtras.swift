import Geometry
import Layers
import Motion

/// What a device adds to a keyboard: signs below the keys, letters that are shown large while they are typed, keys that say
/// something else while a text is composed, and suggestions that belong to the text.
struct KeyboardExtras: Sendable {
  private typealias Part = Keyboard.Part

  /// The width of the narrowest keyboard over which letters are shown, in points.
  private static let leastWidth = 100.0

  private let device: Device
  private let layout: KeyboardLayout
  private let palette: Palette
  private let suggestions: Suggestions
  /// Shows any text at the size of suggestions, of callouts.
  private let word: ChangingLabel
  private let letter: ChangingLabel
  /// By the key: capitals, and the words of keys while kana are composed.
  private let capitals: [Int: Label]
  private let composing: [Int: Label]

  init(
    _ device: Device, _ layout: KeyboardLayout, suggestions: [String], family: String?, palette: Palette,
    in environment: ComponentEnvironment
  ) throws {
    self.device = device
    self.layout = layout
    self.palette = palette
    self.suggestions = Suggestions(own: suggestions, isJapanese: layout.isKana)
    func changing(_ size: Double) throws -> ChangingLabel {
      try ChangingLabel(
        "", letters: "a“”あ水", size: size, color: palette.text, family: family, isTabular: false,
        in: environment)
    }
    word = try changing(Keyboard.suggestionSize)
    letter = try changing(layout.isKana ? 24 : 32)
    func labels(_ texts: [String: String], _ size: Double) throws -> [Int: Label] {
      let pairs = try layout.keys.enumerated().compactMap { index, key in
        try texts[key.name].map {
          (index, try Label($0, size: size, color: palette.text, family: family, in: environment))
        }
      }
      return Dictionary(uniqueKeysWithValues: pairs)
    }
    let letters = layout.isKana ? [] : layout.keys.filter { $0.name.count == 1 }.map(\.name)
    capitals = try labels(
      Dictionary(uniqueKeysWithValues: letters.map { ($0, $0.uppercased()) }), layout.letterSize)
    composing = try labels(
      layout.isKana ? ["space": "次候補", "return": "確定", "face": "小"] : [:], Keyboard.wordSize)
  }

  /// True for a key with the other color: while it is pressed, unless an iPhone shows its letter large in its place, and
  /// for the shift key while the next letter is a capital.
  func isTinted(
    _ index: Int, _ presses: Keyboard.Presses, _ typing: KeyboardTyping, at time: Time
  ) -> Bool {
    if layout.keys[index].name == "shift" { return isShifted(typing) }
    let isReplaced = device.platform == .iPhone && isLetter(index)
    return !isReplaced && presses.isPressed(index, at: time)
  }

  /// True for the key of a Latin letter.
  private func isLetter(_ index: Int) -> Bool { !layout.isKana && layout.keys[index].name.count == 1 }

  private func isShifted(_ typing: KeyboardTyping) -> Bool { !layout.isKana && typing.text.isEmpty }

  /// What stands on keys in the place of their usual labels.
  func caps(for typing: KeyboardTyping) -> [Int: Label] {
    if typing.composed > 0 { return composing }
    return isShifted(typing) ? capitals : [:]
  }

  func suggestionLabels(for typing: KeyboardTyping) -> [Label] {
    suggestions.words(for: typing).map { text in
      var word = word
      word.show(text)
      return word.label
    }
  }

  /// What is below the keys, which end at `y`.
  func signs(below y: Double, in size: Size) -> [Layer] {
    guard let center = device.signCenter else { return [] }
    let side = 28.0
    func sign(_ glyph: Glyph, _ part: Part, x: Double) -> Layer {
      let frame = Rect(center: Point(x, y + center.y), size: Size(side, side))
      return glyph.layer(part, in: frame, color: palette.text.withAlpha(0.75), lineWidth: 1.6)
    }
    return switch device.platform {
    case .android:
      [
        sign(.keyboardDown, .hide, x: center.x), sign(.globe, .globe, x: size.width - center.x),
      ]
    case .iPhone, .iPad:
      [sign(.globe, .globe, x: center.x), sign(.microphone, .microphone, x: size.width - center.x)]
    }
  }

  /// The letter of a press, large; nil for keys that show none.
  func callout(
    of press: Keyboard.Presses.Press, _ key: Rect, width: Double, _ look: KeyboardLook
  ) -> Layer? {
    guard let shape = calloutShape(of: press, key, width: width) else { return nil }
    var layer = Layer(Part.callout, frame: shape.frame)
    let path = shape.outline.transformed(by: .translation(.zero - shape.frame.origin))
    layer.content = .shape(Shape(.path(path), fillColor: look.callout))
    layer.shadow = Shadow(color: .black, opacity: 0.35, offset: Point(0, 1), radius: 2)
    var letter = letter
    letter.show(String(press.character))
    let place = shape.letter - shape.frame.origin
    layer.sublayers = [letter.label.layer(Part.cap, x: place.x, midY: place.y, anchor: .center)]
    return layer
  }

  private func calloutShape(of press: Keyboard.Presses.Press, _ key: Rect, width: Double) -> KeyCallout? {
    if let step = layout.slide(for: press.character) { return KeyCallout(beside: key, toward: step) }
    guard isLetter(press.key), width >= Self.leastWidth else { return nil }
    return switch device.platform {
    case .iPhone: KeyCallout(growingFrom: key, width: width)
    case .android: KeyCallout(above: key, width: width)
    case .iPad: nil
    }
  }
}

extension Device {
  /// The height of what is below a keyboard's keys with the safe area, in points; nil where it is the safe area alone.
  var keyboardStrip: Double? {
    switch platform {
    case .iPhone: hasHomeIndicator ? 75 : nil
    case .iPad: nil
    case .android: 48
    }
  }

  /// Where the signs of that strip stand: from the sides, and from the keys down; nil without a strip.
  fileprivate var signCenter: Point? {
    switch platform {
    case .iPhone: hasHomeIndicator ? Point(38, 26) : nil
    case .iPad: nil
    case .android: Point(38, 24)
    }
  }
}
