import Motion
import ScenarioFile

/// Frames of a scenario, one after the other, each with the stage advanced to it.
///
/// A frame's stage shares its memory with the one that goes on, so that it costs nothing unless it is kept beyond its
/// turn.
package struct StageFrames<Numbers: Sequence<Int>>: Sequence {
  /// One frame.
  package struct Frame {
    /// Counted from 0.
    package let number: Int
    /// When the frame is shown.
    package let time: Time
    /// The stage at that time.
    package let stage: Stage
  }

  /// Advances a copy of the stage from frame to frame.
  package struct Iterator: IteratorProtocol {
    private var numbers: Numbers.Iterator
    fileprivate var stage: Stage

    fileprivate init(_ numbers: Numbers.Iterator, of start: Stage) {
      self.numbers = numbers
      stage = start
    }

    /// Advances the stage to the next frame; nil after the last one.
    package mutating func next() -> Frame? {
      guard let number = numbers.next() else { return nil }
      let time = stage.scenario.timeline.frameRate.time(ofFrame: number)
      stage.advance(to: time)
      return Frame(number: number, time: time, stage: stage)
    }
  }

  fileprivate let start: Stage
  fileprivate let numbers: Numbers

  /// An iterator that starts at the first number.
  package func makeIterator() -> Iterator { Iterator(numbers.makeIterator(), of: start) }
}

extension Stage {
  /// The stage when its scenario ends: all that happens up to and including that time has happened.
  package func atEnd() -> Stage {
    var end = self
    end.advance(to: scenario.timeline.duration)
    return end
  }

  /// The same, with each frame on the way, from a stage at time 0.
  package func atEnd(_ body: (StageFrames<Range<Int>>.Frame) throws -> Void) rethrows -> Stage {
    var frames = frames.makeIterator()
    while let frame = frames.next() { try body(frame) }
    return frames.stage.atEnd()
  }

  /// All frames of the scenario, from a stage at time 0.
  package var frames: StageFrames<Range<Int>> { frames(0..<scenario.timeline.frameCount) }

  /// Some frames of the scenario.
  ///
  /// - Parameter numbers: Rising, none before the stage's time.
  package func frames<Numbers: Sequence<Int>>(_ numbers: Numbers) -> StageFrames<Numbers> {
    StageFrames(start: self, numbers: numbers)
  }
}
