import Motion
import Parameters

/// A moment on the wall clock: a date, plus the time that has passed since, to the tick.
struct WallClockTime: Hashable, Sendable {
  var date: LocalDate
  var offset = Time.zero
}

/// The texts for the time of a past event: "3分前" for its age, and "9:38" or "12/21 21:05" for its time of day.
struct RelativeDateText: Hashable, Sendable {
  private static let hour: Int64 = 60
  private static let day: Int64 = 24 * hour
  private static let secondsPerDay: Int64 = 86_400
  /// The longest wait for a change of a text, in minutes; later changes are not scheduled.
  private static let farAway: Int64 = 1_000_000
  /// The text for an event that never happened.
  static let never = "—"

  /// The wall-clock time at time 0.
  let clock: LocalDate
  let locale: Locale

  /// Returns the age of a moment in the largest whole unit; zero minutes for a moment in the future.
  func ago(_ moment: WallClockTime, at time: Time) -> String {
    let minutes = max(0, wholeMinutes(since: moment, at: time))
    if minutes < Self.hour { return phrase(minutes, "分前", " min ago") }
    if minutes < Self.day { return phrase(minutes / Self.hour, "時間前", " h ago") }
    return phrase(minutes / Self.day, "日前", " d ago")
  }

  /// Returns a moment's time of day, with the date if that is earlier than the current day.
  func timeOfDay(_ moment: WallClockTime, at time: Time) -> String {
    let date = LocalDate(seconds: Self.wholeSeconds(moment)).components
    let clockTime = "\(date.hour):\(date.minute < 10 ? "0" : "")\(date.minute)"
    let now = Self.wholeSeconds(WallClockTime(date: clock, offset: time))
    return Self.dayNumber(now) > Self.dayNumber(Self.wholeSeconds(moment))
      ? "\(date.month)/\(date.day) \(clockTime)" : clockTime
  }

  /// Returns the first time after `time` at which either text changes; `nil` if that is beyond any scenario.
  func nextChange(of moment: WallClockTime, after time: Time) -> Time? {
    [nextUnit(of: moment, after: time), nextMidnight(of: moment, after: time)].compactMap { $0 }.min()
  }

  /// Returns all characters that the texts may contain.
  static func letters(_ locale: Locale) -> String {
    "0123456789:/ " + never + (locale == .ja ? "分時間日前" : "minhdago")
  }

  private func phrase(_ count: Int64, _ japanese: String, _ english: String) -> String {
    "\(count)\(locale == .ja ? japanese : english)"
  }

  /// Returns the whole minutes from the moment's date to the clock's, and the remaining ticks, less than a minute.
  private func gap(_ moment: WallClockTime) -> (minutes: Int64, ticks: Int64) {
    let seconds = (clock.seconds - moment.date.seconds).flooredDivision(by: 60)
    return (seconds.quotient, seconds.remainder * Time.ticksPerSecond)
  }

  private func wholeMinutes(since moment: WallClockTime, at time: Time) -> Int64 {
    let gap = gap(moment)
    let ticks = gap.ticks + (time - moment.offset).ticks
    return gap.minutes + ticks.flooredDivision(by: 60 * Time.ticksPerSecond).quotient
  }

  private func nextUnit(of moment: WallClockTime, after time: Time) -> Time? {
    let minutes = max(0, wholeMinutes(since: moment, at: time))
    let unit = minutes < Self.hour ? 1 : minutes < Self.day ? Self.hour : Self.day
    let gap = gap(moment)
    let wait = (minutes / unit + 1) * unit - gap.minutes
    guard wait <= Self.farAway else { return nil }
    return moment.offset + Time(ticks: wait * 60 * Time.ticksPerSecond - gap.ticks)
  }

  private func nextMidnight(of moment: WallClockTime, after time: Time) -> Time? {
    let midnight = (Self.dayNumber(Self.wholeSeconds(moment)) + 1) * Self.secondsPerDay
    let wait = midnight - clock.seconds
    guard abs(wait) <= Self.farAway * 60, Time.seconds(Double(wait)) > time else { return nil }
    return .seconds(Double(wait))
  }

  private static func wholeSeconds(_ moment: WallClockTime) -> Int64 {
    moment.date.seconds + moment.offset.ticks.flooredDivision(by: Time.ticksPerSecond).quotient
  }

  private static func dayNumber(_ seconds: Int64) -> Int64 {
    seconds.flooredDivision(by: secondsPerDay).quotient
  }
}
