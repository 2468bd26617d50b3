import Components
import Geometry
import Layers
import Motion

/// The additions of a device to a keyboard: signs below the keys, enlarged letters while keys are typed, key labels
/// that change while text is composed, and suggestions that match the text.
struct KeyboardExtras: Sendable {
  private typealias Part = Keyboard.Part

  /// The width of the narrowest keyboard that shows enlarged letters above its keys, in points.
  private static let leastWidth = 100.0

  private let device: Device
  private let layout: KeyboardLayout
  private let palette: Palette
  private let suggestions: Suggestions
  /// A label for any text at the size of suggestions.
  private let word: ChangingLabel
  /// A label for any text at the size of callouts.
  private let letter: ChangingLabel
  /// The labels of letter keys as capitals, by key.
  private let capitals: [Int: Label]
  /// The labels of keys while kana are composed, by key.
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
    let letters = !layout.capitalizes ? [] : layout.keys.filter { $0.name.count == 1 }.map(\.name)
    capitals = try labels(
      Dictionary(uniqueKeysWithValues: letters.map { ($0, $0.uppercased()) }), layout.letterSize)
    composing = try labels(
      layout.isKana ? ["space": "次候補", "return": "確定", "face": "小"] : [:], Keyboard.wordSize)
  }

  /// Returns whether a key has its alternative color. A key has it while it is pressed, except where an iPhone shows
  /// the enlarged letter instead. The shift key has it while the next letter is a capital.
  func isTinted(
    _ index: Int, _ presses: Keyboard.Presses, _ typing: KeyboardTyping, at time: Time
  ) -> Bool {
    if layout.keys[index].name == "shift" { return isShifted(typing) }
    let isReplaced = device.platform == .iPhone && isLetter(index)
    return !isReplaced && presses.isPressed(index, at: time)
  }

  /// Returns whether a key types a Latin letter.
  private func isLetter(_ index: Int) -> Bool {
    layout.arrangement == .latin && layout.keys[index].name.count == 1
  }

  private func isShifted(_ typing: KeyboardTyping) -> Bool { layout.capitalizes && typing.text.isEmpty }

  /// Returns the labels that replace the usual ones of keys, by key.
  func caps(for typing: KeyboardTyping) -> [Int: Label] {
    if typing.composed > 0 { return composing }
    return isShifted(typing) ? capitals : [:]
  }

  func suggestionLabels(for typing: KeyboardTyping) -> [Label] {
    guard layout.stripHeight > 0 else { return [] }
    return suggestions.words(for: typing).map { text in
      var word = word
      word.show(text)
      return word.label
    }
  }

  /// Returns the signs below the keys, whose lower edge is at `y`.
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

  /// Returns the enlarged letter of a pressed key; `nil` for keys without one.
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
  /// The height of the area below a keyboard's keys including the safe area, in points; `nil` if it is the safe area
  /// alone.
  var keyboardStrip: Double? {
    switch platform {
    case .iPhone: hasHomeIndicator && orientation == .portrait ? 75 : nil
    case .iPad: nil
    case .android: 48
    }
  }

  /// The position of the signs in that area, in points: from the sides, and from the keys down; `nil` without signs.
  fileprivate var signCenter: Point? {
    switch platform {
    case .iPhone: hasHomeIndicator && orientation == .portrait ? Point(38, 26) : nil
    case .iPad: nil
    case .android: Point(38, 24)
    }
  }
}

/// The words that a keyboard suggests for the text being typed.
struct Suggestions: Sendable {
  /// The words that the scenario suggests.
  let own: [String]
  let isJapanese: Bool

  /// Returns three words, some of which may be empty.
  func words(for typing: KeyboardTyping) -> [String] {
    let found = isJapanese ? japanese(typing) : english(typing.text)
    var words: [String] = []
    for word in found where !words.contains(word) { words.append(word) }
    return Array((words + ["", "", ""]).prefix(3))
  }

  // MARK: English

  /// Returns the current word in quotes, followed by longer words that begin with it.
  private func english(_ text: String) -> [String] {
    let word = text.split(omittingEmptySubsequences: false) { !$0.isLetter && $0 != "’" }.last ?? ""
    if word.isEmpty { return text.isEmpty ? own : ["the", "and", "to"] }
    let wanted = word.lowercased()
    let longer = (own + SuggestionWords.english).filter {
      $0.lowercased().hasPrefix(wanted) && $0.count > word.count
    }
    return ["“\(word)”"] + longer.map { word.first!.isUppercase ? $0.capitalizedFirst : $0 }
  }

  // MARK: Japanese

