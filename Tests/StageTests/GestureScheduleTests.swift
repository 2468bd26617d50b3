import Expectations
import Geometry
import Gestures
import Motion
import ScenarioFile
import ScenarioTestSupport
import Stage
import Testing

struct GestureScheduleTests {
  private func fixture() -> StageFixture {
    var fixture = StageFixture()
    fixture.add("pressFeedback", id: "button", frame: Rect(0, 0, 100, 80))
    fixture.add("pressFeedback", id: "other", frame: Rect(0, 200, 100, 80))
    return fixture
  }

  @Test func `gestures on the stage go from layer to layer`() throws {
    var fixture = fixture()
    fixture.add(
      .drag(
        Drag(
          from: .layer(path: "button", anchor: Point(0.5, 0.5)),
          .to(.layer(path: "other", anchor: Point(1, 0))))), at: 0.1)
    let samples = try fixture.stage().atEnd().touchSamples
    expect(samples.first?.location, equals: Point(50, 40))
    expect(samples.last?.location, equals: Point(100, 200))
  }

  @Test(
    arguments: [
      .tap(.layer(path: "nowhere", anchor: .zero)),
      .drag(Drag(from: .point(.zero), .to(.layer(path: "nowhere", anchor: .zero)))),
      .drag(Drag(from: .layer(path: "nowhere", anchor: .zero), .to(.point(.zero)))),
      .pinch(Pinch(center: .layer(path: "nowhere", anchor: .zero), scale: 2)),
    ] as [TouchGesture<Gesture.Place>])
  func `gestures on the stage are left out when one of their places is not shown`(
    gesture: TouchGesture<Gesture.Place>
  ) throws {
    var fixture = fixture()
    fixture.add(.tap(.layer(path: "button", anchor: .zero)), at: 0.1)
    fixture.add(gesture, at: 0.5)
    let end = try fixture.stage().atEnd()
    expect(end.touchSamples.map(\.time), equals: [.seconds(0.1), .seconds(0.18)])
    expect(end.events.last?.name, equals: "gestureIgnored")
    expect(end.names(from: "gesture-1"), equals: ["gestureIgnored"])
  }

  @Test func `a gesture that is added begins at the given time`() throws {
    var fixture = fixture()
    fixture.add(.tap(.point(Point(1, 1))), at: 0.1)
    let gesture = Gesture(
      start: .after(gesture: 0, delay: .seconds(1)), kind: .touch(.tap(.point(Point(50, 240)))),
      range: StageFixture.range)
    var stage = try fixture.stage()
    stage.advance(to: .seconds(0.5))
    stage.add(gesture, at: .seconds(0.6))
    let began = stage.atEnd().touchSamples.filter { $0.phase == .began }
    expect(began.map(\.time), equals: [.seconds(0.1), .seconds(0.6)])
  }

  @Test func `gestures on the stage are known by their samples, whatever else happens meanwhile`() throws {
    var fixture = fixture()
    fixture.add(.press(.point(Point(1, 1)), for: .seconds(1)), at: 0.1)
    fixture.add(.type(Typing("abc")), at: 0.2)
    fixture.add(.pinch(Pinch(center: .point(Point(50, 240)), scale: 2)), at: 0.3)
    let end = try fixture.stage().atEnd()
    let began = end.touchSamples.filter { $0.phase == .began }
    expect(
      began.map { end.gesture(of: $0).start },
      equals: [.at(.seconds(0.1)), .at(.seconds(0.3)), .at(.seconds(0.3))])
    expect(Set(began.map(\.finger)).count, equals: 3)
  }
}
