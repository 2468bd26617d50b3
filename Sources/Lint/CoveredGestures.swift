import Geometry
import JSONText
import Layers
import Stage

/// The rule that warns of layers with gestures that an opaque sibling without a gesture covers by more than half in
/// every frame in which they are visible, so that fingers hardly reach them.
struct CoveredGestures: Rule {
  /// The number of points per side of a layer at which the layers in front are tested.
  private static let density = 10

  /// The layers that were not covered in a frame.
  private var reachable: Set<String> = []
  /// The findings about the layers that have been covered so far.
  private var covered: [(name: String, finding: Diagnostic)] = []

  mutating func inspect(_ moment: InspectedFrame) {
    let layers = moment.layers
    for (index, placed) in layers.enumerated() {
      guard placed.layer.touchMargin != nil, placed.layer.node == nil, placed.layer.touches != .block,
        placed.visibleBounds != nil
      else { continue }
      let name = placed.path.description.withoutNumbers
      guard !reachable.contains(name) else { continue }
      if let cover = Self.cover(of: index, among: layers) {
        guard !covered.contains(where: { $0.name == name }) else { continue }
        covered.append((name, Self.finding(placed, cover)))
      } else {
        reachable.insert(name)
      }
    }
  }

  private static func finding(_ placed: PlacedLayer, _ cover: PlacedLayer) -> Diagnostic {
    .warning(
      .coveredGesture,
      "`\(cover.path)` covers `\(placed.path)`, whose gesture gets no finger there; `\"touches\": \"pass\"` lets fingers through",
      at: placed.range)
  }

  /// Returns the opaque sibling in front of a layer that covers more than half of it.
  private static func cover(of index: Int, among layers: [PlacedLayer]) -> PlacedLayer? {
    let depth = layers[index].depth
    var next = end(of: index, layers)
    while next < layers.count, layers[next].depth == depth {
      let sibling = next
      next = end(of: sibling, layers)
      guard layers[sibling..<next].allSatisfy({ $0.layer.touchMargin == nil }) else { continue }
      if layers[sibling].visibleBounds != nil, covers(layers[sibling], layers[index]) {
        return layers[sibling]
      }
    }
    return nil
  }

  /// Returns the index after the layers inside a layer.
  private static func end(of index: Int, _ layers: [PlacedLayer]) -> Int {
    layers[(index + 1)...].firstIndex { $0.depth <= layers[index].depth } ?? layers.count
  }

  private static func covers(_ front: PlacedLayer, _ back: PlacedLayer) -> Bool {
    guard let inverse = front.transform.inverse else { return false }
    let size = back.layer.bounds.size
    var hidden = 0
    for row in 0..<density {
      for column in 0..<density {
        let share = Point((Double(column) + 0.5) / Double(density), (Double(row) + 0.5) / Double(density))
        let point = back.transform.apply(Point(share.x * size.width, share.y * size.height))
        if front.layer.hides(inverse.apply(point)) { hidden += 1 }
      }
    }
    return 2 * hidden > density * density
  }

  func findings(at end: Stage) -> [Diagnostic] {
    covered.filter { !reachable.contains($0.name) }.map(\.finding)
  }
}
