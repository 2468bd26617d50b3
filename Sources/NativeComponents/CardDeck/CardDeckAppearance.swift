import Assets
import Components
import Geometry
import Layers

/// The appearance of a deck of cards.
struct CardDeckAppearance: Sendable {
  private typealias Part = CardDeck.Part

  /// The visible state of a card at one time.
  struct CardState: Hashable, Sendable {
    /// The card's index among all cards.
    var face: Int
    /// The untransformed frame, in the deck's coordinates.
    var frame: Rect
    var pose: CardPose.State
    var opacity: Double
    /// The opacity of the waiting cards' veil on the card, 0…1.
    var veil: Double
  }

  /// The visible state of the deck at one time.
  struct State: Hashable, Sendable {
    /// The frame of the deck in the component.
    var frame: Rect
    /// The size of the front slot.
    var faceSize: Size
    /// The visible cards, back to front.
    var cards: [CardState]
    var scale: Double
    var opacity: Double
    /// The opacity of the empty deck's text.
    var emptiness: Double
    /// The progress of the drag in percent, 0…100.
    var finishPercent: Double
    var currentIndex: Int
  }

  /// The face of a built-in card.
  struct Face: Sendable {
    /// The directions in which the card may leave; `nil` for those of the deck.
    let allowedDirections: [SwipeDirection]?
    fileprivate let card: PhotoCard
    /// The face's layers on a deck that fills the canvas, laid out once and shared by all frames.
    fileprivate let layers: [Layer]
  }

  private static let cornerRadius = 6.0
  private static let shadow = Shadow(opacity: 0.25, offset: Point(0, 2), radius: 6)
  /// The inset of the layer that casts the shadow, in points, so that it does not show as a light edge of the card.
  private static let shadowInset = 0.5

  /// The faces by index; empty if the cards are nodes of the scene.
  private(set) var faces: [Face] = []
  /// Whether the cards are nodes of the scene.
  let showsNodes: Bool
  /// The size of the front slot on a deck that fills the canvas.
  private let faceSize: Size
  private let parameters: CardDeck.Parameters
  private let environment: ComponentEnvironment
  private let overlay: CardOverlay
  private let title: Label
  private let emptyText: Label
  private let statusBar: StatusBar

  /// - Parameter faceSize: the size of the front slot on a deck that fills the canvas.
  init(_ parameters: CardDeck.Parameters, faceSize: Size, in environment: ComponentEnvironment) throws {
    self.parameters = parameters
    self.faceSize = faceSize
    self.environment = environment
    let shared = parameters.shared
    showsNodes = environment.nodeCount(of: CardDeck.Slot.cards) > 0
    overlay = try CardOverlay(
      parameters.overlayStyle, pictures: parameters.overlays, family: shared.font, in: environment)
    title = try Label(
      parameters.title, size: 17, weight: .semibold, color: .white, family: shared.font, in: environment)
    emptyText = try Label(
      parameters.emptyText, size: 17, color: Color(hex: 0x8E8E93), family: shared.font, in: environment)
    statusBar = try StatusBar(shared, in: environment, style: .light)
    if !showsNodes {
      try addFaces(
        parameters.items ?? PhotoCardParameters.samples(shared.locale).map { CardDeck.Item($0) })
    }
  }

  /// Adds built-in faces after the existing ones.
  mutating func addFaces(_ items: [CardDeck.Item]) throws {
    for item in items {
      let card = try PhotoCard(
        item.face, index: faces.count, family: parameters.shared.font, in: environment)
      faces.append(
        Face(allowedDirections: item.allowedDirections, card: card, layers: card.layers(in: faceSize)))
    }
  }

  /// Returns the component's layer with the deck.
  func layer(_ state: State, buttons: CardButtons, size: Size) -> Layer {
    var root = Layer.component(size: size)
    var ground = Layer(Part.background, frame: root.bounds)
    ground.backgroundColor = parameters.backgroundColor
    root.sublayers = [ground]
    if state.emptiness > 0 { root.sublayers.append(emptyLayer(state)) }
    root.sublayers.append(deckLayer(state))
    if parameters.showsHeader { root.sublayers.append(header(width: size.width)) }
    if parameters.showsButtons { root.sublayers.append(buttons.layer(in: size)) }
    if let bar = statusBar.layer(width: size.width) { root.sublayers.append(bar) }
    return root
  }

  private func deckLayer(_ state: State) -> Layer {
    var deck = Layer(Part.deck, frame: state.frame)
    deck.scale = Point(state.scale, state.scale)
    deck.opacity = state.opacity
    deck.sublayers = state.cards.map { cardLayer($0, faceSize: state.faceSize) }
    deck.attributes = [
      LayerAttribute(CardDeck.Property.finishPercent, state.finishPercent),
      LayerAttribute(CardDeck.Property.currentIndex, Double(state.currentIndex)),
    ]
    return deck
  }

  private func cardLayer(_ card: CardState, faceSize: Size) -> Layer {
    var layer = Layer(Part.card(card.face), frame: card.frame)
    layer.anchorPoint = card.pose.pivot
    layer.translation = card.pose.translation
    layer.rotation = card.pose.rotation
    layer.scale = Point(card.pose.scale, card.pose.scale)
    layer.opacity = card.opacity
    layer.isHidden = card.opacity <= 0
    let isScaled = parameters.contentScaling == .scale
    let size = isScaled ? faceSize : card.frame.size
    let factor = faceSize.width > 0 ? card.frame.width / faceSize.width : 1
    let radius = Self.cornerRadius * (isScaled ? factor : 1)
    var contents = [face(card.face, in: size)]
    if let color = parameters.stack.waitingVeil, card.veil > 0 {
      contents.append(veil(color, opacity: card.veil, in: size))
    }
    if let overlay = overlay.layer(
      card.pose.direction, opacity: card.pose.overlay, size: size, corners: CornerRadii(Self.cornerRadius))
    {
      contents.append(overlay)
    }
    if isScaled {
      for index in contents.indices {
        contents[index].anchorPoint = .zero
        contents[index].scale = Self.fit(faceSize, in: card.frame.size)
      }
    }
    layer.sublayers = [shadowLayer(in: layer.bounds, cornerRadius: radius)] + contents
    return layer
  }

