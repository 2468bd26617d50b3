import Geometry
import JSONText
import Motion

// Decoding of values that are one number, one word or one string.

extension ParameterDecoder {
  mutating func decodeScalar(_ json: JSONValue, as kind: ParameterKind, _ name: String) -> ParameterValue? {
    switch json.content {
    case .bool(let flag): .boolean(flag)
    case .number(let number): decodeNumber(number, json.range, as: kind, name)
    case .string(let text): decodeText(text, json.range, as: kind, name)
    case .null, .array, .object, .invalid: nil
    }
  }

  private mutating func decodeNumber(
    _ number: Double, _ location: SourceRange, as kind: ParameterKind, _ name: String
  ) -> ParameterValue? {
    switch kind {
    case .number(let range): return check(number, in: range, name, location) ? .number(number) : nil
    case .integer(let range):
      guard let whole = Int(exactly: number), range.contains(whole) else {
        report(
          .outOfRange,
          "`\(name)` must be a whole number from \(range.lowerBound) to \(range.upperBound), not \(number.plain)",
          location)
        return nil
      }
      return .integer(whole)
    case .time(let range): return checkTime(number, in: range, name, location)
    case .frameRate(let range):
      guard check(number, in: range, name, location) else { return nil }
      guard let rate = FrameRate(framesPerSecond: number) else {
        report(
          .frameRate, "`\(name)` is not an exact frame rate", location,
          suggestion: "write a fraction such as `\"30000/1001\"`")
        return nil
      }
      return .frameRate(rate)
    default: return nil
    }
  }

  private mutating func decodeText(
    _ text: String, _ location: SourceRange, as kind: ParameterKind, _ name: String
  ) -> ParameterValue? {
    switch kind {
    case .string:
      count(text, at: location)
      return .string(text)
    case .choice(let words): return decodeChoice(text, among: words, name, location)
    case .time(let range):
      guard let seconds = TimeText.seconds(text, frameRate: frameRate) else {
        report(
          .time, "`\(name)` is not a time", location,
          suggestion: "write seconds as a number, or `\"350ms\"`, `\"1.2s\"`, `\"24f\"`")
        return nil
      }
      return checkTime(seconds, in: range, name, location)
    case .frameRate(let range): return decodeFrameRate(text, in: range, name, location)
    case .color: return decodeColor(text, name, location)
    case .curve: return decodeCurve(text, location)
    case .path: return decodePath(text, location)
    case .date:
      guard let date = LocalDate(parsing: text) else {
        report(
          .date, "`\(name)` is not a date", location, suggestion: "write it as `\"2018-12-22T09:41:00\"`")
        return nil
      }
      return .date(date)
    case .image, .file, .fontFamily: return decodeReference(text, as: kind, name, location)
    default: return nil
    }
  }

  private mutating func decodeChoice(
    _ word: String, among words: [String], _ name: String, _ location: SourceRange
  ) -> ParameterValue? {
    guard !words.contains(word) else { return .string(word) }
    report(
      .unknownName, "`\(name)` cannot be `\(word)`", location,
      suggestion: EditDistance.suggestion(for: word, among: words) ?? "it is one of \(Self.list(words))")
    return nil
  }

  private mutating func decodeReference(
    _ text: String, as kind: ParameterKind, _ name: String, _ location: SourceRange
  ) -> ParameterValue? {
    guard !text.isEmpty, !text.utf8.contains(0) else {
      report(.unknownName, "`\(name)` is empty", location)
      return nil
    }
    let isFile = kind != .fontFamily
    let path = isFile ? path(of: text) : text
    refer(to: kind == .image ? .image : isFile ? .file : .fontFamily, path, at: location)
    return .string(path)
  }

  // MARK: Numbers in ranges

  mutating func check(
    _ number: Double, in range: ClosedRange<Double>, _ name: String, _ location: SourceRange
  ) -> Bool {
    guard !range.contains(number) else { return true }
    report(.outOfRange, "`\(name)` must be \(range.requirement), not \(number.plain)", location)
    return false
  }

  private mutating func checkTime(
    _ seconds: Double, in range: ClosedRange<Time>, _ name: String, _ location: SourceRange
  ) -> ParameterValue? {
    let lowest = range.lowerBound.ticks == 1 ? .leastNonzeroMagnitude : range.lowerBound.seconds
    let allowed = lowest...(seconds < lowest ? ParameterKind.bound : range.upperBound.seconds)
    return check(seconds, in: allowed, name, location) ? .time(Time(seconds: seconds)) : nil
  }

  private mutating func decodeFrameRate(
    _ text: String, in range: ClosedRange<Double>, _ name: String, _ location: SourceRange
  ) -> ParameterValue? {
    guard let rate = FrameRate(text) else {
      report(
        .frameRate, "`\(name)` is not a frame rate", location,
        suggestion: "write frames per second as a number, or a fraction such as `\"30000/1001\"`")
      return nil
    }
    return check(rate.framesPerSecond, in: range, name, location) ? .frameRate(rate) : nil
  }

