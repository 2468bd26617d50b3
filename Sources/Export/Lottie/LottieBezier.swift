import Geometry
import JSONText

/// A contour in Lottie's form: vertices, each with its incoming and outgoing tangent.
struct LottieBezier: Equatable {
  struct Vertex: Equatable {
    var point: Point
    /// The tangent toward the previous vertex, relative to the point.
    var inTangent = Point.zero
    var outTangent = Point.zero
  }

  var vertices: [Vertex] = []
  var isClosed = false

  /// The properties that two contours must share to interpolate.
  struct Structure: Hashable {
    var count: Int
    var isClosed: Bool
  }

  var structure: Structure { Structure(count: vertices.count, isClosed: isClosed) }

  /// Returns the contours of a path; those of a single point are left out.
  static func contours(of path: Path) -> [LottieBezier] {
    var contours: [LottieBezier] = []
    var current = LottieBezier()
    func finished(_ contour: LottieBezier) -> [LottieBezier] { contour.vertices.count > 1 ? [contour] : [] }
    for element in path.elements {
      switch element {
      case .move(let point):
        contours += finished(current)
        current = LottieBezier(vertices: [Vertex(point: point)])
      case .line(let point): current.vertices.append(Vertex(point: point))
      case .quad(let control, let end):
        let start = current.vertices.last?.point ?? control
        current.curve(
          start.interpolated(to: control, 2.0 / 3), end.interpolated(to: control, 2.0 / 3), to: end)
      case .cubic(let first, let second, let end): current.curve(first, second, to: end)
      case .close:
        let start = current.vertices.first?.point
        current.close()
        contours += finished(current)
        current = LottieBezier(vertices: start.map { [Vertex(point: $0)] } ?? [])
      }
    }
    return contours + finished(current)
  }

  private mutating func curve(_ first: Point, _ second: Point, to end: Point) {
    if let last = vertices.last { vertices[vertices.count - 1].outTangent = first - last.point }
    vertices.append(Vertex(point: end, inTangent: second - end))
  }

  /// Closes the contour and removes a last vertex that repeats the first.
  private mutating func close() {
    isClosed = true
    guard vertices.count > 2, let first = vertices.first, let last = vertices.last, first.point == last.point
    else { return }
    vertices[0].inTangent = last.inTangent
    vertices.removeLast()
  }

  // MARK: Numbers

  /// The coordinates of the vertices, six numbers per vertex.
  var numbers: [Double] {
    vertices.flatMap { vertex in
      [vertex.point, vertex.inTangent, vertex.outTangent].flatMap { [$0.x, $0.y] }
    }
  }

  init(vertices: [Vertex] = [], isClosed: Bool = false) {
    self.vertices = vertices
    self.isClosed = isClosed
  }

  init(numbers: [Double], isClosed: Bool) {
    self.isClosed = isClosed
    vertices = stride(from: 0, to: numbers.count - 5, by: 6).map { index in
      func point(_ place: Int) -> Point { Point(numbers[index + place], numbers[index + place + 1]) }
      return Vertex(point: point(0), inTangent: point(2), outTangent: point(4))
    }
  }

  var json: JSONOutput {
    func list(_ read: (Vertex) -> Point) -> JSONOutput {
      .array(vertices.map { [.rounded(read($0).x, to: 1000), .rounded(read($0).y, to: 1000)] })
    }
    return .object([
      .init("c", .bool(isClosed)), .init("v", list(\.point)), .init("i", list(\.inTangent)),
      .init("o", list(\.outTangent)),
    ])
  }
}
