import Interaction
import Layers
import Motion
import Stage

/// What components of files say of the pieces of a study: which rule began them, which expression they follow.
struct MotionReasons {
  struct Place: Hashable {
    var motion: Int
    var piece: Int
  }

  private var explanations: [Place: LayerExplanation] = [:]

  /// Plays the scenario once more and asks in the middle of each piece.
  ///
  /// - Parameter start: At time 0.
  init(_ study: MotionStudy, _ start: Stage) {
    var questions: [(time: Time, place: Place)] = []
    for (index, motion) in study.motions.enumerated() {
      for (position, piece) in motion.pieces.enumerated() {
        let middle = (piece.samples.lowerBound + piece.samples.upperBound + 1) / 2
        questions.append((study.history.times[middle], Place(motion: index, piece: position)))
      }
    }
    var stage = start
    for question in questions.sorted(by: { ($0.time, $0.place.motion) < ($1.time, $1.place.motion) }) {
      stage.advance(to: question.time)
      let key = study.motions[question.place.motion].key
      guard stage.isInDataComponent(key.layer) else { continue }
      explanations[question.place] = stage.explanation(of: key.layer, key.property.name)
    }
  }

  /// What moves a piece: of several influences the one whose movement began with it, or else the first that is under way.
  func influence(on place: Place, begin: Time) -> Influence? {
    let moving = influences(on: place).filter(\.isUnderWay)
    return moving.first { $0.movement?.begin == begin } ?? moving.first { $0.movement != nil } ?? moving.first
  }

  func influences(on place: Place) -> [Influence] {
    guard case .component(_, let explanation)? = explanations[place]?.reason else { return [] }
    return explanation.influences
  }
}

extension Cause {
  /// The event behind it, those of the components around included.
  var outermostEvent: CausingEvent? {
    if case .call(_, let caller?)? = event?.source { return caller.outermostEvent ?? event }
    return event
  }
}
