import ComponentLanguage
import Geometry

/// The way of a text to another place in a layout, which it begins with its new size.
///
/// The edge or the middle that moves the least stays, so that what is centered or at the far end does not leave its place. It
/// is measured in the whole layout: the words of a centered button that hugs them stay in its middle while it grows. With
/// another layer beside the text, it is measured in what contains both, so that they do not overlap.
struct TextJump {
  private let key: InnerKey
  private let definition: ComponentDefinition
  private let old: LayerFrames
  private let new: LayerFrames

  init(_ key: InnerKey, _ definition: ComponentDefinition, from old: LayerFrames, to new: LayerFrames) {
    (self.key, self.definition, self.old, self.new) = (key, definition, old, new)
  }

  /// Returns a rectangle of the new size from which the text begins.
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

  /// - Parameter way: How far what contains the text moves.
  private func start(
    _ old: (start: Double, length: Double), _ new: (start: Double, length: Double), _ way: Double
  ) -> Double {
    let growth = new.length - old.length
    let starts = [0, 0.5, 1].map { old.start - $0 * growth }
    return starts.min { abs($0 - new.start - way) < abs($1 - new.start - way) } ?? old.start
  }

  /// The position of the layer around the text, in the whole layout.
  private func origin(in frames: LayerFrames) -> Point {
    var origin = Point(0, 0)
    var outer = container(of: key)
    while let next = outer, let frame = frames[next] {
      origin = Point(origin.x + frame.minX, origin.y + frame.minY)
      outer = container(of: next)
    }
    return origin
  }

  /// Whether what contains a layer contains the text.
  private func isSibling(_ other: InnerKey) -> Bool {
    guard let parent = definition.layers[key.layer].parent, definition.layers[other.layer].parent == parent
    else {
      return false
    }
    let depth = definition.layers[parent].replicators.count
    return other.copies.prefix(depth).elementsEqual(key.copies.prefix(depth)) { $0.number == $1.number }
  }

  private func container(of key: InnerKey) -> InnerKey? {
    definition.layers[key.layer].parent.map { parent in
      let depth = definition.layers[parent].replicators.count
      return InnerKey(layer: parent, copies: CopyPath(key.copies.prefix(depth)))
    }
  }
}
