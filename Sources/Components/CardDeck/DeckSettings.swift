import Geometry
import Interaction
import Motion
import Parameters

/// A deck's parameters with everything that depends on the profile filled in.
struct DeckSettings: Sendable {
  let profile: DeckProfile
  let rules: DragRules
  let pivot: DeckProfile.Pivot
  let layoutRule: DeckLayout.Rule
  let visibleCards: Int
  let slotOpacities: [Double]
  let exitDuration: Time
  let appears: Bool
  let appearDelay: Time
  let movesBackgroundCards: Bool
  let snapSpring: SpringParameters
  /// All defects of the original at once.
  let isStrict: Bool
  let keepsBearingBranch: Bool
  let queuesActions: Bool
  let reducesMotion: Bool
  let isMirrored: Bool
  private let values: ParameterValues
  private let canvas: Size
  private let safeTop: Double

  init(_ values: ParameterValues, in environment: ComponentEnvironment) {
    self.values = values
    canvas = environment.canvas
    safeTop = environment.environment.safeArea.top
    profile = values[CardDeck.profile]
    isStrict = values[SharedParameters.strict]
    reducesMotion = environment.environment.reduceMotion
    isMirrored = environment.environment.layoutDirection == .rightToLeft
    rules = Self.rules(values)
    pivot = values[CardDeck.pivot] ?? profile.pivot
    layoutRule = Self.layoutRule(values)
    visibleCards = values[CardDeck.visibleCards] ?? profile.visibleCards
    slotOpacities = Self.opacities(values, slots: visibleCards)
    exitDuration =
      values[CardDeck.exitDuration] ?? values[CardDeck.speed]?.duration ?? profile.exitDuration
    appears = values[CardDeck.appearAnimation]
    appearDelay = values[CardDeck.appearDelay] ?? exitDuration
    movesBackgroundCards = values[CardDeck.movesBackgroundCards] ?? profile.movesBackgroundCards
    snapSpring = .bounciness(values[CardDeck.snapBounciness], speed: values[CardDeck.snapSpeed])
    keepsBearingBranch = values[CardDeck.strictBearing, strictly: true]
    queuesActions = values[CardDeck.queueActions, strictly: false]
  }

  subscript<Value>(_ parameter: Parameter<Value>) -> Value { values[parameter] }

  /// Where the deck lies in a component of this size.
  func deckFrame(in size: Size) -> Rect {
    if let given = values[CardDeck.deckFrame] { return given }
    if profile == .koloda2 { return Rect(0, safeTop + 44, size.width, 463.75) }
    return Rect(0.1 * size.width, safeTop + 68, 0.8 * size.width, 400)
  }

  /// The slots in a component of this size.
  func layout(in size: Size) -> DeckLayout {
    DeckLayout(layoutRule, slots: visibleCards, in: deckFrame(in: size).size, isMirrored: isMirrored)
  }

  /// What turning, scaling and overlay do while a card springs back.
  var resetTiming: AnimationTiming {
    AnimationTiming(duration: values[CardDeck.resetDuration], curve: profile.curve)
  }

  /// What the waiting cards do meanwhile.
  var backgroundTiming: AnimationTiming {
    AnimationTiming(duration: reducesMotion ? .zero : values[CardDeck.resetDuration], curve: .linear)
  }

  /// What waiting cards do when they move up, in a component of this size.
  func promotionTiming(in size: Size) -> AnimationTiming {
    guard profile == .koloda2, !reducesMotion else {
      return AnimationTiming(
        duration: reducesMotion ? .zero : values[CardDeck.resetDuration], curve: profile.curve)
    }
    let spring = SpringParameters.bounciness(9, speed: 16)
    let layout = layout(in: size)
    let way = zip(layout.frame(at: 1).components, layout.front.components).map { $0 - $1 }
    let duration = PopStopRule.duration(
      of: spring.spring(), from: way, velocities: [0, 0, 0, 0], threshold: PopStopRule.Threshold.points)
    return AnimationTiming(
      duration: duration, curve: .spring(SpringTiming(spring, duration: duration.seconds)))
  }

  /// How a card leaves.
  var exitTiming: AnimationTiming {
    reducesMotion ? Self.crossFade : AnimationTiming(duration: exitDuration, curve: profile.curve)
  }

  /// What takes the place of motion when it is to be reduced (LAYOUTS L0).
  static let crossFade = AnimationTiming(duration: Time(seconds: 0.2), curve: .easeInOut)

  /// How far from its place a card goes when it leaves, in a component of this size.
  func exitTranslation(_ direction: SwipeDirection, from translation: Point, in size: Size) -> Point {
    let deck = deckFrame(in: size).size
    if profile == .koloda2015, direction.isHorizontal {
      let middle = layout(in: size).front.midX
      return Point((direction == .right ? 2 : -1) * canvas.width - middle, translation.y)
    }
    let longSide = max(canvas.width, canvas.height)
    let target = direction.target
    return direction.isHorizontal
      ? Point(target.x * (deck.width + longSide), 0.5 * deck.height)
      : Point(target.x * (deck.width + longSide), target.y * (deck.height + longSide))
  }

  /// The directions in which a card with its own wish may leave.
  func allowedDirections(_ own: [SwipeDirection]?) -> [SwipeDirection] {
    own ?? values[CardDeck.allowedDirections]
  }

  private static func rules(_ values: ParameterValues) -> DragRules {
    let rotation: DragRules.Rotation =
      switch values[CardDeck.rotationRule] {
      case .side: .side
      case .always: .always
      case .none: .none
      }
    let flick = values[CardDeck.flick].map {
      DragRules.Flick(
        minimumVelocity: $0[CardDeck.FlickKeys.minVelocity],
        projection: $0[CardDeck.FlickKeys.project].seconds)
    }
    return DragRules(
      rotationAngle: values[CardDeck.rotationAngle], rotationMaximum: values[CardDeck.rotationMax],
      rotation: rotation, minimumScale: values[CardDeck.minimumScale],
      threshold: values[CardDeck.threshold], profile: values[CardDeck.profile],
      capsRightOnly: values[CardDeck.strictMin, strictly: true],
      ignoresSign: values[SharedParameters.strict], overlayCurve: values[CardDeck.overlayCurve],
      flick: flick)
  }

  private static func layoutRule(_ values: ParameterValues) -> DeckLayout.Rule {
    let profile = values[CardDeck.profile]
    if let frames = values[CardDeck.slotFrames] { return .frames(frames) }
    if profile == .koloda2 { return .stretched }
    let left = values[CardDeck.leftMargin] ?? (profile == .koloda2015 ? 8 : nil)
    return .stack(
      topMargin: values[CardDeck.topMargin], leftMargin: left, scale: values[CardDeck.scalePercent],
      values[CardDeck.stackDirection] == .top ? .top : .bottom)
  }

  /// By slot, front first; the last goes on for further slots.
  private static func opacities(_ values: ParameterValues, slots: Int) -> [Double] {
    let front = values[CardDeck.frontOpacity]
    guard values[CardDeck.fadesNextCard] else { return [front] }
    let given = values[CardDeck.waitingOpacity]
    let waiting =
      [Double](given) ?? [Double(given) ?? values[CardDeck.profile].waitingOpacity]
    return [front] + waiting
  }
}
