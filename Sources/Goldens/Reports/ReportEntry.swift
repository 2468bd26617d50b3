import Geometry
import JSONText
import ScenarioFile
import System

/// What a report shows of a scenario beside what was found: pictures, and the golden that would make it pass.
package struct ReportEntry: Hashable, Codable, Sendable {
  /// One place on the timeline. Pictures are names of files of the report; nil where there is none.
  package struct Shot: Hashable, Codable, Sendable {
    /// The position on the timeline, from 0.
    package var place: Int
    /// The frames of each side there.
    var golden: Int?
    /// The frame of the run; nil if only the golden has one there.
    package var frame: Int?
    /// Seconds; of a frame that only the golden has nil.
    package var time: Double?
    var expected: String?
    var actual: String?
    var difference: String?
    /// Pixels; nil where that is not known.
    var different: Int?

    /// A shot of files that exist already.
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

  /// Files of a golden, which `accept` takes.
  struct Golden: Hashable, Codable, Sendable {
    /// Of the text that the scenario had.
    var scenario: ContentHash
    /// Names of files of the report; a golden may have no pictures.
    var record: String
    var pictures: String?
  }

  /// The name of a small picture.
  var thumbnail: String?
  /// How many places the timeline has, the first and last of each range that is not as expected, and where to begin.
  var placeCount: Int
  var marks: [[Int]]
  var openPlace: Int
  /// The pictures of the places that are shown.
  package var shots: [Shot] = []
  var golden: Golden?
  /// How many shots did not fit into the report.
  var omittedShots = 0

  /// An entry without pictures of frames.
  package init(
    thumbnail: String? = nil, placeCount: Int, marks: [[Int]], openPlace: Int
  ) {
    self.thumbnail = thumbnail
    self.placeCount = placeCount
    self.marks = marks
    self.openPlace = openPlace
  }

  /// What a shot belongs to among the files of the report.
  func part(ofShotAt place: Int, in scenario: ScenarioReference) -> ReportFiles.Part {
    ReportFiles.Part(rank: place == openPlace ? .opening : .shot, scenario: scenario, place: place)
  }

  /// The files of all parts of the report that show the scenario, in the order in which they are written.
  func files(of scenario: ScenarioReference) -> [(part: ReportFiles.Part, names: [String])] {
    let shots = shots.map { shot in
      let names = [shot.expected, shot.actual, shot.difference, shot.place == openPlace ? thumbnail : nil]
      return (part: part(ofShotAt: shot.place, in: scenario), names: names.compactMap(\.self))
    }
    let golden = [golden?.record, golden?.pictures].compactMap(\.self)
    return shots + [(ReportFiles.Part(rank: .golden, scenario: scenario), golden)]
  }

  /// The entry without what does not fit into the report.
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
  /// As the page and other programs read it.
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
  /// A string, or null.
  fileprivate init(_ text: String?) { self = text.map { .string($0) } ?? .null }
}
