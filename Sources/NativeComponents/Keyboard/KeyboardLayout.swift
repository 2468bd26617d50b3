import Geometry

/// The keys of a keyboard and their frames below the strip of suggestions.
struct KeyboardLayout: Hashable, Sendable {
  /// The label or symbol on a key.
  enum Cap: Hashable, Sendable {
    case letter(String)
    case word(String)
    case glyph(Glyph)
  }

  struct Key: Hashable, Sendable {
    /// The name, unique among the keys of a keyboard, such as `shift`.
    var name: String
    var cap: Cap
    /// The characters that are typed with the key.
    var characters: Set<Character> = []
    /// Whether the key has the darker color of keys that do not write a letter.
    var isDark = false
  }

  /// The arrangement of the keys.
  enum Arrangement: Hashable, Sendable {
    /// Rows of Latin letters.
    case latin
    /// The Japanese syllabary on a grid.
    case kana
    /// Digits on a grid.
    case digits
  }

  /// The height of the strip of suggestions, in points.
  private static let suggestionHeight = 44.0
  /// The distance from the sides of the keyboard to the keys, in points.
  private static let margin = 3.0
  /// The horizontal distance between neighboring keys, in points.
  private static let gap = 6.0

  let keys: [Key]
  let arrangement: Arrangement
  /// The height of the strip of suggestions above the keys, in points; 0 without a strip.
  var stripHeight = KeyboardLayout.suggestionHeight
  /// Whether a text begins with a capital letter.
  var capitalizes = false
  /// Whether the keys are those of the Japanese syllabary.
  var isKana: Bool { arrangement == .kana }
  /// The font size of letters, in points.
  var letterSize: Double { isKana ? 20 : 22 }

  /// The names of the keys of all keyboards, as one line of text.
  static let nameList: String = {
    func list(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
    let others = qwerty(space: "", enter: "").keys.map(\.name).filter { $0.count > 1 }
    let ofKana = kana(space: "", enter: "").keys.map(\.name)
    return "`a` to `z`, \(list(others)); of `kana` \(list(ofKana)); on a device also `emoji`"
  }()

  /// Returns the frames of the keys in a keyboard of this size, in the order of `keys`.
  func frames(in size: Size) -> [Rect] {
    switch arrangement {
    case .latin: latinFrames(in: size)
    case .kana: kanaFrames(in: size)
    case .digits: digitFrames(in: size)
    }
  }

  /// Returns the index of the key that types a character; `nil` if no key does.
  func key(for character: Character) -> Int? { keys.firstIndex { $0.characters.contains(character) } }

  private static func row(_ widths: [Double], y: Double, height: Double, in width: Double) -> [Rect] {
    let total = widths.reduce(0, +) + gap * Double(widths.count - 1)
    var x = (width - total) / 2
    return widths.map { keyWidth in
      defer { x += keyWidth + gap }
      return Rect(x, y, max(0, keyWidth), max(0, height))
    }
  }
}

// MARK: Latin

extension KeyboardLayout {
  private static let letterRows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]

  /// Returns the standard Latin arrangement.
  ///
  /// - Parameter hasEmoji: whether there is a key with a smiley beside the key for numbers.
  static func qwerty(space: String, enter: String, hasEmoji: Bool = false) -> KeyboardLayout {
    KeyboardLayout(
      keys: latinKeys(hasEmoji: hasEmoji) + [.space(space), .enter(enter)], arrangement: .latin,
      capitalizes: true)
  }

  /// Returns the Latin arrangement for email addresses, with keys for `@` and the dot and without suggestions.
  static func email(space: String, enter: String, hasEmoji: Bool) -> KeyboardLayout {
    KeyboardLayout(
      keys: latinKeys(hasEmoji: hasEmoji) + [.space(space), .at, .dot, .enter(enter)], arrangement: .latin,
      stripHeight: 0)
  }

