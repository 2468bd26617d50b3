import Components
import Expectations
import Geometry
import Layers
import Motion
import Parameters
import ScenarioTestSupport
import Stage
import Testing

/// The additions of a device to the keyboard of a form and to its text field.
struct DeviceKeyboardTests {
  private static let english: [String: ParameterValue] = ["locale": .string("en")]

  /// Returns the stage of a form into which text is typed from 2 s on, a key every 0.12 s.
  private static func stage(
    _ name: String, typing text: String, _ values: [String: ParameterValue] = [:],
    _ direction: Environment.LayoutDirection = .leftToRight
  ) throws -> Stage {
    let device = try #require(Device(named: name))
    var fixture = FormFixture.form(values)
    fixture.canvas = device.size
    fixture.environment = Environment(
      layoutDirection: direction, safeArea: device.safeArea, device: device)
    let field = Point(device.size.width / 2, FormFixture.field.y + device.safeArea.top - 20)
    fixture.press(field, at: 0.92, for: 0.08)
    fixture.add(.type(.init(text)), at: 2)
    return try fixture.stage()
  }

  private static func layer(_ path: String, _ stage: inout Stage, at seconds: Double) throws -> Layer {
    let layer = stage.layer(path, at: seconds)
    return try #require(layer, "\(path) at \(seconds)")
  }

  private static func frame(_ path: String, _ stage: inout Stage, at seconds: Double) throws -> Rect {
    try layer(path, &stage, at: seconds).frame
  }

  private static func words(_ stage: inout Stage, at seconds: Double) -> [String?] {
    (0..<3).map { stage.text(of: "form/keyboard/suggestion-\($0)", at: seconds) }
  }

  @Test(
    arguments: [
      ("iphone-16-pro", 335, ["globe", "microphone"]), ("iphone-13", 335, ["globe", "microphone"]),
      ("iphone-se", 260, []), ("ipad-mini", 280, []), ("pixel-9", 308, ["globe", "hide"]),
      ("galaxy-s25", 308, ["globe", "hide"]),
    ] as [(String, Double, Set<String>)])
  func `each device has its strip below the keys`(name: String, height: Double, signs: Set<String>) throws {
    var stage = try Self.stage(name, typing: "")
    let keyboard = try Self.layer("form/keyboard", &stage, at: 1.9)
    expect(keyboard.frame.height, equals: height)
    let found = keyboard.sublayers.filter { ["globe", "microphone", "hide"].contains($0.id) }
    expect(Set(found.map(\.id)), equals: signs)
    let keys = keyboard.sublayers.filter { $0.id.hasPrefix("key-") }
    let end = keys.map(\.frame.maxY).max() ?? 0
    expect(found.allSatisfy { $0.frame.minY >= end && $0.frame.maxY <= height })
    expect(keys.contains { $0.id == "key-emoji" }, equals: !signs.isEmpty)
  }

  @Test func `a typed letter grows out of its key while the key is pressed`() throws {
    var stage = try Self.stage("iphone-15", typing: "qmp ", Self.english)
    expect(stage.layer("form/keyboard/callout", at: 1.99) == nil)
    let width = 393.0
    for (letter, time) in [("q", 2.0), ("m", 2.12), ("p", 2.24)] {
      let callout = try Self.layer("form/keyboard/callout", &stage, at: time + 0.05)
      let key = try Self.frame("form/keyboard/key-\(letter)", &stage, at: time + 0.05)
      expect(callout.frame.minX >= 0 && callout.frame.maxX <= width)
      expect(
        callout.frame.minX <= key.minX && callout.frame.maxX >= key.maxX && callout.frame.maxY == key.maxY)
      expect(stage.text(of: "form/keyboard/callout/cap", at: time + 0.05), equals: letter)
      expect(stage.layer("form/keyboard/callout", at: time + 0.1) == nil)
    }
    expect(stage.layer("form/keyboard/callout", at: 2.4) == nil, "the space bar shows none")
  }

  @Test func `on an iPhone, the keys of letters keep their color, and that of a space does not`() throws {
    var stage = try Self.stage("iphone-15", typing: "g ", Self.english)
    let colors = [("g", 1.9), ("g", 2.05), ("space", 2.05), ("space", 2.15)].map { key, time in
      stage.layer("form/keyboard/key-\(key)", at: time)?.backgroundColor
    }
    expect(colors[0] == colors[1] && colors[2] != colors[3])
  }

  @Test(arguments: [("ipad-mini", false), ("pixel-8", true)])
  func `an iPad shows no letters, an Android phone a box above the key`(name: String, isShown: Bool) throws {
    var stage = try Self.stage(name, typing: "g", Self.english)
    let key = try Self.frame("form/keyboard/key-g", &stage, at: 2.05)
    let callout = stage.layer("form/keyboard/callout", at: 2.05)?.frame
    expect((callout != nil), equals: isShown)
    if let callout { expect(callout.maxY < key.minY && abs(callout.midX - key.midX) < 1e-9) }
  }

