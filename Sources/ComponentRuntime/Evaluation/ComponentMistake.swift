import DataComponents
import Expressions
import JSONText
import Motion
import Parameters

/// A mistake of a component that shows only while it runs.
package struct ComponentMistake: Error, Hashable, Sendable {
  /// What happened.
  package enum Reason: Hashable, Sendable {
    case evaluation(EvaluationError)
    /// Rules set each other off without end.
    case loop(rules: [SourceRange])
    /// `initial` names a state that there is not.
    case unknownState(String)
    /// There is no element of this index to change.
    case noElement(index: Int, count: Int)
    /// More elements than a list may have.
    case tooManyElements
    /// A gradient whose colors and locations are not as many.
    case stops(colors: Int, locations: Int)
    /// A word that is none of those that a property may be.
    case word(String, of: [String])
    /// A picture that neither the scenario nor a component names.
    case picture(String)
    /// More of something in a run than there may be.
    case limit(RunLimits.Name)
    /// A typeface that cannot be used.
    case asset(String)
  }

  package var reason: Reason
  /// Where the expression, rule or action stands in its file.
  package var range: SourceRange
  /// When it happened; nil until the engine knows.
  package var time: Time?

  init(_ reason: Reason, _ range: SourceRange) {
    self.reason = reason
    self.range = range
  }

  /// The code of the mistake's diagnostic.
  package var code: Diagnostic.Code {
    switch reason {
    case .evaluation: Diagnostic.Code("expression.evaluation")
    case .loop: Diagnostic.Code("component.loop")
    case .unknownState, .noElement, .stops, .word, .picture, .asset: Diagnostic.Code("component.run")
    case .tooManyElements, .limit: Diagnostic.Code("component.limit")
    }
  }

  /// The bytes of the expression's text that are meant; nil for all of it.
  var part: Range<Int>? {
    if case .evaluation(let error) = reason { error.range } else { nil }
  }

  /// One sentence without a full stop.
  package var message: String {
    switch reason {
    case .evaluation(let error): error.message
    case .loop(let rules):
      rules.count == 1
        ? "the rule sets itself off without end" : "\(rules.count) rules set each other off without end"
    case .unknownState(let name): "there is no state `\(name)` to begin in"
    case .noElement(let index, let count): "there is no element \(index) to change; there are \(count)"
    case .tooManyElements: "the list has more than \(ComponentLimits.elements) elements"
    case .stops(let colors, let locations): "there are \(colors) `colors` and \(locations) `locations`"
    case .word(let word, let words): "`\(word)` is none of \(ParameterDecoder.list(words))"
    case .picture(let name):
      "no picture `\(name)` was read: an expression chooses among those that nodes name"
    case .limit(let name): "the component goes beyond the limit of \(name.most) \(name.phrase)"
    case .asset(let text): text
    }
  }
}

/// The bounds of what a component may do while it runs.
package enum RunLimits {
  package enum Name: String, Hashable, Sendable {
    /// Rules and waits that are carried out.
    case rules
    /// Steps of `when`s and followers.
    case evaluations

    var most: Int {
      switch self {
      case .rules: 100_000
      case .evaluations: 5_000_000
      }
    }

    var phrase: String {
      switch self {
      case .rules: "rules and waits that are carried out"
      case .evaluations: "steps of `when`s and followers"
      }
    }
  }

  /// Rounds of rules at one instant.
  static let rounds = 100
}
