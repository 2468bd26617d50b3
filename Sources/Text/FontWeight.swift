/// How bold a face is, by CSS's and UIKit's names.
public enum FontWeight: String, Hashable, Sendable, CaseIterable {
  case thin
  case ultraLight
  case light
  case regular
  case medium
  case semibold
  case bold
  case heavy
  case black

  /// 100…900, as OpenType's OS/2 table counts.
  public var number: Int { (Self.allCases.firstIndex(of: self)! + 1) * 100 }
}
