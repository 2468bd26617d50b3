/// The weight of a face, by CSS's and UIKit's names.
package enum FontWeight: String, Hashable, Sendable, CaseIterable {
  case thin
  case ultraLight
  case light
  case regular
  case medium
  case semibold
  case bold
  case heavy
  case black

  /// The weight as a number, 100…900, on the scale of OpenType's `OS/2` table.
  package var number: Int { (Self.allCases.firstIndex(of: self)! + 1) * 100 }

  /// Returns the weight among `numbers` that replaces this one by the rule of CSS Fonts 4, "Matching font styles".
  /// Regular and medium search up to 500 first, then down, then up; lighter weights search down first, bolder ones up
  /// first. `nil` if `numbers` is empty.
  package func nearest(in numbers: some Sequence<Int>) -> Int? {
    let sorted = numbers.sorted()
    let below = sorted.last { $0 <= number }
    let above = sorted.first { $0 >= number }
    guard let below, let above, below != above else { return below ?? above }
    switch number {
    case 400...500: return above <= 500 ? above : below
    case ..<400: return below
    default: return above
    }
  }
}
