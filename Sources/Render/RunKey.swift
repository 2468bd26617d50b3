import Geometry
import JSONText

/// What a run is made of, as one hash: two runs of equal keys draw the same.
package struct RunKey: Hashable, Sendable {
  package let hash: ContentHash

  /// - Parameters:
  ///   - scenario: The hash of the scenario's text.
  ///   - settings: What the command line changed, as `key=value`.
  ///   - files: The other files that the run reads.
  package init(
    program: ProgramIdentity, scenario: ContentHash, settings: [String], files: [RunDescription.Input]
  ) {
    let content: JSONOutput = [
      "program": .array(([program.version, program.build] + program.libraries).map { .string($0) }),
      "scenario": .string("\(scenario)"), "settings": .array(settings.map { .string($0) }),
      "files": .array(files.map(\.json)),
    ]
    hash = ContentHash(of: Array(content.text().utf8))
  }
}
