import Expectations
import Geometry
import Layers
import Testing
import Text

struct LayerVisibilityTests {
  private static let box = Layer.showing { $0.backgroundColor = .black }

  private static func holding(_ sublayer: Layer, _ change: (inout Layer) -> Void = { _ in }) -> Layer {
    Layer.showing {
      $0.sublayers = [sublayer]
      change(&$0)
    }
  }

  private static func text(_ string: String, _ color: Color = .black) -> LayerContent {
    .text(
      TextContent(TextLayout(string: string, glyphs: [], size: .zero, fontSize: 9, kern: 0), color: color))
  }

  @Test(
    arguments: [
      ("a background", box), ("a gradient", .showing { $0.gradient = Gradient(colors: [.black]) }),
      ("a border", .showing { $0.borderWidth = 1 }), ("a material", .showing(.material(Material(.dark)))),
      ("a fill", .showing(.shape(Shape(.ellipse, fillColor: .black)))),
      ("a stroke", .showing(.shape(Shape(.rectangle, strokeColor: .black)))),
      ("a text", .showing(text("a"))), ("something inside", holding(box)),
      ("an inner shadow", .showing { $0.effects.innerShadow = Shadow(opacity: 1) }),
      ("something beside its bounds", holding(box) { $0.frame.size = .zero }),
      (
        "a mask that shows",
        .showing {
          $0.backgroundColor = .black
          $0.mask = [box]
        }
      ),
      (
        "a mask that hides nothing",
        .showing {
          $0.backgroundColor = .black
          $0.mask = [.showing()]
          $0.maskInverted = true
        }
      ),
    ] as [(String, Layer)])
  func `a layer is drawn that has`(what: String, layer: Layer) { expect(layer.isDrawn, "\(what)") }

  @Test(
    arguments: [
      ("nothing", .showing()),
      ("a clear inner shadow", .showing { $0.effects.innerShadow = Shadow(opacity: 0) }),
      ("a clear background", .showing { $0.backgroundColor = .clear }),
      ("a border without width", .showing { $0.borderColor = .black }),
      ("a clear fill", .showing(.shape(Shape(.ellipse, fillColor: .clear)))),
      ("a path without segments", .showing(.shape(Shape(.path(Path()), fillColor: .black)))),
      ("blanks", .showing(text("  "))), ("a clear text", .showing(text("a", .clear))),
      (
        "no size",
        .showing {
          $0.backgroundColor = .black
          $0.frame.size = Size(0, 9)
        }
      ),
      (
        "no scale",
        .showing {
          $0.backgroundColor = .black
          $0.scale = Point(0, 1)
        }
      ),
      (
        "no opacity",
        .showing {
          $0.backgroundColor = .black
          $0.opacity = 0
        }
      ),
      (
        "the property hidden",
        .showing {
          $0.backgroundColor = .black
          $0.isHidden = true
        }
      ),
      (
        "something hidden inside",
        holding(
          .showing {
            $0.backgroundColor = .black
            $0.isHidden = true
          })
      ),
      (
        "nothing but what it clips",
        holding(box) {
          $0.masksToBounds = true
          $0.frame.size = .zero
        }
      ),
      (
        "a mask that draws nothing",
        .showing {
          $0.backgroundColor = .black
          $0.mask = [.showing()]
        }
      ),
    ] as [(String, Layer)])
  func `a layer is not drawn that has`(what: String, layer: Layer) { expect(!layer.isDrawn, "\(what)") }
}
