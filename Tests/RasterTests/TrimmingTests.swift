import Expectations
import Geometry
import Layers
import Raster
import Testing

/// Strokes of a part of a path.
struct TrimmingTests {
  private func picture(_ outline: Shape.Outline, _ style: StrokeStyle) -> Bitmap {
    var shape = Shape(outline, strokeColor: .black)
    shape.stroke = style
    var layer = Layer(id: "a", frame: Rect(4, 4, 40, 40))
    layer.content = .shape(shape)
    return drawn(layer)
  }

  /// Pixels covered.
  private func area(_ outline: Shape.Outline, _ style: StrokeStyle) -> Double {
    picture(outline, style).pixels.reduce(0) { $0 + Double(255 - $1 & 255) / 255 }
  }

  private static let line = Shape.Outline.path(Path([.move(Point(2, 20)), .line(Point(34, 20))]))
  /// Lines of 8 and of 24 points.
  private static let two = Shape.Outline.path(
    Path([.move(Point(2, 10)), .line(Point(10, 10)), .move(Point(2, 30)), .line(Point(26, 30))]))
  private static let wave = Shape.Outline.path(
    Path([.move(Point(3, 20)), .cubic(Point(12, -20), Point(24, 60), Point(36, 20)), .line(Point(20, 2))]))

  @Test(arguments: [
    (0.0, 1.0, 32.0), (0, 0.25, 8), (0.25, 0.75, 16), (0.5, 2, 16), (-1, 0.5, 16), (0.5, 0.5, 0), (0, 0, 0),
    (1, 1, 0), (0.75, 0.25, 0),
  ])
  func `a stroke covers its share of the path`(start: Double, end: Double, length: Double) {
    for outline in [Self.line, Self.two] {
      expect(abs(area(outline, StrokeStyle(lineWidth: 2, start: start, end: end)) - 2 * length) < 0.05)
    }
  }

  @Test func `several subpaths count as one length`() {
    let first = picture(Self.two, StrokeStyle(lineWidth: 2, end: 0.25))
    let second = picture(Self.two, StrokeStyle(lineWidth: 2, start: 0.25))
    expect((0..<48).allSatisfy { x in first[x, 34] == 0xFFFF_FFFF && second[x, 14] == 0xFFFF_FFFF })
    expect(first[10, 14] == 0xFF00_0000 && second[10, 34] == 0xFF00_0000)
  }

  @Test(arguments: [StrokeStyle.Cap.square, .round])
  func `the ends of a part have caps`(cap: StrokeStyle.Cap) {
    let ends = cap == .square ? 16 : 4 * Double.pi
    let part = StrokeStyle(lineWidth: 4, lineCap: cap, start: 0.25, end: 0.75)
    expect(abs(area(Self.line, part) - 64 - ends) < 0.1)
    expect(area(Self.line, StrokeStyle(lineWidth: 4, lineCap: cap, start: 0.5, end: 0.5)), equals: 0)
  }

  @Test func `a part of a closed line is open, and all of it is closed`() {
    let whole = area(.rectangle, StrokeStyle(lineWidth: 4))
    expect(abs(whole - 4 * 160) < 0.01)
    expect(abs(area(.rectangle, StrokeStyle(lineWidth: 4, end: 0.5)) - 4 * 80) < 0.01)
    // The square at the corner where it begins is covered by half only: by both ends.
    expect(abs(area(.rectangle, StrokeStyle(lineWidth: 4, end: 1 - 1e-9)) - whole + 4) < 0.01)
    expect(area(.rectangle, StrokeStyle(lineWidth: 4, start: 0, end: 1)), equals: whole)
  }

  @Test(arguments: [0.1, 0.25, 0.5, 0.9])
  func `a share of a circle's stroke is that share of the ring`(share: Double) {
    let style = StrokeStyle(lineWidth: 5, start: 1 - share)
    expect(abs(area(.ellipse, style) - share * Double.pi * 40 * 5) < 1)
  }

  @Test func `an ellipse begins at the top and goes round clockwise`() {
    let quarter = picture(.ellipse, StrokeStyle(lineWidth: 4, end: 0.25))
    expect(quarter[26, 4] == 0xFF00_0000 && quarter[43, 22] == 0xFF00_0000)
    expect(quarter[22, 4] == 0xFFFF_FFFF && quarter[43, 26] == 0xFFFF_FFFF)
  }

  @Test func `the parts before and after a place make the whole`() {
    let whole = picture(Self.wave, StrokeStyle(lineWidth: 3))
    for share in stride(from: 0.03, through: 0.6, by: 0.03) {
      let first = picture(Self.wave, StrokeStyle(lineWidth: 3, end: share))
      let second = picture(Self.wave, StrokeStyle(lineWidth: 3, start: share))
      for (index, pixel) in whole.pixels.enumerated() {
        let covered = 510 - Int(first.pixels[index] & 255) - Int(second.pixels[index] & 255)
        expect(abs(covered - (255 - Int(pixel & 255))) <= 2, "\(share)")
      }
    }
  }

  @Test func `a stroke that grows keeps what it has drawn and grows evenly`() {
    func ink(of pixel: UInt32) -> Int { 255 - Int(pixel & 255) }
    var before = picture(Self.wave, StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round, end: 0))
    var areas: [Double] = []
    for step in 1...200 {
      let style = StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round, end: Double(step) / 200)
      let picture = picture(Self.wave, style)
      let hasKept = zip(before.pixels, picture.pixels).allSatisfy { before, now in
        ink(of: now) + 1 >= ink(of: before)
      }
      expect(hasKept, "\(step)")
      areas.append(Double(picture.pixels.reduce(0) { sum, pixel in sum + ink(of: pixel) }) / 255)
      before = picture
    }
    let steps = zip(areas.dropFirst(20), areas.dropFirst(21)).map { $1 - $0 }
    let mean = steps.reduce(0, +) / Double(steps.count)
    // At the corner where the line turns back, the round cap covers less new area.
    expect(steps.count { abs($0 - mean) > 0.1 * mean } < 15)
    expect(steps.allSatisfy { $0 > 0 })
  }

  @Test func `dashes begin where the part begins`() {
    let style = StrokeStyle(lineWidth: 2, dashPattern: [4, 4], start: 0.125)
    let picture = picture(Self.line, style)
    expect(picture[9, 24] == 0xFFFF_FFFF && picture[11, 24] == 0xFF00_0000)
    expect(abs(area(Self.line, style) - 2 * 16) < 0.05)
  }
}
