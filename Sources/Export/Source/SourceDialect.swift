import DataComponents
import Expressions
import Geometry
import Interaction
import Motion
import ScenarioFile

/// What differs between languages in the source of a component.
protocol SourceDialect: SourceWriter {
  // MARK: Types

  func typeName(_ type: ExpressionType) -> String
  func zero(_ type: ExpressionType) -> String
  /// The type of a machine's states.
  func phaseType(_ machine: Int) -> String

  // MARK: Values

  /// The word for no value.
  var null: String { get }

  func number(_ value: Double) -> String
  /// A text in quotes, with all escaped that would end it or be read as something else.
  func quoted(_ text: String) -> String
  func color(_ color: Color) -> SpelledExpression
  func path(_ path: Path) -> SpelledExpression
  func curve(_ curve: TimingCurve) -> SpelledExpression
  /// A point or a size.
  func pair(_ x: String, _ y: String, _ type: ExpressionType) -> SpelledExpression
  func list(_ elements: [String], of type: ExpressionType) -> SpelledExpression
  func record(_ fields: [String], _ type: ExpressionType) -> SpelledExpression

  // MARK: Expressions

  /// What remains of `a` by `b`, with the sign of `a`.
  func remainder(_ a: String, _ b: String) -> String
  /// A whole number as one that is none.
  func widened(_ integer: String) -> SpelledExpression
  /// A number as a whole one.
  func narrowed(_ number: SpelledExpression) -> String
  /// How many elements a list has, or characters a text.
  func count(of value: SpelledExpression, _ type: ExpressionType) -> String
  func conditional(_ arms: [(condition: String, value: String)], otherwise: String) -> SpelledExpression
  func component(_ index: Int, of value: SpelledExpression, _ type: ExpressionType) -> SpelledExpression
  func unwrapped(_ value: SpelledExpression) -> SpelledExpression
  /// A value, or the element at an index.
  func valueReading(_ value: Int, _ index: String?) -> SpelledExpression
  func formulaReading(_ formula: Int, _ index: String?) -> SpelledExpression
  func followerReading(_ follower: Int, _ index: String?) -> SpelledExpression
  /// The name of a machine's state as a text.
  func stateName(_ machine: Int) -> SpelledExpression
  /// How much of a copy that comes or goes is there.
  var presence: SpelledExpression { get }
  /// True while an animation moves a value; nil where that cannot be told.
  func isAnimating(_ value: Int, _ index: String?) -> SpelledExpression?
  func environmentCode(_ reading: EnvironmentReading) -> SpelledExpression
  /// A state of a machine.
  func state(_ state: Int, of machine: Int) -> String
  /// The state that has a name.
  func state(named name: SpelledExpression, of machine: Int) -> String

  // MARK: Functions

  /// A function for which the languages have different words; nil for one that this has none for.
  func call(own function: ExpressionFunction, _ arguments: [TypedExpression], _ type: ExpressionType)
    -> SpelledExpression?
  /// The nearest whole number.
  func rounded(_ number: SpelledExpression) -> SpelledExpression
  var pi: String { get }
  /// The value of a curve that is no straight line; nil for one without a counterpart.
  func eased(_ curve: TimingCurve, at time: SpelledExpression) -> SpelledExpression?
  /// The natural size of a text in the font of a layer.
  func textSize(_ text: String, _ size: String, inFontOf layer: Int) -> String

  // MARK: Statements

  /// A condition as it stands behind `if`.
  func test(_ condition: String) -> String
  func functionHead(_ name: String, _ parameters: [(name: String, type: String)]) -> String
  /// Statements of which one state has each.
  func cases(_ states: [Int], of machine: Int, by subject: String, _ body: (Int) -> Void)
  /// The head of a block that goes on by itself.
  var taskHead: String { get }
  /// Waits inside such a block.
  func pause(_ seconds: ValueSource) -> String
  /// False for what no gesture of the language tells.
  func isTold(_ event: GestureEvent) -> Bool
  func assign(_ assignments: [Assignment])
  func animate(_ animation: AnimateDefinition, in rule: RuleDefinition?)
  /// Sends a value to where it is to go.
  func send(_ assignment: Assignment, _ animation: SourceAnimation)
  func decay(_ decay: DecayDefinition)
  func stop(_ value: ValueReference)
  /// Brings a value to its end at once.
  func finish(_ value: ValueReference)
  func insert(_ element: String, at place: String, of value: Int)
  func remove(at place: String, of value: Int)
  func move(from place: String, to other: String, of value: Int)
  func play(_ style: HapticStyle)
  func focus(_ target: FocusTarget)
  /// Makes a state the present one.
  func enterState(_ machine: Int)
  /// A curve with its length.
  func motion(_ curve: TimingCurve, _ animation: SourceAnimation) -> SpelledExpression
  /// An animation with its delay and repetitions.
  func animationCode(_ animation: SourceAnimation) -> String

  // MARK: What fingers move

  /// A value that a finger moves, as it is now; of the copy in which the gesture began.
  func present(_ value: Int) -> String
  /// The index of the copy in which a gesture began.
  func copyIndex(of gesture: Int) -> String
  /// What the speed of a finger that lets go of a value is called, and where the value comes to rest.
  func restNames(_ value: Int) -> (velocity: String, end: String)
  var constant: String { get }
  func velocity(of drag: DragDefinition) -> String
  func argument(_ name: String, _ code: String) -> String
  func snapped(_ arguments: [String], toGrid isGrid: Bool) -> String
  func projected(_ point: String, _ velocity: String, _ deceleration: ValueSource) -> String
  /// The whole number that is nearest to a quotient.
  func nearestWhole(_ quotient: String) -> String
  /// Takes a value to where it comes to rest.
  func settle(_ value: Int, _ drag: DragDefinition, _ animation: SourceAnimation)

  // MARK: Declarations

  /// A variable on which what is shown depends.
  func variable(_ name: String, _ start: String) -> String
  /// Another variable.
  func plainVariable(_ name: String, _ start: String) -> String
  func taskVariable(_ name: String) -> String
  func value(_ value: Int)
  /// A variable that is an expression until it is first set.
  func computed(_ name: String, _ type: String, initial: String)
  /// What trails the target of its name.
  func followed(_ name: String, _ type: ExpressionType, _ count: CountDefinition?)
  func declare(_ name: String, _ type: ExpressionType, _ source: ValueSource, _ count: CountDefinition?)
  /// Declares how an element of a follower is read.
  func declareReading(of follower: Int, _ type: ExpressionType)
  /// What of the motion a watching rule is told.
  func watchParameters(_ watch: Int) -> [(name: String, type: String)]

  // MARK: Effects

  func follow(_ name: String, _ target: ValueSource, _ animation: String, _ count: CountDefinition?)
  /// Does something at a moment that no gesture tells.
  func effect(_ moment: SourceMoment, _ call: String)
  /// The head of a block that begins anew in each state of a machine, or once.
  func effectHead(_ machine: Int?) -> String

  // MARK: Layers

  func unconditional(_ layer: Int)
  /// A property with what states give it.
  func look(_ name: String, _ layer: Int, _ type: ExpressionType) -> String
}

/// When a component does something of itself.
enum SourceMoment {
  case appears
  case disappears
  /// An expression changes.
  case changes(String)
  /// An expression becomes true.
  case holds(String)
  /// A number of calls is raised.
  case raised(String)
}
