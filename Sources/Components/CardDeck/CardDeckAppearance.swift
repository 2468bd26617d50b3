import Geometry
import Interaction
import Layers
import Motion
import Parameters

/// What a deck of cards looks like (LAYOUTS L10).
struct CardDeckAppearance: Sendable {
  /// A card as it shows at one time.
  struct CardState: Hashable, Sendable {
    var face: Int
    /// Untransformed, in the deck's coordinates.
    var frame: Rect
    var pose: CardPose.State
    var opacity: Double
    /// How much of the waiting cards' veil covers it.
    var veil: Double
  }

  /// The deck as it shows at one time.
  struct State: Hashable, Sendable {
    /// Back to front.
    var cards: [CardState]
    var scale: Double
    var opacity: Double
    /// Of the text of an empty deck.
    var emptiness: Double
    /// 0…100.
    var finishPercent: Double
    var currentIndex: Int
  }

  private static let cornerRadius = 6.0
  private static let shadow = Shadow(opacity: 0.25, offset: Point(0, 2), radius: 6)
  /// What casts the shadow keeps this far inside the card, so that no light edge of it shows.
  private static let shadowInset = 0.5

  /// By card; empty when the cards are nodes of the scene.
  private(set) var faces: [CardFace]
  /// The faces' layers at the size that they have on a deck that fills the canvas: laid out once, shared by all frames.
  private var laidOut: [[Layer]] = []
  private let usualSize: Size
  /// True when the cards are nodes of the scene.
  let showsNodes: Bool
  private let settings: DeckSettings
  private let environment: ComponentEnvironment
  private let overlay: CardOverlay
  private let title: Label
  private let emptyText: Label
  private let statusBar: StatusBar

  init(_ values: ParameterValues, settings: DeckSettings, in environment: ComponentEnvironment) throws {
    self.settings = settings
    self.environment = environment
    let family = values[SharedParameters.font]
    let locale = values[SharedParameters.locale]
    faces = []
    usualSize = settings.layout(in: environment.canvas).front.size
    showsNodes = environment.nodeCount(ofSlot: CardDeck.slot) > 0
    overlay = try CardOverlay(values, in: environment)
    title = try Label(
      values[CardDeck.title], size: 17, weight: .semibold, color: .white, family: family, in: environment)
    emptyText = try Label(
      values[CardDeck.emptyText] ?? (locale == .ja ? "カードはありません" : "No more cards"), size: 17,
      color: Color(hex: 0x8E8E93), family: family, in: environment)
    statusBar = try StatusBar(values, in: environment, style: .light)
    if !showsNodes { try addFaces(values[CardDeck.items] ?? CardFace.samples(locale)) }
  }

  /// Adds built-in faces behind the others.
  mutating func addFaces(_ items: [ParameterValues]) throws {
    for item in items {
      let face = try CardFace(
        item, index: faces.count, family: settings[SharedParameters.font], in: environment)
      faces.append(face)
      laidOut.append(face.layers(in: usualSize))
    }
  }

  func layer(_ state: State, buttons: DeckButtons, size: Size) -> Layer {
    var root = Layer(id: "", frame: Rect(origin: .zero, size: size))
    var ground = Layer(id: "background", frame: root.bounds)
    ground.backgroundColor = settings[CardDeck.backgroundColor]
    root.sublayers = [ground, deckLayer(state, in: size)]
    if state.emptiness > 0 { root.sublayers.insert(emptyLayer(state, in: size), at: 1) }
    if settings[CardDeck.showsHeader] { root.sublayers.append(header(width: size.width)) }
    if settings[CardDeck.showsButtons] { root.sublayers.append(buttons.layer(in: size)) }
    if let bar = statusBar.layer(width: size.width) { root.sublayers.append(bar) }
    return root
  }

  private func deckLayer(_ state: State, in size: Size) -> Layer {
    var deck = Layer(id: "deck", frame: settings.deckFrame(in: size))
    deck.scale = Point(state.scale, state.scale)
    deck.opacity = state.opacity
    let front = settings.layout(in: size).front.size
    deck.sublayers = state.cards.map { cardLayer($0, contentSize: front) }
    deck.attributes = [
      LayerAttribute("finishPercent", state.finishPercent),
      LayerAttribute("currentIndex", Double(state.currentIndex)),
    ]
    return deck
  }

