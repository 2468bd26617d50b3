import JSONText

/// Layers that are drawn together, front to back, in the coordinates of the canvas or of one of the scenario's layers.
struct LottieComposition {
  /// The coordinates and the size of a composition in whole points; anything outside is clipped.
  struct Space {
    /// The layer that defines the coordinates; `nil` for the canvas.
    var origin: Int?
    /// Whether the composition shows nothing outside the layer's bounds.
    var cutsBounds = false
    /// The distance of the layer's origin from the top left corner along both axes, in points.
    var margin = 0
    var width: Int
    var height: Int
  }

  let space: Space
  private(set) var layers: [LottieLayer] = []
  /// The layers that draw nothing and serve as parents of others.
  private var carriers: [LottieLayer] = []
  private var numbers: [Carrier: Int?] = [:]

  /// The coordinate space that a layer without a drawing provides.
  struct Carrier: Hashable {
    /// The number of a layer of the scenario.
    var node: Int
    /// Whether the space is that of the layer's sublayers, if it differs from the layer's own.
    var isInside: Bool
  }

  init(_ space: Space) { self.space = space }

  private var count: Int { layers.count + carriers.count }

  /// Adds a layer below the existing ones.
  ///
  /// - Returns: The number of the layer.
  @discardableResult
  mutating func add(_ layer: LottieLayer) -> Int {
    layers.append(layer)
    layers[layers.count - 1].index = count
    return count
  }

  /// Sets the opacity of a layer.
  ///
  /// - Parameter number: The number of a layer that draws.
  mutating func setOpacity(_ opacity: LottieProperty, ofLayer number: Int) {
    guard let place = layers.lastIndex(where: { $0.index == number }) else { return }
    layers[place].transform.opacity = opacity
  }

  /// Adds a layer that draws nothing, and returns its number.
  mutating func addCarrier(_ layer: LottieLayer) -> Int {
    carriers.append(layer)
    carriers[carriers.count - 1].index = count
    return count
  }

  /// Returns the number of the layer that was added for a coordinate space. The outer optional is `nil` if the space is
  /// not yet resolved, the inner one if it needs no layer.
  func carrier(_ carrier: Carrier) -> Int?? { numbers[carrier] }

  mutating func setCarrier(_ carrier: Carrier, _ number: Int?) { numbers[carrier] = .some(number) }

  /// The layers as JSON, including those that draw nothing.
  var json: JSONOutput { .array((layers + carriers).map(\.json)) }
  var layerCount: Int { count }
}

/// A resource that layers refer to.
enum LottieAsset {
  case image(id: String, width: Int, height: Int, address: String)
  case composition(id: String, name: String, LottieComposition)

  var json: JSONOutput {
    switch self {
    case .image(let id, let width, let height, let address):
      .object([
        .init("id", .string(id)), .init("w", .integer(width)), .init("h", .integer(height)), .init("u", ""),
        .init("p", .string(address)), .init("e", 1),
      ])
    case .composition(let id, let name, let composition):
      .object([.init("id", .string(id)), .init("nm", .string(name)), .init("layers", composition.json)])
    }
  }
}
