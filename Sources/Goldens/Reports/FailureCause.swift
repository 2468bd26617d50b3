import JSONText

/// The cause of a scenario's failure, equal for scenarios that fail in the same way.
package enum FailureCause: Hashable, Sendable {
  /// The scenario could not be verified, with the first line of the error.
  case error(String)
  case missingGolden
  /// The frame rates, in frames per second.
  case frameRate(golden: String, actual: String)
  /// Another problem with the golden as a whole.
  case problem(VerificationResult.Problem)
  /// A layer that appeared, disappeared or was renamed.
  case layer(LayerKind, LayerEvent)
  case property(LayerKind, String)
  /// No property differs, but the golden was made with another font file.
  case font(String)
  /// No property differs.
  case drawing
  case expectation

  /// The kinds of changes of a layer.
  package enum LayerEvent: String, Hashable, Sendable {
    case missing, added, renamed
  }

  /// Layers with the same role: inside components of one type, those at the same path; of primitives, those at the same
  /// path.
  package struct LayerKind: Hashable, Sendable {
    /// The type of the component; `nil` for a primitive.
    var component: String?
    /// The path with `#` for numbers, relative to the component if there is one; empty for the component itself.
    var path: String
  }
}

extension FailureCause.LayerKind: CustomStringConvertible {
  /// The component and the path inside it, joined by a slash.
  package var description: String {
    [component, path.isEmpty ? nil : path].compactMap(\.self).joined(separator: "/")
  }
}

extension FailureCause: CustomStringConvertible {
  /// The cause as one phrase without a final period.
  package var description: String {
    switch self {
    case .error(let message): message
    case .missingGolden: "no golden"
    case .frameRate(let golden, let actual):
      "the golden has \(golden) frames a second, the scenario \(actual)"
    case .problem(let problem): problem.description
    case .layer(let kind, .missing): "\(kind) is not there"
    case .layer(let kind, .added): "\(kind) is new"
    case .layer(let kind, .renamed): "\(kind) has another name"
    case .property(let kind, let property): "\(kind) \(property)"
    case .font(let name): "another file of the font \(name)"
    case .drawing: "no property differs: a picture, a font or the drawing"
    case .expectation: "unmet expectations"
    }
  }
}

extension VerificationOutcome {
  /// All causes that explain the failure, the most significant ones first; empty if the scenario passed.
  var causes: [FailureCause] {
    switch result {
    case .success(let verification): verification.isPassed ? [] : verification.causes
    case .failure(let error):
      [.error(ErrorReport(error).text.split(separator: "\n").first.map(String.init) ?? "")]
    }
  }
}

extension VerificationResult {
  fileprivate var causes: [FailureCause] {
    switch state {
    case .missing: return [.missingGolden]
    case .matching, .accepted, .unchanged: return [.expectation]
    case .different: break
    }
    let whole = problems.map(FailureCause.init)
    guard let comparison, whole.isEmpty || !differsOnlyInLength else { return whole }
    let changes = LayerChanges(comparison)
    let kinds = NodeKinds(nodes)
    let found =
      changes.layers.map { FailureCause.layer(kinds[$0.change.paths[0]], $0.change.event) }
      + changes.properties.map { .property(kinds[$0.layer], $0.property) }
    return found.isEmpty && whole.isEmpty ? [drawingCause] : whole + found
  }

  private var drawingCause: FailureCause {
    for case .font(let name, .some, .some) in metadata { return .font(name) }
    return .drawing
  }
}

extension FailureCause {
  fileprivate init(_ problem: VerificationResult.Problem) {
    switch problem {
    case .frameRateMismatch(let golden, let actual, _, _): self = .frameRate(golden: golden, actual: actual)
    case .sizeMismatch, .frameCountMismatch, .missingPictures, .missingMetadata, .pictureFramesMismatch,
      .pictureHashMismatch:
      self = .problem(problem)
    }
  }
}

extension LayerDifference.Change {
  fileprivate var event: FailureCause.LayerEvent {
    switch self {
    case .missing: .missing
    case .added: .added
    case .renamed: .renamed
    }
  }
}

/// The layers of a scenario, mapped to their kinds.
private struct NodeKinds {
  private let components: [String: String?]

  init(_ nodes: [DifferingNode]) {
    components = Dictionary(nodes.map { ($0.path, $0.component) }) { first, _ in first }
  }

  subscript(layer: String) -> FailureCause.LayerKind {
    var parts: [Substring] = layer.split(separator: "/")
    var inside: [Substring] = []
    while !parts.isEmpty {
      if let component = components[parts.joined(separator: "/")] {
        let path = component == nil ? parts + inside : inside
        return FailureCause.LayerKind(component: component, path: Self.pattern(path))
      }
      inside.insert(parts.removeLast(), at: 0)
    }
    return FailureCause.LayerKind(component: nil, path: Self.pattern(inside))
  }

  /// Returns the path with one `#` for each run of digits.
  private static func pattern(_ parts: [Substring]) -> String {
    var pattern = ""
    for character in parts.joined(separator: "/") {
      let isDigit = character.isASCII && character.isNumber
      if !isDigit { pattern.append(character) } else if pattern.last != "#" { pattern.append("#") }
    }
    return pattern
  }
}
