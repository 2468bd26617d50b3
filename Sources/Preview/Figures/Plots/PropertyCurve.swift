import Geometry
import Layers

/// The values of one or more properties of a layer over some frames.
package struct PropertyCurve: Hashable {
  /// What a curve shows: numbers or colors.
  package enum Values: Hashable {
    /// Nil where the layer is not there or the property reaches no pixel.
    case numbers([Double?])
    case colors([Color?])
  }

  /// Whose properties these are.
  package let layer: LayerPath
  /// Those that have the same values.
  package var properties: [TraceProperty]
  /// One for each frame.
  package let values: Values
  /// At how many frames it changes.
  package let activity: Int

  /// The unit of the numbers; empty where they have none.
  package var unit: String {
    if properties[0].name.hasSuffix("Percent") { return "%" }
    return properties[0].layerProperty?.unit.rawValue ?? ""
  }

  /// The stretches of frames over which numbers move without a jump; a jump is a step from one frame to the next that
  /// is large and much larger than the steps beside it.
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
