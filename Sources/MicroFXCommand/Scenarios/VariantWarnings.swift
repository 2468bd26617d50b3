import JSONText
import ScenarioFile
import System

/// The warnings of a scenario's variants, each printed once with the variants to which it applies.
struct VariantWarnings {
  private var readings: [(name: String, diagnostics: Diagnostics)] = []
  /// The parts that cannot be shown as requested, with the variants, in the order in which they were found.
  private var problems: [(text: String, names: [String])] = []
  private var reference: ScenarioReference?

  /// Prints the warnings so far and starts over, if they belong to another file.
  mutating func begin(_ path: FilePath, _ console: Console) {
    guard let reference, reference.path != path else { return }
    print(on: console)
    self = VariantWarnings()
  }

  /// Adds the warnings of the next variant.
  ///
  /// - Parameters:
  ///   - name: The name of the variant, if it is not one of the scenario's own.
  ///   - problems: Descriptions of what could not be drawn as the scenario asks.
  mutating func add(_ input: ScenarioInput, as name: String? = nil, problems: [String] = []) {
    let name = name ?? input.reference.variant ?? ScenarioVariant.base
    readings.append((name, input.diagnostics))
    // The path without a variant represents several of them.
    reference = readings.count == 1 ? input.reference : ScenarioReference(input.path)
    for problem in problems {
      if let index = self.problems.firstIndex(where: { $0.text == problem }) {
        if self.problems[index].names.last != name { self.problems[index].names.append(name) }
      } else {
        self.problems.append((problem, [name]))
      }
    }
  }

  /// Prints the warnings.
  func print(on console: Console) {
    guard let reference else { return }
    console.writeLines(DiagnosticReport(Diagnostics.merged(readings)).text)
    let lines = problems.map { text, names in
      names.count == readings.count ? text : "\(text) (only in \(names.joined(separator: ", ")))"
    }
    console.warn(of: lines, in: reference.description)
  }
}
