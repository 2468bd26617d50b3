import Interaction
import JSONText
import Stage

extension Diagnostics {
  /// Ends a verb where a component has shown a mistake while it was played.
  ///
  /// - Throws: `SourceError` with the mistake alone: what was found before has been shown.
  func check(_ stage: Stage) throws(SourceError) {
    guard let mistake = stage.mistake else { return }
    var diagnostics = emptied
    diagnostics.report(mistake)
    throw SourceError(diagnostics)
  }

  /// Adds a mistake that a component has shown, with its place in the component's file.
  mutating func report(_ mistake: EngineMistake) {
    var place = mistake.range
    if let part = mistake.part {
      place = self[place.source].range(of: part.lowerBound, length: part.count, inStringAt: place)
    }
    error(
      mistake.code, "\(mistake.message), at \(mistake.time.seconds.sixDecimals) s", at: place,
      suggestion: mistake.suggestion)
  }
}
