import ComponentLanguage
import Expressions
import JSONText
import Layers
import Parameters
import ScenarioFile
import System

/// A mistake of a component that is detected only at run time.
package struct ComponentMistake: Error, Hashable, Sendable {
  /// The reasons for a mistake.
  package enum Reason: Hashable, Sendable {
    /// An expression cannot be evaluated.
    case evaluation(EvaluationError)
    /// Rules trigger each other endlessly at one instant.
    case loop(rules: [SourceRange])
    /// `initial` names a state that does not exist.
    case unknownState(String)
    /// An action refers to an element whose index is out of range.
    case noElement(index: Int, count: Int)
    /// There are more elements or copies than the limit.
    case tooMany(Counted)
    /// A gradient has different numbers of colors and locations.
    case stops(colors: Int, locations: Int)
    /// A word is not one of the keywords of its property.
    case word(String, of: [String])
    /// A text is not the letter of a path command.
    case pathCommand(String)
    /// A path command has the wrong number of numbers.
    case pathNumbers(String, wanted: Int, given: Int)
    /// A path does not begin with a move.
    case pathStart
    /// Neither the scenario nor a component has loaded a picture.
    case picture(String)
    /// A run executes more rules and waits than the limit.
    case tooManyRules
    /// A run takes more steps of `when`s, `changes` and followers than the limit.
    case tooManySteps(limit: Int)
    /// One instant evaluates more expressions and layers than the limit.
    case tooManyEvaluations
    /// A typeface cannot be used.
    case asset(String, ExitCode)
  }

  /// The kinds of things whose number is limited.
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

  /// The reason for the mistake.
  package var reason: Reason
  /// The place of the expression, rule or action in its file.
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

  /// The bytes of the expression's text that are at fault; `nil` for all of it.
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
    case .word(let word, let words): "`\(word)` is not one of \(ParameterDecoder.list(words))"
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

  /// The remedy; `nil` if none is simple.
  package var suggestion: String? {
    if case .tooManySteps = reason {
      "raise the limit with `--limit \(ScenarioLimits.Name.evaluations.rawValue)=N`"
    } else {
      nil
    }
  }
}

/// The limits on what a component may do at run time.
package enum RunLimits {
  /// The number of rules and waits executed in a run, including those of inner components.
  package static let rules = 100_000
  /// The number of expressions evaluated for one frame or one event. A layer counts as `layer` expressions.
  package static let evaluations = 1_000_000
  /// The cost of a layer, or of a copy of a layer, in expressions.
  static let layer = 10
  /// The cost of an inner component besides its layers, in expressions.
  static let component = 100
  /// The cost of setting a follower's target, in evaluations of a `when` or `changes` expression.
  static let stepsOfFollower = 10
  /// The number of rounds of rules at one instant.
  static let rounds = 100
}
