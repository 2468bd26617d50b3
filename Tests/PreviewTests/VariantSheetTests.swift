import Expectations
import Geometry
import Preview
import ScenarioTestSupport
import Testing

struct VariantSheetTests {
  @Test func `columns of one canvas have no line for its size`() throws {
    let subject = try FigureFixture.subject(FigureFixture.moving)
    let same = try VariantSheet([column("base", subject), column("dark", subject)])
    var other = FigureFixture.moving
    other = other.replacing("\"fps\": 60", with: "\"fps\": 30")
    let slow = try FigureFixture.subject(other)
    let different = try VariantSheet([column("base", subject), column("slow", slow)])
    let heights = try [same, different].map { try FigureFixture.bitmap($0.picture()).height }
    expect(heights[1] - heights[0], equals: Int(14 * Figure.scale))
  }

  private func column(_ name: String, _ subject: FigureSource) -> VariantSheet.Column {
    VariantSheet.Column(name: name, subject: subject, frames: [0])
  }
}