  private static func fit(_ size: Size, in other: Size) -> Point {
    Point(size.width > 0 ? other.width / size.width : 1, size.height > 0 ? other.height / size.height : 1)
  }

  private func shadowLayer(in bounds: Rect, cornerRadius: Double) -> Layer {
    let inset = Self.shadowInset
    var layer = Layer(Part.shadow, frame: bounds.insetBy(inset, inset))
    layer.backgroundColor = Palette(environment.environment.appearance).cell
    layer.cornerRadii = CornerRadii(max(0, cornerRadius - inset))
    layer.shadow = Self.shadow
    return layer
  }

  private func face(_ index: Int, in size: Size) -> Layer {
    var layer = Layer(Part.face, frame: Rect(origin: .zero, size: size))
    layer.cornerRadii = CornerRadii(Self.cornerRadius)
    layer.masksToBounds = true
    if faces.indices.contains(index) {
      layer.sublayers = size == faceSize ? faces[index].layers : faces[index].card.layers(in: size)
    } else {
      layer.backgroundColor = Palette(environment.environment.appearance).cell
      layer.slot = SlotPlacement(CardDeck.Slot.cards, index: index)
    }
    return layer
  }

  private func veil(_ color: Color, opacity: Double, in size: Size) -> Layer {
    var layer = Layer(Part.veil, frame: Rect(origin: .zero, size: size))
    layer.backgroundColor = color
    layer.cornerRadii = CornerRadii(Self.cornerRadius)
    layer.opacity = opacity
    return layer
  }

  private func emptyLayer(_ state: State) -> Layer {
    let center = state.frame.center
    var layer = emptyText.layer(Part.emptyText, x: center.x, midY: center.y, anchor: .center)
    layer.opacity = state.emptiness
    return layer
  }

  private func header(width: Double) -> Layer {
    let top = environment.environment.safeArea.top
    let isMirrored = environment.environment.layoutDirection == .rightToLeft
    let midY = top + 24
    var layer = Layer(Part.header, frame: Rect(0, 0, width, top + 48))
    func glyph(_ glyph: Glyph, x: Double) -> Layer {
      let frame = Rect(center: Point(x, midY), size: Size(Glyph.side, Glyph.side))
      return glyph.layer(
        Part.glyph(glyph), in: isMirrored ? frame.mirrored(inWidth: width) : frame, color: .white,
        lineWidth: 2)
    }
    layer.sublayers = [
      glyph(.menu, x: 34), title.layer(Part.title, x: width / 2, midY: midY, anchor: .center),
      glyph(.undo, x: width - 34),
    ]
    return layer
  }
}

/// The positions of the deck, of its cards, and of the cards that leave.
struct DeckLayout: Sendable {
  private let parameters: CardDeck.Parameters
  private let canvas: Size
  private let safeTop: Double
  private let isMirrored: Bool

  init(_ parameters: CardDeck.Parameters, in environment: ComponentEnvironment) {
    self.parameters = parameters
    canvas = environment.canvas
    safeTop = environment.environment.safeArea.top
    isMirrored = environment.environment.layoutDirection == .rightToLeft
  }

  /// Returns the frame of the deck in a component of this size.
  func deckFrame(in size: Size) -> Rect {
    if let given = parameters.deckFrame { return given }
    if parameters.profile == .koloda2 { return Rect(0, safeTop + 44, size.width, 463.75) }
    return Rect(0.1 * size.width, safeTop + 68, 0.8 * size.width, 400)
  }

  /// Returns the slots in a component of this size, in the deck's coordinates.
  func stack(in size: Size) -> CardStackLayout {
    let deck = deckFrame(in: size).size
    let slots = parameters.stack.visibleCards
    let stack =
      if let frames = parameters.stack.frames {
        CardStackLayout(frames, slots: slots)
      } else if parameters.profile == .koloda2 {
        CardStackLayout(Self.stretchedFrames(width: deck.width), slots: slots)
      } else {
        CardStackLayout(parameters.stack.step, slots: slots, in: deck)
      }
    return isMirrored ? stack.mirrored(inWidth: deck.width) : stack
  }

  /// Returns the translation from its place of a card that leaves, in a component of this size.
  func exitTranslation(_ direction: SwipeDirection, from translation: Point, in size: Size) -> Point {
    let deck = deckFrame(in: size).size
    if parameters.profile == .koloda2015, direction.isHorizontal {
      let midX = stack(in: size).front.midX
      return Point((direction == .right ? 2 : -1) * canvas.width - midX, translation.y)
    }
    let longSide = max(canvas.width, canvas.height)
    let target = direction.target
    return direction.isHorizontal
      ? Point(target.x * (deck.width + longSide), 0.5 * deck.height)
      : Point(target.x * (deck.width + longSide), target.y * (deck.height + longSide))
  }

  /// Returns the frames of a front card with margins, and behind it a waiting card 1.5 times as wide as the deck.
  private static func stretchedFrames(width: Double) -> [Rect] {
    let front = width - 20
    let back = 1.5 * width
    return [Rect(10, 20, front, 1.25 * front), Rect(-0.25 * width, 0, back, 1.25 * back)]
  }
}
