import Expressions

/// The context of an expression: the names that it may read in addition to those of the component.
struct ExpressionContext {
  /// The part of a component's state that is known when an expression is evaluated.
  enum Level: Int, Comparable {
    case parameters
    case environment
    /// The parameters, the environment and the component's size.
    case given
    case all

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// The phrase for messages that describes what may be read.
    var phrase: String {
      switch self {
      case .parameters: "parameters only"
      case .environment: "parameters and the environment only"
      case .given: "parameters, the environment and `size` only"
      case .all: "everything"
      }
    }
  }

  var level = Level.all
  /// The phrase for messages that describes the place of the expression.
  var subject = "this"
  var event: EventScope?
  /// The layers of the replicators around the expression, outer ones first.
  var replicators: [LayerID] = []
  /// The index of the element that is computed; `nil` without elements.
  var index: ExpressionSymbol?
  /// The elements of surrounding loops over lists in paths and of pieces of texts, outer ones first.
  var elements: [ElementScope] = []

  static var all: ExpressionContext { ExpressionContext() }

  /// A context with a level, described by `subject` in messages.
  init(_ level: Level = .all, _ subject: String = "this") {
    self.level = level
    self.subject = subject
  }

  /// Returns the context inside some replicators.
  func inside(_ replicators: [LayerID]) -> Self {
    var context = self
    context.replicators = replicators
    return context
  }
}

/// An element of a list in a loop of a path, or a piece of a text.
struct ElementScope {
  /// The name of the element in expressions; `nil` for pieces.
  let name: String?
  let item: ExpressionSymbol
  let index: ExpressionSymbol
  let count: ExpressionSymbol
}

/// The details of the events that trigger a rule.
struct EventScope {
  /// The details that all of the rule's events have in common.
  let details: [ExpressionType.Field]
  /// The reason why other details are not available; `nil` without one.
  var refusal: String?
  /// Whether the rule's condition is mistaken, so that any detail may exist.
  var isUnknown = false
}
