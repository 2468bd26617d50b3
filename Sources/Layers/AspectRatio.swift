import Geometry

/// The fitting of a view box into a layer's bounds, with the keywords of SVG's `preserveAspectRatio`, such as
/// `xMidYMid` and `xMinYMax slice`.
package struct AspectRatio: Hashable, Sendable, RawRepresentable, CaseIterable {
  /// The choice of scale factors for the two axes.
  package enum Fit: String, Sendable {
    /// A separate factor for each axis, which distorts the contents.
    case none
    /// The smaller factor for both axes, so that the whole view box is visible.
    case meet
    /// The larger factor for both axes, so that the bounds are filled.
    case slice
  }

  /// The value as `preserveAspectRatio` spells it.
  package let rawValue: String
  /// The scale factors that fit the view box into the bounds.
  package let fit: Fit
  /// The share of the free space that precedes the view box on each axis: 0, 0.5 or 1.
  let alignment: Point

  /// SVG's default: centered, scaled so that the whole view box is visible.
  package static let standard = AspectRatio(fit: .meet, x: 1, y: 1)

  /// The fit that fills the bounds without preserving proportions.
  package static let filling = AspectRatio(fit: .none, x: 0, y: 0)

  /// All combinations: first the one that does not preserve proportions, then each fit with its nine alignments.
  package static let allCases: [AspectRatio] =
    [filling]
    + [Fit.meet, .slice].flatMap { fit in
      (0..<3).flatMap { y in (0..<3).map { AspectRatio(fit: fit, x: $0, y: y) } }
    }

  private static let byWord = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// Parses a value of `preserveAspectRatio`; `nil` if it is not valid.
  package init?(rawValue: String) {
    guard let known = Self.byWord[rawValue] else { return nil }
    self = known
  }

  /// Returns the map from a view box to a layer of a size. It collapses everything if one of them is empty, which
  /// disables rendering in SVG.
  package func transform(from box: Rect, into size: Size) -> AffineTransform {
    guard !box.isEmpty, size.width > 0, size.height > 0 else { return .scale(0, 0) }
    var (x, y) = (size.width / box.width, size.height / box.height)
    switch fit {
    case .none: break
    case .meet: (x, y) = (min(x, y), min(x, y))
    case .slice: (x, y) = (max(x, y), max(x, y))
    }
    return AffineTransform(
      a: x, b: 0, c: 0, d: y, tx: (size.width - box.width * x) * alignment.x - box.minX * x,
      ty: (size.height - box.height * y) * alignment.y - box.minY * y)
  }

  /// The aspect ratio whose free space is on the opposite side horizontally.
  var mirrored: AspectRatio {
    fit == .none ? self : AspectRatio(fit: fit, x: Int(2 - 2 * alignment.x), y: Int(2 * alignment.y))
  }

  private init(fit: Fit, x: Int, y: Int) {
    self.fit = fit
    alignment = Point(Double(x) / 2, Double(y) / 2)
    let words = ["Min", "Mid", "Max"]
    let place = "x\(words[x])Y\(words[y])"
    switch fit {
    case .none: rawValue = "none"
    case .meet: rawValue = place
    case .slice: rawValue = place + " slice"
    }
  }
}
