import ComponentLanguage
import Expressions
import JSONText
import Layers
import Parameters
import ScenarioFile
import System

/// A mistake of a component that shows only while it runs.
package struct ComponentMistake: Error, Hashable, Sendable {
  /// What happened.
  package enum Reason: Hashable, Sendable {
    case evaluation(EvaluationError)
    /// Rules set each other off again and again at one instant.
    case loop(rules: [SourceRange])
    /// `initial` names a state that there is not.
    case unknownState(String)
    /// There is no element of this index to change.
    case noElement(index: Int, count: Int)
    /// More elements or copies than there may be.
    case tooMany(Counted)
    /// A gradient whose colors and locations are not as many.
    case stops(colors: Int, locations: Int)
    /// A word that is none of those that a property may be.
    case word(String, of: [String])
    /// A text that is not the letter of a path's command.
    case pathCommand(String)
    /// Another number of numbers than the command of a path takes.
    case pathNumbers(String, wanted: Int, given: Int)
    /// A path that does not begin with a move.
    case pathStart
    /// A picture that neither the scenario nor a component names.
    case picture(String)
    /// More rules and waits in a run than there may be.
    case tooManyRules
    /// More steps of `when`s, `changes` and followers in a run than there may be.
    case tooManySteps(limit: Int)
    /// More expressions and layers at one instant than there may be.
    case tooManyEvaluations
    /// A typeface that cannot be used.
    case asset(String, ExitCode)
  }

  /// The things whose number is limited.
  package enum Counted: Sendable {
    case elementsOfList, elementsOfValue, copies, runsOfText

    fileprivate var message: String {
      let most = ComponentLimits.elements.grouped
      return switch self {
      case .elementsOfList: "the list has more than \(most) elements"
      case .elementsOfValue: "the `count` of a value is more than \(most)"
      case .runsOfText: "`runs` has more than \(TextDescription.maximumRuns.grouped) parts"
      case .copies: "the `count` of the replicator is more than \(most)"
      }
    }
  }

  package var reason: Reason
  /// Where the expression, rule or action stands in its file.
  package var range: SourceRange

  init(_ reason: Reason, _ range: SourceRange) {
    self.reason = reason
    self.range = range
  }

  /// The code of the mistake's diagnostic.
  package var code: Diagnostic.Code {
    switch reason {
    case .evaluation: Diagnostic.Code("expression.evaluation")
    case .loop: Diagnostic.Code("component.loop")
    case .asset(_, .environment): .machine
    case .unknownState, .noElement, .stops, .word, .picture, .asset, .pathCommand, .pathNumbers, .pathStart:
      Diagnostic.Code("component.run")
    case .tooMany, .tooManyRules, .tooManySteps, .tooManyEvaluations:
      Diagnostic.Code("component.limit")
    }
  }

  /// The bytes of the expression's text that are meant; nil for all of it.
  package var part: Range<Int>? {
    if case .evaluation(let error) = reason { error.range } else { nil }
  }

  /// One sentence without a full stop.
  package var message: String {
    switch reason {
    case .evaluation(let error): error.message
    case .loop(let rules):
      (rules.count == 1 ? "the rule sets itself off" : "\(rules.count) rules set each other off")
        + " more than \(RunLimits.rounds) times at one instant"
    case .unknownState(let name): "no state `\(name)` to begin in"
    case .noElement(let index, let count): "no element \(index) to change; the list has \(count)"
    case .tooMany(let counted): counted.message
    case .stops(let colors, let locations): "there are \(colors) `colors` and \(locations) `locations`"
    case .word(let word, let words): "`\(word)` is none of \(ParameterDecoder.list(words))"
    case .pathCommand(let text): "`\(text)` is not a command of a path"
    case .pathNumbers(let letter, let wanted, let given): "`\(letter)` takes \(wanted) numbers, not \(given)"
    case .pathStart: "the path does not begin with M or m"
    case .picture(let name):
      "no picture `\(name)` was read; write its name in full in `data`, in a value, or in a parameter of kind `image`"
    case .tooManyRules: "more than \(RunLimits.rules.grouped) rules and waits are carried out"
    case .tooManySteps(let limit):
      "the run takes more than \(limit.grouped) \(ScenarioLimits.Name.evaluations.phrase)"
    case .tooManyEvaluations:
      "the component evaluates more than \(RunLimits.evaluations.grouped) expressions for one frame"
    case .asset(let text, _): text
    }
  }

  /// What would help; nil where nothing simple does.
  package var suggestion: String? {
    if case .tooManySteps = reason {
      "raise the limit with `--limit \(ScenarioLimits.Name.evaluations.rawValue)=N`"
    } else {
      nil
    }
  }
}

/// The bounds of what a component may do while it runs.
package enum RunLimits {
  /// Rules and waits that are carried out in a run, those of inner components included.
  package static let rules = 100_000
  /// Expressions that are evaluated for one frame, or for one event; a layer counts as much as `layer` of them.
  package static let evaluations = 1_000_000
  /// What a layer counts as, and a copy of a layer.
  static let layer = 10
  /// What an inner component counts as, besides its layers.
  static let component = 100
  /// What aiming a follower anew counts as, in looks at an expression of `when` or `changes`.
  static let stepsOfFollower = 10
  /// Rounds of rules at one instant.
  static let rounds = 100
}

extension Int {
  /// The number with commas between thousands.
  fileprivate var grouped: String { NumberText.grouped(Double(self), decimals: 0) }
}