  private func cardLayer(_ card: CardState, contentSize: Size) -> Layer {
    var layer = Layer(id: "card-\(card.face)", frame: card.frame)
    layer.anchorPoint = card.pose.pivot
    layer.translation = card.pose.translation
    layer.rotation = card.pose.rotation
    layer.scale = Point(card.pose.scale, card.pose.scale)
    layer.opacity = card.opacity
    layer.isHidden = card.opacity <= 0
    let isScaled = settings[CardDeck.contentScaling] == .scale
    let size = isScaled ? contentSize : card.frame.size
    let factor = contentSize.width > 0 ? card.frame.width / contentSize.width : 1
    let corners = CornerRadii(Self.cornerRadius * (isScaled ? factor : 1))
    layer.sublayers = [shadowLayer(in: layer.bounds, corners: corners), face(card.face, in: size)]
    if let color = settings[CardDeck.waitingVeil], card.veil > 0 {
      layer.sublayers.append(veil(color, opacity: card.veil, in: size))
    }
    if let overlay = overlay.layer(
      card.pose.direction, opacity: card.pose.overlay, size: size, corners: CornerRadii(Self.cornerRadius))
    {
      layer.sublayers.append(overlay)
    }
    if isScaled {
      for index in layer.sublayers.indices.dropFirst() {
        layer.sublayers[index].anchorPoint = .zero
        layer.sublayers[index].scale = Self.fit(contentSize, in: card.frame.size)
      }
    }
    return layer
  }

  private static func fit(_ size: Size, in other: Size) -> Point {
    Point(size.width > 0 ? other.width / size.width : 1, size.height > 0 ? other.height / size.height : 1)
  }

  private func shadowLayer(in bounds: Rect, corners: CornerRadii) -> Layer {
    let inset = Self.shadowInset
    var layer = Layer(id: "shadow", frame: bounds.insetBy(inset, inset))
    layer.backgroundColor = Palette(environment.environment.appearance).cell
    layer.cornerRadii = CornerRadii(max(0, corners.topLeft - inset))
    layer.shadow = Self.shadow
    return layer
  }

  private func face(_ index: Int, in size: Size) -> Layer {
    var layer = Layer(id: "face", frame: Rect(origin: .zero, size: size))
    layer.cornerRadii = CornerRadii(Self.cornerRadius)
    layer.masksToBounds = true
    if faces.indices.contains(index) {
      layer.sublayers = size == usualSize ? laidOut[index] : faces[index].layers(in: size)
    } else {
      layer.backgroundColor = Palette(environment.environment.appearance).cell
      layer.slot = SlotPlacement(CardDeck.slot, index: index)
    }
    return layer
  }

  private func veil(_ color: Color, opacity: Double, in size: Size) -> Layer {
    var layer = Layer(id: "veil", frame: Rect(origin: .zero, size: size))
    layer.backgroundColor = color
    layer.cornerRadii = CornerRadii(Self.cornerRadius)
    layer.opacity = opacity
    return layer
  }

  private func emptyLayer(_ state: State, in size: Size) -> Layer {
    let middle = settings.deckFrame(in: size).center
    var layer = emptyText.layer("emptyText", x: middle.x, midY: middle.y, anchor: .center)
    layer.opacity = state.emptiness
    return layer
  }

  private func header(width: Double) -> Layer {
    let top = environment.environment.safeArea.top
    let midY = top + 24
    var layer = Layer(id: "header", frame: Rect(0, 0, width, top + 48))
    func glyph(_ glyph: Glyph, x: Double) -> Layer {
      let frame = Rect(center: Point(x, midY), size: Size(Glyph.side, Glyph.side))
      return glyph.layer(
        glyph.rawValue, in: settings.isMirrored ? frame.mirrored(inWidth: width) : frame, color: .white,
        lineWidth: 2)
    }
    layer.sublayers = [
      glyph(.menu, x: 34), title.layer("title", x: width / 2, midY: midY, anchor: .center),
      glyph(.undo, x: width - 34),
    ]
    return layer
  }
}
