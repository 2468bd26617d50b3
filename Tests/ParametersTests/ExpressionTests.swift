import Geometry
import Testing

@testable import Parameters

@Suite struct `Colour text` {
  @Test(arguments: [
    ("#FF9500", "#FF9500FF"), ("#f0a", "#FF00AAFF"), ("#00000059", "#00000059"),
    ("rgb(255, 149, 0)", "#FF9500FF"),
    ("rgba(0, 0, 0, 0.5)", "#00000080"), ("rgb(100% 0% 50% / 20%)", "#FF008033"),
    ("rgb(300, -5, 0)", "#FF0000FF"),
    ("rebeccapurple", "#663399FF"), ("Red", "#FF0000FF"), ("transparent", "#00000000"),
  ])
  func `reads the spellings of CSS`(text: String, expected: String) {
    #expect(ColorText.color(text)?.hexString == expected)
  }

  @Test(arguments: [
    "", "#", "#12", "#12345", "#GGGGGG", "#+12345", "rgb", "rgb(", "rgb()", "rgb(1,2)", "rgb(1,2,3,4,5)",
    "rgb(1,,3)",
    "rgb(a,b,c)", "rgb(inf,0,0)", "rgb(1 2 3 4)", "rgb(1/2/3)", "rgbb(1,2,3)", "nocolour",
  ])
  func `refuses everything else`(text: String) {
    #expect(ColorText.color(text) == nil)
  }

  @Test func `knows CSS's 148 names`() {
    #expect(ColorNames.all.count == 148)
  }
}

@Suite struct `Path text` {
  @Test(
    arguments: [
      ("M1 2L3,4", [.move(Point(1, 2)), .line(Point(3, 4))]),
      ("m1,2 3 4-1-1", [.move(Point(1, 2)), .line(Point(4, 6)), .line(Point(3, 5))]),
      ("M0 0H5v.5.5z", [.move(.zero), .line(Point(5, 0)), .line(Point(5, 0.5)), .line(Point(5, 1)), .close]),
      (
        "M0 0C1 1 2 2 3 0S5 1 6 0",
        [
          .move(.zero), .cubic(Point(1, 1), Point(2, 2), Point(3, 0)),
          .cubic(Point(4, -2), Point(5, 1), Point(6, 0)),
        ]
      ),
      (
        "M0 0Q1 1 2 0T4 0t2 0",
        [
          .move(.zero), .quad(Point(1, 1), Point(2, 0)), .quad(Point(3, -1), Point(4, 0)),
          .quad(Point(5, 1), Point(6, 0)),
        ]
      ),
      ("M1 1zl1 0", [.move(Point(1, 1)), .close, .line(Point(2, 1))]),
      ("M1e1-1E-1", [.move(Point(10, -0.1))]),
      ("M0 0A0 5 0 0 1 3 4", [.move(.zero), .line(Point(3, 4))]), ("", []),
    ] as [(String, [Path.Element])])
  func `reads the commands of SVG`(text: String, expected: [Path.Element]) throws {
    #expect(try PathText.path(text).elements == expected)
  }

  @Test(arguments: [
    ("L1 2", 0), ("M1", 2), ("M1 2 x", 5), ("M0 0A1 1 0 2 1 1 1", 11), ("M1 2e10", 3), ("M--1 2", 1),
    ("M0 0 1", 6),
  ])
  func `points at what is wrong`(text: String, offset: Int) {
    let error = #expect(throws: PathSyntaxError.self) { try PathText.path(text) }
    #expect(error?.offset == offset)
  }

  @Test(arguments: [
    ("M10 0A10 10 0 0 1 0 10", Point(0, 0), [1]), ("M10 0A10 10 0 1 1 0 10", Point(10, 10), [3, 4]),
    ("M10 0A10 10 0 0 0 0 10", Point(10, 10), [1]), ("M10 0A10 10 0 1 0 0 10", Point(0, 0), [3, 4]),
    ("M-10 0a10 10 0 0 1 20 0", Point(0, 0), [2]), ("M-10 0a1 1 0 0 0 20 0", Point(0, 0), [2]),
  ])
  func `arcs keep their distance from the centre`(text: String, center: Point, pieces: [Int]) throws {
    let path = try PathText.path(text)
    #expect(pieces.contains(path.elements.count - 1))
    var start = Point.zero
    for element in path.elements {
      switch element {
      case .move(let point): start = point
      case .cubic(let first, let second, let end):
        for step in 0...10 {
          let t = Double(step) / 10
          let (ab, bc, cd) = (
            start.interpolated(to: first, t), first.interpolated(to: second, t),
            second.interpolated(to: end, t)
          )
          let point = ab.interpolated(to: bc, t).interpolated(to: bc.interpolated(to: cd, t), t)
          #expect(abs(point.distance(to: center) - 10) < 0.003, "\(text) at \(point)")
        }
        start = end
      case .line, .quad, .close: Issue.record("an arc is made of cubics")
      }
    }
  }

  @Test func `a sweep of 1 turns clockwise on screen`() throws {
    let path = try PathText.path("M-10 0A10 10 0 0 1 10 0")
    #expect(path.controlBounds.minY < -9)
    #expect(abs(path.controlBounds.maxY) < 1e-9)
  }

  @Test func `a turned ellipse ends where it says`() throws {
    let path = try PathText.path("M0 0A20 10 30 1 0 5 5")
    guard case .cubic(_, _, let end) = path.elements.last else {
      Issue.record("no curve")
      return
    }
    #expect(end == Point(5, 5))
    #expect(path.controlBounds.width < 80)
  }

  @Test func `random text never crashes`() {
    var state: UInt64 = 7
    let alphabet = Array("MLHVCSQTAZmlhvcsqtaz0123456789.-+e, é".utf8)
    for _ in 0..<5_000 {
      let bytes = (0..<30).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return alphabet[Int(state >> 33) % alphabet.count]
      }
      _ = try? PathText.path("M0 0" + String(decoding: bytes, as: UTF8.self))
    }
  }
}

@Suite struct `Local date` {
  @Test(arguments: [
    ("1970-01-01", 0), ("1970-01-02T00:00:01", 86_401), ("2000-02-29T12:00", 951_825_600),
    ("2018-12-22T09:41:00", 1_545_471_660), ("1969-12-31T23:59:59", -1),
  ])
  func `counts seconds from 1970`(text: String, seconds: Int64) {
    #expect(LocalDate(parsing: text)?.seconds == seconds)
  }

  @Test(arguments: [
    "", "2018", "2018-13-01", "2018-00-01", "2018-02-29", "2018-12-22T24:00", "2018-12-22 09:41",
    "0000-01-01",
  ])
  func `refuses what is no date`(text: String) {
    #expect(LocalDate(parsing: text) == nil)
  }
}
