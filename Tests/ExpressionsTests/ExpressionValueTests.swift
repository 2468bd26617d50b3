import Expectations
import Expressions
import Geometry
import Motion
import Testing

private let fixture = ExpressionFixture.component

struct ExpressionValueTests {
  @Test(
    arguments: [
      ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("10 - 4 - 3", 3), ("100 / 10 / 2", 5), ("-2 * -3", 6),
      ("7 % 4", 3),
      ("-7 % 4", -3), ("2 + 3 % 2", 3), ("- (1 + 2)", -3), ("+4", 4), ("1.5e2", 150), ("2e-1", 0.2),
      ("0.1 + 0.2", 0.1 + 0.2), ("y", 30), ("y * 2 - low", -40), ("finger.x", 3), ("pan.translation.y", 8),
      ("size.width - size.height", 120), ("tint.green", 0.5), ("(finger + [1, 1]).y", 5),
      ("liked ? 1 : 2", 1),
      ("!liked ? 1 : 2", 2), ("y > 50 ? 1 : y > 20 ? 2 : 3", 2), ("dot[index]", 20), ("dot[1 + 1]", 30),
      ("spots[1].y", 4), ("titles[2].width", 13), ("titles[index].width", 12), ("rows[1].cells[2].x", 12),
      ("rows[index].cells[0].x", 10), ("rows[index].cells[index + 1].x", 12), ("live[index]", 8),
      ("items[0].span", 1), ("items[index].span", 2), ("items[1].at.y", -2), ("weights[2]", 9),
      ("[5, 6, 7][index]", 6), ("[5, y][1]", 30), ("[1, 2][0]", 1), ("count * 2", 6),
      ("length(dot)", 3), ("length(live)", 2), ("length(items)", 2), ("length([1, 2])", 2), ("length([])", 0),
      ("length(name)", 3), ("length('a\\'b')", 3), ("length('👩‍👩‍👧é')", 2), ("textWidth(label)", 70),
      ("textHeight(label)", 7), ("textHeight(label, 35)", 2), ("textWidth(tabs[index].label)", 220),
      ("textHeight(tabs[3].label)", 26),
    ] as [(String, Double)])
  func `a formula has the number that one expects`(text: String, expected: Double) throws {
    try expect(fixture.number(text), equals: expected)
  }

  @Test(
    arguments: [
      ("1 < 2", true), ("2 < 2", false), ("2 <= 2", true), ("3 > 2", true), ("2 >= 3", false),
      ("1 == 1", true),
      ("1 != 1", false), ("0.1 + 0.2 == 0.3", true), ("0.1 + 0.2 > 0.3", false), ("0.1 + 0.2 <= 0.3", true),
      ("1 == 1.000001", false), ("true && false || true", true), ("true || true && false", true),
      ("!true == false", true), ("finger == [3, 4]", true), ("finger != [3, 5]", true),
      ("size == [200, 80]", true),
      ("tint == #4080BF", false), ("#F00 == #FF0000", true), ("name == 'Ada'", true),
      ("name != 'Ada'", false),
      ("state == 'open' && liked", true), ("pop.isAnimating", true), ("pan.isActive || dark", false),
      ("liked == (y > 10)", true), ("image == null", true), ("null != badge", true), ("icon == null", true),
    ] as [(String, Bool)])
  func `a condition is true or false`(text: String, expected: Bool) throws {
    try expect(fixture.value(text), equals: .boolean(expected))
  }

