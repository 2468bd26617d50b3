import Expectations
import Geometry
import Motion
import Parameters
import Testing

struct ColorTextTests {
  @Test(arguments: [
    ("#FF9500", "#FF9500FF"), ("#f0a", "#FF00AAFF"), ("#00000059", "#00000059"),
    ("rgb(255, 149, 0)", "#FF9500FF"),
    ("rgba(0, 0, 0, 0.5)", "#00000080"), ("rgb(100% 0% 50% / 20%)", "#FF008033"),
    ("rgb(300, -5, 0)", "#FF0000FF"),
    ("rebeccapurple", "#663399FF"), ("Red", "#FF0000FF"), ("transparent", "#00000000"),
  ])
  func `a color text reads the spellings of CSS`(text: String, expected: String) {
    expect(ColorText.color(text)?.hexString, equals: expected)
  }

  @Test(arguments: [
    "", "#", "#12", "#12345", "#GGGGGG", "#+12345", "rgb", "rgb(", "rgb()", "rgb(1,2)", "rgb(1,2,3,4,5)",
    "rgb(1,,3)",
    "rgb(a,b,c)", "rgb(inf,0,0)", "rgb(1 2 3 4)", "rgb(1/2/3)", "rgbb(1,2,3)", "nocolr",
  ])
  func `a color text refuses everything else`(text: String) {
    expect(ColorText.color(text) == nil)
  }

  @Test func `CSS's 148 names are known`() {
    expect(ColorNames.all.count, equals: 148)
  }
}

struct LocalDateTests {
  @Test(arguments: [
    ("1970-01-01", 0), ("1970-01-02T00:00:01", 86_401), ("2000-02-29T12:00", 951_825_600),
    ("2018-12-22T09:41:00", 1_545_471_660), ("1969-12-31T23:59:59", -1),
  ])
  func `a local date counts seconds from 1970`(text: String, seconds: Int64) {
    expect(LocalDate(parsing: text)?.seconds, equals: seconds)
  }

  @Test(arguments: [
    "", "2018", "2018-13-01", "2018-00-01", "2018-02-29", "2018-12-22T24:00", "2018-12-22 09:41",
    "0000-01-01",
  ])
  func `a local date refuses what is no date`(text: String) {
    expect(LocalDate(parsing: text) == nil)
  }
}

struct ValueJSONTests {
  @Test(
    arguments: [
      (.number(2), "2"), (.time(Time(seconds: 0.35)), "0.35"), (.color(Color(hex: 0xFF9500)), "\"#FF9500\""),
      (.color(.clear), "\"#00000000\""), (.curve(.easeInOut), "\"easeInOut\""),
      (.point(Point(1, 2.5)), "[1,2.5]"),
      (.cornerRadii(CornerRadii(4)), "4"), (.frameRate(FrameRate(30000, 1001)!), "\"30000/1001\""),
      (.date(.defaultClock), "\"2018-12-22T09:41:00\""), (ParameterValue.none, "null"),
      (.list([.integer(1), .boolean(true)]), "[1,true]"),
    ] as [(ParameterValue, String)])
  func `values as JSON are spelled as a scenario spells them`(value: ParameterValue, expected: String) {
    expect(value.json?.text(), equals: expected)
  }

  @Test(arguments: [
    "1970-01-01T00:00:00", "1969-12-31T23:59:59", "2000-02-29T12:30:45", "0001-01-01T00:00:00",
    "9999-12-31T23:59:59",
  ])
  func `a date reads back`(text: String) {
    expect(LocalDate(parsing: text)?.description, equals: text)
  }
}
