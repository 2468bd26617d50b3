import Components
import JSONText
import Layers
import Motion
import ScenarioFile
import Stage

extension Diagnostic.Code {
  static let restless = Self("explore.restless")
  static let busyRule = Self("explore.busyRule")
  static let notFinite = Self("explore.notFinite")
  static let deadEnd = Self("explore.deadEnd")
  static let frameRate = Self("explore.frameRate")
}

/// A problem that a run reveals.
struct Finding: Sendable {
  /// The cause by which two findings are the same, whatever their runs.
  enum Cause: Hashable, Sendable {
    case mistake(Diagnostic.Code, SourceRange)
    /// A condition that a component declares, or that a scenario expects of every frame.
    case condition(SourceRange)
    /// A component in which a finite motion is still running long after the last touch.
    case restless(LayerPath)
    /// A rule that fires excessively often.
    case busyRule(SourceRange)
    /// A layer whose frame or transform is infinite or not a number.
    case notFinite(LayerPath)
    /// A state from which no transition leads back.
    case deadEnd(SourceRange)
    /// A layer that differs at another frame rate.
    case frameRate(LayerPath)
  }

  /// The message of a finding.
  enum Content: Sendable {
    case mistake(EngineMistake)
    case diagnostic(Diagnostic)
  }

  let cause: Cause
  private let content: Content

  private init(_ cause: Cause, _ diagnostic: Diagnostic) {
    (self.cause, content) = (cause, .diagnostic(diagnostic))
  }

  init(_ mistake: EngineMistake) {
    (cause, content) = (.mistake(mistake.code, mistake.range), .mistake(mistake))
  }

  /// A finding of a condition that is not met.
  init(unmet failure: Diagnostic) { self.init(.condition(failure.range), failure) }

  /// Adds the finding to diagnostics that contain its texts.
  func report(to diagnostics: inout Diagnostics) {
    switch content {
    case .mistake(let mistake): diagnostics.report(mistake)
    case .diagnostic(let diagnostic): diagnostics.report(diagnostic)
    }
  }
}

extension Finding {
  static func restless(_ component: LayerPath, at range: SourceRange) -> Finding {
    Finding(
      .restless(component),
      Diagnostic(
        .restless, "`\(component)` still moves \(Patience.seconds) s after the last finger", at: range))
  }

  static func busyRule(_ count: Int, at range: SourceRange) -> Finding {
    Finding(
      .busyRule(range),
      Diagnostic(
        .busyRule, "the rule is carried out \(count) times in one run; \(Patience.rules) are a lot", at: range
      ))
  }

  static func notFinite(_ layer: PlacedLayer) -> Finding {
    Finding(
      .notFinite(layer.path),
      Diagnostic(
        .notFinite, "the frame or the transform of `\(layer.path)` is infinite or not a number",
        at: layer.range))
  }

  static func frameRate(_ layer: LayerPath, _ property: String, _ time: Time, at range: SourceRange)
    -> Finding
  {
    Finding(
      .frameRate(layer),
      Diagnostic(
        .frameRate, "`\(layer)` \(property) at \(time.seconds.sixDecimals) s depends on the frame rate",
        at: range))
  }

  /// Returns the states of a machine that a rule leaves, but from which none leads back to the initial state.
  static func deadEnds(of machine: MachineOutline) -> [Finding] {
    guard let initial = machine.initial else { return [] }
    func reach(from start: String) -> Set<String> {
      var (reached, open) = (Set([start]), [start])
      while let state = open.popLast() {
        for transition in machine.transitions where transition.from == nil || transition.from == state {
          if reached.insert(transition.to).inserted { open.append(transition.to) }
        }
      }
      return reached
    }
    return machine.states.filter { reach(from: initial).contains($0) }.compactMap { state in
      let exits = machine.transitions.filter { $0.from == state && $0.to != state }
      guard let exit = exits.first, !reach(from: state).contains(initial) else { return nil }
      return Finding(
        .deadEnd(exit.range),
        Diagnostic(
          .deadEnd, "nothing leads from the state `\(state)` of `\(machine.name)` back to `\(initial)`",
          at: exit.range))
    }
  }
}

/// The limits beyond which motions and rules count as endless.
enum Patience {
  /// The maximum time in seconds from the last touch until every finite motion has ended.
  static let seconds = 10
  static let time = Time.seconds(Double(seconds))
  /// The length of the longest scenario. A motion of at least that length is meant to be endless.
  static let forEver = Time.seconds(86_400)
  /// The maximum number of times that a rule may fire in one run.
  static let rules = 1_000
}
