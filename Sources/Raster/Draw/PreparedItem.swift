import Geometry

/// What was made to draw an item.
final class PreparedItem {
  enum Coverage {
    /// Nobody looked for it yet.
    case unknown
    /// It was looked for, but not worth recording.
    case unrecorded
    case recorded(RecordedCoverage)

    var byteCount: Int {
      if case .recorded(let coverage) = self { coverage.byteCount } else { 0 }
    }
  }

  /// How the outline was found.
  var finding: OutlineCache.Finding?
  /// The outline where it is put.
  var outline: Polyline?
  /// What the outline covers.
  var coverage = Coverage.unknown
  /// The pixels that the outline covers fully, where it is convex.
  var interior: RowIntervals?
  var paint: Paint?
  /// For a material the pixels for which its paint was made.
  var paintedArea = PixelRect.empty

  /// Bytes held.
  var byteCount: Int {
    (outline?.byteCount ?? 0) + coverage.byteCount + (interior?.byteCount ?? 0) + (paint?.byteCount ?? 0)
  }

  /// True when the material's paint is there for all pixels of `area`.
  func shows(_ area: PixelRect) -> Bool { paint != nil && paintedArea.contains(area) }
}

/// An item as far as some area shows it.
struct VisibleItem {
  /// Where in its list the item is.
  let index: Int
  let node: DisplayList.Node
  /// The part of the area that the item may change.
  var area: PixelRect
  let prepared: PreparedItem

  var content: DisplayItem.Content { node.item.content }
}
