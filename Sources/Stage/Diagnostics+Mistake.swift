import Components
import JSONText
import Layers

extension Diagnostics {
  /// Plays a scenario to its end, computing the layers of every frame. Throws if a component reports a mistake.
  ///
  /// - Parameter start: The scenario's stage at time 0.
  package func end(of start: Stage) throws(SourceError) -> Stage {
    let end = start.atEnd { _ = $0.stage.layers(at: $0.time) }
    try check(end)
    return end
  }

  /// Throws if a component has reported a mistake during the run of a stage.
  ///
  /// - Throws: `SourceError` with the mistake alone, since the earlier diagnostics have already been shown.
  package func check(_ stage: Stage) throws(SourceError) {
    guard let mistake = stage.mistake else { return }
    var diagnostics = emptied
    diagnostics.report(mistake)
    throw SourceError(diagnostics)
  }

  /// Adds a mistake that a component has reported, with its place in the component's file.
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
