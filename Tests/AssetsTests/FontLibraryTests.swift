import Assets
import Expectations
import Geometry
import System
import TestSupport
import Testing
import Text

struct FontLibraryTests {
  @Test func `a default typeface that cannot be used is the machine's fault`() throws {
    let scratch = ScratchFolder()
    try scratch.write("no font", to: "opentype/inter/Inter-Regular.otf")
    let error = #expect(throws: FontError.self) {
      try SystemFonts(folders: [scratch.path]).font(family: "Inter")
    }
    expect(error, equals: .defaultFamilyUnusable("Inter", .notAFont(path: "Inter-Regular.otf")))
    expect(error?.exitCode, equals: .environment)
  }

  @Test func `all files of an installed family count, those of the default ones and of own fonts do not`()
    throws
  {
    let scratch = ScratchFolder()
    for (name, weight) in [("A", "Regular"), ("B", "Bold")] {
      let file = FilePath(
        "/usr/share/fonts/truetype/dejavu/DejaVuSerif\(weight == "Bold" ? "-Bold" : "").ttf")
      try scratch.write(try File.read(file, limit: 1 << 24), to: "fonts/\(name).ttf")
    }
    let library = FontLibrary(
      families: [FontFamily(name: "Brand", .system("DejaVu Serif"))], folder: AssetFolder("."),
      system: SystemFonts(folders: [scratch.path, "/usr/share/fonts"]))
    expect(library.installedFiles.isEmpty)
    _ = try library.stack()
    _ = try library.stack(family: "Inter")
    expect(library.installedFiles.isEmpty)
    _ = try library.stack(family: "Brand")
    let names = library.installedFiles.map(\.text)
    expect(names.contains(scratch.path.appending("fonts/A.ttf").text))
    expect(names.contains(scratch.path.appending("fonts/B.ttf").text))
  }

  /// A library whose family Emoji is a font of tests.
  private static func library(_ font: ColorFont, in scratch: ScratchFolder) throws -> FontLibrary {
    try scratch.write(font.bytes(), to: "emoji.ttf")
    return FontLibrary(
      families: [FontFamily(name: "Emoji", .files([FontFamily.File(path: "emoji.ttf", weight: .regular)]))],
      folder: AssetFolder(scratch.path))
  }

  @Test func `emoji come from a family in colors without a warning`() throws {
    let scratch = ScratchFolder()
    let library = try Self.library(.layered, in: scratch)
    let text = try library.shape("Hi 😀", family: "Inter", size: 10)
    expect(text.clusterFonts.map(\.hasColor), equals: [false, false, false, true])
    expect(library.warnings, equals: [])
    expect(library.records.map(\.name), equals: ["Inter-Regular.otf", "emoji.ttf"])
  }

  @Test func `pictures of glyphs are decoded and premultiplied`() throws {
    let scratch = ScratchFolder()
    let layout = try Self.library(.pictured, in: scratch).shape("😀", family: "Emoji", size: 10).layout()
    let placed = try #require(layout.inks.first?.layout.glyphs.first)
    let bitmap = try #require(placed.font.picture(of: placed.glyph, size: 20)?.image.bitmap)
    expect([bitmap.width, bitmap.height], equals: [32, 32])
    expect(
      [bitmap[15, 15], bitmap[16, 15], bitmap[15, 16]], equals: [0xFFFF_FFFF, 0x8080_0000, 0x8080_0000])
  }

  @Test func `an emoji that Inter has needs no other face`() throws {
    let library = FontLibrary(folder: AssetFolder("."))
    expect(try library.shape("⬜", size: 10).missingCharacters, equals: [])
    expect(library.records.map(\.name), equals: ["Inter-Regular.otf"])
  }

  @Test func `a missing emoji names the package that has it`() {
    let warning = FontWarning(subject: .missing(family: "Inter", others: []), characters: ["😀"])
    expect(
      warning.description,
      equals:
        "neither Inter nor M PLUS 1 has “😀”: drawn as a box; for emoji, add the family Noto Color Emoji to "
        + "`fonts` (apt-get install fonts-noto-color-emoji)")
    let letter = FontWarning(subject: .missing(family: "Inter", others: []), characters: ["ש"])
    expect(letter.description, equals: "neither Inter nor M PLUS 1 has “ש”: drawn as a box")
  }

  @Test func `a text that is longer than all may be is refused before it is shaped`() throws {
    let fonts = FontLibrary(folder: AssetFolder("."), textBytes: 5)
    _ = try fonts.shape("12345", size: 9)
    #expect(throws: AssetError.tooLongText(bytes: 6, limit: 5)) { try fonts.shape("山山", size: 9) }
  }

  @Test func `the default is Inter, the same stack at every call`() throws {
    let library = FontLibrary(folder: AssetFolder("."))
    let stack = try library.stack()
    expect(stack.first.unitsPerEm, equals: 2816)
    try expect(library.stack() === stack)
    try expect(library.stack(weight: .bold) !== stack)
    try expect(library.stack(family: "Inter").first === stack.first)
  }

  @Test(
    arguments: zip(
      FontWeight.allCases,
      ["Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"]))
  func `every weight opens its file`(weight: FontWeight, style: String) throws {
    let library = FontLibrary(folder: AssetFolder("."))
    try expect(library.stack(weight: weight).first.file.name.text, equals: "Inter-\(style).otf")
    try expect(library.shape("山", weight: weight, size: 10).missingCharacters.isEmpty)
    expect(library.records.map(\.name), equals: ["Inter-\(style).otf", "Mplus1-\(style).otf"])
  }

  @Test(
    arguments: zip(
      FontWeight.allCases,
      ["Thin", "ExtraLight", "Light", "", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"]))
  func `every weight has an italic`(weight: FontWeight, style: String) throws {
    let library = FontLibrary(folder: AssetFolder("."))
    let font = try library.stack(weight: weight, isItalic: true).first
    expect(font.file.name.text, equals: "Inter-\(style)Italic.otf")
    expect(!font.isSlanted && library.warnings.isEmpty)
  }

  @Test func `a family without italic faces is slanted by 12 degrees, with a warning`() throws {
    let library = FontLibrary(folder: AssetFolder("."))
    let upright = try library.stack(family: "M PLUS 1").first
    let slanted = try library.stack(family: "M PLUS 1", isItalic: true).first
    let glyph = try #require(upright.glyph(for: "l"))
    let (plain, leaning) = (upright.outline(of: glyph), slanted.outline(of: glyph))
    for (a, b) in zip(plain.elements, leaning.elements) {
      guard case .line(let a) = a, case .line(let b) = b else { continue }
      expect(abs(b.x - a.x - a.y * 0.212_556_6) <= 1.0 / 64 && a.y == b.y, "\(a) became \(b)")
    }
    expect(plain != leaning)
    expect(slanted.advance(of: glyph), equals: upright.advance(of: glyph))
    expect(
      library.warnings.map(\.description),
      equals: ["the font M PLUS 1 has no italic face: its upright letters are slanted"])
  }

  @Test func `a family of files has its italic files, and is slanted where it has none`() throws {
    let scratch = ScratchFolder()
    for name in ["Inter-Regular.otf", "Inter-Italic.otf"] {
      try scratch.write(
        try File.read(FilePath("/usr/share/fonts/opentype/inter/\(name)"), limit: 1 << 24), to: name)
    }
    let upright = FontFamily.File(path: "Inter-Regular.otf", weight: .regular)
    var italic = FontFamily.File(path: "Inter-Italic.otf", weight: .regular)
    italic.isItalic = true
    let families = [
      FontFamily(name: "A", .files([upright, italic])), FontFamily(name: "B", .files([upright])),
    ]
    let library = FontLibrary(families: families, folder: AssetFolder(scratch.path))
    try expect(library.stack(family: "A").first.file.name.text, equals: "Inter-Regular.otf")
    let first = try library.stack(family: "A", isItalic: true).first
    expect(first.file.name.text == "Inter-Italic.otf" && !first.isSlanted)
    try expect(library.stack(family: "B", isItalic: true).first.isSlanted)
  }

  @Test func `the fallback and its hash appear when a character needs it`() throws {
    let library = FontLibrary(folder: AssetFolder("."))
    let label = try library.shape("Snorlax", size: 40)
    expect(library.records.map(\.name), equals: ["Inter-Regular.otf"])
    _ = try library.shape("山歩き", weight: .semibold, size: 20)
    expect(
      library.records.map(\.name), equals: ["Inter-Regular.otf", "Inter-SemiBold.otf", "Mplus1-SemiBold.otf"])
    try expect(library.shape("Snorlax", size: 40) === label)
    expect(library.warnings.isEmpty)
  }

  @Test func `a system's family is found by its exact name`() throws {
    let library = FontLibrary(
      families: [FontFamily(name: "Brand", .system("DejaVu Serif"))], folder: AssetFolder("."))
    try expect(
      library.stack(family: "Brand", weight: .bold).first.file.name.text, equals: "DejaVuSerif-Bold.ttf")
    try expect(library.stack(family: "DejaVu Sans Mono").first.file.name.text, equals: "DejaVuSansMono.ttf")
    for name in ["dejavu serif", "DejaVu", "", "Inter Tight"] {
      #expect(throws: AssetError.font(.noFamily(name))) { try library.stack(family: name) }
    }
  }

  @Test func `a scenario brings files of its own`() throws {
    let scratch = ScratchFolder()
    try scratch.write(try File.read(Self.dejavu, limit: 1 << 22), to: "fonts/brand.ttf")
    let brand = FontFamily(
      name: "Brand", .files([FontFamily.File(path: "fonts/brand.ttf", weight: .regular)]))
    let library = FontLibrary(families: [brand], folder: AssetFolder(scratch.path))
    let stack = try library.stack(family: "Brand", weight: .bold)
    expect(stack.first.unitsPerEm, equals: 2048)
    try expect(library.stack(family: "Brand").first === stack.first)
    expect(library.records.map(\.name), equals: ["fonts/brand.ttf"])
    _ = try library.shape("山歩き、", family: "Brand", size: 10)
    expect(library.warnings.isEmpty)
    _ = try library.shape("Brand ₼", family: "Brand", size: 10)
    expect(library.warnings.map(\.subject), equals: [.substituted(family: "Brand", others: [])])
    expect(library.warnings.first?.description, equals: "the font Brand has no “₼”: drawn with M PLUS 1")
  }

  @Test func `the scenario's other families stand in before the last one`() throws {
    let scratch = ScratchFolder()
    try scratch.write(try File.read(Self.dejavu, limit: 1 << 22), to: "other.ttf")
    let families = [
      FontFamily(name: "Brand", .system("Inter")),
      FontFamily(name: "Other", .files([FontFamily.File(path: "other.ttf", weight: .regular)])),
    ]
    let library = FontLibrary(families: families, folder: AssetFolder(scratch.path))
    let text = try library.shape("aשな", family: "Brand", size: 10)
    expect(
      text.clusterFonts.map(\.file.name.text),
      equals: ["Inter-Regular.otf", "other.ttf", "Mplus1-Regular.otf"])
    expect(
      library.warnings.map(\.description), equals: ["the font Brand has no “ש”: drawn with Other or M PLUS 1"]
    )
    _ = try library.shape("\u{13000}", size: 10)
    expect(
      library.warnings.first?.description,
      equals: "none of Inter, Brand, Other and M PLUS 1 has “\u{13000}”: drawn as a box")
  }

  @Test(
    arguments: [
      ("none.ttf", AssetError.file(.failed(.read, path: "none.ttf", errno: 2))),
      ("../out.ttf", .outside(path: "../out.ttf")),
      ("text.ttf", .font(.notAFont(path: "text.ttf"))),
      ("fonts", .font(.notAFile(path: "fonts"))),
    ])
  func `a scenario's bad file is the scenario's fault`(path: String, expected: AssetError) throws {
    let scratch = ScratchFolder()
    try scratch.write("no font", to: "text.ttf")
    try scratch.write([], to: "fonts/empty")
    let brand = FontFamily(name: "Brand", .files([FontFamily.File(path: path, weight: .regular)]))
    let library = FontLibrary(families: [brand], folder: AssetFolder(scratch.path))
    #expect(throws: expected) { try library.stack(family: "Brand") }
    expect(expected.exitCode, equals: .badInput)
  }

  @Test func `a face and an axis that a file lacks are the scenario's fault`() throws {
    let scratch = ScratchFolder()
    try scratch.write(try File.read(Self.dejavu, limit: 1 << 22), to: "a.ttf")
    func error(_ file: FontFamily.File) -> AssetError? {
      let family = FontFamily(name: "Brand", .files([file]))
      let library = FontLibrary(families: [family], folder: AssetFolder(scratch.path))
      return #expect(throws: AssetError.self) { try library.stack(family: "Brand") }
    }
    expect(
      error(FontFamily.File(path: "a.ttf", weight: .regular, index: 1)),
      equals: .font(.noSuchFace(path: "a.ttf", index: 1, count: 1)))
    expect(
      error(FontFamily.File(path: "a.ttf", weight: .regular, variations: [FontVariation("wdth", 80)])),
      equals: .font(.noSuchAxis(path: "a.ttf", tag: "wdth", available: [])))
  }

  @Test func `a default typeface that is not installed is the machine's fault`() throws {
    let scratch = ScratchFolder()
    let library = FontLibrary(folder: AssetFolder("."), system: SystemFonts(folders: [scratch.path]))
    let error = AssetError.font(.defaultFamilyMissing("Inter", package: "fonts-inter"))
    #expect(throws: error) { try library.stack() }
    expect(error.exitCode, equals: .environment)
    try scratch.link("/usr/share/fonts/opentype/inter", as: "elsewhere")
    let partial = FontLibrary(folder: AssetFolder("."), system: SystemFonts(folders: [scratch.path]))
    try expect(partial.shape("Snorlax", size: 10).width() > 0)
    #expect(throws: AssetError.font(.defaultFamilyMissing("M PLUS 1", package: "fonts-mplus"))) {
      try partial.shape("山", size: 10)
    }
  }

  @Test func `missing characters are told once, sorted`() throws {
    let library = FontLibrary(folder: AssetFolder("."))
    for text in ["b\u{13001}", "a\u{13000}", "\u{13001}"] { _ = try library.shape(text, size: 10) }
    expect(library.warnings.map(\.characters), equals: [["\u{13000}", "\u{13001}"]])
    expect(library.warnings.map(\.subject), equals: [.missing(family: "Inter", others: [])])
  }

  private static let dejavu: FilePath = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
}
