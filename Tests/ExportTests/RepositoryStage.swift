import ComponentPlayer
import Export
import JSONText
import ScenarioFile
import Stage
import System
import Testing

/// A scenario of the repository at time 0, with its texts.
func repositoryStage(_ name: String) throws -> (stage: Stage, places: SourcePlaces) {
  let path = FilePath("scenarios/\(name).json")
  let reader = ScenarioReader(scenario: path, components: .standard).layingOut
  let reading = reader.read(try reader.text(contentsOf: path))
  return (try Stage(try #require(reading.scenario)), SourcePlaces(reading.diagnostics))
}
