import Assets
import JSONText
import Motion

/// An HTML or SVG element with its styles and their animations.
struct CSSElement {
  var tag = "div"
  /// The name in the document; empty for elements that are parts of another.
  var id = ""
  var classes: [String] = []
  var attributes: [(name: String, value: String)] = []
  /// The styles at time 0.
  var styles: [(name: String, value: String)] = []
  var animations: [CSSAnimation] = []
  var children: [CSSElement] = []
}

/// The animation of one style over the whole scenario.
struct CSSAnimation {
  /// A value at a time, with the easing to the next keyframe.
  struct Keyframe {
    var time: Time
    var value: String
    /// The easing to the next keyframe, in CSS syntax.
    var easing: String
  }

  /// The name of the style in CSS.
  var property: String
  var keyframes: [Keyframe]

  /// The easing between two values that do not interpolate: it holds the first value until the time of the second.
  static let hold = "steps(1, jump-end)"
}

extension CSSElement {
  /// Moves a style and its animations from another element to this one.
  mutating func take(_ name: String, from other: inout CSSElement) {
    styles += other.styles.filter { $0.name == name }
    animations += other.animations.filter { $0.property == name }
    other.styles.removeAll { $0.name == name }
    other.animations.removeAll { $0.property == name }
  }

  /// Writes the element and its children as HTML.
  ///
  /// The animations of every animated element are appended to `animated`; the markup refers to them by index.
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
  /// Returns the property's name in camel case and its keyframes as `[offset, value, easing]`, for the page's script.
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
