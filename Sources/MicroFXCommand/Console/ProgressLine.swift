/// The progress of a run as a line: frames done, frames per second, time left.
///
/// On a terminal, one line is rewritten, at most ten times per second; elsewhere, a line is written for every tenth of
/// the frames, once that has taken as long as `patience`.
package struct ProgressLine {
  private let isTerminal: Bool
  /// The time in seconds during which a run writes no line to a log.
  private static let patience = 10.0
  private var tenths = 0
  private var lastShown = -1.0

  /// Creates the line of a run that begins now.
  package init(isTerminal: Bool) { self.isTerminal = isTerminal }

  /// Returns the text to write when `done` of `total` frames are finished `elapsed` seconds after the start; `nil` if
  /// nothing is due.
  package mutating func text(done: Int, of total: Int, elapsed: Double) -> String? {
    guard total > 0 else { return nil }
    return isTerminal ? rewritten(done, total, elapsed) : tenthLine(done, total, elapsed)
  }

  /// The text that erases the rewritten line; empty if nothing was written.
  package var erasure: String { isTerminal && lastShown >= 0 ? "\r\u{1B}[K" : "" }

  private mutating func rewritten(_ done: Int, _ total: Int, _ elapsed: Double) -> String? {
    guard done == total || elapsed - lastShown >= 0.1 else { return nil }
    lastShown = elapsed
    return "\r\u{1B}[K" + description(done, total, elapsed)
  }

  private mutating func tenthLine(_ done: Int, _ total: Int, _ elapsed: Double) -> String? {
    let reached = done * 10 / total
    guard reached > tenths, elapsed >= Self.patience else { return nil }
    tenths = reached
    return description(done, total, elapsed) + "\n"
  }

  private func description(_ done: Int, _ total: Int, _ elapsed: Double) -> String {
    var text = "\(done)/\(total) frames (\(done * 100 / total)%)"
    guard done > 0, elapsed > 0 else { return text }
    let rate = Double(done) / elapsed
    text += ", \(Self.short(rate)) frames/s"
    if done < total { text += ", \(Self.duration(Double(total - done) / rate)) left" }
    return text
  }

  private static func short(_ value: Double) -> String {
    value >= 10 ? String(Int(min(value, 1e9).rounded())) : String((value * 10).rounded() / 10)
  }

  private static func duration(_ seconds: Double) -> String {
    let whole = Int(min(seconds, 1e9).rounded(.up))
    guard whole >= 60 else { return "\(whole) s" }
    return "\(whole / 60) min \(whole % 60) s"
  }
}
