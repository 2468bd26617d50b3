import Expectations
import Geometry
import Layers
import Testing
import Text

struct LayerTableTests {
  /// The properties of a layer with nothing but its frame.
  private static let always = [
    "x", "y", "width", "height", "translationX", "translationY", "rotation", "scaleX", "scaleY", "opacity",
    "hidden",
  ]

  @Test func `the table of layer properties has each property and each key once`() {
    expect(Set(LayerProperty.all.map(\.name)).count, equals: LayerProperty.all.count)
    expect(Set(LayerKey.all.map(\.name)).count, equals: LayerKey.all.count)
    expect(LayerProperty.all.allSatisfy { LayerProperty(named: $0.name) == $0 })
    expect(LayerProperty(named: "exists") == nil)
  }

  @Test func `the table of layer properties gives a plain layer no more than its place`() {
    expect(Layer.showing().shown, equals: Self.always)
  }

  @Test(arguments: [
    ("rotation", ["anchorX", "anchorY"]), ("cornerRadius", ["cornerRadius", "cornerCurve"]),
    ("rotationY", ["anchorX", "anchorY", "rotationX", "rotationY", "translationZ", "anchorZ", "backface"]),
    ("perspective", ["perspective", "perspectiveOriginX", "perspectiveOriginY"]),
    ("backgroundColor", ["backgroundColor"]), ("borderWidth", ["borderWidth", "borderColor"]),
    ("borderColor", []), ("cornerCurve", []), ("masksToBounds", ["masksToBounds"]),
    ("blendMode", ["blendMode"]), ("maskInverted", []),
    (
      "shadowOpacity", ["shadowColor", "shadowOffsetX", "shadowOffsetY", "shadowRadius", "shadowOpacity"]
    ),
    (
      "shadowPath",
      ["shadowColor", "shadowOffsetX", "shadowOffsetY", "shadowRadius", "shadowOpacity", "shadowPath"]
    ),
    (
      "innerShadowOpacity",
      [
        "innerShadowColor", "innerShadowOffsetX", "innerShadowOffsetY", "innerShadowRadius",
        "innerShadowOpacity",
      ]
    ), ("gradient", ["gradient"]),
  ])
  func `the table of layer properties shows what reaches a pixel`(key: String, names: [String]) throws {
    let values: [String: PropertyValue] = [
      "rotation": .number(1), "rotationY": .number(1), "perspective": .number(400),
      "cornerRadius": .cornerRadii(CornerRadii(2)),
      "cornerCurve": .text("continuous"), "backgroundColor": .color(.black), "borderWidth": .number(1),
      "borderColor": .color(.white), "masksToBounds": .flag(true), "blendMode": .text("screen"),
      "maskInverted": .flag(true), "shadowOpacity": .number(0.5), "innerShadowOpacity": .number(0.5),
      "shadowPath": .path(Path([.move(.zero)])),
      "gradient": .gradient(Gradient(colors: [.black])),
    ]
    var layer = Layer.showing()
    layer.set(try #require(values[key]), for: try #require(LayerKey(named: key)))
    expect(Set(layer.shown), equals: Set(Self.always + names))
    expect(layer.shown, equals: LayerProperty.all.map(\.name).filter(layer.shown.contains))
  }

  @Test func `the table of layer properties prints values as the trace does`() throws {
    let layer = Layer.showing(Layer.complete[0]) {
      $0.rotation = 12.5
      $0.cornerRadii = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
      $0.gradient = Gradient(colors: [.black, .white])
      $0.mask = [Layer(id: "m", frame: .zero)]
    }
    expect(layer.text("rotation"), equals: "12.500000")
    expect(layer.text("hidden"), equals: "0")
    expect(layer.text("cornerRadius"), equals: "1.000000 2.000000 3.000000 4.000000")
    expect(layer.text("cornerCurve"), equals: "circular")
    expect(layer.text("fillColor"), equals: "#000000FF")
    expect(layer.text("gradient"), equals: layer.gradient?.digest.description)
    expect(layer.text("mask"), equals: "m")
    expect(layer.text("maskInverted"), equals: "0")
    expect(Layer.showing { $0.cornerRadii = CornerRadii(8) }.text("cornerRadius"), equals: "8.000000")
    expect(Layer.showing(Layer.complete[1]).text("path")?.utf8.count, equals: 16)
  }

  @Test func `the table of layer properties gives contents their own properties`() {
    let own = Layer.complete.map { content in
      Layer.showing(content).shown.filter { !Self.always.contains($0) }
    }
    expect(
      own,
      equals: [
        ["fillColor", "strokeColor", "lineWidth"], ["strokeColor", "lineWidth", "path"],
        ["text", "kern", "fontSize", "color"], ["source", "contentsGravity"],
        ["blurRadius", "saturation", "tint"],
      ])
  }

  @Test func `defaults are what a layer has by itself`() {
    for key in LayerKey.all
    where key.scope != .text && !key.name.lowercased().contains("shadow")
      && !Self.shownOnceGiven.contains(key.name)
    {
      for content in [.none] + Layer.complete {
        // Complete contents have fills that differ from the default.
        guard !["fillColor", "strokeColor", "contentsGravity"].contains(key.name) else { continue }
        var layer = Layer.showing(content)
        layer.set(key.defaultValue, for: key)
        expect(layer, equals: .showing(content), "\(key.name)")
      }
    }
    var text = TextDescription("a")
    for key in LayerKey.all { text.set(key.defaultValue, for: key) }
    expect(text, equals: TextDescription("a"))
  }

  /// The keys that a layer may lack, so that their default is traced only if it was given.
  private static let shownOnceGiven = [
    "rotationX", "rotationY", "translationZ", "anchorZ", "backface", "perspective", "perspectiveOrigin",
    "zPosition", "strokeStart", "strokeEnd", "lineDashPhase", "blur", "brightness", "contrast", "saturation",
    "hueRotation",
  ]

  @Test(arguments: [
    ("zPosition", 0.0), ("strokeStart", 0), ("strokeEnd", 1), ("lineDashPhase", 0), ("blur", 0),
    ("brightness", 1), ("contrast", 1), ("saturation", 1), ("hueRotation", 0),
  ])
  func `what a layer may be without is shown once it is given, as its default too`(
    name: String, number: Double
  ) throws {
    let key = try #require(LayerKey(named: name))
    let property = try #require(LayerProperty(named: name))
    var shape = Shape(.path(Path([.move(.zero), .line(Point(1, 1))])), strokeColor: .white)
    shape.stroke.dashPattern = [2, 1]
    var layer = Layer.showing(.shape(shape))
    expect(key.defaultValue, equals: .number(number))
    expect(layer.text(name) == nil)
    expect(property.components(of: layer, nil), equals: [number])
    layer.set(key.defaultValue, for: key)
    expect(layer.text(name), equals: number.sixDecimals)
    var description: TextDescription?
    property.set([0.25], in: &layer, &description)
    expect(layer.text(name), equals: "0.250000")
  }

  @Test func `a phase of dashes needs dashes, and all of a stroke needs a color`() throws {
    var shape = Shape(.path(Path([.move(.zero), .line(Point(1, 1))])), strokeColor: .white)
    shape.stroke.dashPhase = 3
    shape.stroke.end = 0.5
    expect(Layer.showing(.shape(shape)).text("lineDashPhase") == nil)
    expect(Layer.showing(.shape(shape)).text("strokeEnd"), equals: "0.500000")
    shape.strokeColor = nil
    expect(Layer.showing(.shape(shape)).text("strokeEnd") == nil)
  }

  @Test func `a shadow's first key makes one that cannot be seen`() throws {
    var layer = Layer.showing()
    layer.set(.number(9), for: try #require(LayerKey(named: "shadowRadius")))
    expect(layer.shadow, equals: Shadow(color: .black, opacity: 0, offset: Point(0, -3), radius: 9))
    layer.set(.number(9), for: try #require(LayerKey(named: "innerShadowRadius")))
    expect(layer.effects.innerShadow, equals: layer.shadow)
  }

  @Test func `saturation is a material's own, and that of the picture of any other layer`() throws {
    let key = try #require(LayerKey(named: "saturation"))
    var (glass, group) = (Layer.showing(.material(Material(.light))), Layer.showing())
    glass.set(.number(0.5), for: key)
    group.set(.number(0.5), for: key)
    expect(
      glass.content, equals: .material(Material(blurRadius: 30, saturation: 0.5, tint: Material(.light).tint))
    )
    expect(!glass.hasEffects)
    expect(group.effects.saturation, equals: 0.5)
  }

  @Test func `a gradient takes the place of a shape's fill`() throws {
    let gradient = Gradient(colors: [.black, .white])
    let key = try #require(LayerKey(named: "gradient"))
    var (shape, group) = (Layer.showing(.shape(Shape(.ellipse))), Layer.showing())
    shape.set(.gradient(gradient), for: key)
    group.set(.gradient(gradient), for: key)
    expect(shape, equals: .showing(.shape(Shape(.ellipse, gradient: gradient))))
    expect(group, equals: .showing { $0.gradient = gradient })
  }
}

struct AnimatedLayerPropertyTests {
  private static let animated = LayerProperty.all.filter { $0.kind != .constant }

  @Test func `animated layer properties show what was set, and nothing else changes`() {
    for property in Self.animated {
      let components = property.kind == .color ? [0.25, 0.5, 0.75, 1] : [0.5]
      for content in [.none] + Layer.complete {
        var layer = Layer.showing(content) {
          $0.rotation = 1
          $0.borderWidth = 1
          $0.tilt = LayerTilt()
          $0.perspective = LayerPerspective()
        }
        var description: TextDescription? = TextDescription("a")
        let before = layer.values(without: property)
        property.set(components, in: &layer, &description)
        expect(layer.values(without: property), equals: before, "\(property.name)")
        if property.components(of: layer, description) == components { continue }
        expect(!layer.shown.contains(property.name), "\(property.name)")
      }
    }
  }

  @Test(arguments: [
    ("opacity", [1.0]), ("anchorX", [0.5]), ("cornerRadius", [0]), ("backgroundColor", [0, 0, 0, 0]),
    ("shadowRadius", [3]), ("shadowOffsetY", [-3]), ("fillColor", [0, 0, 0, 0]), ("fontSize", [17]),
    ("kern", [0]), ("color", [0, 0, 0, 1]), ("blurRadius", [0]), ("tint", [0, 0, 0, 0]),
  ])
  func `animated layer properties start from what a node has when it gives none`(
    name: String, components: [Double]
  ) throws {
    try expect(#require(LayerProperty(named: name)).components(of: .showing(), nil), equals: components)
  }

  @Test func `animated layer properties add up where they are places, turns and sizes`() {
    expect(
      LayerProperty.all.filter(\.isAdditive).map(\.name),
      equals: [
        "x", "y", "width", "height", "translationX", "translationY", "rotation", "scaleX", "scaleY",
        "rotationX", "rotationY", "translationZ",
      ])
  }

  @Test(arguments: [
    ("x", "pt"), ("rotation", "°"), ("scaleY", "×"), ("anchorX", ""), ("opacity", ""), ("kern", "pt"),
    ("shadowOffsetX", "pt"), ("fillColor", ""),
  ])
  func `animated layer properties have a unit`(name: String, unit: String) {
    expect(LayerProperty(named: name)?.unit.rawValue, equals: unit)
  }

  @Test func `animated layer properties of a text change it before it is laid out`() throws {
    var text: TextDescription? = TextDescription("a")
    var layer = Layer.showing()
    try #require(LayerProperty(named: "kern")).set([2], in: &layer, &text)
    try #require(LayerProperty(named: "color")).set([1, 1, 1, 1], in: &layer, &text)
    expect(text, equals: TextDescription("a", color: .white, style: TextStyle(kern: 2)))
    expect(layer, equals: .showing())
  }
}

extension Layer {
  /// Returns the traced properties except one and those drawn with it, such as the rest of a shadow.
  fileprivate func values(without property: LayerProperty) -> [LayerProperty: PropertyValue] {
    var values: [LayerProperty: PropertyValue] = [:]
    forEachProperty { other, value in
      let comesAlong = other.drawing == property.drawing && !property.drawing.isEmpty
      if other != property, !comesAlong { values[other] = value }
    }
    return values
  }
}