  // MARK: Expressions

  private mutating func decodeColor(_ text: String, _ name: String, _ location: SourceRange)
    -> ParameterValue?
  {
    if let color = ColorText.color(text) {
      warn(of: .init(color), location)
      return .color(color)
    }
    let isWord = text.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    report(
      .color, "`\(text.utf8.count > 40 ? name : text)` is not a color", location,
      suggestion: (isWord ? EditDistance.suggestion(for: text, among: ColorNames.all.keys.sorted()) : nil)
        ?? "write `\"#RRGGBB\"`, `\"#RRGGBBAA\"`, `\"rgb(255, 149, 0)\"` or a CSS name")
    return nil
  }

  private mutating func decodeCurve(_ text: String, _ location: SourceRange) -> ParameterValue? {
    do throws(CurveSyntaxError) {
      let curve = try TimingCurve(parsing: text)
      if let caution = curve.caution { diagnostics.warning(.curve, caution, at: location) }
      warn(of: .init(curve), location)
      return .curve(curve)
    } catch {
      let part = diagnostics[location.source].range(
        of: error.offset, length: error.length, inStringAt: location)
      let word = String(
        decoding: Array(text.utf8).dropFirst(error.offset).prefix(error.length), as: UTF8.self)
      report(
        .curve, error.message, part, suggestion: EditDistance.suggestion(for: word, among: error.knownNames))
      return nil
    }
  }

  /// Warns about a literal that repeats a constant's value. Literals in expressions have already been checked.
  private mutating func warn(of literal: LiteralNames.Literal?, _ location: SourceRange) {
    guard !literals.isEmpty else { return }
    let inside = diagnostics[location.source].bytes.dropFirst(location.lower + 1)
    guard inside.first != UInt8(ascii: "=") else { return }
    literals.warn(of: literal, inside: false, at: location, &diagnostics)
  }

  private mutating func decodePath(_ text: String, _ location: SourceRange) -> ParameterValue? {
    do throws(PathSyntaxError) {
      return .path(try Path(svg: text))
    } catch {
      let part = diagnostics[location.source].range(
        of: error.offset, length: error.length, inStringAt: location)
      report(.path, error.message, part)
      return nil
    }
  }

  mutating func report(
    _ code: Diagnostic.Code, _ message: String, _ location: SourceRange,
    suggestion: @autoclosure () -> String? = nil
  ) {
    diagnostics.error(code, message, at: location, suggestion: suggestion())
  }
}

extension Double {
  /// The number without `.0` if it is an integer.
  var plain: String {
    if let whole = Int(exactly: self) { String(whole) } else { String(describing: self) }
  }
}

extension ClosedRange<Double> {
  /// The requirement for a number of this range: "at least 0", "above 0", "from 0 to 1".
  var requirement: String {
    let isPositive = lowerBound == .leastNonzeroMagnitude
    let low = isPositive ? "above 0" : "at least \(lowerBound.plain)"
    switch (lowerBound <= -ParameterKind.bound, upperBound >= ParameterKind.bound) {
    case (true, true): return "between -1e9 and 1e9"
    case (true, false): return "at most \(upperBound.plain)"
    case (false, true): return low
    case (false, false):
      return isPositive
        ? "\(low) and at most \(upperBound.plain)" : "from \(lowerBound.plain) to \(upperBound.plain)"
    }
  }
}

extension FrameRate {
  /// The rate nearest to a decimal number of at most three decimals; `nil` for other numbers and those that are not
  /// positive.
  init?(framesPerSecond: Double) {
    let thousandths = (framesPerSecond * 1000).rounded()
    guard abs(thousandths) <= 1e9, thousandths / 1000 == framesPerSecond else { return nil }
    let count = Int64(thousandths)
    if count % 1000 == 0 { self.init(count / 1000) } else { self.init(count, 1000) }
  }
}

/// A parser of times with units: `350ms`, `1.2s`, `24f`.
package enum TimeText {
  /// Parses a time in seconds, with frames of `frameRate`; `nil` if `text` is not a time.
  package static func seconds(_ text: String, frameRate: FrameRate) -> Double? {
    let trimmed = text.utf8.drop { $0 == UInt8(ascii: " ") }
    let digits = trimmed.prefix { byte in "+-.0123456789".utf8.contains(byte) }
    guard digits.count <= 32, let number = Double(String(decoding: digits, as: UTF8.self)) else { return nil }
    let unit = trimmed[digits.endIndex...].filter { $0 != UInt8(ascii: " ") }
    switch String(decoding: unit, as: UTF8.self) {
    case "s": return number
    case "ms": return number / 1000
    case "f": return number * Double(frameRate.denominator) / Double(frameRate.numerator)
    default: return nil
    }
  }
}