  /// Returns the letter keys and the keys before the space bar.
  private static func latinKeys(hasEmoji: Bool) -> [Key] {
    let letters = letterRows.joined().map { letter in
      Key(
        name: String(letter), cap: .letter(String(letter)),
        characters: [letter, Character(letter.uppercased())])
    }
    return letters + [
      Key(name: "shift", cap: .glyph(.shift), isDark: true),
      .delete,
      Key(name: "numbers", cap: .word("123"), isDark: true),
    ] + (hasEmoji ? [.emoji] : [])
  }

  private func latinFrames(in size: Size) -> [Rect] {
    let (margin, gap) = (Self.margin, Self.gap)
    let pitch = (size.height - stripHeight) / 4
    let height = pitch - 12
    func y(_ row: Int) -> Double { stripHeight + 10 + Double(row) * pitch }
    let unit = (size.width - 2 * margin - 9 * gap) / 10
    let letters = Self.letterRows.enumerated().flatMap { index, letters in
      Self.row(letters.map { _ in unit }, y: y(index), height: height, in: size.width)
    }
    let side = 42 / 31.5 * unit
    let end = Self.row([side], y: y(2), height: height, in: 2 * margin + side)[0]
    let share = (size.width - 2 * margin - 2 * gap) / 357
    let half = (87 * share - gap) / 2
    let start = keys.contains(.emoji) ? [half, half] : [87 * share]
    let signs = keys.contains(.at) ? [unit, unit] : []
    let space = 183 * share - Double(signs.count) * (unit + gap)
    return letters + [end, end.mirrored(inWidth: size.width)]
      + Self.row(start + [space] + signs + [87 * share], y: y(3), height: height, in: size.width)
  }
}

// MARK: Kana

extension KeyboardLayout {
  /// The keys of the syllabary by row: their names, labels, characters, and the direction in which a finger slides for
  /// each character. The directions are left, up, right and down; `-` stands for no slide.
  private static let kanaRows: [[(id: String, cap: String, characters: String, ways: String)]] = [
    [
      ("a", "あ", "あいうえおぁぃぅぇぉゔ", "-lurd-lurdu"), ("ka", "か", "かきくけこがぎぐげご", "-lurd-lurd"),
      ("sa", "さ", "さしすせそざじずぜぞ", "-lurd-lurd"),
    ],
    [
      ("ta", "た", "たちつてとっだぢづでど", "-lurdu-lurd"), ("na", "な", "なにぬねの", "-lurd"),
      ("ha", "は", "はひふへほばびぶべぼぱぴぷぺぽ", "-lurd-lurd-lurd"),
    ],
    [
      ("ma", "ま", "まみむめも", "-lurd"), ("ya", "や", "やゆよゃゅょ「」", "-ud-udlr"),
      ("ra", "ら", "らりるれろ", "-lurd"),
    ],
    [
      ("face", "^_^", "", ""), ("wa", "わ", "わをんゎー〜", "-lu-rd"),
      ("marks", "、。?!", "、。？！?!", "-lurur"),
    ],
  ]

  /// The directions in which a finger slides on a key, as unit steps on the screen.
  private static let steps: [Character: Point] = [
    "l": Point(-1, 0), "u": Point(0, -1), "r": Point(1, 0), "d": Point(0, 1),
  ]

  /// The slides by character, for the characters that require one.
  private static let slides: [Character: Point] = Dictionary(
    kanaRows.joined().flatMap { entry in
      zip(entry.characters, entry.ways).flatMap { character, way in
        [character, character.katakana].compactMap(\.self).compactMap { each in steps[way].map { (each, $0) }
        }
      }
    }, uniquingKeysWith: { first, _ in first })

  /// Returns the slide on a key that types a character, as a unit step; `nil` if none is required.
  func slide(for character: Character) -> Point? { isKana ? Self.slides[character] : nil }

