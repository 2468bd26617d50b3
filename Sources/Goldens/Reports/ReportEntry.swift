import Geometry
import JSONText
import ScenarioFile
import System

/// The pictures that a report shows of a scenario, and the golden that would make the scenario pass.
package struct ReportEntry: Hashable, Codable, Sendable {
  /// A place on the timeline; pictures are names of files of the report, `nil` if a side has no picture.
  package struct Shot: Hashable, Codable, Sendable {
    /// The position on the timeline, from 0.
    package var place: Int
    /// The golden's frame; `nil` if only the run has one there.
    var golden: Int?
    /// The run's frame; `nil` if only the golden has one there.
    package var frame: Int?
    /// The time in seconds; `nil` for a frame that only the golden has.
    package var time: Double?
    var expected: String?
    var actual: String?
    var difference: String?
    /// The number of pixels that differ; `nil` if it is not known.
    var different: Int?

    /// Creates a shot from existing files.
    package init(
      place: Int, golden: Int? = nil, frame: Int? = nil, time: Double? = nil, expected: String? = nil,
      actual: String? = nil, difference: String? = nil, different: Int? = nil
    ) {
      self.place = place
      self.golden = golden
      self.frame = frame
      self.time = time
      self.expected = expected
      self.actual = actual
      self.difference = difference
      self.different = different
    }
  }

  /// The files of a golden, which `accept` reads.
  struct Golden: Hashable, Codable, Sendable {
    /// The hash of the text that the scenario had.
    var scenario: ContentHash
    /// The name of the record's file in the report.
    var record: String
    /// The name of the pictures' file in the report; `nil` if the golden has no pictures.
    var pictures: String?
  }

  /// The name of the thumbnail's file in the report; `nil` without a thumbnail.
  var thumbnail: String?
  /// The number of places on the timeline.
  var placeCount: Int
  /// The first and the last place of each range that is not as expected.
  var marks: [[Int]]
  /// The place that is shown first.
  var openPlace: Int
  /// The pictures of the places that are shown.
  package var shots: [Shot] = []
  var golden: Golden?
  /// The number of shots that did not fit into the report.
  var omittedShots = 0

  /// Creates an entry without shots.
  package init(
    thumbnail: String? = nil, placeCount: Int, marks: [[Int]], openPlace: Int
  ) {
    self.thumbnail = thumbnail
    self.placeCount = placeCount
    self.marks = marks
    self.openPlace = openPlace
  }

  /// Returns the part of the report's files to which a shot belongs.
  func part(ofShotAt place: Int, in scenario: ScenarioReference) -> ReportFiles.Part {
    ReportFiles.Part(rank: place == openPlace ? .opening : .shot, scenario: scenario, place: place)
  }

  /// Returns the files of all parts of the report that show the scenario, in the order in which they are written.
  func files(of scenario: ScenarioReference) -> [(part: ReportFiles.Part, names: [String])] {
    let shots = shots.map { shot in
      let names = [shot.expected, shot.actual, shot.difference, shot.place == openPlace ? thumbnail : nil]
      return (part: part(ofShotAt: shot.place, in: scenario), names: names.compactMap(\.self))
    }
    let golden = [golden?.record, golden?.pictures].compactMap(\.self)
    return shots + [(ReportFiles.Part(rank: .golden, scenario: scenario), golden)]
  }

  /// Returns the entry without the parts that do not fit into the report.
  func kept(in files: ReportFiles, of scenario: ScenarioReference) -> ReportEntry {
    var entry = self
    entry.shots = shots.filter { files.takes(part(ofShotAt: $0.place, in: scenario)) }
    entry.omittedShots += shots.count - entry.shots.count
    if !files.takes(part(ofShotAt: openPlace, in: scenario)) { entry.thumbnail = nil }
    if !files.takes(ReportFiles.Part(rank: .golden, scenario: scenario)) { entry.golden = nil }
    return entry
  }
}

extension ReportEntry.Shot {
  fileprivate var json: JSONOutput {
    [
      "place": .integer(place), "golden": golden.map { .integer($0) } ?? .null,
      "frame": frame.map { .integer($0) } ?? .null, "time": time.map { .number($0) } ?? .null,
      "expected": .init(expected), "actual": .init(actual), "difference": .init(difference),
      "different": different.map { .integer($0) } ?? .null,
    ]
  }
}

extension ReportEntry {
  /// The entry as members of a JSON object, for the page and for other programs.
  var members: [JSONOutput.Member] {
    [
      .init("thumbnail", .init(thumbnail)), .init("places", .integer(placeCount)),
      .init("marks", .array(marks.map { .array($0.map { .integer($0) }) })),
      .init("open", .integer(openPlace)),
      .init("shots", .array(shots.map(\.json))), .init("omittedShots", .integer(omittedShots)),
      .init("newGolden", .init(golden?.record)), .init("newPictures", .init(golden?.pictures)),
    ]
  }
}

extension JSONOutput {
  /// Creates a string, or null.
  fileprivate init(_ text: String?) { self = text.map { .string($0) } ?? .null }
}
