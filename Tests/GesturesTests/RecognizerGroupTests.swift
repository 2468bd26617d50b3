import Geometry
import Gestures
import Motion
import TestSupport
import Testing

private func taps(_ times: Double...) -> [TouchSample] {
  times.flatMap { [touch(.began, $0, 0), touch(.ended, $0 + 0.08, 0)] }
}

struct RecognizerGroupTests {
  private func singleAndDouble() -> RecognizerGroup {
    var group = RecognizerGroup()
    group.add(TapRecognizer(), as: "single", afterFailureOf: "double")
    group.add(TapRecognizer(taps: 2), as: "double")
    return group
  }

  @Test func `a single tap waits until the double tap has failed`() {
    var group = singleAndDouble()
    #expect(group.run(taps(0)) == ["double failed 0.43", "single ended 0.43"])
  }

  @Test func `a double tap makes the single tap fail`() {
    var group = singleAndDouble()
    #expect(group.run(taps(0, 0.2)) == ["double ended 0.28", "single failed 0.28"])
    #expect(group.run(taps(2)) == ["double failed 2.43", "single ended 2.43"])
  }

  @Test func `two slow taps are two single taps`() {
    var group = singleAndDouble()
    #expect(
      group.run(taps(0, 1)) == [
        "double failed 0.43", "single ended 0.43", "double failed 1.43", "single ended 1.43",
      ])
  }

  @Test func `a pan that requires a swipe to fail begins when it has`() {
    var group = RecognizerGroup()
    group.add(PanRecognizer(), as: "pan", afterFailureOf: "swipe")
    group.add(SwipeRecognizer(.right), as: "swipe")
    let slow = [touch(.began, 0, 0), touch(.moved, 0.2, 20), touch(.moved, 0.6, 30), touch(.ended, 0.7, 30)]
    #expect(group.run(slow) == ["swipe failed 0.5", "pan began 0.5", "pan changed 0.6", "pan ended 0.7"])
    let quick = [touch(.began, 2, 0), touch(.moved, 2.1, 60), touch(.ended, 2.2, 60)]
    #expect(group.run(quick) == ["swipe ended 2.1", "pan failed 2.1"])
    #expect(group.state(of: "pan") == .failed)
  }

  @Test func `the first to recognize makes the others fail unless they may be simultaneous`() {
    let drag = [touch(.began, 0, 0), touch(.moved, 0.1, 20), touch(.moved, 0.2, 60), touch(.ended, 0.3, 60)]
    for isSimultaneous in [false, true] {
      var group = RecognizerGroup(isSimultaneous: isSimultaneous)
      group.add(PanRecognizer(), as: "pan")
      group.add(SwipeRecognizer(.right), as: "swipe")
      let states = group.run(drag)
      #expect(states.contains("swipe failed 0.1") == !isSimultaneous)
      #expect(states.contains("swipe ended 0.2") == isSimultaneous)
      #expect(states.last == "pan ended 0.3")
    }
  }

  @Test func `a tap in a pan's group stays a tap`() {
    var group = RecognizerGroup()
    group.add(PanRecognizer(), as: "pan")
    group.add(TapRecognizer(), as: "tap")
    #expect(group.run(taps(0)) == ["pan failed 0.08", "tap ended 0.08"])
    #expect(group.recognizer("tap", as: TapRecognizer.self)?.state == .ended)
    #expect(group.recognizer("tap", as: PanRecognizer.self) == nil)
    #expect(group.state(of: "tap") == .ended && group.state(of: "nobody") == nil)
  }

  @Test(arguments: 0..<200)
  func `every member ends each sequence in a final state, and only by legal steps`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var group = singleAndDouble()
    group.add(PanRecognizer(), as: "pan")
    group.add(LongPressRecognizer(), as: "press", afterFailureOf: "pan")
    var samples: [TouchSample] = []
    var time = 0.0
    for _ in 0..<6 {
      time += random.number(0.01...1)
      samples.append(touch(.began, time, 0))
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        time += random.number(0.01...0.4)
        samples.append(touch(.moved, time, random.number(-15...15)))
      }
      time += random.number(0.01...0.4)
      samples.append(touch(Bool.random(using: &random) ? .ended : .cancelled, time, 0))
    }
    let log = group.run(samples, until: time + 10).map { $0.split(separator: " ") }
    #expect(zip(log, log.dropFirst()).allSatisfy { Double($0[2])! <= Double($1[2])! })
    for name in ["single", "double", "pan", "press"] {
      #expect(group.state(of: name)?.isFinal == true, "\(name)")
      let states = log.filter { $0[0] == name }.map { String($0[1]) }
      for (state, next) in zip(states, states.dropFirst()) {
        let isActive = state == "began" || state == "changed"
        #expect(
          isActive
            ? ["changed", "ended", "cancelled"].contains(next) : ["began", "ended", "failed"].contains(next))
      }
    }
  }
}
