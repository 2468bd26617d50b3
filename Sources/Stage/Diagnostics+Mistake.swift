import Components
import JSONText
import Layers

extension Diagnostics {
  /// Plays a scenario to its end, with the layers of every frame, and refuses it if a component shows a mistake.
  ///
  /// - Parameter start: The scenario's stage at time 0.
  package func end(of start: Stage) throws(SourceError) -> Stage {
    let end = start.atEnd { _ = $0.stage.layers(at: $0.time) }
    try check(end)
    return end
  }

  /// Refuses the run of a stage in which a component has shown a mistake.
  ///
  /// - Throws: `SourceError` with the mistake alone: what was found before has been shown.
  package func check(_ stage: Stage) throws(SourceError) {
    guard let mistake = stage.mistake else { return }
    var diagnostics = emptied
    diagnostics.report(mistake)
    throw SourceError(diagnostics)
  }

  /// Adds a mistake that a component has shown, with its place in the component's file.
  package mutating func report(_ mistake: EngineMistake) {
    var place = mistake.range
    if let part = mistake.part {
      place = self[place.source].range(of: part.lowerBound, length: part.count, inStringAt: place)
    }
    error(
      mistake.code, "\(mistake.message), at \(mistake.time.seconds.sixDecimals) s", at: place,
      suggestion: mistake.suggestion)
  }
}
