import Geometry
import Layers

/// The values of one or more properties of a layer over a series of frames.
package struct PropertyCurve: Hashable {
  /// The values of a curve: numbers or colors.
  package enum Values: Hashable {
    /// The number in each frame; `nil` if the layer does not exist or the property does not affect any pixel.
    case numbers([Double?])
    case colors([Color?])
  }

  /// The path of the layer.
  package let layer: LayerPath
  /// The properties that have these values.
  package var properties: [TraceProperty]
  /// The value in each frame.
  package let values: Values
  /// The number of frames in which the value changes.
  package let activity: Int

  /// The unit of the numbers; empty if they have none.
  package var unit: String {
    if properties[0].name.hasSuffix("Percent") { return "%" }
    return properties[0].layerProperty?.unit.rawValue ?? ""
  }

  /// Returns the ranges of frames in which numbers change without a jump. A jump is a step between two frames that is
  /// large, and much larger than the neighboring steps.
  package static func pieces(of numbers: [Double?]) -> [Range<Int>] {
    let known = numbers.compactMap { $0 }
    let extent = (known.max() ?? 0) - (known.min() ?? 0)
    func step(to index: Int) -> Double {
      guard numbers.indices.contains(index), index > 0, let a = numbers[index - 1], let b = numbers[index]
      else { return 0 }
      return abs(b - a)
    }
    func isJump(to index: Int) -> Bool {
      let size = step(to: index)
      return size > 0.08 * extent && size > 4 * max(step(to: index - 1), step(to: index + 1))
    }
    var pieces: [Range<Int>] = []
    var start: Int?
    for index in 0...numbers.count {
      let isThere = index < numbers.count && numbers[index] != nil
      if let first = start, !isThere || isJump(to: index) {
        pieces.append(first..<index)
        start = nil
      }
      if isThere { start = start ?? index }
    }
    return pieces
  }
}
