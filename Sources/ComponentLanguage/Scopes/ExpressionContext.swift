import Expressions

/// What an expression may read besides what every expression of the component may.
struct ExpressionContext {
  /// How much of the component is known where an expression is evaluated.
  enum Level: Int, Comparable {
    case parameters
    case environment
    /// The environment and the component's size.
    case given
    case all

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }

    /// What may be read there, in a message.
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
  /// What messages call the place.
  var subject = "this"
  var event: EventScope?
  /// The layers of the replicators around the place, outer ones first.
  var replicators: [LayerID] = []
  /// The index of the element that is computed.
  var index: ExpressionSymbol?
  /// The elements of lists for which parts of a path stand, outer ones first.
  var elements: [ElementScope] = []

  static var all: ExpressionContext { ExpressionContext() }

  /// A place where only this much may be read.
  init(_ level: Level = .all, _ subject: String = "this") {
    self.level = level
    self.subject = subject
  }

  /// The place inside these replicators.
  func inside(_ replicators: [LayerID]) -> Self {
    var context = self
    context.replicators = replicators
    return context
  }
}

/// An element of a list that a part of a path stands for, or a piece of a text.
struct ElementScope {
  /// The name of the element in expressions; nil for pieces, which have none.
  let name: String?
  let item: ExpressionSymbol
  let index: ExpressionSymbol
  let count: ExpressionSymbol
}

/// The details of the events that set a rule off.
struct EventScope {
  /// The details that all of the rule's events have.
  let details: [ExpressionType.Field]
  /// The reason why there are no others.
  var refusal: String?
  /// Whether the rule's condition is wrong, so that any detail may be one of its events.
  var isUnknown = false
}
