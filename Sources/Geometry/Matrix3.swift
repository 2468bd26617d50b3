/// Three numbers, such as the components of a color.
package struct Vector3: Hashable, Sendable {
  /// The first component.
  package var x: Double
  /// The second component.
  package var y: Double
  /// The third component.
  package var z: Double

  /// A vector of three components.
  package init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The component at an index, 0…2.
  package subscript(index: Int) -> Double {
    get { index == 0 ? x : index == 1 ? y : z }
    set { if index == 0 { x = newValue } else if index == 1 { y = newValue } else { z = newValue } }
  }

  /// Returns the results of a function applied to each component.
  package func mapped(_ body: (Double) -> Double) -> Vector3 { Vector3(body(x), body(y), body(z)) }

  static func * (a: Vector3, factor: Double) -> Vector3 { a.mapped { $0 * factor } }
}

/// A 3 × 3 matrix.
struct Matrix3: Sendable {
  private let rows: [Vector3]

  init(rows a: Vector3, _ b: Vector3, _ c: Vector3) { rows = [a, b, c] }

  init(columns a: Vector3, _ b: Vector3, _ c: Vector3) {
    rows = (0..<3).map { Vector3(a[$0], b[$0], c[$0]) }
  }

  static func * (matrix: Matrix3, v: Vector3) -> Vector3 {
    func product(_ row: Vector3) -> Double { row.x * v.x + row.y * v.y + row.z * v.z }
    return Vector3(product(matrix.rows[0]), product(matrix.rows[1]), product(matrix.rows[2]))
  }

  /// The inverse of an invertible matrix.
  var inverse: Matrix3 {
    func cross(_ a: Vector3, _ b: Vector3) -> Vector3 {
      Vector3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    let (a, b, c) = (rows[0], rows[1], rows[2])
    let first = cross(b, c)
    let factor = 1 / (a.x * first.x + a.y * first.y + a.z * first.z)
    return Matrix3(columns: first * factor, cross(c, a) * factor, cross(a, b) * factor)
  }
}

// The matrices of CSS Color 4 §10 that do not follow from primaries.
extension Matrix3 {
  /// Bradford's chromatic adaptation from D65 to D50.
  static let d65ToD50 = Matrix3(
    rows: Vector3(1.0479297925449969, 0.022946870601609652, -0.05019226628920524),
    Vector3(0.02962780877005599, 0.9904344267538799, -0.017073799063418826),
    Vector3(-0.009243040646204504, 0.015055191490298152, 0.7518742814281371))
  static let d50ToD65 = d65ToD50.inverse

  static let xyzToLMS = Matrix3(
    rows: Vector3(0.819022437996703, 0.3619062600528904, -0.1288737815209879),
    Vector3(0.0329836539323885, 0.9292868615863434, 0.0361446663506424),
    Vector3(0.0481771893596242, 0.2642395317527308, 0.6335478284694309))
  static let lmsToXYZ = xyzToLMS.inverse

  static let lmsToOKLab = Matrix3(
    rows: Vector3(0.210454268309314, 0.7936177747023054, -0.0040720430116193),
    Vector3(1.9779985324311684, -2.42859224204858, 0.450593709617411),
    Vector3(0.0259040424655478, 0.7827717124575296, -0.8086757549230774))
  static let oklabToLMS = lmsToOKLab.inverse
}
