import Motion
import ScenarioFile

/// A sequence of frames of a scenario, each with the stage advanced to it.
///
/// A frame's stage shares its memory with the iterator's, so that it costs nothing unless it is stored beyond its
/// iteration.
package struct StageFrames<Numbers: Sequence<Int>>: Sequence {
  /// One frame.
  package struct Frame {
    /// The number of the frame, from 0.
    package let number: Int
    /// The time at which the frame is shown.
    package let time: Time
    /// The stage at that time.
    package let stage: Stage
  }

  /// An iterator that advances a copy of the stage from frame to frame.
  package struct Iterator: IteratorProtocol {
    private var numbers: Numbers.Iterator
    fileprivate var stage: Stage

    fileprivate init(_ numbers: Numbers.Iterator, of start: Stage) {
      self.numbers = numbers
      stage = start
    }

    /// Advances the stage to the next frame; `nil` after the last one.
    package mutating func next() -> Frame? {
      guard let number = numbers.next() else { return nil }
      let time = stage.scenario.timeline.frameRate.time(ofFrame: number)
      stage.advance(to: time)
      return Frame(number: number, time: time, stage: stage)
    }
  }

  fileprivate let start: Stage
  fileprivate let numbers: Numbers

  /// Returns an iterator that starts at the first number.
  package func makeIterator() -> Iterator { Iterator(numbers.makeIterator(), of: start) }
}

extension Stage {
  /// Returns the stage at the end of its scenario, after every event up to and including that time.
  package func atEnd() -> Stage {
    var end = self
    end.advance(to: scenario.timeline.duration)
    return end
  }

  /// Returns the stage at the end of its scenario, from a stage at time 0, and calls `body` with each frame on the way.
  package func atEnd(_ body: (StageFrames<Range<Int>>.Frame) throws -> Void) rethrows -> Stage {
    var frames = frames.makeIterator()
    while let frame = frames.next() { try body(frame) }
    return frames.stage.atEnd()
  }

  /// All frames of the scenario, from a stage at time 0.
  package var frames: StageFrames<Range<Int>> { frames(0..<scenario.timeline.frameCount) }

  /// Returns some frames of the scenario.
  ///
  /// - Parameter numbers: Frame numbers in ascending order, none before the stage's time.
  package func frames<Numbers: Sequence<Int>>(_ numbers: Numbers) -> StageFrames<Numbers> {
    StageFrames(start: self, numbers: numbers)
  }
}
