import Assets
import JSONText
import Motion

/// An HTML or SVG element with its styles and what animates them.
struct CSSElement {
  var tag = "div"
  /// The name in the document; empty for elements that are parts of another.
  var id = ""
  var classes: [String] = []
  var attributes: [(name: String, value: String)] = []
  /// At time 0.
  var styles: [(name: String, value: String)] = []
  var animations: [CSSAnimation] = []
  var children: [CSSElement] = []
}

/// A style over the whole scenario.
struct CSSAnimation {
  /// A value at a time, and how it goes on.
  struct Keyframe {
    var time: Time
    var value: String
    /// As CSS spells easings.
    var easing: String
  }

  /// As CSS names it.
  var property: String
  var keyframes: [Keyframe]

  /// What stands between two values that do not mix.
  static let hold = "steps(1, jump-end)"
}

extension CSSElement {
  /// Takes a style over from another element, with what animates it.
  mutating func take(_ name: String, from other: inout CSSElement) {
    styles += other.styles.filter { $0.name == name }
    animations += other.animations.filter { $0.property == name }
    other.styles.removeAll { $0.name == name }
    other.animations.removeAll { $0.property == name }
  }

  /// The HTML with everything inside, and the animations of all elements that have some, by a number that the markup
  /// refers to.
  func write(to html: inout String, _ animated: inout [[CSSAnimation]], indentation: Int) {
    let space = String(repeating: " ", count: indentation)
    html += "\(space)<\(tag)"
    if !id.isEmpty { html += " id=\"\(MarkupText.escaped(id))\"" }
    if !classes.isEmpty { html += " class=\"\(classes.joined(separator: " "))\"" }
    for attribute in attributes { html += " \(attribute.name)=\"\(MarkupText.escaped(attribute.value))\"" }
    if !animations.isEmpty {
      html += " data-motion=\"\(animated.count)\""
      animated.append(animations)
    }
    if !styles.isEmpty {
      let style = styles.map { "\($0.name):\($0.value)" }.joined(separator: ";")
      html += " style=\"\(MarkupText.escaped(style))\""
    }
    guard !children.isEmpty else {
      html += "></\(tag)>\n"
      return
    }
    html += ">\n"
    for child in children { child.write(to: &html, &animated, indentation: indentation + 1) }
    html += "\(space)</\(tag)>\n"
  }
}

extension CSSAnimation {
  /// The property as scripts name it, with its keyframes: `[offset, value, easing]`.
  func json(lasting duration: Time) -> JSONOutput {
    let parts = property.split(separator: "-")
    let name = parts.enumerated().map { $0 == 0 ? String($1) : $1.prefix(1).uppercased() + $1.dropFirst() }
      .joined()
    return [
      .string(name),
      .array(
        keyframes.map { frame in
          let offset = min(1, frame.time.seconds / duration.seconds)
          return [.number(offset), .string(frame.value), .string(frame.easing)]
        }),
    ]
  }
}
