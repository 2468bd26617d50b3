import Expectations
import Geometry
import Testing

/// Path data, the part that the error points at, and words of the message.
private let mistakes: [(text: String, part: String, words: String)] = [
  ("L 1 2", "L", "begins with M"),
  ("  z", "z", "begins with M"),
  ("M 1", "", "number"),
  ("M 1 2 L 3 x", "x", "number"),
  ("M 1 2 é", "é", "not a path command"),
  ("M 1,,2", ",", "number"),
  ("M 1e99 2", "1e99", "10⁹"),
  ("M 0 0 A 1 1 0 2 0 3 3", "2", "flag"),
  ("M 0 0 Z 5", "5", "not a path command"),
  ("M 0 0 C 1 1 2 2", "", "number"),
  ("M0 0 1", "", "number"),
  ("M--1 2", "-", "number"),
]

/// Path data and the same path in plain absolute commands.
private let synonyms = [
  ("m1,2 3,4", "M1 2L4 6"),
  ("M0 0H5V5h-5z", "M0 0L5 0L5 5L0 5Z"),
  ("M0 0H5v.5.5z", "M0 0L5 0L5 0.5L5 1Z"),
  ("m1,2 3 4-1-1", "M1 2L4 6L3 5"),
  ("M1e1-1E-1", "M10 -0.1"),
  ("M.5.5-1-2", "M0.5 0.5 L-1 -2"),
  ("M1.e1 2e-1", "M10 0.2"),
  ("M0 0c1 1 2 1 3 0s2-1 3 0", "M0 0C1 1 2 1 3 0C4 -1 5 -1 6 0"),
  ("M0 0S1 1 2 0", "M0 0C0 0 1 1 2 0"),
  ("M0 0q1 2 2 0t2 0", "M0 0Q1 2 2 0Q3 -2 4 0"),
  ("M0 0T2 2", "M0 0Q0 0 2 2"),
  ("M1 1L2 2ZL3 3", "M1 1L2 2ZM1 1L3 3"),
  ("M1 1l1 1zm1 1l1 1", "M1 1L2 2ZM2 2L3 3"),
  ("M0 0A0 1 0 0 0 2 2", "M0 0L2 2"),
  ("M0 0a1 1 0 01 2 0", "M0 0A1 1 0 0 1 2 0"),
  ("", ""),
]

struct PathDataTests {
  @Test(arguments: mistakes.indices)
  func `a mistake is pointed at and explained`(index: Int) throws {
    let mistake = mistakes[index]
    let error = try #require(throws: PathSyntaxError.self) { try Path(svg: mistake.text) }
    let bytes = Array(mistake.text.utf8)
    expect(
      String(decoding: bytes[error.offset..<error.offset + error.length], as: UTF8.self), equals: mistake.part
    )
    expect(error.message.contains(mistake.words), "\(error.message)")
  }

  @Test(arguments: synonyms.indices)
  func `forms of one path are equal`(index: Int) throws {
    try expect(Path(svg: synonyms[index].0), equals: Path(svg: synonyms[index].1))
  }

  @Test(arguments: [
    ("M-1 0A1 1 0 0 1 1 0", [-1, -1, 2, 1]), ("M-1 0A1 1 0 0 0 1 0", [-1, 0, 2, 1]),
    ("M0 0a10 10 0 1 1 10 10", [0, -10, 20, 20]), ("M0 0a10 10 0 0 1 10 10", [0, 0, 10, 10]),
    ("M0 0a10 10 0 1 0 10 10", [-10, 0, 20, 20]), ("M0 0a10 10 0 0 0 10 10", [0, 0, 10, 10]),
    ("M0 0a1 1 0 0 1 10 0", [0, -5, 10, 5]), ("M0 0a3 5 90 0 1 0 6", [0, 0, 5, 6]),
  ])
  func `arcs pass where their ellipse does`(text: String, box: [Double]) throws {
    let bounds = try Path(svg: text).bounds
    for (value, expected) in zip([bounds.minX, bounds.minY, bounds.width, bounds.height], box) {
      expect(abs(value - expected) < 1e-4)
    }
  }

  @Test func `an arc's points lie on its circle`() throws {
    let path = try Path(svg: "M3 4A5 5 0 1 1 4 3")
    var current = Point.zero
    for element in path.elements {
      guard case .cubic(let a, let b, let end) = element else {
        current = Point(3, 4)
        continue
      }
      for step in 0...8 {
        let t = Double(step) / 8
        let (ab, bc, cd) = (
          current.interpolated(to: a, t), a.interpolated(to: b, t), b.interpolated(to: end, t)
        )
        let p = ab.interpolated(to: bc, t).interpolated(to: bc.interpolated(to: cd, t), t)
        expect(abs(p.length - 5) < 5 * 5e-6)
      }
      current = end
    }
    expect(current, equals: Point(4, 3))
  }

  @Test func `a turned ellipse ends where it says`() throws {
    let path = try Path(svg: "M0 0A20 10 30 1 0 5 5")
    guard case .cubic(_, _, let end) = path.elements.last else {
      Issue.record("no curve")
      return
    }
    expect(end, equals: Point(5, 5))
    expect(path.bounds.width < 50)
  }

  @Test func `random text never crashes`() {
    var state: UInt64 = 7
    let alphabet = Array("MLHVCSQTAZmlhvcsqtaz0123456789.-+e, é".utf8)
    for _ in 0..<5_000 {
      let bytes = (0..<30).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      guard let path = try? Path(svg: "M0 0" + String(decoding: bytes, as: UTF8.self)) else { continue }
      expect(path.bounds.width.isFinite)
    }
  }
}
