import Expectations
import Geometry
import Lint
import TestSupport
import Testing

struct TextBatchesTests {
  private let canvas = PixelRect(minX: 0, minY: 0, maxX: 1125, maxY: 2001)

  private func place(x: Int, y: Int, width: Int = 90, height: Int = 40) -> TextBatches.Place {
    let area = PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
    return .init(area: area, shown: area)
  }

  /// Texts in ways that overlap: on one spot, side by side, each over half of the one before, and over one large text.
  static let arrangements: [(name: String, place: @Sendable (Int) -> (x: Int, y: Int))] = [
    ("one spot", { _ in (300, 300) }),
    ("rows", { (100 * ($0 % 11), 48 * ($0 / 11 % 40)) }),
    ("staircase", { (45 * ($0 % 20), 20 * ($0 / 20 % 90)) }),
    ("offset pile", { (300 + $0 % 7, 300 + $0 % 5) }),
  ]

  @Test(arguments: arrangements)
  func `comparisons grow with the texts and batches stay few`(
    name: String, place position: @Sendable (Int) -> (x: Int, y: Int)
  ) {
    func batches(_ count: Int) -> TextBatches {
      let places = (0..<count).map { place(x: position($0).x, y: position($0).y) }
      return TextBatches(places, on: canvas, reach: 0)
    }
    let (few, many) = (batches(2000), batches(8000))
    expect(many.members.count <= 24, "\(name): \(many.members.count)")
    expect(many.comparisonCount <= 4 * few.comparisonCount, "\(name)")
    expect(many.comparisonCount <= 100 * 8000, "\(name): \(many.comparisonCount)")
  }

  @Test func `a large text under many small ones that leave most of it free is measured`() {
    let small = (0..<30).map { place(x: 10 + $0 % 3, y: 10) }
    let large = place(x: 0, y: 0, width: 900, height: 300)
    let batches = TextBatches([large] + small, on: canvas, reach: 0)
    expect(batches.members.joined().contains(0))
    expect(batches.members.joined().count, equals: 9)
  }

  @Test func `a text that does not show covers nothing and is not measured`() {
    let hidden = TextBatches.Place(area: PixelRect(minX: 0, minY: 0, maxX: 90, maxY: 40), shown: .empty)
    let batches = TextBatches(
      [place(x: 0, y: 0)] + Array(repeating: hidden, count: 20), on: canvas, reach: 0)
    expect(batches.members, equals: [[0]])
  }

  @Test func `texts of a batch lie apart, by more than they reach`() {
    let seed = UInt64.random(in: 0...999_999)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let places = (0..<60).map { _ in
        place(
          x: .random(in: -50...1100, using: &random), y: .random(in: -50...2000, using: &random),
          width: .random(in: 1...300, using: &random), height: .random(in: 1...90, using: &random))
      }
      let reach = Int.random(in: 0...60, using: &random)
      for batch in TextBatches(places, on: canvas, reach: reach).members {
        for (index, first) in batch.enumerated() {
          let apart = batch[(index + 1)...].allSatisfy {
            areas(of: places)[first].outset(by: reach).intersection(areas(of: places)[$0]).isEmpty
          }
          expect(apart, "seed \(seed)")
        }
      }
    }
  }

  private func areas(of places: [TextBatches.Place]) -> [PixelRect] {
    places.map { $0.area.intersection(canvas) }
  }
}
