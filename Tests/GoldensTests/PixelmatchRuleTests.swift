import Expectations
import Geometry
import Goldens
import ScenarioFile
import Testing

/// A digit is a gray of 28 times its value; other letters stand for the color given here.
private let colors: [Character: UInt32] = [
  "w": 0xFFFF_FFFF, "a": 0xFF1A_1A1A, "b": 0xFF1B_1B1B, "r": 0xFF00_002E, "R": 0xFF00_002F, "g": 0xFF00_2500,
  "G": 0xFF00_2600, "u": 0xFF4E_0000, "U": 0xFF4F_0000,
]

private let edge = Array(repeating: "000wwww", count: 6)
private let soft = Array(repeating: "0005www", count: 6)
private let white = Array(repeating: "wwwwwww", count: 6)
private let noise = ["0473951", "8162740", "3950617", "6284093", "1739528", "5406182"]

/// `rows` with another letter in column 3 of row 2.
private func changed(_ rows: [String], to letter: Character) -> [String] {
  var rows = rows
  rows[2] = "\(rows[2].prefix(3))\(letter)\(rows[2].dropFirst(4))"
  return rows
}

private func bitmap(_ rows: [String]) -> Bitmap {
  let pixels = rows.joined().map { letter in
    colors[letter] ?? 0xFF00_0000 | UInt32(letter.wholeNumberValue ?? 0) * 0x1C_1C1C
  }
  return Bitmap(width: rows[0].count, height: rows.count, pixels: pixels)
}

/// A rule, two pictures, and the number of pixels that the Python port of pixelmatch, 0.4.0, counts at a threshold of
/// 0.1: all of them, and without those that it treats as antialiasing.
private let rules: [(String, [String], [String], all: Int, withoutAntialiasing: Int)] = [
  ("equal pictures", noise, noise, 0, 0),
  ("a gray below the threshold", ["0"], ["a"], 0, 0),
  ("a gray above it", ["0"], ["b"], 1, 1),
  ("red, green and blue below it", ["000"], ["rgu"], 0, 0),
  ("red, green and blue above it", ["000"], ["RGU"], 3, 3),
  ("the soft edge of an area", edge, soft, 6, 0),
  ("the same the other way round", soft, edge, 6, 0),
  ("an edge that moved", edge, Array(repeating: "0000www", count: 6), 6, 6),
  ("a dot", white, changed(white, to: "0"), 1, 1),
  ("a gray dot on an edge", edge, changed(edge, to: "5"), 1, 0),
  ("a gray dot off a corner", ["00w", "00w", "www"], ["00w", "00w", "ww5"], 1, 0),
  ("a change amid noise", noise, changed(noise, to: "4"), 1, 1),
  ("a soft edge where the other picture has noise", noise, soft, 38, 38),
]

private func count(_ expected: Bitmap, _ actual: Bitmap, ignoresAntialiasing: Bool) throws -> Int {
  let options = ComparisonOptions(.yiq, ignoresAntialiasing: ignoresAntialiasing)
  return try #require(PictureDifference(expected: expected, actual: actual, options)).count
}

struct PixelmatchRuleTests {
  @Test(arguments: rules.indices)
  func `a rule of pixelmatch gives its counts`(index: Int) throws {
    let (rule, expected, actual, all, withoutAntialiasing) = rules[index]
    let (old, new) = (bitmap(expected), bitmap(actual))
    try expect(count(old, new, ignoresAntialiasing: false), equals: all, "\(rule)")
    try expect(count(old, new, ignoresAntialiasing: true), equals: withoutAntialiasing, "\(rule)")
  }

  @Test func `nothing differs from white, unlike in pixelmatch before 7, which lays white under it`() throws {
    let (old, new) = (bitmap(white), Bitmap(width: 7, height: 6, filledWith: 0x00FF_FFFF))
    try expect(count(old, new, ignoresAntialiasing: false), equals: 42)
  }
}
