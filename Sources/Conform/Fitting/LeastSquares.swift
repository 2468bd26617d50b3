/// A minimization of a sum of squares over a few bounded parameters by the Levenberg–Marquardt algorithm with a numeric
/// Jacobian.
struct LeastSquares {
  /// A parameter with its range and the scale of a relevant change.
  struct Parameter {
    var range: ClosedRange<Double>
    var scale: Double
  }

  /// Parameter values with the sum of their squared residuals.
  struct Solution {
    var values: [Double]
    var cost: Double
  }

  private static let mostSteps = 60

  let parameters: [Parameter]
  let residuals: ([Double]) -> [Double]

  /// Returns the sum of squares at `values`.
  func cost(at values: [Double]) -> Double { Self.cost(residuals(clamped(values))) }

  /// Returns the local minimum downhill from `start`.
  func minimum(from start: [Double]) -> Solution {
    var values = clamped(start)
    var errors = residuals(values)
    var solution = Solution(values: values, cost: Self.cost(errors))
    var damping = 1e-3
    for _ in 0..<Self.mostSteps where !parameters.isEmpty && damping < 1e9 {
      let equations = NormalEquations(jacobian(at: values, errors), errors)
      guard let step = equations.step(damping: damping) else {
        damping *= 10
        continue
      }
      let next = clamped(zip(values, zip(step, parameters)).map { $0 + $1.0 * $1.1.scale })
      let nextErrors = residuals(next)
      let cost = Self.cost(nextErrors)
      guard cost < solution.cost else {
        damping *= 4
        continue
      }
      let gain = solution.cost - cost
      (values, errors, solution) = (next, nextErrors, Solution(values: next, cost: cost))
      damping = max(1e-12, damping / 6)
      if gain <= 1e-9 * cost { break }
    }
    return solution
  }

  private func clamped(_ values: [Double]) -> [Double] {
    zip(values, parameters).map { min($1.range.upperBound, max($1.range.lowerBound, $0)) }
  }

  /// Returns the derivatives of all residuals by each parameter, in units of its scale.
  private func jacobian(at values: [Double], _ errors: [Double]) -> [[Double]] {
    parameters.indices.map { index in
      let parameter = parameters[index]
      let size = 1e-5 * parameter.scale
      let step = values[index] + size > parameter.range.upperBound ? -size : size
      var moved = values
      moved[index] += step
      return zip(residuals(moved), errors).map { ($0 - $1) / step * parameter.scale }
    }
  }

  private static func cost(_ errors: [Double]) -> Double {
    let sum = errors.reduce(0) { $0 + $1 * $1 }
    return sum.isFinite ? sum : .infinity
  }
}

/// The linear equations of one step.
private struct NormalEquations {
  private var matrix: [[Double]]
  private var right: [Double]

  init(_ jacobian: [[Double]], _ errors: [Double]) {
    func product(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
    matrix = jacobian.map { row in jacobian.map { product(row, $0) } }
    right = jacobian.map { -product($0, errors) }
  }

  /// Returns the solution with a damped diagonal, by elimination; `nil` if the matrix is singular.
  func step(damping: Double) -> [Double]? {
    var (matrix, right) = (matrix, right)
    let count = right.count
    for index in 0..<count { matrix[index][index] += damping * matrix[index][index] + 1e-30 }
    for index in 0..<count {
      let pivot = matrix[index][index]
      guard pivot.isFinite, pivot > 0 else { return nil }
      for row in index + 1..<max(count, index + 1) {
        let factor = matrix[row][index] / pivot
        for column in index..<count { matrix[row][column] -= factor * matrix[index][column] }
        right[row] -= factor * right[index]
      }
    }
    for index in (0..<count).reversed() {
      for column in index + 1..<max(count, index + 1) {
        right[index] -= matrix[index][column] * right[column]
      }
      right[index] /= matrix[index][index]
    }
    return right.allSatisfy(\.isFinite) ? right : nil
  }
}
