/// The built-in functions of expressions.
package enum ExpressionFunction: String, CaseIterable, Hashable, Sendable {
  case min, max, clamp, abs, sign, floor, ceil, round, mod, sqrt, pow, exp, log
  case sin, cos, tan, asin, acos, atan2, hypot, polar
  case sum, average
  case mix, progress, fade, map, ease, rubberBand, project, nearest, nearestIndex, velocity, wave, random
  case alpha, hsl
  case string, text, grouped, padded, format, time, upper, lower, substring, length
  case trim, replace, split, join, contains, indexOf
  case range, filter, count, sorted, reversed
  case morph, along, heading
  case textWidth, textHeight

  /// The usual form of a call, such as `clamp(x, low, high)`, with optional arguments in brackets.
  package var usage: String { usage(signature) }

  /// All forms of a call, as a clause of a message.
  var usageHelp: String { "write " + usages.map { "`\($0.text)`" }.joined(separator: " or ") }

  func usage(_ signature: FunctionSignature) -> String {
    var parts: [String] = []
    for (index, parameter) in signature.parameters.enumerated() {
      parts.append(index < signature.required ? parameter.name : "[\(parameter.name)]")
    }
    if signature.isVariadic { parts.append("…") }
    return "\(rawValue)(\(parts.joined(separator: ", ")))"
  }

  /// The type of the result as a phrase, such as "a number".
  package var resultPhrase: String { resultPhrase(signature) }

  /// Every form of a call, with its result and meaning.
  package var usages: [Usage] {
    signatures.enumerated().map { index, signature in
      Usage(
        text: usage(signature), result: resultPhrase(signature),
        meaning: index == 0 ? meaning : meaningOfElements)
    }
  }

  /// A form in which a function can be called.
  package struct Usage {
    /// The form of the call, such as `clamp(x, low, high)`.
    package var text: String
    /// The type of the result as a phrase.
    package var result: String
    /// The result of the function, as a clause.
    package var meaning: String
  }

  private func resultPhrase(_ signature: FunctionSignature) -> String {
    switch signature.result {
    case .fixed(let type): type.phrase
    case .value: "a value of the same type"
    case .list: "a list of the same type"
    case .mapped: "a list"
    }
  }

  /// The result of the function for a list, if it has a second form.
  private var meaningOfElements: String {
    switch self {
    case .min: "the smallest number of a list; of points and sizes, part by part"
    case .max: "the largest number of a list; of points and sizes, part by part"
    case .map: "what a function makes of each element; `x, i -> value` has the index too"
    default: meaning
    }
  }

  /// The result of the function, as a clause.
  package var meaning: String {
    switch self {
    case .min: "the smallest of several numbers; of points and sizes, part by part"
    case .max: "the largest of several numbers; of points and sizes, part by part"
    case .sum: "the sum of a list of numbers, points or sizes; 0 for an empty list"
    case .average: "the mean of a list of numbers, points or sizes"
    case .clamp: "`x`, at least `low` and at most `high`; of points and sizes, part by part"
    case .abs: "the size of `x` without its sign; of points and sizes, part by part"
    case .sign: "-1, 0 or 1"
    case .floor: "the next whole number below"
    case .ceil: "the next whole number above"
    case .round: "the nearest multiple of `step`, 1 unless given; halves away from 0"
    case .mod: "the remainder of `x` by `y` with the sign of `y`"
    case .sqrt: "the square root"
    case .pow: "`x` to the power `y`"
    case .exp: "e to the power `x`"
    case .log: "the natural logarithm"
    case .sin: "the sine of an angle in degrees"
    case .cos: "the cosine of an angle in degrees"
    case .tan: "the tangent of an angle in degrees"
    case .asin: "the angle in degrees whose sine is `x`"
    case .acos: "the angle in degrees whose cosine is `x`"
    case .atan2: "the angle in degrees from the x axis to (`x`, `y`)"
    case .hypot: "the length of the offset (`x`, `y`)"
    case .polar: "the point at distance `radius` from the origin, `angle` degrees clockwise from 12 o'clock"
    case .mix: "the value at fraction `t` of the way from `a` to `b`, also outside 0…1"
    case .progress: "where `x` is between `from` (0) and `to` (1), also outside"
    case .fade: "how far `x` is from `a` (0) to `b` (1), at least 0 and at most 1"
    case .map: "the value at `x` between `stops`, each with the value of the same place; clamped"
    case .ease: "the eased progress of a curve at fraction `t` of its duration"
    case .rubberBand: "how far content follows a pull of `x` beyond its edge"
    case .project: "where `x` comes to rest, moving on with `velocity` and a scroll view's deceleration"
    case .nearest: "the element of a list that is nearest to `x`; of two the first"
    case .nearestIndex: "the index of the element that is nearest to `x`; of two the first"
    case .velocity: "how fast an expression changes, per second; 0 at jumps"
    case .wave: "the sine of 360° times `t`"
    case .random: "a number from 0 up to but not including 1, always the same for `seed` and `index`"
    case .alpha: "the color with its opacity replaced"
    case .hsl: "the color of hue `h` in degrees, saturation `s` and lightness `l` from 0 to 1"
    case .string:
      "the scenario's string for `key` in its language, with arguments in place of `{0}`, `{1}`, …"
    case .text: "a number as text, with as many decimals as given, else up to six"
    case .grouped: "a number as text, thousands separated by commas, without decimals unless given"
    case .padded: "a whole number as text, filled up to `digits` with zeros in front"
    case .format: "a number as text by an ICU pattern such as `'#,##0.00'` or `'0.0%'`"
    case .time:
      "a duration as text by a pattern such as `'mm:ss'`, of `h`, `hh`, `m`, `mm`, `s`, `ss` and `S`"
    case .upper: "the text in capital letters"
    case .lower: "the text in small letters"
    case .substring: "`count` characters of the text from index `start` on, or all; as many as there are"
    case .length: "how many characters a text has, or elements a list"
    case .trim: "the text without the spaces and line breaks at its ends"
    case .replace: "the text with `new` in place of every `old`"
    case .split: "the parts of the text between the separators; its characters if the separator is empty"
    case .join: "the strings of a list as one text, with the separator between them"
    case .contains: "whether `x` is an element of the list, or a part of the text"
    case .indexOf:
      "where `x` first occurs in a list or a text, counted from 0; -1 where it does not"
    case .range: "the list of the `n` whole numbers from 0 on"
    case .filter: "the elements for which the condition is true"
    case .count: "how many elements there are for which the condition is true"
    case .sorted:
      "the elements in the order of their keys, numbers or strings; of equal ones the first stays first"
    case .reversed: "the elements of the list from the last to the first"
    case .morph: "the path at fraction `t` of the way from `a` to `b`, which have the same commands"
    case .along: "the point at fraction `t` of a path's length"
    case .heading: "the path's direction at fraction `t` of its length, in degrees clockwise from the x axis"
    case .textWidth: "the natural width of a text layer's text"
    case .textHeight: "the natural height of a text layer's text, in lines no longer than `width` if given"
    }
  }
}
