import Expectations
import Export
import JSONText
import System
import Testing

/// The specification, by rule, of each component of the library on its own.
struct ComponentSpecTests {
  private static let library = ((try? Folder.names(in: "scenarios/components")) ?? []).filter {
    $0.hasSuffix(".json")
  }
  .map { String($0.dropLast(5)) }

  /// - Parameter scenario: A scenario with the component, by its file's name.
  private static func spec(of component: String, in scenario: String) throws -> MotionSpec {
    let (stage, places) = try repositoryStage(scenario)
    return MotionSpec(
      ofComponent: FilePath("scenarios/components/\(component).json"), in: stage, places: places)
  }

  private static func markdown(of component: String, in scenario: String? = nil) throws -> String {
    let spec = try spec(of: component, in: scenario ?? component)
    return spec.markdown { "![\($0)](states-\($0).svg)" }
  }

  @Test(arguments: library.filter { $0 != "status-bar" })
  func `every component of the library is told in 150 lines of plain Markdown`(name: String) throws {
    let text = try Self.markdown(of: name)
    expect(text.hasPrefix("# ") && text.split(separator: "\n", omittingEmptySubsequences: false).count <= 150)
    expect(!text.contains("&#") && !text.contains("<code>"))
    var diagnostics = Diagnostics()
    let source = diagnostics.add(
      SourceText(name: "spec.json", text: try Self.spec(of: name, in: name).json.text()))
    expect(JSONValue.parse(source, &diagnostics) != nil && !diagnostics.hasErrors)
  }

  /// Checks for phrases that the specification of each component must contain verbatim.
  @Test(arguments: [
    (
      "like-button",
      [
        "- on `tap` → `on`", "- animate `pop` `from: 0.3`, `to: 1` by C1",
        "- looks: `heart.fillColor: = color`",
        "`translation: = polar(mix(14, 40, burst), 360 * index / count)`",
        "| `sparks` | replicator | `count: 8` |",
        "- C1: `spring(duration: 0.5, bounce: 0.5)`, at rest after 1.011 s",
        "It begins with `= liked ? 'on' : 'off'`.",
        "- `tap`: tap, `on: heart`, `margin: 12`", "- event `liked`: the heart was filled",
        "![0](states-0.svg)",
      ]
    ),
    (
      "bottom-sheet",
      [
        "`range: [= end, = low]`, `beyond: rubberBand`",
        "`flickVelocity: 500`, `deceleration: 0.998`, `comes to rest by: C1`",
        "- on `y.dragEnded`, if `y < top`: decay `y` `velocity: = event.velocity`, `rate: 0.998`, `range: [= end, = top]`",
        "a rubber band shows", "- `pan`: pan, `on: sheet`, `axis: y`, `distance: 10`",
      ]
    ),
    (
      "loading-button",
      [
        "  - moves there by C1 (`narrow`), C2, `delay: 0.15` (`*`)",
        "animate `spin` `from: 0`, `to: 1` by C3, `repeat: forever`", "- action `succeed`: shows the tick",
        "- `grip`: `follows: = press.isDown && state == 'idle' ? 1 : 0`",
      ]
    ),
    (
      "stories",
      [
        "  - on `touch.up` or `touch.upOutside` or `touch.cancel` → `playing`",
        "  - if `touch.isDown`: → `paused`",
        "  - else: → `playing`", "- changes `current`: emit `changed` `index: = current`",
        "- `hold`: longPress, `on: view`, `duration: 0.25`, `movement: 10`",
      ]
    ),
  ])
  func `rules, gestures, drags and layers stand as the file has them`(name: String, lines: [String]) throws {
    let text = try Self.markdown(of: name)
    for line in lines { expect(text.contains(line), "\(line)") }
  }

  @Test func `a component inside another is told once, after it`() throws {
    let text = try Self.markdown(of: "date-wheels")
    expect(text.contains("\n## dateWheels\n"))
    expect(text.split(separator: "\n").count { $0 == "## wheel" }, equals: 1)
  }

  @Test func `what components tell stands with what was played`() throws {
    let (stage, places) = try repositoryStage("like-button")
    let spec = MotionSpec(stage, places: places)
    let text = spec.markdown { _ in "" }
    expect(text.contains("- 0.38 s: `like` tells `liked`\n") && text.contains("fires haptic `light`"))
    expect(spec.triggers.flatMap(\.rows).filter { "\($0.layer)".hasPrefix("like/") }.isEmpty)
    expect(spec.machines.map(\.states), equals: [["off", "on"]])
    expect(spec.machines[0].transitions.map(\.condition), equals: ["tap", "tap"])
  }
}
