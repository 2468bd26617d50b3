/// How bold a face is, by CSS's and UIKit's names.
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

  /// 100…900, as OpenType's `OS/2` table counts.
  package var number: Int { (Self.allCases.firstIndex(of: self)! + 1) * 100 }

  /// The weight among `numbers` that stands for this one by the rule of CSS Fonts 4, "Matching font styles": regular
  /// and medium look first up to 500, then down, then up; lighter ones first down, bolder ones first up. Nil without
  /// any.
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
