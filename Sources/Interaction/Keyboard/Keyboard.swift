import Geometry
import Layers
import Motion
import Parameters

/// The system's keyboard as a picture: a strip of suggestions and keys, of which the typed ones are tinted for a moment.
package struct Keyboard: Sendable {
  /// The keys that were typed lately, by their place in the layout.
  package struct Presses: Hashable, Sendable {
    /// How long a key stays tinted.
    private static let duration = Time(seconds: 0.1)

    private var latest: [Int: Time] = [:]

    package init() {}

    package mutating func press(_ key: Int, at time: Time) {
      latest = latest.filter { isPressed($0.key, at: time) }
      latest[key] = time
    }

    package func isPressed(_ key: Int, at time: Time) -> Bool {
      latest[key].map { $0 <= time && time < $0 + Self.duration } ?? false
    }
  }

  /// The keyboard and what stands on it.
  package enum Part: ComponentPart {
    case keyboard
    case suggestion(Int)
    case divider(Int)
    /// By the name of the key.
    case key(String)
    case cap

    package var id: String {
      switch self {
      case .keyboard: "keyboard"
      case .suggestion(let index): "suggestion-\(index)"
      case .divider(let index): "divider-\(index)"
      case .key(let name): "key-" + name
      case .cap: "cap"
      }
    }
  }

  package static let declaration = PartDeclaration(
    Part.keyboard, "the system's keyboard",
    [
      PartDeclaration(each: Part.suggestion, "a word above the keys"),
      PartDeclaration(each: Part.divider, "the line between two of them"),
      PartDeclaration(
        named: Part.key, "a key by its name", [PartDeclaration(Part.cap, "its label")]),
    ])

  private static let keyRadius = 5.0
  private static let wordSize = 16.0
  private static let suggestionSize = 15.0
  private static let suggestionMargin = 8.0
  private static let dividerSize = Size(1, 24)

  private let layout: KeyboardLayout
  /// What stands on each key; nil for a drawn sign.
  private let caps: [Label?]
  private let suggestions: [Label]
  private let palette: Palette
  private let colors: KeyboardColors
  /// Points, with the safe area below.
  package let height: Double
  private let safeBottom: Double

  /// - Parameter height: points, without the safe area below.
  package init(
    _ layout: KeyboardLayout, suggestions: [String], height: Double, family: String?, palette: Palette,
    in environment: ComponentEnvironment
  ) throws {
    self.layout = layout
    self.palette = palette
    colors = KeyboardColors(environment.environment.appearance)
    safeBottom = environment.environment.safeArea.bottom
    self.height = height + safeBottom
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
  }

  /// The key that a character presses; nil for one that stands on none.
  package func key(for character: Character) -> Int? { layout.key(for: character) }

  /// The keyboard at the bottom of a component, `rise` of its height above the edge.
  package func layer(in component: Size, rise: Double, presses: Presses, at time: Time) -> Layer {
    var layer = Layer(
      Part.keyboard, frame: Rect(0, component.height - rise * height, component.width, height))
    layer.backgroundColor = colors.ground
    layer.sublayers = strip(width: component.width)
    let frames = layout.frames(in: Size(component.width, height - safeBottom))
    for (index, frame) in frames.enumerated() {
      layer.sublayers.append(key(index, in: frame, isPressed: presses.isPressed(index, at: time)))
    }
    return layer
  }

  private func strip(width: Double) -> [Layer] {
    let column = width / Double(max(1, suggestions.count))
    let height = KeyboardLayout.stripHeight
    let texts = suggestions.enumerated().map { index, label in
      let frame = Rect(Double(index) * column, 0, column, height).insetBy(Self.suggestionMargin, 0)
      return label.layer(Part.suggestion(index), in: frame, alignment: .center)
    }
    let dividers = suggestions.indices.dropFirst().map { index in
      let center = Point(Double(index) * column, height / 2)
      var divider = Layer(Part.divider(index), frame: Rect(center: center, size: Self.dividerSize))
      divider.backgroundColor = colors.divider
      return divider
    }
    return texts + dividers
  }

  private func key(_ index: Int, in frame: Rect, isPressed: Bool) -> Layer {
    let key = layout.keys[index]
    var layer = Layer(Part.key(key.name), frame: frame)
    layer.backgroundColor = key.isDark == isPressed ? colors.key : colors.darkKey
    layer.cornerRadii = CornerRadii(Self.keyRadius)
    layer.shadow = Shadow(color: colors.drop, opacity: 1, offset: Point(0, 1), radius: 0)
    let middle = Point(frame.width / 2, frame.height / 2)
    if let label = caps[index] {
      layer.sublayers = [label.layer(Part.cap, x: middle.x, midY: middle.y, anchor: .center)]
    } else if case .glyph(let glyph) = key.cap {
      let rect = Rect(center: middle, size: Size(Glyph.side, Glyph.side))
      layer.sublayers = [glyph.layer(Part.cap, in: rect, color: palette.text, lineWidth: 1.5)]
    }
    return layer
  }
}

/// The colors of a keyboard.
package struct KeyboardColors: Hashable, Sendable {
  package let ground: Color
  package let key: Color
  package let darkKey: Color
  /// The edge below a key.
  package let drop: Color
  /// Between suggestions.
  package let divider: Color

  package init(_ appearance: Environment.Appearance) {
    switch appearance {
    case .light:
      ground = Color(hex: 0xD1D4D9)
      key = .white
      darkKey = Color(hex: 0xACB3BB)
      drop = Color(hex: 0x898A8D)
      divider = Color(hex: 0xB7BABF)
    case .dark:
      ground = Color(hex: 0x2B2B2D)
      key = Color(hex: 0x6B6B6D)
      darkKey = Color(hex: 0x464648)
      drop = Color(hex: 0x1C1C1E)
      divider = Color(hex: 0x464648)
    }
  }
}
