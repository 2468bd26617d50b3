import Assets

/// Why a plate cannot be made.
package enum PlateError: Error, Hashable, Sendable {
  /// The default typeface cannot be loaded.
  case font(AssetError)
  case tooLarge(width: Int, height: Int)
}

extension PlateError: CustomStringConvertible {
  /// One clause without a full stop.
  package var description: String {
    switch self {
    case .font(let error): error.description
    case .tooLarge(let width, let height):
      "the picture would have \(width) × \(height) pixels, more than \(Plate.mostPixels / 1_000_000) million"
    }
  }
}
