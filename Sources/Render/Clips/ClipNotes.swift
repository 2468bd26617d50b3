import Motion

extension FilmFormat {
  /// Returns one line for each way in which a film differs from the frames of its run.
  package func notes(for run: RunDescription, frameCount: Int) -> [String] {
    switch self {
    case .mp4:
      evenSides(run) + (run.isOpaque ? [] : ["mp4: it has no transparency; the frames are over white"])
    case .webm: evenSides(run)
    case .gif:
      Self.gifTiming(frameCount: frameCount, run.playbackRate).notes(
        "gif", of: run.playbackRate, unit: "hundredths of a second")
        + (run.isOpaque ? [] : ["gif: a pixel is there or not; those below half coverage are not"])
    case .webp:
      Self.webpTiming(frameCount: frameCount, run.playbackRate).notes(
        "webp", of: run.playbackRate, unit: "ms")
    }
  }

  private func evenSides(_ run: RunDescription) -> [String] {
    let frame = RawFrame(.yuv420p, width: run.width, height: run.height)
    guard frame.width != run.width || frame.height != run.height else { return [] }
    return [
      "\(rawValue): \(run.width)×\(run.height) pixels become \(frame.width)×\(frame.height); the edge is repeated"
    ]
  }
}

extension StreamFormat {
  /// Returns the properties of a stream that its reader must know, as one line.
  package func note(for run: RunDescription) -> String {
    let size = "\(run.width)×\(run.height) pixels, \(run.playbackRate) frames a second"
    return switch self {
    case .y4m: "y4m: \(size); 4:4:4, BT.709, limited range\(run.isOpaque ? "" : ", over white")"
    case .rgba: "rgba: \(size); straight alpha, 8 bits a channel"
    }
  }
}

extension ClipTiming {
  fileprivate func notes(_ format: String, of clipRate: FrameRate, unit: String) -> [String] {
    guard frameRate == clipRate else {
      return [
        "\(format): \(frameRate) of \(clipRate) frames a second, the most that it can show;"
          + " --fps \(frameRate) draws each at its time"
      ]
    }
    guard let least = durations.min(), let most = durations.max(), least != most else { return [] }
    return ["\(format): \(clipRate) frames a second, \(least) or \(most) \(unit) each"]
  }
}
