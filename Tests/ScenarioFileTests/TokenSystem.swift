import JSONText

/// The token files of a whole design system: palettes, meanings in light and dark, and parts of components.
struct TokenSystem {
  /// The names of all tokens as expressions read them.
  private(set) var names: [String] = []
  /// The tokens of the base.
  private(set) var base = ""
  /// The tokens that are others in the dark.
  private(set) var dark = ""

  private static let hues = [
    "gray", "red", "orange", "yellow", "green", "teal", "blue", "indigo", "purple", "pink", "brown", "sand",
  ]
  private static let shades = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]
  private static let roles = ["text", "surface", "border", "icon"]
  private static let tones = ["base", "muted", "accent", "danger", "success", "warning"]

  init() {
    base = object([
      "\"palette\": \(palette())", "\"color\": \(meanings(shade: 600))", "\"space\": \(space())",
      "\"type\": \(typography())", "\"motion\": \(motion())", "\"elevation\": \(elevation())",
      "\"scalar\": \(group("scalar", "number", [("one", "1"), ("half", "0.5")]))",
      "\"component\": \(components())",
    ])
    names = names.map { "token." + $0 }
    var copy = self
    dark = object(["\"color\": \(copy.meanings(shade: 300))"])
  }

  private func object(_ members: [String]) -> String { "{ \(members.joined(separator: ",\n")) }" }

  /// A group of tokens under the path of the group.
  private mutating func group(_ path: String, _ type: String, _ tokens: [(String, String)]) -> String {
    names += tokens.map { "\(path).\($0.0)" }
    return object(
      [#""$type": "\#(type)", "$description": "\#(path)""#]
        + tokens.map { #""\#($0)": { "$value": \#($1) }"# })
  }

  private mutating func palette() -> String {
    var members: [String] = []
    for (index, hue) in Self.hues.enumerated() {
      let tokens = Self.shades.map { shade in
        let lightness = 1 - Double(shade) / 1000
        return (
          "\(shade)",
          #"{ "colorSpace": "hsl", "components": [\#(index * 30), 40, \#(lightness * 100)], "alpha": 1 }"#
        )
      }
      members.append("\"\(hue)\": \(group("palette.\(hue)", "color", tokens))")
    }
    return object(members)
  }

  private mutating func meanings(shade: Int) -> String {
    object(
      Self.roles.enumerated().map { role, name in
        let tokens = Self.tones.enumerated().map { tone, name in
          (name, "\"{palette.\(Self.hues[(tone * 2 + role) % Self.hues.count]).\(shade)}\"")
        }
        return "\"\(name)\": \(group("color.\(name)", "color", tokens))"
      })
  }

  private mutating func space() -> String {
    group("space", "dimension", (0...59).map { ("s\($0)", #"{ "value": \#($0 * 4), "unit": "px" }"#) })
  }

  private mutating func typography() -> String {
    let size = group(
      "type.size", "dimension",
      (1...10).map { ("t\($0)", #"{ "value": \#(0.5 + 0.25 * Double($0)), "unit": "rem" }"#) })
    let weight = group(
      "type.weight", "fontWeight", [("body", "400"), ("strong", "\"semi-bold\""), ("title", "720")])
    let family = group(
      "type.family", "fontFamily", [("body", #"["Inter", "sans-serif"]"#), ("mono", "\"Menlo\"")])
    let styles = group(
      "type.style", "typography",
      (1...10).map { index in
        (
          "style\(index)",
          #"{ "fontFamily": "{type.family.body}", "fontSize": "{type.size.t\#(index)}", "fontWeight": "{type.weight.strong}", "letterSpacing": { "value": 0.1, "unit": "px" }, "lineHeight": 1.3 }"#
        )
      })
    return object([
      "\"size\": \(size)", "\"weight\": \(weight)", "\"family\": \(family)", "\"style\": \(styles)",
    ])
  }

  private mutating func motion() -> String {
    let times = group(
      "motion.time", "duration", (1...8).map { ("d\($0)", #"{ "value": \#($0 * 50), "unit": "ms" }"#) })
    let curves = group(
      "motion.curve", "cubicBezier",
      (1...6).map { ("c\($0)", "[0.\($0), 0, { \"$ref\": \"#/scalar/one/$value\" }, 1]") })
    let moves = group(
      "motion.move", "transition",
      (1...8).map { index in
        (
          "m\(index)",
          #"{ "duration": "{motion.time.d\#(index)}", "delay": { "value": 0, "unit": "s" }, "timingFunction": "{motion.curve.c\#(1 + index % 6)}" }"#
        )
      })
    return object(["\"time\": \(times)", "\"curve\": \(curves)", "\"move\": \(moves)"])
  }

  private mutating func elevation() -> String {
    group(
      "elevation", "shadow",
      (1...8).map { index in
        (
          "e\(index)",
          ##"{ "color": "{palette.gray.950}", "offsetX": { "value": 0, "unit": "px" }, "offsetY": "{space.s\##(index)}", "blur": { "value": { "$ref": "#/space/s\##(index)/$value/value" }, "unit": "px" }, "spread": { "value": 0, "unit": "px" } }"##
        )
      })
  }

  /// Groups of components, each of which extends the one before.
  private mutating func components() -> String {
    let parts = ["height", "radius", "padding", "gap"]
    var members = [
      "\"control\": "
        + group("component.control", "dimension", parts.map { ($0, "\"{space.s\($0.utf8.count)}\"") })
    ]
    for (index, name) in ["button", "field", "chip", "toggle", "slider", "tab", "menu", "toast"].enumerated()
    {
      let other = index == 0 ? "{component.control}" : "#/component/control"
      members.append(
        #""\#(name)": { "$extends": "\#(other)", "\#(parts[index % 4])": { "$value": "{space.s\#(index)}" } }"#
      )
      names += parts.map { "component.\(name).\($0)" }
    }
    return object(members)
  }
}
