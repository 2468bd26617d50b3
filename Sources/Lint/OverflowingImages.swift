import Geometry
import JSONText
import Layers
import Stage

/// The rule that warns of pictures that are painted beyond their frames without being clipped, such as those that fill
/// a frame of another aspect ratio.
struct OverflowingImages: Rule {
  private var found: [Diagnostic] = []
  private var known: Set<String> = []

  mutating func inspect(_ moment: InspectedFrame) {
    let canvas = PixelRect(around: moment.tree.frame)
    for (placed, window) in zip(moment.layers, Window.all(around: moment.layers, scale: 1)) {
      guard case .image(let image) = placed.layer.content, window.opacity > 0, !placed.layer.masksToBounds,
        placed.layer.mask.isEmpty
      else { continue }
      let bounds = placed.layer.bounds
      let painted = image.gravity.placement(of: image.picture.size, in: bounds)
      let frame = PixelRect(around: placed.transform.apply(bounds)).outset(by: 1)
      let shown = PixelRect(around: placed.transform.apply(painted)).intersection(window.clip).intersection(
        canvas)
      guard !frame.contains(shown), known.insert(placed.path.description.withoutNumbers).inserted else {
        continue
      }
      found.append(
        .warning(
          .overflowingImage,
          "the picture of `\(placed.path)` is painted on \(painted.width.brief) × \(painted.height.brief) pt, beyond its frame of \(bounds.width.brief) × \(bounds.height.brief) pt; `masksToBounds` clips it",
          at: placed.range))
    }
  }

  func findings(at end: Stage) -> [Diagnostic] { found }
}
