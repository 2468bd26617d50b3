import JSONText
import ScenarioFile

/// The warnings of a scenario's variants, each printed once with the variants in which it holds.
struct VariantWarnings {
  private var readings: [(name: String, diagnostics: Diagnostics)] = []
  /// What cannot be shown as asked, with the variants, in the order in which they came up.
  private var problems: [(text: String, names: [String])] = []
  private var reference: ScenarioReference?

  /// Adds the warnings of the next variant.
  ///
  /// - Parameter problems: What of it cannot be shown as asked.
  mutating func add(_ input: ScenarioInput, problems: [String] = []) {
    let name = input.reference.variant ?? ScenarioVariant.base
    readings.append((name, input.diagnostics))
    // Of several variants, the path stands for all.
    reference = readings.count == 1 ? input.reference : ScenarioReference(input.path)
    for problem in problems {
      if let index = self.problems.firstIndex(where: { $0.text == problem }) {
        if self.problems[index].names.last != name { self.problems[index].names.append(name) }
      } else {
        self.problems.append((problem, [name]))
      }
    }
  }

  /// Prints them.
  func print(on console: Console) {
    guard let reference else { return }
    console.writeLines(DiagnosticReport(Diagnostics.merged(readings)).text)
    let lines = problems.map { text, names in
      names.count == readings.count ? text : "\(text) (only in \(names.joined(separator: ", ")))"
    }
    console.warn(of: lines, in: reference.description)
  }
}
