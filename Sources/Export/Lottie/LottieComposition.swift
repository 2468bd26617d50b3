import JSONText

/// Layers that are drawn together, the first in front, in the coordinates of the canvas or of one of the scenario's layers.
struct LottieComposition {
  /// Whole points; what lies outside is cut off.
  struct Space {
    /// The layer whose coordinates it has; nil for the canvas.
    var origin: Int?
    /// True where nothing outside the layer's bounds is shown.
    var cutsBounds = false
    /// How far the layer's origin is from the top left corner, down and to the right.
    var margin = 0
    var width: Int
    var height: Int
  }

  let space: Space
  private(set) var layers: [LottieLayer] = []
  /// The layers that draw nothing, of which others take their places.
  private var carriers: [LottieLayer] = []
  private var numbers: [Carrier: Int?] = [:]

  /// What a layer that draws nothing stands for.
  struct Carrier: Hashable {
    /// A layer of the scenario.
    var node: Int
    /// True for the coordinates of its sublayers, where they are not its own.
    var isInside: Bool
  }

  init(_ space: Space) { self.space = space }

  private var count: Int { layers.count + carriers.count }

  /// Adds a layer below those that are there.
  ///
  /// - Returns: Its number.
  @discardableResult
  mutating func add(_ layer: LottieLayer) -> Int {
    layers.append(layer)
    layers[layers.count - 1].index = count
    return count
  }

  /// - Parameter number: That of a layer that draws.
  mutating func setOpacity(_ opacity: LottieProperty, ofLayer number: Int) {
    guard let place = layers.lastIndex(where: { $0.index == number }) else { return }
    layers[place].transform.opacity = opacity
  }

  /// Adds a layer that draws nothing.
  mutating func addCarrier(_ layer: LottieLayer) -> Int {
    carriers.append(layer)
    carriers[carriers.count - 1].index = count
    return count
  }

  /// The number of the layer that stands for something, which `make` adds at first; nil where none is needed.
  func carrier(_ carrier: Carrier) -> Int?? { numbers[carrier] }

  mutating func setCarrier(_ carrier: Carrier, _ number: Int?) { numbers[carrier] = .some(number) }

  /// The layers with those that draw nothing.
  var json: JSONOutput { .array((layers + carriers).map(\.json)) }
  var layerCount: Int { count }
}

/// What layers refer to.
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