  @Test(
    arguments: [
      ("[1, 2]", .point(Point(1, 2))), ("finger + [1, 1]", .point(Point(4, 5))),
      ("finger * 2", .point(Point(6, 8))),
      ("2 * finger", .point(Point(6, 8))), ("finger / 2", .point(Point(1.5, 2))),
      ("-finger", .point(Point(-3, -4))),
      ("size / 2", .size(Size(100, 40))), ("size - [20, 20]", .point(Point(180, 60))),
      ("finger + size", .point(Point(203, 84))), ("spots[index]", .point(Point(3, 4))),
      ("liked ? size : [0, 0]", .size(Size(200, 80))), ("liked ? [0, 0] : size", .size(Size(0, 0))),
      ("#FF9500", .color(Color(hex: 0xFF9500))), ("#f00", .color(Color(hex: 0xFF0000))),
      ("#11223380", .color(Color(hex: 0x112233, alpha: 128.0 / 255))), ("'text'", .string("text")),
      ("name + ' & ' + 'Bob'", .string("Ada & Bob")),
      ("liked ? tint : 'red'", .color(Color(red: 0.25, green: 0.5, blue: 0.75))),
      ("dark ? tint : 'red'", .color(Color(hex: 0xFF0000))), ("items[0].title", .string("one")),
      ("words[index]", .string("b")), ("['x', name][1]", .string("Ada")),
      ("dot", .list([.number(10), .number(20), .number(30)])),
      ("live", .list([.number(7), .number(8)])), ("[1, 2, 3]", .list([.number(1), .number(2), .number(3)])),
      ("[[1, 2], finger]", .list([.point(Point(1, 2)), .point(Point(3, 4))])), ("[]", .list([])),
      ("image", .null), ("badge", .number(5)), ("liked ? null : 4", .null), ("liked ? y : null", .number(30)),
      ("image != null ? image : 'none'", .string("none")), ("badge == null ? 0 : badge + 1", .number(6)),
      ("icon == null ? 'none' : icon", .string("none")), ("badge != null && badge > 4", .boolean(true)),
      ("badge == null || badge < 4", .boolean(false)), ("!(badge == null) ? badge : 0", .number(5)),
      ("items[0].note", .null), ("soft", .curve(.easeInOut)), ("'=literal'", .string("=literal")),
      ("'\\\\ \\n \\t \\\"'", .string("\\ \n \t \"")),
    ] as [(String, ExpressionValue)])
  func `an expression has a value of its type`(text: String, expected: ExpressionValue) throws {
    try expect(fixture.value(text), equals: expected)
  }

  @Test(
    arguments: [
      ("[1, 2]", .size, .size(Size(1, 2))), ("[1, 2]", .list(.number), .list([.number(1), .number(2)])),
      ("size", .point, .point(Point(200, 80))), ("finger", .size, .size(Size(3, 4))),
      ("'red'", .color, .color(Color(hex: 0xFF0000))), ("'easeIn'", .curve, .curve(.easeIn)),
      ("'M0 0L1 2'", .path, .path(Path([.move(Point(0, 0)), .line(Point(1, 2))]))),
      ("liked ? 'red' : 'blue'", .color, .color(Color(hex: 0xFF0000))), ("[]", .list(.string), .list([])),
      ("4", .optional(.number), .number(4)), ("null", .optional(.string), .null),
      ("finger * 2", .optional(.point), .point(Point(6, 8))),
      (
        "['red', tint]", .list(.color),
        .list([.color(Color(hex: 0xFF0000)), .color(Color(red: 0.25, green: 0.5, blue: 0.75))])
      ),
    ] as [(String, ExpressionType, ExpressionValue)])
  func `a value becomes one of the type that is wanted`(
    text: String, type: ExpressionType, expected: ExpressionValue
  ) throws {
    try expect(fixture.value(text, as: type), equals: expected)
  }

  @Test func `a condition computes only the value that it needs`() throws {
    try expect(fixture.number("y > 100 ? dot[10 * index] : 4"), equals: 4)
    try expect(fixture.value("y > 100 && dot[10 * index] > 0"), equals: .boolean(false))
    try expect(fixture.value("y < 100 || dot[10 * index] > 0"), equals: .boolean(true))
    try expect(fixture.number("dark ? dot[10] : 4"), equals: 4)
  }

  @Test func `a program tells every cell that it reads`() throws {
    func cells(_ text: String) throws -> [Int] {
      try fixture.program(text).reads.numbers.flatMap(\.cells).sorted()
    }
    func first(_ name: String) throws -> Int {
      guard case .cells(let first, _) = try #require(fixture.symbol(named: name)).storage else { return -1 }
      return first
    }
    let (y, finger, dot) = (try first("y"), try first("finger"), try first("dot"))
    try expect(cells("y + y * 2"), equals: [y])
    try expect(cells("finger"), equals: [finger, finger + 1])
    try expect(cells("finger.y"), equals: [finger + 1])
    try expect(cells("dot[2]"), equals: [dot + 2])
    try expect(cells("nearest(0, dot)"), equals: [dot, dot + 1, dot + 2])
    try expect(Set(cells("dot[index]")), equals: [dot, dot + 1, dot + 2, first("index")])
    try expect(cells("dark ? y : 1"), equals: [])
    let rows = try first("rows[].cells[].x")
    try expect(Set(cells("rows[1].cells[index].x")), equals: [rows + 3, rows + 4, rows + 5, first("index")])
    try expect(Set(cells("length(live)")), equals: [first("live") - 1])
    try expect(fixture.program("name + words[0]").reads.objects.count, equals: 2)
    try expect(
      fixture.program("textWidth(tabs[index].label)").reads.textLayers.flatMap(\.cells),
      equals: [
        20, 22, 24, 26,
      ])
    try expect(fixture.program("clamp(3, 4, 5) + count").reads.isEmpty)
  }
}
