import ComponentLanguage
import Geometry

/// The movement of a text to another frame in a layout, in which the text has its new size from the start.
///
/// The edge or center that moves the least stays in place, so that centered or trailing text does not shift. Movement
/// is measured in the whole layout: the words of a centered button that fits its words stay centered while it grows. If
/// another layer is beside the text, movement is measured in their common container, so that they do not overlap.
struct TextJump {
  private let key: InnerKey
  private let definition: ComponentDefinition
  private let old: LayerFrames
  private let new: LayerFrames

  init(_ key: InnerKey, _ definition: ComponentDefinition, from old: LayerFrames, to new: LayerFrames) {
    (self.key, self.definition, self.old, self.new) = (key, definition, old, new)
  }

  /// Returns the rectangle, in the new size, from which the text starts.
  func start(_ before: Rect, _ after: Rect) -> Rect {
    guard before.size != after.size else { return before }
    let way = origin(in: new) - origin(in: old)
    var (isBeside, isBelow) = (false, false)
    for (other, frame) in new where isSibling(other) {
      let overlapsX = frame.minX < after.maxX && frame.maxX > after.minX
      let overlapsY = frame.minY < after.maxY && frame.maxY > after.minY
      if overlapsY, !overlapsX { isBeside = true }
      if overlapsX, !overlapsY { isBelow = true }
    }
    return Rect(
      start((before.minX, before.width), (after.minX, after.width), isBeside ? 0 : way.x),
      start((before.minY, before.height), (after.minY, after.height), isBelow ? 0 : way.y),
      after.width, after.height)
  }

  /// Returns the start of the text along one axis.
  ///
  /// - Parameter way: The displacement of the text's container.
  private func start(
    _ old: (start: Double, length: Double), _ new: (start: Double, length: Double), _ way: Double
  ) -> Double {
    let growth = new.length - old.length
    let starts = [0, 0.5, 1].map { old.start - $0 * growth }
    return starts.min { abs($0 - new.start - way) < abs($1 - new.start - way) } ?? old.start
  }

  /// Returns the position of the text's container in the whole layout.
  private func origin(in frames: LayerFrames) -> Point {
    var origin = Point(0, 0)
    var outer = container(of: key)
    while let next = outer, let frame = frames[next] {
      origin = Point(origin.x + frame.minX, origin.y + frame.minY)
      outer = container(of: next)
    }
    return origin
  }

  /// Returns whether a layer has the same container as the text.
  private func isSibling(_ other: InnerKey) -> Bool {
    guard let parent = definition.layers[key.layer].parent, definition.layers[other.layer].parent == parent
    else {
      return false
    }
    let depth = definition.layers[parent].replicators.count
    return other.copies.prefix(depth) == key.copies.prefix(depth)
  }

  private func container(of key: InnerKey) -> InnerKey? {
    definition.layers[key.layer].parent.map { parent in
      let depth = definition.layers[parent].replicators.count
      return InnerKey(layer: parent, copies: CopyPath(key.copies.prefix(depth)))
    }
  }
}
