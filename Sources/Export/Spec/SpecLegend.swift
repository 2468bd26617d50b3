import Expressions

/// The chapter of a specification that explains the terms it uses.
struct SpecLegend {
  private let components: [ComponentSpec]
  /// The components as JSON, in which terms are searched.
  private let text: String

  /// Creates the legend of a specification's components.
  init(_ components: [ComponentSpec]) {
    self.components = components
    text = components.map { $0.json.text() }.joined()
  }

  /// The chapter in Markdown.
  var markdown: String {
    let paragraphs = [units, layers, order, motion, touch, drags, decay, followers, names, functions]
    return "## How to read this\n\n" + paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  // MARK: Paragraphs

  private let units =
    "Lengths are points, times seconds, angles degrees, clockwise. After `=` stands a formula of values, layers, gestures "
    + "and the names below. A layer is called by its path or the last part of it; without an id, its type stands in the path."

  private var layers: String {
    var sentences = [
      "Layers stand back to front. One without a frame, pin or stack fills the layer around it.",
      "Frames are `[x, y, width, height]`, insets `[top, left, bottom, right]` or `[vertical, horizontal]`, corners go "
        + "clockwise from the top left; path data counts from the frame's corner. Layers rotate and scale about their center.",
    ]
    if text.contains("\"text\"") {
      sentences.append(
        "Texts stand in the middle of their height, in Inter with 17 points; `scales: false` keeps the user's text size out."
      )
    }
    if text.contains("shadow") {
      sentences.append(
        "By default a shadow is black, with the offset `[0, -3]` and the radius, its standard deviation, 3.")
    }
    if text.contains("\"replicator\"") {
      sentences.append(
        "A replicator shows its node once for each element of a list, or `count` times; `as` names it for replicators inside, "
          + "which read `name.index`. A value with `count` is a list with an element for each copy.")
    }
    if text.contains("\"slot ") {
      sentences.append(
        "A slot shows the nodes that the component's user gives it; `stands as` says what it is to the layer around."
      )
    }
    if components.contains(where: \.mirrors) {
      sentences.append(
        "Mirrored, frames, pins, translations and gestures count from the right; texts, paths and images do not flip."
      )
    }
    return sentences.joined(separator: " ")
  }

  private var order: String {
    var sentences = [
      "Rules are carried out in the order in which they stand, actions one after the other; each sees the results of those "
        + "before it. A condition after `if` is evaluated when its rule's turn comes, and covers all its actions."
    ]
    for (term, meaning) in Self.triggers where text.contains(term) { sentences.append(meaning) }
    if !components.allSatisfy(\.machines.isEmpty) {
      sentences.append(
        "The initial state is not entered: its looks and values hold from the start, its actions are not carried out. Looks "
          + "and values of a state end with it.")
    }
    return sentences.joined(separator: " ")
  }

  private static let triggers = [
    ("\"when\"", "`when` is carried out as its condition becomes true, not while it stays true."),
    ("\"changes\"", "`changes` is carried out whenever the value is another one."),
    ("press.up", "`up` of a press is a lift inside, or within `slack` points."),
    (".dragEnded", "`dragEnded` comes as the finger lifts, before the value moves on to `event.target`."),
    (".finished", "`finished` comes when the value has arrived, by an animation or after a drag."),
    (".settled", "`settled` comes when all that a change of state started has ended."),
  ]

  private var motion: String {
    var sentences = [
      "A new motion of a value replaces the one under way. It begins at the value shown; a spring takes over its speed, too. "
        + "`set` changes a value at once; formulas that read it jump, unless a motion is given for them."
    ]
    if components.contains(where: { !$0.ownsReducedMotion }) {
      sentences.append(
        "With reduced motion, looks of states that are frames, translations, rotations and scales come at once, and so do "
          + "jumps of formulas that show in nothing else; values that rules animate, drags and followers move as written."
      )
    }
    return sentences.joined(separator: " ")
  }

  private var touch: String {
    guard !components.allSatisfy(\.gestures.isEmpty) else { return "" }
    var sentences = [
      "A gesture takes fingers that come down on its layer, or within `margin` points, where no layer in front stops them. The "
        + "first gesture to begin makes others of the same finger fail; a press only sees whether the finger is inside."
    ]
    if text.contains("\"tap\"") {
      sentences.append("A tap lasts at most 0.75 s and moves at most 10 points.")
    }
    if text.contains("\"pan\"") {
      sentences.append(
        "A pan begins after `distance` points, which do not count, and fails if another axis than its own leads."
      )
    }
    return sentences.joined(separator: " ")
  }

  private var drags: String {
    guard components.contains(where: { !$0.values.allSatisfy(\.drag.isEmpty) }) else { return "" }
    return
      "A finger that comes down stops the value that it can drag; if it lifts without a drag, the value goes on to its place. "
      + "While it drags, its displacement since the gesture began is added. A drag that is cancelled goes back to the place of "
      + "`snap` nearest to its start. Of d points "
      + "beyond the range, a rubber band shows s · (1 − 1 / (0.55 · d / s + 1)), where s is `dimension`, or else the "
      + "component's length along the axis. At the lift, v is the finger's speed over the last 0.1 s, per second. Without "
      + "`snap`, the value would run on by v / (−1000 · ln `deceleration`). It goes to the place of `snap` nearest to there; "
      + "at a speed of `flickVelocity` or more, to the next place in that direction. It starts with the speed v. That place "
      + "is `event.target`. In copies, a finger drags the element of the copy that it touches."
  }

  private var decay: String {
    guard text.contains("\"decay\"") else { return "" }
    return
      "`decay` lets a value run out, instead of what the drag would do: `rate` is the share of its speed left after a "
      + "millisecond. At an end of `range` it goes on as a critically damped spring with 10 radians per second."
  }

  private var followers: String {
    components.allSatisfy(\.followers.isEmpty)
      ? ""
      : "A value that `follows` another is on a spring whose target moves with it, and which keeps its speed."
  }

  // MARK: Names

  private var functions: String {
    ExpressionFunction.allCases.filter { text.calls($0.rawValue) }.map {
      "\(MarkdownText.code($0.usage)): \($0.meaning)."
    }.joined(separator: " ")
  }

  private var names: String {
    let used = Self.meanings.filter { text.reads($0.name) }.map {
      "\(MarkdownText.code($0.name)) is \($0.meaning)"
    }
    return used.isEmpty ? "" : "In formulas, " + used.joined(separator: "; ") + "."
  }

  private static let meanings: [(name: String, meaning: String)] = [
    ("size", "the component's size"), ("safeArea", "the insets of the device's bars, notch and corners"),
    ("dark", "whether the appearance is dark"), ("reduceMotion", "whether the user reduces motion"),
    ("rightToLeft", "whether the layout runs from right to left"),
    ("textScale", "the user's text size, 1 by default"),
    ("time", "the time since the component appeared"), ("index", "the number of the copy or element, from 0"),
    ("item", "the element of the list that a copy shows"),
    ("presence", "how far a copy has appeared, from 0 to 1"),
    ("place", "the index of a copy as it moves to another one"),
    ("event", "the details of the event that a rule is for"),
    (".isAnimating", "whether an animation of the value runs"),
    (".isDragging", "whether a finger drags the value"),
    (".isActive", "whether the gesture has begun and not ended"),
    (".isDown", "whether a finger is down and inside"),
    (".count", "how often a gesture was recognized or an action called"),
    (".isLast", "whether the action is the one that was called last"),
    (".lastIndex", "the copy in which the gesture was recognized last"),
    (".lastLocation", "the place at which the gesture was recognized last"),
    (".translation", "the displacement since the gesture began"),
    (".location", "the center of the fingers, in points of the component"),
  ]
}

extension String {
  /// Whether a formula in the text calls a function.
  fileprivate func calls(_ function: String) -> Bool {
    ranges(of: function + "(").contains { range in
      range.lowerBound == startIndex || !(self[index(before: range.lowerBound)].isLetter)
    }
  }

  /// Whether a formula in the text reads a name, or a property that begins with a period.
  fileprivate func reads(_ name: String) -> Bool {
    ranges(of: name).contains { range in
      let before = range.lowerBound == startIndex ? " " : self[index(before: range.lowerBound)]
      let after = range.upperBound == endIndex ? " " : self[range.upperBound]
      let isWhole = !after.isLetter && after != "\"" && after != "("
      return isWhole && (name.hasPrefix(".") || !before.isLetter && before != "\"" && before != ".")
    }
  }
}
