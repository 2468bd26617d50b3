/// A picture's size in pixels.
package struct PixelSize: Hashable, Codable, Sendable {
  package var width: Int
  package var height: Int
}

extension PixelSize: CustomStringConvertible {
  package var description: String { "\(width) × \(height)" }
}
