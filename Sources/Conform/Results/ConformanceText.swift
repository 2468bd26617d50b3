import JSONText
import Motion

extension Conformance {
  /// The result on one line.
  package var summary: String {
    let wrong = properties.count { !$0.agrees }
    let count = properties.count == 1 ? "1 property" : "\(properties.count) properties"
    return wrong == 0 ? "\(count) as in the scenario" : "\(wrong) of \(count) not as in the scenario"
  }

  /// The result with a line for each property, the worst first, and a summary.
  package var text: String {
    let rate = frame > 0 ? ", \(significant(1 / frame, digits: 3)) frames per second" : ""
    let head = "\(rowCount) rows\(rate); the recording's time 0 is \(offset.sixDecimals) s of the scenario\n"
    return properties.map { $0.text + "\n" }.joined() + head + summary + "\n"
  }

  /// Returns the result as data, including the curves for a report.
  package func json(withCurves: Bool = false) -> JSONOutput {
    [
      "agrees": .bool(agrees), "summary": .string(summary), "offset": .number(offset),
      "frame": .number(frame),
      "rows": .integer(rowCount), "properties": .array(properties.map { $0.json(withCurves: withCurves) }),
      "unknown": .array(unknown.map { .string("\($0.layer) \($0.property)") }),
    ]
  }
}

extension PropertyConformance {
  /// The property with its differences, on one line.
  package var text: String {
    guard !agrees else { return "agrees   \(name)" }
    let differences = deviations.prefix(Self.shownDeviations).map(\.description).joined(separator: "; ")
    let others = deviations.count - Self.shownDeviations
    return "differs  \(name): \(differences)" + (others > 0 ? "; \(others) more" : "") + place
  }

  private static let shownDeviations = 3

  private var place: String {
    guard let worst else { return deviations.first.map { " (at \(Self.seconds($0.time)))" } ?? "" }
    func number(_ value: Double) -> String { significant(value, digits: 4) }
    return " (\(number(worst.value)) instead of \(number(worst.expected)) at \(Self.seconds(worst.time)))"
  }

  private static func seconds(_ time: Double) -> String {
    "\(significant((time * 1000).rounded() / 1000, digits: 6)) s"
  }

  fileprivate func json(withCurves: Bool) -> JSONOutput {
    var members: [JSONOutput.Member] = [
      .init("name", .string(name)), .init("layer", .string("\(layer)")), .init("property", .string(property)),
      .init("agrees", .bool(agrees)), .init("rows", .integer(rowCount)),
      .init("tolerance", .number(tolerance)),
      .init("deviations", .array(deviations.map(\.json))),
    ]
    if let worst {
      let json: JSONOutput = [
        "time": .number(worst.time), "value": .number(worst.value), "expected": .number(worst.expected),
      ]
      members.append(.init("worst", json))
    }
    if withCurves {
      members.append(.init("recorded", Self.json(recorded)))
      members.append(.init("expected", Self.json(expected)))
    }
    return .object(members)
  }

  /// The maximum number of points of a curve in a report.
  private static let mostPoints = 1000

  private static func json(_ points: [Point]) -> JSONOutput {
    let step = max(1, (points.count + mostPoints - 1) / mostPoints)
    return .array(
      stride(from: 0, to: points.count, by: step).map { index in
        .array([.number(points[index].time), points[index].value.map(JSONOutput.number) ?? .null])
      })
  }
}

extension Deviation {
  fileprivate var json: JSONOutput {
    ["kind": .string(kind.word), "time": .number(time), "text": .string(description)]
  }
}
