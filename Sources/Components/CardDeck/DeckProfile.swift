import Geometry
import Interaction
import Motion
import Parameters

/// A version of the original deck, with its own constants (INTERACTIONS §7.1).
enum DeckProfile: String, ParameterChoice {
  /// The article: the first version, of August 2015.
  case koloda2015
  /// The current version.
  case koloda5
  /// The second version's stretched background card (§7.8).
  case koloda2

  /// Where on the card a drag turns it.
  enum Pivot: String, ParameterChoice {
    case center
    case touch
  }

  var visibleCards: Int { self == .koloda2 ? 2 : 3 }
  var waitingOpacity: Double { self == .koloda2 ? 0.1 : 0.7 }
  var pivot: Pivot { self == .koloda2015 ? .center : .touch }
  /// Whether the threshold itself is enough.
  var acceptsThreshold: Bool { self != .koloda2015 }
  var movesBackgroundCards: Bool { self != .koloda2 }
  var exitDuration: Time { Time(seconds: self == .koloda2015 ? 0.4 : 0.8) }
  /// Of an exit and of the turning back of a card that is let go.
  var curve: TimingCurve { self == .koloda2015 ? .linear : .default }
  /// What a drag over half the card's width moves the waiting cards, as a share of a slot.
  var backgroundShareAtHalf: Double { self == .koloda2015 ? 0.5 : 1 }
  /// Whether the next card's opacity jumps with the first move instead of following the drag.
  var lightsNextAtOnce: Bool { self == .koloda2015 }
}
