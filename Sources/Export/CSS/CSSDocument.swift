import Assets
import Components
import Geometry
import JSONText
import Layers
import Motion
import Stage

/// A scenario as a web page: an element for each layer, animated by the Web Animations API (docs/exports.md).
package struct CSSDocument: Sendable {
  /// The page.
  package let html: String
  /// The features that the page shows differently from the rendered scenario.
  package let remarks: ExportRemarks
  /// The number of layers over the whole scenario.
  package let layers: Int
  /// The number of animations.
  package let animations: Int

  /// Creates the page of a scenario, or of one node in it.
  ///
  /// - Parameters:
  ///   - start: The scenario's stage at time 0.
  ///   - component: The path of the only node to export, with its sublayers; `nil` to export all nodes.
  package init(_ start: Stage, component: LayerPath? = nil) {
    var writer = CSSWriter(start)
    let canvas = start.scenario.canvas
    let root = component.flatMap { path in writer.timeline.nodes.firstIndex { $0.path == path } }
    var element = CSSElement(id: "canvas")
    var size = canvas.size
    if let root {
      size = writer.timeline.nodes[root].first.frame.size
      element.children = [writer.element(of: root, isAlone: true)]
    } else {
      element.children = writer.timeline.roots.map { writer.element(of: $0) }
    }
    var markup = ""
    var animated: [[CSSAnimation]] = []
    element.write(to: &markup, &animated, indentation: 0)
    let duration = start.scenario.timeline.duration
    let motions = JSONOutput.array(animated.map { .array($0.map { $0.json(lasting: duration) }) })
    html = Self.page(
      title: start.scenario.name, attributes: Self.attributes(start.scenario.environment), size: size,
      ground: root == nil ? canvas.background : .clear, markup,
      motions: motions.text(), duration: duration, isClipped: root == nil)
    remarks = writer.remarks
    layers = writer.timeline.nodes.count
    animations = animated.reduce(0) { $0 + $1.count }
  }

  /// Returns the `lang` and `dir` attributes, for screen readers; the drawing does not depend on them.
  private static func attributes(_ environment: Environment) -> String {
    let language = environment.language.map { " lang=\"\(MarkupText.escaped($0.text))\"" } ?? ""
    return language + " dir=\"\(environment.layoutDirection == .rightToLeft ? "rtl" : "ltr")\""
  }

  private static func page(
    title: String, attributes: String, size: Size, ground: Color, _ markup: String, motions: String,
    duration: Time,
    isClipped: Bool
  ) -> String {
    """
    <!DOCTYPE html>
    <html\(attributes)>
    <head>
    <meta charset="utf-8">
    <title>\(MarkupText.escaped(title))</title>
    <style>
    body { margin: 0; direction: ltr; }
    #canvas { position: relative; overflow: \(isClipped ? "hidden" : "visible"); \
    width: \(CSSStyle.pixels(size.width)); height: \(CSSStyle.pixels(size.height)); \
    background: \(CSSStyle.text(ground)); }
    .layer, .fill, .shape { position: absolute; left: 0; top: 0; box-sizing: border-box; }
    .fill, .shape { width: 100%; height: 100%; pointer-events: none; }
    .fill { border-radius: inherit; overflow: hidden; }
    .shape { overflow: visible; min-width: 1px; min-height: 1px; }
    .space { position: absolute; left: 0; top: 0; transform-origin: 0 0; }
    .mask { position: absolute; width: 0; height: 0; }
    </style>
    </head>
    <body>
    \(markup)<script>
    // For each element with data-motion: the styles that change, each with keyframes of offset, value and easing.
    const motions = \(motions.split(separator: "<").joined(separator: "\\u003c"));
    const play = () => {
      for (const animation of document.getAnimations()) animation.cancel();
      for (const element of document.querySelectorAll("[data-motion]"))
        for (const [style, keyframes] of motions[element.dataset.motion])
          element.animate(keyframes.map(([offset, value, easing]) => ({ offset, [style]: value, easing })),
            { duration: \(significant(duration.seconds * 1000, digits: 9)), fill: "both" });
    };
    addEventListener("click", play);
    play();
    </script>
    </body>
    </html>

    """
  }
}
