import Layers

/// The colour tables of the gradients drawn lately.
final class GradientTableCache {
  /// Tables kept at most: 1 MiB.
  private static let limit = 256
  private var tables: [Gradient: GradientTable] = [:]

  func table(_ gradient: Gradient) -> GradientTable {
    if let known = tables[gradient] { return known }
    if tables.count >= Self.limit { tables.removeAll(keepingCapacity: true) }
    let table = GradientTable(gradient)
    tables[gradient] = table
    return table
  }
}
