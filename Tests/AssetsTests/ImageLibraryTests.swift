import Assets
import Expectations
import Geometry
import PNGCodec
import System
import TestSupport
import Testing

struct ImageLibraryTests {
  /// 2×1 pixels, RGBA: red at half alpha, opaque green; written with Python's zlib.
  static let png: [UInt8] = [
    0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52, 0x00,
    0x00,
    0x00, 0x02, 0x00, 0x00, 0x00, 0x01, 0x08, 0x06, 0x00, 0x00, 0x00, 0xF4, 0x22, 0x7F, 0x8A, 0x00, 0x00,
    0x00,
    0x11, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0xF8, 0xCF, 0xC0, 0xD0, 0xC0, 0xF0, 0x9F, 0xE1, 0x3F,
    0x00,
    0x0E, 0x7D, 0x03, 0x7E, 0xEA, 0xF6, 0x93, 0xC0, 0x00, 0x00, 0x00, 0x00, 0x49, 0x45, 0x4E, 0x44, 0xAE,
    0x42,
    0x60, 0x82,
  ]

  @Test func `a picture is decoded once and premultiplied`() throws {
    let scratch = ScratchFolder()
    try scratch.write(Self.png, to: "a.png")
    let library = ImageLibrary(folder: AssetFolder(scratch.path))
    guard case .bitmap(let image) = try library.image("a.png") else {
      Issue.record("no pixels")
      return
    }
    expect(image.name, equals: "a.png")
    expect(image.bitmap.pixels, equals: [0x8000_0080, 0xFF00_FF00])
    expect(!image.isOpaque)
    try expect(library.image("a.png"), equals: .bitmap(image))
    expect(library.records, equals: [AssetRecord(name: "a.png", hash: ContentHash(of: Self.png))])
  }

  @Test func `what is no picture is refused by name`() throws {
    let scratch = ScratchFolder()
    try scratch.write("hello", to: "text.png")
    try scratch.write(Array(Self.png.prefix(50)), to: "short.png")
    let library = ImageLibrary(folder: AssetFolder(scratch.path))
    #expect(throws: AssetError.image(path: "text.png", .notPNG)) { try library.image("text.png") }
    #expect(throws: AssetError.image(path: "short.png", .truncated(length: 50))) {
      try library.image("short.png")
    }
    #expect(throws: AssetError.outside(path: "../x.png")) { try library.image("../x.png") }
    expect(library.records.isEmpty)
  }

  @Test func `what stands in for a file is named`() throws {
    let scratch = ScratchFolder()
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0a\nsize 9\n"
    for name in ["a.svg", "a.png", "a"] {
      try scratch.write(pointer, to: name)
      #expect(throws: AssetError.lfsPointer(path: FilePath(name))) {
        try ImageLibrary(folder: AssetFolder(scratch.path)).image(name)
      }
    }
    for name in ["a.svgz", "b.svg"] {
      try scratch.write([0x1F, 0x8B, 8, 0, 0, 0, 0, 0], to: name)
      #expect(throws: AssetError.compressed(path: FilePath(name))) {
        try ImageLibrary(folder: AssetFolder(scratch.path)).image(name)
      }
    }
  }

  @Test func `drawings in UTF-16 are read, whatever their names`() throws {
    let text = "<svg xmlns='http://www.w3.org/2000/svg' width='7' height='8'/>"
    let units = Array(text.utf16)
    let low = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    let high = units.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    for (index, bytes) in [low, high, [0xFF, 0xFE] + low, [0xFE, 0xFF] + high].enumerated() {
      for name in ["\(index).svg", "\(index)"] {
        let scratch = ScratchFolder()
        try scratch.write(bytes, to: name)
        try expect(ImageLibrary(folder: AssetFolder(scratch.path)).image(name).size, equals: Size(7, 8))
      }
    }
  }

  @Test func `limits hold for one picture and for all`() throws {
    let scratch = ScratchFolder()
    try scratch.write(Self.png, to: "a.png")
    try scratch.write(Self.png, to: "b.png")
    let limits = PNGLimits(side: 1, pixels: 9)
    #expect(throws: AssetError.image(path: "a.png", .tooLarge(width: 2, height: 1, limits: limits))) {
      try ImageLibrary(folder: AssetFolder(scratch.path), limits: limits).image("a.png")
    }
    let tight = ImageLibrary(folder: AssetFolder(scratch.path), totalPixels: 3)
    _ = try tight.image("a.png")
    #expect(throws: AssetError.tooManyPixels(path: "b.png", limit: 3)) { try tight.image("b.png") }
    expect(tight.statedPixels("b.png") == 2 && tight.statedPixels("c.png") == nil)
  }

  @Test func `pictures decoded in advance are those that would be decoded, up to the limit`() throws {
    let scratch = ScratchFolder()
    for (name, color) in [("a.png", 0xFF00_0011), ("b.png", 0xFF00_0022), ("c.png", 0xFF00_0033)] {
      let bitmap = Bitmap(width: 320, height: 320, filledWith: UInt32(color))
      var encoder = PNGSequenceEncoder(width: 320, height: 320, isOpaque: true)
      try scratch.write(encoder.encode(bitmap).bytes, to: name)
    }
    try scratch.write(Array(Self.png.prefix(50)), to: "short.png")
    let paths = ["c.png", "short.png", "b.png", "missing.png", "a.png", "b.png"]
    let library = ImageLibrary(folder: AssetFolder(scratch.path))
    library.preload(paths, workers: 1)
    expect(library.records.isEmpty)
    library.preload(paths, workers: 3)
    expect(library.records.map(\.name), equals: ["a.png", "b.png", "c.png"])
    let inAdvance = library["b.png"]
    try expect(library.image("b.png"), equals: try #require(inAdvance))
    try expect(library.image("b.png").size, equals: Size(320, 320))
    #expect(throws: AssetError.image(path: "short.png", .truncated(length: 50))) {
      try library.image("short.png")
    }
    let tight = ImageLibrary(folder: AssetFolder(scratch.path), totalPixels: 2 * 320 * 320)
    tight.preload(paths, workers: 3)
    expect(tight.records.map(\.name), equals: ["a.png", "b.png"])
    #expect(throws: AssetError.tooManyPixels(path: "c.png", limit: 2 * 320 * 320)) {
      try tight.image("c.png")
    }
    let used = ImageLibrary(folder: AssetFolder(scratch.path), totalPixels: 2 * 320 * 320)
    _ = try used.image("a.png")
    used.preload(paths, workers: 3)
    expect(used.records.map(\.name), equals: ["a.png"])
  }

  @Test func `an SVG file is a drawing, read once`() throws {
    let scratch = ScratchFolder()
    let text = "<svg width='8' height='4'><rect width='8' height='4' fill='currentColor'/></svg>"
    try scratch.write(text, to: "a.svg")
    let library = ImageLibrary(folder: AssetFolder(scratch.path))
    let picture = try library.image("a.svg")
    expect(picture.size == Size(8, 4) && picture.usesCurrentColor && picture.name == "a.svg")
    try expect(library.image("a.svg"), equals: picture)
    expect(library.records, equals: [AssetRecord(name: "a.svg", hash: ContentHash(of: Array(text.utf8)))])
    try scratch.write("<svg><g></svg>", to: "bad.svg")
    let error = #expect(throws: AssetError.self) { try library.image("bad.svg") }
    expect(error?.description.hasPrefix("bad.svg:1: "), equals: true)
    expect(error?.exitCode, equals: .badInput)
  }
}
