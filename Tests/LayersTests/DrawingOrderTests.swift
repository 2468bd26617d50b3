import Expectations
import Geometry
import Layers
import Testing

struct DrawingOrderTests {
  private func order(_ positions: [Double?]) -> String {
    let layers = positions.enumerated().map { index, position in
      var layer = Layer(id: String(index), frame: .zero)
      layer.zPosition = position
      return layer
    }
    expect(layers.drawingOrder.map { layers[$0] }, equals: layers.inDrawingOrder)
    return layers.inDrawingOrder.map(\.id).joined()
  }

  @Test(arguments: [
    ([], ""), ([nil, nil, nil], "012"), ([1, nil, nil], "120"), ([nil, nil, -1], "201"),
    ([2, 1, 2, 1], "1302"), ([nil, 0, nil], "012"), ([0.5, nil, -0.25, 0.5, 0], "21403"),
  ])
  func `siblings are drawn by their z positions, and else as they stand`(
    positions: [Double?], expected: String
  ) {
    expect(order(positions), equals: expected)
  }
}
