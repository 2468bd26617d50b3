import DataComponents
import Expressions
import Geometry
import Layers
import Parameters
import ScenarioFile

// Texts, pictures and materials.

extension SwiftUIWriter {
  // MARK: Other contents

  func text(_ layer: Int) {
    lines.add("Text(\(held(look("text", layer, .string), layer, "Text", "String")))")
    lines.indent()
    defer { lines.outdent() }
    let has = outline.propertyNames(of: layer)
    let size = lookOr("fontSize", layer, "17")
    if let font = choice("font", of: layer) {
      lines.add(".font(.custom(\(quoted(font)), size: \(size)).weight(\(weight(of: layer))))")
    } else {
      let weight = self.weight(of: layer)
      lines.add(".font(.system(size: \(size)\(weight == ".regular" ? "" : ", weight: \(weight)")))")
    }
    lines.add(
      ".foregroundStyle(\(has.contains("color") ? held(look("color", layer, .color), layer, "Color", "Color") : "Color.black"))"
    )
    if has.contains("kern") { lines.add(".kerning(\(look("kern", layer, .number)))") }
    if case .constant(.integer(let count))? = outline.property("maxLines", of: layer).base, count > 0 {
      lines.add(".lineLimit(\(count))")
    }
    switch choice("alignment", of: layer) {
    case "center": lines.add(".multilineTextAlignment(.center)")
    case "right": lines.add(".multilineTextAlignment(.trailing)")
    default: break
    }
    if has.contains("lineHeight") {
      lines.comment("lineHeight: \(look("lineHeight", layer, .number)) pt from baseline to baseline")
    }
  }

  func image(_ layer: Int) {
    lines.add("Image(\(look("source", layer, .string)))")
    lines.indent()
    defer { lines.outdent() }
    let has = outline.propertyNames(of: layer)
    if has.contains("tint") || choice("renderingMode", of: layer) == "template" {
      lines.add(".renderingMode(.template)")
    }
    lines.add(".resizable()")
    switch choice("contentsGravity", of: layer) ?? "aspectFill" {
    case "resize": break
    case "aspectFit": lines.add(".aspectRatio(contentMode: .fit)")
    default: lines.add(".aspectRatio(contentMode: .fill)")
    }
    if has.contains("tint") { lines.add(".foregroundStyle(\(look("tint", layer, .color)))") }
  }

  func material(_ layer: Int) {
    let has = outline.propertyNames(of: layer)
    let style = ["light": ".regularMaterial", "extraLight": ".thickMaterial", "dark": ".ultraThinMaterial"]
    lines.add("Rectangle()")
    lines.indent()
    defer { lines.outdent() }
    lines.add(".fill(\(style[choice("style", of: layer) ?? ""] ?? ".ultraThinMaterial"))")
    if has.contains("blurRadius") {
      lines.comment(
        "The blur of a material is the system's; here it is \(look("blurRadius", layer, .number)) pt.")
    }
    if has.contains("tint") { lines.add(".overlay(\(look("tint", layer, .color)))") }
  }

  // MARK: Looks
}