  /// Returns conversions of the kana being composed, followed by the kana themselves and their katakana.
  private func japanese(_ typing: KeyboardTyping) -> [String] {
    if typing.composed == 0 { return typing.text.isEmpty ? own : ["の", "を", "に"] }
    let kana = String(typing.text.suffix(typing.composed))
    let reading = String(kana.map(\.hiragana))
    let katakana = String(reading.map { $0.katakana ?? $0 })
    return [completed(reading), converted(reading)].compactMap(\.self) + [kana, katakana]
  }

  /// Returns the reading converted, with its last word completed; `nil` if no known word begins with the rest.
  private func completed(_ reading: String) -> String? {
    for (end, front) in fronts(of: reading) {
      let rest = reading.dropFirst(end)
      guard !rest.isEmpty, let entry = SuggestionWords.japanese.first(where: { $0.reading.hasPrefix(rest) })
      else { continue }
      return front + entry.word
    }
    return nil
  }

  private func converted(_ reading: String) -> String? { fronts(of: reading).last?.text }

  /// Returns the prefixes of a reading that end between words, the shortest first: their lengths and converted texts.
  private func fronts(of reading: String) -> [(end: Int, text: String)] {
    var fronts = [(end: 0, text: "")]
    var rest = Substring(reading)
    while !rest.isEmpty {
      let entry = SuggestionWords.japanese.filter { rest.hasPrefix($0.reading) }.max {
        $0.reading.count < $1.reading.count
      }
      let (length, text) = entry.map { ($0.reading.count, $0.word) } ?? (1, String(rest.prefix(1)))
      rest = rest.dropFirst(length)
      fronts.append((fronts[fronts.count - 1].end + length, fronts[fronts.count - 1].text + text))
    }
    return fronts
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// A small vocabulary of words that keyboards suggest, the most frequent first.
enum SuggestionWords {
  static let english = """
    I the to and a of in is it you that for on my with be have this are not at but we they so all what do can if me \
    about after again air always and another apple around away back bag because bed before best better big bird birthday \
    book both bread bring buy cake call came cat chair change check city clean close coffee cold come cook could country \
    daily day dinner dog door down draft dream drink drive early eat email evening every family far fast father feed \
    find fine first fish flower food forest friend from full game garden get give go good great green ground hand happy \
    hello help here hi home hope house how ice idea just keep kitchen know lake large last late leaf letter life light \
    like list little live long look love lunch make many market meet milk minute mom money month moon more morning \
    mother mountain move music name need never new next nice night north note now old once one only open orange order \
    our out over paper park party people phone photo picture place plan plant play please pot project quick quiet rain \
    read ready really red reminder rest right river road room run same school sea see seed send shop should shopping \
    show sleep small snow soil some soon south spring star start stay still stop store story street summer sun sunday \
    table take talk task tea tell thank thanks their them then there these thing think time today together tomato \
    tomatoes tomorrow tonight tree try tulips under until up very visit wait walk want warm was wash water watering we \
    weather week weekend well were west when where which white why will window winter word work world would write year \
    yellow yes yesterday your
    """.split(separator: " ").map(String.init)

  static let japanese: [(reading: String, word: String)] = """
    みずやり 水やり みず 水 かいもの 買い物 かう 買う せんたく 洗濯 にわ 庭 にわとり 鶏 の の を を に に は は が が と と で で も も \
    はな 花 はなや 花屋 はなび 花火 あめ 雨 あさ 朝 あさごはん 朝ごはん あした 明日 あう 会う いえ 家 いぬ 犬 いぬのさんぽ 犬の散歩 \
    さんぽ 散歩 さかな 魚 さくら 桜 うみ 海 えき 駅 えいが 映画 おちゃ お茶 おはよう おはよう かさ 傘 かぞく 家族 がっこう 学校 \
    きょう 今日 きって 切手 くるま 車 くすり 薬 けさ 今朝 こども 子ども ごはん ご飯 しごと 仕事 しゃしん 写真 しんぶん 新聞 \
    すいか 西瓜 すし 寿司 そうじ 掃除 そら 空 たね 種 たまご 卵 てがみ 手紙 てんき 天気 でんわ 電話 ともだち 友だち とり 鳥 \
    なつ 夏 なまえ 名前 ねこ 猫 はし 橋 はる 春 ばんごはん 晩ごはん ひる 昼 ひるごはん 昼ごはん ふゆ 冬 へや 部屋 \
    ほん 本 まいにち 毎日 まち 町 みち 道 みかん 蜜柑 もり 森 やま 山 やさい 野菜 ゆき 雪 よる 夜 よやく 予約 りょうり 料理 りんご 林檎 \
    れんらく 連絡 わたし 私
    """.split(separator: " ").map(String.init).pairs
}

extension [String] {
  /// The elements paired in order: each reading with the word that follows it.
  fileprivate var pairs: [(reading: String, word: String)] {
    stride(from: 0, to: count - 1, by: 2).map { (self[$0], self[$0 + 1]) }
  }
}