  @Test(
    arguments: [("か", nil), ("き", Point(-1, 0)), ("ぐ", Point(0, -1)), ("ケ", Point(1, 0)), ("ご", Point(0, 1))])
  func `a kana that takes sliding is shown on that side of its key`(kana: String, step: Point?) throws {
    var stage = try Self.stage("iphone-15", typing: kana)
    let key = try Self.frame("form/keyboard/key-ka", &stage, at: 2.05)
    let letter = stage.layer("form/keyboard/callout", at: 2.05)
    guard let step else {
      expect(letter == nil)
      return
    }
    let callout = try #require(letter)
    let cap = try #require(callout.sublayers.first).frame.center + callout.frame.origin - key.center
    expect((cap.x * step.x + cap.y * step.y) > 40)
    expect(abs(cap.x * step.y) + abs(cap.y * step.x) < 1e-9)
  }

  @Test func `the keys are capitals until something is typed`() throws {
    var stage = try Self.stage("iphone-15", typing: "a", Self.english)
    expect(stage.text(of: "form/keyboard/key-k/cap", at: 1.9), equals: "K")
    expect(stage.text(of: "form/keyboard/key-k/cap", at: 2), equals: "k")
  }

  @Test func `English suggestions are the word in quotes and what it may become`() throws {
    var stage = try Self.stage(
      "iphone-15", typing: "Wat t",
      Self.english.merging(["suggestions": .list([.string("Turnips"), .string("Walk")])]) { $1 })
    var words = Self.words(&stage, at: 1.9)
    expect(words, equals: ["Turnips", "Walk", ""])
    words = Self.words(&stage, at: 2.15)
    expect(words, equals: ["“Wa”", "Walk", "Wait"])
    words = Self.words(&stage, at: 2.25)
    expect(words, equals: ["“Wat”", "Water", "Watering"])
    words = Self.words(&stage, at: 2.4)
    expect(words, equals: ["the", "and", "to"])
    words = Self.words(&stage, at: 2.5)
    expect(words[..<2], equals: ["“t”", "Turnips"])
  }

  @Test func `kana become words, and the keys say so`() throws {
    var stage = try Self.stage("iphone-15", typing: "にわのみずや")
    var words = Self.words(&stage, at: 1.9)
    expect(words, equals: ["水やり", "買い物", "洗濯"])
    expect(stage.text(of: "form/keyboard/key-return/cap", at: 1.9), equals: "改行")
    words = Self.words(&stage, at: 2.15)
    expect(words, equals: ["庭", "にわ", "ニワ"])
    words = Self.words(&stage, at: 2.65)
    expect(words[0], equals: "庭の水やり")
    expect(stage.text(of: "form/keyboard/key-return/cap", at: 2.65), equals: "確定")
    expect(stage.text(of: "form/keyboard/key-space/cap", at: 2.65), equals: "次候補")
  }

  @Test func `kana are underlined until another character is typed, and those before stay plain`() throws {
    var stage = try Self.stage("iphone-15", typing: "にわ a\u{8}に\u{8}か\n")
    let line = "form/row-1/field/composition"
    expect(stage.layer(line, at: 1.99) == nil)
    let text = try Self.frame("form/row-1/field/text", &stage, at: 2.15)
    expect(
      stage.layer(line, at: 2.15).map { [$0.frame.minX, $0.frame.width] }, equals: [text.minX, text.width])
    expect(stage.layer(line, at: 2.3) == nil, "a space ends it")
    expect(stage.layer(line, at: 2.5) == nil, "and deleting a letter begins nothing")
    let later = try Self.frame(line, &stage, at: 2.65)
    let longer = try Self.frame("form/row-1/field/text", &stage, at: 2.65)
    expect(later.minX > text.maxX && abs(later.maxX - longer.maxX) < 1e-9)
    expect(stage.layer(line, at: 2.75) == nil)
    expect(stage.layer(line, at: 2.9) != nil)
    expect(stage.layer(line, at: 3) == nil, "the end of the focus ends it")
  }

  @Test(arguments: [(Environment.LayoutDirection.leftToRight, 13.0), (.rightToLeft, 378)])
  func `the caret stands beside the placeholder`(direction: Environment.LayoutDirection, x: Double) throws {
    var stage = try Self.stage("iphone-15", typing: "a", Self.english, direction)
    expect(stage.layer("form/row-1/caret", at: 1.9)?.frame.minX, equals: x)
    let placeholder = try Self.layer("form/row-1/field/placeholder", &stage, at: 1.9)
    expect(placeholder.frame.minX, equals: 0)
  }

  @Test func `a device changes nothing that is told`() throws {
    var stages = try [FormFixture.typed("にわ\n").stage(), Self.stage("iphone-15", typing: "にわ\n")]
    for index in stages.indices { stages[index].advance(to: Time(seconds: 5)) }
    expect(stages[0].log(from: "form"), equals: stages[1].log(from: "form"))
  }
}
