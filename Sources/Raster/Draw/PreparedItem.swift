import Geometry

/// The objects that were created to draw an item, such as its outline and paint.
final class PreparedItem {
  enum Coverage {
    /// The coverage was not looked up yet.
    case unknown
    /// The coverage was looked up, but is not worth recording.
    case unrecorded
    case recorded(RecordedCoverage)

    var byteCount: Int {
      if case .recorded(let coverage) = self { coverage.byteCount } else { 0 }
    }
  }

  /// The result of the outline's lookup.
  var finding: OutlineCache.Finding?
  /// The outline at its final position.
  var outline: Polyline?
  /// The coverage of the outline.
  var coverage = Coverage.unknown
  /// The pixels that a convex outline covers fully.
  var interior: RowIntervals?
  var paint: Paint?
  /// The pixels for which the paint was created, if it is a picture.
  var paintedArea = PixelRect.empty

  /// The size of the retained objects, in bytes.
  var byteCount: Int {
    (outline?.byteCount ?? 0) + coverage.byteCount + (interior?.byteCount ?? 0) + (paint?.byteCount ?? 0)
  }

  /// Whether the paint covers all pixels of `area`.
  func shows(_ area: PixelRect) -> Bool { paint != nil && paintedArea.contains(area) }
}

/// An item and the part of it that is visible in an area.
struct VisibleItem {
  /// The index of the item in its list.
  let index: Int
  let node: DisplayList.Node
  /// The pixels of the area that the item may change.
  var area: PixelRect
  let prepared: PreparedItem

  var content: DisplayItem.Content { node.item.content }
}
