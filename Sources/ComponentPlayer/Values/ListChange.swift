import Expressions

/// A change of the elements of a list, with all its expressions evaluated.
enum ListChange: Sendable {
  case insert(ExpressionValue, at: Int)
  case remove(at: Int)
  case move(from: Int, to: Int)

  /// Returns the elements after the change; `nil` if an index of the change is out of range.
  func applied(to items: [ExpressionValue]) -> [ExpressionValue]? {
    var items = items
    switch self {
    case .insert(let item, let index):
      guard index <= items.count else { return nil }
      items.insert(item, at: index)
    case .remove(let index):
      guard index < items.count else { return nil }
      items.remove(at: index)
    case .move(let start, let end):
      guard max(start, end) < items.count else { return nil }
      items.insert(items.remove(at: start), at: end)
    }
    return items
  }
}