  /// Returns the twelve-key arrangement of the Japanese syllabary.
  ///
  /// - Parameter hasEmoji: whether there is a key with a smiley instead of the globe.
  static func kana(space: String, enter: String, hasEmoji: Bool = false) -> KeyboardLayout {
    let left: [Key] = [
      Key(name: "next", cap: .glyph(.chevron), isDark: true),
      Key(name: "undo", cap: .glyph(.undo), isDark: true),
      Key(name: "latin", cap: .word("ABC"), isDark: true),
      hasEmoji ? .emoji : Key(name: "globe", cap: .glyph(.globe), isDark: true),
    ]
    let letters = kanaRows.joined().map { entry in
      Key(
        name: entry.id, cap: entry.cap.count == 1 ? .letter(entry.cap) : .word(entry.cap),
        characters: Set(entry.characters).union(entry.characters.compactMap(\.katakana)))
    }
    let spaceKey = Key(name: "space", cap: .word(space), characters: [" ", "\u{3000}"], isDark: true)
    return KeyboardLayout(keys: left + letters + [.delete, spaceKey, .enter(enter)], arrangement: .kana)
  }

  private func kanaFrames(in size: Size) -> [Rect] {
    let pitch = (size.height - stripHeight - 4) / 4
    let unit = (size.width - 2 * Self.margin - 4 * Self.gap) / 5
    let rows = (0..<4).map { index in
      Self.row(
        Array(repeating: unit, count: 5), y: stripHeight + 6 + Double(index) * pitch, height: pitch - 7,
        in: size.width)
    }
    var enter = rows[2][4]
    enter.size.height += max(0, pitch)
    return rows.map { $0[0] } + rows.flatMap { $0[1...3] } + [rows[0][4], rows[1][4], enter]
  }
}

// MARK: Digits

extension KeyboardLayout {
  /// Returns the digits on a grid of three columns, without suggestions.
  static func digits() -> KeyboardLayout {
    let digits = "1234567890".map { digit in
      Key(name: String(digit), cap: .letter(String(digit)), characters: [digit])
    }
    return KeyboardLayout(keys: digits + [.delete], arrangement: .digits, stripHeight: 0)
  }

  private func digitFrames(in size: Size) -> [Rect] {
    let (gap, margin) = (Self.gap, 2 * Self.margin)
    let pitch = (size.height - gap) / 4
    let unit = (size.width - 2 * margin - 2 * gap) / 3
    let rows = (0..<4).map { index in
      Self.row([unit, unit, unit], y: gap + Double(index) * pitch, height: pitch - gap, in: size.width)
    }
    return rows[0] + rows[1] + rows[2] + rows[3].suffix(2)
  }
}

extension KeyboardLayout.Key {
  fileprivate static let at = Self(name: "at", cap: .letter("@"), characters: ["@"])
  fileprivate static let dot = Self(name: "dot", cap: .letter("."), characters: ["."])

  fileprivate static func space(_ word: String) -> Self {
    Self(name: "space", cap: .word(word), characters: [" "])
  }

  fileprivate static let emoji = Self(name: "emoji", cap: .glyph(.smiley), isDark: true)

  fileprivate static let delete = Self(
    name: "delete", cap: .glyph(.delete), characters: ["\u{8}", "\u{7F}"], isDark: true)

  fileprivate static func enter(_ word: String) -> Self {
    Self(name: "return", cap: .word(word), characters: ["\n", "\r", "\r\n"], isDark: true)
  }
}

extension Character {
  /// Whether the character is kana, which may be converted into other characters after it was typed.
  var isKana: Bool {
    guard let value = unicodeScalars.first?.value else { return false }
    return (0x3041...0x3096).contains(value) || (0x30A1...0x30FA).contains(value) || value == 0x30FC
  }

  /// The hiragana of the same sound if this is a katakana; otherwise the character itself.
  var hiragana: Character {
    guard let value = unicodeScalars.first?.value, (0x30A1...0x30F6).contains(value) else { return self }
    return Unicode.Scalar(value - 0x60).map(Character.init) ?? self
  }

  /// The katakana of the same sound if this is a hiragana; otherwise `nil`.
  var katakana: Character? {
    guard let value = unicodeScalars.first?.value, (0x3041...0x3096).contains(value) else { return nil }
    return Unicode.Scalar(value + 0x60).map(Character.init)
  }
}
